import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#contract/dates';
import type { OutputOf } from '#contract/endpoint';
import { paymentStatus } from '#contract/paymentCodes';
import { paymentMessages } from '#contract/paymentMessages';
import { renewalMessages } from '#contract/renewalMessages';
import { renewalApi } from '#contract/renewals';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { RenewalList } from '#web/payments/RenewalList.tsx';
import { RenewalQuestionNotice } from '#web/payments/RenewalQuestion.tsx';
import { RenewDialog } from '#web/payments/RenewDialog.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';

const { NOT_PAID } = paymentStatus;

type Standing = OutputOf<typeof renewalApi.read>;

const dateText = (date: string | null): string => (date === null ? '–' : formatDate(date));

const useStateText = ({ state, renewable, opensOn, lastDay }: Standing): string => {
  const say = useSentences(paymentMessages);
  if (!renewable) return say('not_renewable');
  const texts = {
    unknown: say('state_unknown'),
    early: say('state_early', { date: dateText(opensOn) }),
    open: say('state_open'),
    grace: say('state_grace', { date: dateText(lastDay) }),
    over: say('state_over', { date: dateText(lastDay) }),
  };
  return texts[state];
};

const tones = {
  unknown: 'info',
  early: 'info',
  open: 'warning',
  grace: 'error',
  over: 'error',
} as const;

type StandingProps = { id: number; standing: Standing; mayRenew: boolean };

const Standing = ({ id, standing, mayRenew }: StandingProps) => {
  const say = useSentences(paymentMessages);
  const sayOfRenewals = useSentences(renewalMessages);
  const [opened, setOpened] = useState(false);
  const text = useStateText(standing);
  const { state, renewable, expirationDate, newExpirationDate, lastDay, proposed, renewals } =
    standing;
  const owed = renewals.find(({ payment }) => payment.status === NOT_PAID.value);
  const late = renewals.find(
    ({ to, renewedOn, lastDay, restoredOn }) =>
      to === expirationDate && renewedOn > lastDay && restoredOn === null,
  );
  // Over for the office, yet what was done in time can be recorded still.
  const isOffered = renewable && ['open', 'grace', 'over'].includes(state);
  return (
    <Stack gap="md">
      {standing.question && mayRenew && (
        <RenewalQuestionNotice id={id} question={standing.question} />
      )}
      {late && (
        <Notice tone="error">
          {sayOfRenewals('late_recorded', {
            date: dateText(late.renewedOn),
            lastDay: dateText(late.lastDay),
            from: dateText(late.from),
          })}
        </Notice>
      )}
      {owed && (
        <Notice tone="warning">{say('renewed_unpaid', { from: dateText(owed.from) })}</Notice>
      )}
      <Notice tone={renewable ? tones[state] : 'info'}>{text}</Notice>
      {expirationDate !== null && (
        <Facts
          facts={[
            { label: say('expires'), value: dateText(expirationDate) },
            ...(renewable && state !== 'over'
              ? [
                  {
                    label: say('window'),
                    value: say('window_from_to', {
                      from: dateText(standing.opensOn),
                      to: dateText(standing.graceEndsOn),
                    }),
                  },
                ]
              : []),
            ...(isOffered ? [{ label: say('new_end'), value: dateText(newExpirationDate) }] : []),
          ]}
        />
      )}
      {isOffered && expirationDate !== null && newExpirationDate !== null && lastDay !== null && (
        <>
          {mayRenew && (
            <Group>
              <Button onClick={() => setOpened(true)}>{say('renew')}</Button>
            </Group>
          )}
          <RenewDialog
            key={expirationDate}
            id={id}
            from={expirationDate}
            to={newExpirationDate}
            lastDay={lastDay}
            isPublished={standing.isPublished}
            proposed={proposed}
            composition={standing.composition}
            rate={standing.rate}
            noRateOn={standing.noRateOn}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </>
      )}
      <RenewalList id={id} renewals={renewals} isPublished={standing.isPublished} />
    </Stack>
  );
};

/** Who cannot renew is not told why a mark without a term is not renewed. */
const hasNothingToSay = ({ renewable, expirationDate, renewals }: Standing): boolean =>
  !renewable && expirationDate === null && renewals.length === 0;

/** Where a mark stands with its renewal, and the way to renew it. */
export const RenewalSection = ({ id }: { id: number }) => {
  const say = useSentences(paymentMessages);
  const mayRenew = useMay()(renewalApi.renew.requires);
  const { data, error, refetch } = useCall(renewalApi.read, { id });
  if (data && !mayRenew && hasNothingToSay(data)) return null;
  return (
    <Section>
      <Stack gap="md">
        <Title order={2} size="h4">
          {say('renewal')}
        </Title>
        {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
        {!error && !data && <Skeleton height={120} aria-busy />}
        {data && <Standing id={id} standing={data} mayRenew={mayRenew} />}
      </Stack>
    </Section>
  );
};
