import type { CalendarDate } from '#contract/values/dates';

const day = 86_400_000;
/** 9999-12-31, the last day that spreadsheet programs know. */
const lastDay = Date.UTC(9999, 11, 31);
/** 29 February 1900 was none; the format counts it all the same. */
const dayThatNeverWas = 60;

/** The date of a day number with its time of day, in workbooks that count from 1900 or from 1904. */
export const dateOfSerial = (serial: number, from1904: boolean): CalendarDate | null => {
  // Half a millisecond before midnight is midnight.
  const days = Math.floor(serial + 0.5 / day);
  if (!(days >= (from1904 ? 0 : 1))) return null;
  if (!from1904 && days === dayThatNeverWas) return null;
  const beforeFirst = days < dayThatNeverWas ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30);
  const moment = (from1904 ? Date.UTC(1904, 0, 1) : beforeFirst) + days * day;
  return moment > lastDay ? null : new Date(moment).toISOString().slice(0, 10);
};
