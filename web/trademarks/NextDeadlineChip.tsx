import { VisuallyHidden } from '@mantine/core';
import { graceEndOf } from '#contract/deadlines/engine/terms';
import { type Pressing, urgencyOf } from '#contract/deadlines/urgency';
import { readNextDeadline } from '#contract/trademarks/nextDeadline';
import { isInLateRenewal } from '#contract/trademarks/status';
import type { Trademark } from '#contract/trademarks/trademark';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useToday } from '#web/data/today.ts';
import { useTermRules } from '#web/trademarks/termRules.ts';

type DueMark = Pick<Trademark, 'type' | 'status' | 'renewalDue' | 'place'> &
  Partial<Pick<Trademark, 'nextDeadline' | 'clientDeadline'>>;

/** The day that the chip counts to. */
const Chip = (pressing: Pressing) => {
  const { due, lastDay } = pressing;
  const isInGrace = urgencyOf(pressing, useToday()) === 'grace';
  const day = formatDate((isInGrace && lastDay) || due);
  return (
    <span title={day}>
      <UrgencyChip {...pressing} />
      <VisuallyHidden>, {day}</VisuallyHidden>
    </span>
  );
};

/** The rules are loaded only where there is such a mark. */
const LateRenewalChip = ({ due, mark }: { due: CalendarDate; mark: DueMark }) => (
  <Chip due={due} lastDay={graceEndOf(mark, due, useTermRules())} />
);

/** How pressing the next deadline of a mark is; its date is the title, and is read out. */
export const NextDeadlineChip = ({ mark }: { mark: DueMark }) => {
  const today = useToday();
  const due = readNextDeadline(mark);
  if (due === null) return '–';
  return due === mark.renewalDue && isInLateRenewal(mark, today) ? (
    <LateRenewalChip due={due} mark={mark} />
  ) : (
    <Chip due={due} />
  );
};
