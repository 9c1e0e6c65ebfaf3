import { type Pressing, urgencyMessages, urgencyOf } from '#contract/deadlines/urgency';
import { formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';

/** The day that the chip beside it counts to: the due day, or in grace the last one on which it can be done. */
export const PressingDate = (pressing: Pressing) => {
  const { due, lastDay } = pressing;
  const say = useSentences(urgencyMessages);
  const isInGrace = urgencyOf(pressing, useToday()) === 'grace';
  return isInGrace && lastDay ? (
    <time dateTime={lastDay}>{say('until', { date: formatDate(lastDay) })}</time>
  ) : (
    <time dateTime={due}>{formatDate(due)}</time>
  );
};
