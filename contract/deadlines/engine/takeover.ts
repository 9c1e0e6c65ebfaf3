import { calendarEventType } from '#contract/deadlines/codes';
import type { CalendarDate } from '#contract/values/dates';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';

/** From when the firm answers for a mark that came from another representative; null where it always has. */
export const takeoverDay = ({
  takenOver,
  takenOverOn,
  enteredOn,
}: Pick<DeadlineMark, 'takenOver' | 'takenOverOn' | 'enteredOn'>): CalendarDate | null =>
  takenOver ? (takenOverOn ?? enteredOn) : null;

/** The day of a date, or the day from which the firm answers for it where that is later. */
export const fromTakeover = (date: CalendarDate, mark: DeadlineMark): CalendarDate => {
  const day = takeoverDay(mark);
  return day !== null && day > date ? day : date;
};

/** The end of protection itself is no duty of the past: whether it was renewed has to be found out. */
export const isEndOfProtection = ({ calendarType }: Pick<Deadline, 'calendarType'>): boolean =>
  calendarType === calendarEventType.TRADEMARK_EXPIRATION.value;

/**
 * What was due before the takeover is asked about once and is not overdue meanwhile. A duty that was met
 * is done, one that was not stays open.
 */
export const withTakeover = (deadline: Deadline, mark: DeadlineMark): Deadline => {
  const day = takeoverDay(mark);
  if (day === null || deadline.state === 'done' || deadline.lastDay >= day) return deadline;
  if (isEndOfProtection(deadline)) return deadline;
  const answer = mark.pastDuties.find(({ key }) => key === deadline.key);
  if (answer?.met === false) return deadline;
  return { ...deadline, state: 'done', lateOn: null, beforeTakeover: answer === undefined };
};
