import type { CalendarDate } from '#contract/values/dates';

/** The text typed into a field of a form; null where it is empty or blank. */
export const textIn = <V extends object>(values: V, name: keyof V & string): string | null => {
  const value: unknown = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** The date typed into a field; null while it is incomplete. */
export const dateIn = <V extends object>(
  values: V,
  name: keyof V & string,
): CalendarDate | null => {
  const text = textIn(values, name);
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
};
