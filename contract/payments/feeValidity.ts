import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';

/** From when to when a rate holds, both days within it; without end where nothing is said. */
export type Validity = { validFrom: CalendarDate | null; validTo: CalendarDate | null };

const beginsBy = ({ validFrom }: Validity, day: CalendarDate | null): boolean =>
  validFrom === null || day === null || validFrom <= day;

export const isInForceOn = (line: Validity, day: CalendarDate): boolean =>
  beginsBy(line, day) && (line.validTo === null || day <= line.validTo);

export const overlaps = (one: Validity, other: Validity): boolean =>
  beginsBy(one, other.validTo) && beginsBy(other, one.validTo);

export const isOverBy = ({ validTo }: Validity, day: CalendarDate): boolean =>
  validTo !== null && validTo < day;

/** The day whose rates a payment is proposed by: when it was paid, else when it is due, else today. */
export const decidingDay = (
  { paymentDate, deadline }: { paymentDate: CalendarDate | null; deadline: CalendarDate | null },
  today: CalendarDate,
): CalendarDate => paymentDate ?? deadline ?? today;

/** A rate ends the day before the next one; where it had ended before, nothing of it changes. */
export const closedBefore = <L extends Validity>(line: L, day: CalendarDate): L => {
  const last = addDays(day, -1);
  return { ...line, validTo: line.validTo !== null && line.validTo < last ? line.validTo : last };
};

/** A rate nobody has looked up for a year. */
export const isToBeChecked = (checkedOn: CalendarDate, today: CalendarDate): boolean =>
  checkedOn < addMonths(today, -12);
