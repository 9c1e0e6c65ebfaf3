import { Skeleton, Text } from '@mantine/core';
import { type Role, role } from '#contract/access';
import { accountMessages } from '#contract/accounts/words';
import { labelOf } from '#contract/values/codes';
import type { OutputOf } from '#contract/kit/endpoint';
import type { ownAccountApi } from '#contract/accounts/ownAccount';
import { shortcutMessages } from '#contract/home/shortcutWords';
import { AppearancePicker } from '#web/account/AppearancePicker.tsx';
import { ownAccountMessages } from '#contract/accounts/ownWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LetterKeysSwitch } from '#web/data/LetterKeysSwitch.tsx';
import type { Session } from '#web/data/session.ts';
import { type Fact, Facts } from '#web/ui/Facts.tsx';

/** Who changes the e-mail address; administrators do it themselves, so nothing is said to them. */
const addressChangers: Partial<Record<Role, 'email_by_firm' | 'email_by_administrator'>> = {
  ROLE_CUSTOMER: 'email_by_firm',
  ROLE_USER: 'email_by_administrator',
};

/** The settings of the account that its owner cannot change, and what this browser keeps. */
export const AccountFacts = ({
  session: { account, accountOwner },
  mine,
}: {
  session: Session;
  /** Nothing while it is still to come, null if it could not be read. */
  mine: Pick<OutputOf<typeof ownAccountApi.get>, 'email' | 'customers'> | null | undefined;
}) => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  const own = useSentences(ownAccountMessages);
  const changer = addressChangers[account.role];
  const email = () => {
    if (mine === undefined) return <Skeleton height={14} width={200} data-coming />;
    if (mine === null) return '–';
    return (
      <>
        <Text>{mine.email}</Text>
        {changer && (
          <Text size="sm" c="dimmed">
            {say(changer)}
          </Text>
        )}
      </>
    );
  };
  const authority = account.role === 'ROLE_CUSTOMER' ? own('owner') : own('first_administrator');
  const customers = mine?.customers.map(({ name }) => name).join(', ') ?? '';
  const facts: Fact[] = [
    { label: t('email'), value: email() },
    { label: own('role'), value: labelOf(role, account.role, t.locale) },
    ...(accountOwner ? [{ label: own('authority'), value: authority }] : []),
    ...(customers === '' ? [] : [{ label: own('customers'), value: customers }]),
    { label: t('appearance'), value: <AppearancePicker /> },
    { label: shortcutMessages[t.locale].title, value: <LetterKeysSwitch /> },
  ];
  return <Facts facts={facts} />;
};
