import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';

/** The first and last day of a rate, both inclusive; null means no limit. */
export type Validity = { validFrom: CalendarDate | null; validTo: CalendarDate | null };

const beginsBy = ({ validFrom }: Validity, day: CalendarDate | null): boolean =>
  validFrom === null || day === null || validFrom <= day;

export const isInForceOn = (line: Validity, day: CalendarDate): boolean =>
  beginsBy(line, day) && (line.validTo === null || day <= line.validTo);

export const overlaps = (one: Validity, other: Validity): boolean =>
  beginsBy(one, other.validTo) && beginsBy(other, one.validTo);

export const isOverBy = ({ validTo }: Validity, day: CalendarDate): boolean =>
  validTo !== null && validTo < day;

/** The day that decides the rate of a payment: its payment day, else its due day, else today. */
export const decidingDay = (
  { paymentDate, deadline }: { paymentDate: CalendarDate | null; deadline: CalendarDate | null },
  today: CalendarDate,
): CalendarDate => paymentDate ?? deadline ?? today;

/** Ends a rate the day before the next one, unless it ended earlier. */
export const closedBefore = <L extends Validity>(line: L, day: CalendarDate): L => {
  const last = addDays(day, -1);
  return { ...line, validTo: line.validTo !== null && line.validTo < last ? line.validTo : last };
};

/** Whether nobody has checked a rate for a year. */
export const isToBeChecked = (checkedOn: CalendarDate, today: CalendarDate): boolean =>
  checkedOn < addMonths(today, -12);
