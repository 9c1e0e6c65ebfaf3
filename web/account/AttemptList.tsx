import { Badge, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { labelOf } from '#contract/values/codes';
import { type LoginAttempt, loginOutcome, type LoginOutcome } from '#contract/accounts/devices';
import { softwareText } from '#web/account/deviceName.ts';
import { useTranslate } from '#web/data/language.ts';
import { RowList } from '#web/data/RowList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

const colorOf = (outcome: LoginOutcome): string => {
  if (outcome === 'success') return 'green';
  // Every sign-in with two-factor has a step that asks for the code.
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

/** The user agent distinguishes two browsers of the same name. */
const UserAgent = ({ attempt: { userAgent } }: { attempt: LoginAttempt }) =>
  userAgent === '' ? null : (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {userAgent}
    </Text>
  );

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

/** Sign-in attempts, including failed ones. */
export const AttemptList = ({ attempts }: { attempts: readonly LoginAttempt[] }) => {
  const t = useTranslate();
  return (
    <RowList
      rows={attempts}
      columns={[
        { heading: t('login_history_at'), renderCell: ({ at }) => formatInstant(t.locale, at) },
        {
          heading: t('login_history_outcome'),
          renderCell: ({ outcome }) => <Outcome outcome={outcome} />,
        },
        {
          heading: t('login_history_browser'),
          renderCell: (attempt) => (
            <>
              {attempt.browser ?? t('unknown')}
              <UserAgent attempt={attempt} />
            </>
          ),
        },
        { heading: t('login_history_system'), renderCell: ({ system }) => system ?? t('unknown') },
        { heading: t('ip_address'), renderCell: ({ ip }) => ip },
      ]}
      renderCard={(attempt) => <AttemptCard attempt={attempt} />}
      empty={<EmptyState icon={<IconHistory aria-hidden />} title={t('login_history_empty')} />}
    />
  );
};
