import type { CalendarDate } from '#contract/dates';
import type { Deadline, DeadlineMark } from '#contract/deadlines/types';

/** From when the firm answers for a mark that came from another representative; null where it always has. */
export const takeoverDay = ({
  takenOver,
  takenOverOn,
  enteredOn,
}: Pick<DeadlineMark, 'takenOver' | 'takenOverOn' | 'enteredOn'>): CalendarDate | null =>
  takenOver ? (takenOverOn ?? enteredOn) : null;

/**
 * What was due before the takeover is asked about once and is not overdue meanwhile. A duty that was met
 * is done, one that was not stays open.
 */
export const withTakeover = (deadline: Deadline, mark: DeadlineMark): Deadline => {
  const day = takeoverDay(mark);
  if (day === null || deadline.state === 'done' || deadline.lastDay >= day) return deadline;
  const answer = mark.pastDuties.find(({ key }) => key === deadline.key);
  if (answer?.met === false) return deadline;
  return { ...deadline, state: 'done', lateOn: null, beforeTakeover: answer === undefined };
};
