import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { isStaff } from '#contract/access';
import { formatDate } from '#contract/values/dates';
import { paymentStatus } from '#contract/codes/payments';
import { paymentMessages } from '#contract/payments/words';
import {
  nextTermOf,
  type Renewal,
  renewalApi,
  type RenewalStanding,
} from '#contract/payments/renewals';
import { WhoPays } from '#web/codes/Acts.tsx';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { useToday } from '#web/data/today.ts';
import { LateRenewal } from '#web/payments/LateRenewal.tsx';
import { RenewalList } from '#web/payments/RenewalList.tsx';
import { RenewalQuestionNotice } from '#web/payments/RenewalQuestion.tsx';
import { RenewDialog } from '#web/payments/RenewDialog.tsx';
import { useRenewalInAddress } from '#web/payments/useRenewalInAddress.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';

const { NOT_PAID } = paymentStatus;

const dateText = (date: string | null): string => (date === null ? '–' : formatDate(date));

const useStateText = ({ state, opensOn, lastDay }: RenewalStanding): string => {
  const say = useSentences(paymentMessages);
  const texts = {
    notRenewable: say('not_renewable'),
    unknown: say('state_unknown'),
    early: say('state_early', { date: dateText(opensOn) }),
    open: say('state_open'),
    grace: say('state_grace', { date: dateText(lastDay) }),
    over: say('state_over', { date: dateText(lastDay) }),
  };
  return texts[state];
};

const hasBegun = ({ state }: RenewalStanding): boolean => ['open', 'grace', 'over'].includes(state);

const tones = {
  notRenewable: 'info',
  unknown: 'info',
  early: 'info',
  open: 'warning',
  grace: 'error',
  over: 'error',
} as const;

/** A recorded but unpaid renewal: the deadline of the term stays open until its last day has passed. */
const Unpaid = ({ renewal: { from, lastDay } }: { renewal: Renewal }) => {
  const say = useSentences(paymentMessages);
  const isOver = lastDay < useToday();
  const dates = { from: dateText(from), lastDay: dateText(lastDay) };
  return (
    <Notice tone={isOver ? 'error' : 'warning'}>
      {isOver ? say('renewed_unpaid_over', dates) : say('renewed_unpaid', dates)}
    </Notice>
  );
};

type StandingProps = { id: number; standing: RenewalStanding; isFirm: boolean };

const StandingFacts = ({ standing }: Pick<StandingProps, 'standing'>) => {
  const say = useSentences(paymentMessages);
  const { state, expirationDate, newExpirationDate } = standing;
  const window = {
    from: dateText(standing.opensOn),
    // The working day, as in the panel of the deadline (decisions 92 and 93).
    to: dateText(standing.lastDay ?? standing.graceEndsOn),
  };
  return (
    <Facts
      facts={[
        { label: say('expires'), value: dateText(expirationDate) },
        ...(state !== 'notRenewable' && state !== 'over'
          ? [{ label: say('window'), value: say('window_from_to', window) }]
          : []),
        ...(hasBegun(standing)
          ? [{ label: say('new_end'), value: dateText(newExpirationDate) }]
          : []),
      ]}
    />
  );
};

const Renew = ({ id, standing }: Pick<StandingProps, 'id' | 'standing'>) => {
  const say = useSentences(paymentMessages);
  const { isAskedFor, forget } = useRenewalInAddress();
  const [opened, setOpened] = useState(isAskedFor);
  const term = nextTermOf(standing);
  if (!term) return null;
  return (
    <>
      <Group>
        <Button onClick={() => setOpened(true)}>{say('renew')}</Button>
      </Group>
      <RenewDialog
        key={term.from}
        id={id}
        term={term}
        standing={standing}
        opened={opened}
        onClose={() => {
          setOpened(false);
          forget();
        }}
      />
    </>
  );
};

const Standing = ({ id, standing, isFirm }: StandingProps) => {
  const text = useStateText(standing);
  const { can, state, expirationDate, question, renewals } = standing;
  const owed = renewals.find(({ payment }) => payment.status === NOT_PAID.value);
  const late = renewals.find(
    ({ to, renewedOn, lastDay, restoredOn }) =>
      to === expirationDate && renewedOn > lastDay && restoredOn === null,
  );
  // A paid fee that may be the renewal is asked about first, because the answer records it.
  const isAnswered = question === null || question.when === 'early';
  return (
    <Stack gap="md">
      {question && can.decline && <RenewalQuestionNotice id={id} question={question} />}
      {late && <LateRenewal id={id} renewal={late} isFirm={isFirm} />}
      {owed && owed.id !== late?.id && <Unpaid renewal={owed} />}
      {!late && <Notice tone={tones[state]}>{text}</Notice>}
      {hasBegun(standing) && <WhoPays who={standing.acts} />}
      {!late && expirationDate !== null && <StandingFacts standing={standing} />}
      {can.renew && isAnswered && <Renew id={id} standing={standing} />}
      <RenewalList id={id} renewals={renewals} isPublished={standing.isPublished} />
    </Stack>
  );
};

/** Clients get no explanation for a mark without a term. */
const hasNothingToSay = ({ state, expirationDate, renewals }: RenewalStanding): boolean =>
  state === 'notRenewable' && expirationDate === null && renewals.length === 0;

/** The renewal state of a mark, and the button to renew it. */
export const RenewalSection = ({ id }: { id: number }) => {
  const say = useSentences(paymentMessages);
  const isFirm = isStaff(useRole());
  const { data, error, refetch } = useCall(renewalApi.read, { id });
  if (data && !isFirm && hasNothingToSay(data)) return null;
  return (
    <Section>
      <Stack gap="md">
        <Title order={2} size="h4">
          {say('renewal')}
        </Title>
        {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
        {!error && !data && <Skeleton height={120} aria-busy data-coming />}
        {data && <Standing id={id} standing={data} isFirm={isFirm} />}
      </Stack>
    </Section>
  );
};
