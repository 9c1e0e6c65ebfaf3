import { Anchor, Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { invitationApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { type Account, type account, accountsApi } from '#contract/accounts/account';
import { filtersOn } from '#contract/kit/filters';
import { pageSizes } from '#contract/kit/list';
import { AccountStateBadge } from '#web/accounts/AccountState.tsx';
import { AddAccounts } from '#web/accounts/AddAccounts.tsx';
import { InvitationList } from '#web/accounts/InvitationList.tsx';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { accountPage } from '#web/data/rowPages.ts';
import { ShortSection } from '#web/ui/Overview.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './CustomerAccounts.module.css';

/** The most accounts shown on a customer's page; the list of accounts has all. */
const mostShown = pageSizes[0];

const AccountRow = ({ account }: { account: Account }) => (
  <li className={classes.account}>
    <span className={classes.person}>
      <Anchor
        fw={550}
        renderRoot={(props: object) => <Link {...accountPage(account.id)} {...props} />}
      >
        {account.name}
      </Anchor>
      <Text size="sm" c="dimmed">
        {account.email}
      </Text>
    </span>
    <AccountStateBadge account={account} />
  </li>
);

const Accounts = ({ customer }: { customer: number }) => {
  const say = useSentences(accountMessages);
  const filters = filtersOn<typeof account.fields>({
    field: 'customers',
    operator: 'anyOf',
    value: [customer],
  });
  const accounts = useCall(accountsApi.list, { filters: JSON.stringify(filters), size: mostShown });
  if (accounts.isPending) return <WaitingRows />;
  if (!accounts.data)
    return <LoadFailure failure={accounts.error} onTryAgain={() => void accounts.refetch()} />;
  const { rows, total } = accounts.data;
  if (total === 0)
    return (
      <Text size="sm" c="dimmed">
        {say('of_customer_empty')}
      </Text>
    );
  return (
    <>
      <ul className={classes.accounts}>
        {rows.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      {total > rows.length && (
        <Anchor
          mt="xs"
          display="inline-block"
          renderRoot={(props: object) => <Link to="/accounts" search={{ filters }} {...props} />}
        >
          {say('of_customer_all', { total })}
        </Anchor>
      )}
    </>
  );
};

const Pending = ({ customer }: { customer: number }) => {
  const say = useSentences(accountMessages);
  const { data, error, refetch } = useCall(invitationApi.list, {});
  if (!data && error)
    return (
      <Section>
        <LoadFailure failure={error} onTryAgain={() => void refetch()} />
      </Section>
    );
  const rows = data?.rows.filter((invitation) => invitation.customer.id === customer) ?? [];
  if (rows.length === 0) return null;
  return (
    <Section flush>
      <Title order={2} size="h5" px="lg" pt="md">
        {say('invitations')}
      </Title>
      <InvitationList invitations={rows} />
    </Section>
  );
};

/** The accounts of a customer on its page, with their state and a button to add more. */
export const CustomerAccounts = ({ id, canAdd }: { id: number; canAdd: boolean }) => {
  const say = useSentences(accountMessages);
  const [adding, { open, close }] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ShortSection
        title={say('of_customer')}
        more={
          canAdd && (
            <Button
              ref={button}
              variant="default"
              size="xs"
              aria-expanded={adding}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={open}
            >
              {say('add')}
            </Button>
          )
        }
      >
        <Accounts customer={id} />
      </ShortSection>
      {adding && (
        <AddAccounts
          customer={id}
          onClose={() => {
            close();
            button.current?.focus();
          }}
        />
      )}
      <Pending customer={id} />
    </>
  );
};
