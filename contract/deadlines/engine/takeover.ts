import { calendarEventType } from '#contract/deadlines/codes';
import type { CalendarDate } from '#contract/values/dates';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';

/**
 * The day before which others were responsible for a mark, or records were kept elsewhere: it was taken over
 * from another representative, or imported. Null for a mark that the firm has entered and kept itself.
 */
export const takeoverDay = ({
  takenOver,
  takenOverOn,
  imported,
  enteredOn,
}: Pick<
  DeadlineMark,
  'takenOver' | 'takenOverOn' | 'imported' | 'enteredOn'
>): CalendarDate | null => {
  const taken = takenOver ? (takenOverOn ?? enteredOn) : null;
  return imported && (taken === null || taken < enteredOn) ? enteredOn : taken;
};

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
