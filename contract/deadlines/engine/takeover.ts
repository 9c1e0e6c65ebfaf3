import { calendarEventType } from '#contract/deadlines/codes';
import type { CalendarDate } from '#contract/values/dates';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';

/** The day since when the firm is responsible for a mark from another representative; null where it always was. */
export const takeoverDay = ({
  takenOver,
  takenOverOn,
  enteredOn,
}: Pick<DeadlineMark, 'takenOver' | 'takenOverOn' | 'enteredOn'>): CalendarDate | null =>
  takenOver ? (takenOverOn ?? enteredOn) : null;

/** The later of a date and the day since when the firm is responsible. */
export const fromTakeover = (date: CalendarDate, mark: DeadlineMark): CalendarDate => {
  const day = takeoverDay(mark);
  return day !== null && day > date ? day : date;
};

/** The end of protection is not a past duty: the firm has to find out whether it was renewed. */
export const isEndOfProtection = ({ calendarType }: Pick<Deadline, 'calendarType'>): boolean =>
  calendarType === calendarEventType.TRADEMARK_EXPIRATION.value;

/**
 * A duty due before the takeover is asked about once and is not overdue until it is answered. One that was
 * met is done, one that was not stays open.
 */
export const withTakeover = (deadline: Deadline, mark: DeadlineMark): Deadline => {
  const day = takeoverDay(mark);
  if (day === null || deadline.state === 'done' || deadline.lastDay >= day) return deadline;
  if (isEndOfProtection(deadline)) return deadline;
  const answer = mark.pastDuties.find(({ key }) => key === deadline.key);
  if (answer?.met === false) return deadline;
  return { ...deadline, state: 'done', lateOn: null, beforeTakeover: answer === undefined };
};
