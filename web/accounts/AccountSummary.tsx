import '#contract/words/allErrors';
import { Anchor, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { accountActionApi, type OpenInvitation } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { type Account, type AccountCan, account as entity } from '#contract/accounts/account';
import { type AccountState, accountStateOf } from '#contract/accounts/state';
import type { Related } from '#contract/kit/crud';
import { visibleFields } from '#contract/kit/entity';
import { valueText } from '#contract/kit/valueText';
import { AccountActions, type Overview } from '#web/accounts/AccountActions.tsx';
import { PendingEmail } from '#web/accounts/PendingEmail.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { accountPage } from '#web/data/rowPages.ts';
import { useRole, useSession } from '#web/data/session.ts';
import { Coming } from '#web/ui/Coming.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { Target } from '#web/ui/target.ts';

type Named = { id: number; name: string };

const Links = ({ pageOf, rows }: { pageOf: (id: number) => Target; rows: readonly Named[] }) => (
  <Group gap="xs">
    {rows.map(({ id, name }) => (
      <Anchor key={id} renderRoot={(props: object) => <Link {...pageOf(id)} {...props} />}>
        {name}
      </Anchor>
    ))}
  </Group>
);

/** Only who has a password can sign in; the others read what became of their invitation. */
const signInWords = {
  active: 'sign_in_open',
  blocked: 'sign_in_blocked',
  invited: 'state_invited',
  held: 'state_held',
  no_password: 'state_no_password',
} as const satisfies Record<AccountState, string>;

const waitingWords = ({ isHeld, canShow }: OpenInvitation) => {
  if (!isHeld) return 'password_invited';
  return canShow ? 'password_held_own' : 'password_held';
};

type Shown = { row: Account; related: Related; can: AccountCan };

const useFacts = ({ row, related, can }: Shown, overview: Overview): Fact[] => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  const role = useRole();
  const seen = visibleFields(entity.fields, role);
  const nameOf = (type: string, id: number): Named => ({
    id,
    name: related.options[type]?.[id] ?? t('value_unknown_row', { id }),
  });
  const { invitation, security } = overview;
  const state = accountStateOf(row, invitation);
  const waiting = invitation
    ? say(waitingWords(invitation), {
        sent: formatInstant(t.locale, invitation.sentAt),
        expires: formatInstant(t.locale, invitation.expiresAt),
      })
    : say('password_missing');
  const fact = (label: string, value: Fact['value']): Fact[] => [{ label, value }];
  const { fields } = entity;
  const samePerson = [
    ...(row.relatedAccount ? [nameOf('LAWYER', row.relatedAccount)] : []),
    ...overview.relatedFrom,
  ];
  return [
    // Where it can be changed it stands with the fields.
    ...('role' in seen && !can.changeRole
      ? fact(fields.role.label[t.locale], valueText(fields.role, row.role, related, t))
      : []),
    ...fact(say('sign_in'), say(signInWords[state])),
    ...fact(say('password'), row.hasPassword ? say('password_set') : waiting),
    ...('twoFactor' in seen
      ? fact(
          fields.twoFactor.label[t.locale],
          t(row.twoFactor ? 'two_factor_state_on' : 'two_factor_state_off'),
        )
      : []),
    ...(security
      ? [
          ...fact(
            say('last_sign_in'),
            security.lastLoginAt ? formatInstant(t.locale, security.lastLoginAt) : say('never'),
          ),
          ...fact(say('signed_in_devices'), security.signedInDevices),
        ]
      : []),
    ...(samePerson.length > 0
      ? fact(say('same_person'), <Links pageOf={accountPage} rows={samePerson} />)
      : []),
  ];
};

/** Explains why some actions are missing. */
const Restriction = ({ own, can }: { own: boolean; can: AccountCan }) => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  if (own)
    return (
      <Notice tone="info">
        {say('own')} <TextLink to="/account">{t('title_account')}</TextLink>.
      </Notice>
    );
  return !can.edit && <Notice tone="info">{t.error('ACCOUNT_OF_OTHERS_TOO')}</Notice>;
};

const Overviewed = ({
  row,
  related,
  can,
  own,
  overview,
}: Shown & { own: boolean; overview: Overview }) => (
  <Stack gap="lg" mb="lg">
    <Restriction own={own} can={can} />
    {overview.pendingEmail && (
      <PendingEmail id={row.id} pending={overview.pendingEmail} willBeHeld={overview.willBeHeld} />
    )}
    <Section>
      <Facts facts={useFacts({ row, related, can }, overview)} />
    </Section>
    {!own && <AccountActions row={row} can={can} overview={overview} />}
  </Stack>
);

/** The key facts of an account and its actions. */
export const AccountSummary = ({ row, related, can }: Shown) => {
  const { id } = row;
  const { data, isLoading } = useCall(accountActionApi.overview, { id }, { fresh: true });
  const own = useSession()?.account.id === id;
  if (isLoading) return <Coming />;
  return data ? <Overviewed {...{ row, related, can, own }} overview={data} /> : null;
};
