import {
  addDays,
  addMonths,
  type CalendarDate,
  earliestDate,
  latestDate,
  monthStart,
  weekStart,
} from '#contract/values/dates';

/** A month of a year, YYYY-MM. */
export type Month = string;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);
export const firstOf = (month: Month): CalendarDate => `${month}-01`;
export const lastOf = (month: Month): CalendarDate => addDays(monthStart(firstOf(month), 1), -1);

/** The nearest day that the product knows. */
export const within = (date: CalendarDate): CalendarDate => {
  if (date < earliestDate) return earliestDate;
  return date > latestDate ? latestDate : date;
};

export const monthsAway = (month: Month, count: number): Month =>
  monthOf(within(addMonths(firstOf(month), count)));

export const isMonth = (given: unknown): given is Month =>
  typeof given === 'string' &&
  /^\d{4}-(0[1-9]|1[0-2])$/.test(given) &&
  given >= monthOf(earliestDate) &&
  given <= monthOf(latestDate);

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const;

/** The full weeks of a month, including days of the adjacent months. */
export const weeksOf = (month: Month): CalendarDate[][] => {
  const weeks: CalendarDate[][] = [];
  for (let monday = weekStart(firstOf(month)); monday <= lastOf(month); monday = addDays(monday, 7))
    weeks.push(daysOfWeek.map((day) => addDays(monday, day)));
  return weeks;
};

/** The seven days of the week of a day. */
export const weekOf = (day: CalendarDate): CalendarDate[] =>
  daysOfWeek.map((each) => addDays(weekStart(day), each));

/** The months of the year of a month. */
export const monthsOfYear = (month: Month): Month[] =>
  Array.from({ length: 12 }, (_, at) => `${month.slice(0, 4)}-${String(at + 1).padStart(2, '0')}`);

const steps: Record<string, (day: CalendarDate) => CalendarDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: weekStart,
  End: (day) => addDays(weekStart(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day a key moves to; null for other keys. */
export const dayByKey = (day: CalendarDate, key: string): CalendarDate | null => {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step ? within(step(day)) : null;
};
