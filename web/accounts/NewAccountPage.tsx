import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isStaff } from '#contract/access';
import { accountActionApi, invitationApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { account, accountsApi } from '#contract/accounts/account';
import { InvitePeople } from '#web/accounts/InvitePeople.tsx';
import { useLinking } from '#web/accounts/useLinking.tsx';
import { useOfferedFields } from '#web/accounts/useOfferedFields.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { accountPage } from '#web/data/rowPages.ts';
import { useRole } from '#web/data/session.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';
import { focusFirst } from '#web/form/focusField.ts';
import { Coming } from '#web/ui/Coming.tsx';

/** Says beforehand how the person will get the link. */
const HowInvited = () => {
  const say = useSentences(accountMessages);
  const { data } = useCall(invitationApi.list, {});
  return data ? (
    <Text c="dimmed">{say(data.willBeHeld ? 'new_lead_held' : 'new_lead')}</Text>
  ) : (
    <Coming />
  );
};

const NewAccount = ({ colleague }: { colleague: boolean }) => {
  const say = useSentences(accountMessages);
  const all = useOfferedFields();
  const offered = colleague ? all.filter((name) => name !== 'photo') : all;
  const [question, sendOrLink] = useLinking();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (colleague) focusFirst(form.current, 'name');
  }, [colleague]);
  return (
    <div ref={form} tabIndex={-1}>
      <EntityFormPage
        entity={account}
        api={accountsApi}
        listPath="/accounts"
        newTitle="title_account_new"
        initial={{ language: say.locale }}
        {...(colleague && {
          heading: say('invite_colleague'),
          submitLabel: say('invite_colleague_send'),
          initial: { role: 'ROLE_USER', language: say.locale },
        })}
        notice={<HowInvited />}
        savedPage={({ id }) => accountPage(id)}
        only={offered}
        create={(draft, { idempotencyKey }) =>
          sendOrLink(
            // If the role is not offered, a new account has the first one.
            () =>
              call(
                accountsApi.create,
                { ...draft, role: draft.role ?? account.fields.role.initial },
                { idempotencyKey, quiet: true },
              ),
            async () => {
              const { customers = [], name, email, language } = draft;
              await call(
                accountActionApi.addToCustomers,
                { customers, people: [{ name, email, language }], linkExisting: true },
                { quiet: true },
              );
            },
          )
        }
      />
      {question}
    </div>
  );
};

const route = getRouteApi('/main/accounts/new');

/** `?colleague=true` invites somebody of the firm. The firm creates accounts; a client's owner requests them. */
export const NewAccountPage = () => {
  const role = useRole();
  const { colleague = false } = route.useSearch();
  return isStaff(role) ? (
    <NewAccount key={String(colleague)} colleague={colleague && role === 'ROLE_ADMIN'} />
  ) : (
    <InvitePeople />
  );
};
