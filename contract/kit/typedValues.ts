import type { CalendarDate } from '#contract/values/dates';

/** What is typed into a field of a form; null where that is nothing, or blank. */
export const textIn = <V extends object>(values: V, name: keyof V & string): string | null => {
  const value: unknown = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** Typed dates may be unfinished: such a one is none. */
export const dateIn = <V extends object>(
  values: V,
  name: keyof V & string,
): CalendarDate | null => {
  const text = textIn(values, name);
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
};
