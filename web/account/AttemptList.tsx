import { Badge, Table, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { labelOf } from '#contract/values/codes';
import { type LoginAttempt, loginOutcome, type LoginOutcome } from '#contract/accounts/devices';
import { softwareText } from '#web/account/deviceName.ts';
import { useTranslate } from '#web/data/language.ts';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useShowsCards } from '#web/ui/screen.ts';

const colorOf = (outcome: LoginOutcome): string => {
  if (outcome === 'success') return 'green';
  // Asking for the code is a step of every sign-in with two-factor.
  return outcome === 'code_missing' ? 'gray' : 'red';
};

const Outcome = ({ outcome }: { outcome: LoginOutcome }) => {
  const { locale } = useTranslate();
  return (
    <Badge variant="light" size="lg" color={colorOf(outcome)} tt="none" fw={500} miw="max-content">
      {labelOf(loginOutcome, outcome, locale)}
    </Badge>
  );
};

/** As the browser names itself: what tells two of them apart when their names do not. */
const UserAgent = ({ attempt: { userAgent } }: { attempt: LoginAttempt }) =>
  userAgent === '' ? null : (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {userAgent}
    </Text>
  );

const AttemptTable = ({ attempts }: { attempts: readonly LoginAttempt[] }) => {
  const t = useTranslate();
  return (
    <Table verticalSpacing="sm" horizontalSpacing="lg">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('login_history_at')}</Table.Th>
          <Table.Th>{t('login_history_outcome')}</Table.Th>
          <Table.Th>{t('login_history_browser')}</Table.Th>
          <Table.Th>{t('login_history_system')}</Table.Th>
          <Table.Th>{t('ip_address')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attempts.map((attempt) => (
          <Table.Tr key={attempt.id}>
            <Table.Td>{formatInstant(t.locale, attempt.at)}</Table.Td>
            <Table.Td>
              <Outcome outcome={attempt.outcome} />
            </Table.Td>
            <Table.Td>
              {attempt.browser ?? t('unknown')}
              <UserAgent attempt={attempt} />
            </Table.Td>
            <Table.Td>{attempt.system ?? t('unknown')}</Table.Td>
            <Table.Td>{attempt.ip}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const AttemptCard = ({ attempt }: { attempt: LoginAttempt }) => {
  const t = useTranslate();
  return (
    <Card>
      <Text fw={600}>{formatInstant(t.locale, attempt.at)}</Text>
      <Outcome outcome={attempt.outcome} />
      <Text size="sm" c="dimmed">
        {[softwareText(t, attempt), `${t('ip_address')}: ${attempt.ip}`].join(', ')}
      </Text>
      <UserAgent attempt={attempt} />
    </Card>
  );
};

/** Sign-ins, failed ones too. */
export const AttemptList = ({ attempts }: { attempts: readonly LoginAttempt[] }) => {
  const t = useTranslate();
  const showsCards = useShowsCards();
  if (attempts.length === 0)
    return <EmptyState icon={<IconHistory aria-hidden />} title={t('login_history_empty')} />;
  if (!showsCards) return <AttemptTable attempts={attempts} />;
  return attempts.map((attempt) => <AttemptCard key={attempt.id} attempt={attempt} />);
};
