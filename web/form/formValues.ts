import { applies, checkValues, initialValues, isStored } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { isMissing } from '#contract/kit/validation';

/** The values of a form as typed; they may be invalid. */
export type FormValues = Record<string, unknown>;

const picked = (fields: Fields, values: Values = {}): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => Object.hasOwn(fields, name) && value !== undefined,
    ),
  );

/** The initial values of a form: empty values, then the page's suggestions, then the stored values. */
export const startValues = (fields: Fields, ...given: (Values | undefined)[]): FormValues =>
  Object.assign(initialValues(fields), ...given.map((values) => picked(fields, values)));

/** Normalizes values as the server does, so that an extra space or "120,0" is no change. */
export const tidied = (fields: Fields, values: Values): FormValues =>
  checkValues(fields, values).values;

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null;

export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => sameValue(a[name], b[name]));
};

/** The names of the stored fields whose normalized values differ. */
export const changedNames = (fields: Fields, before: Values, after: Values): string[] =>
  Object.keys(fields).filter(
    (name) => fields[name] && isStored(fields[name]) && !sameValue(before[name], after[name]),
  );

/** The values to send: for an edit only the changed fields, for a new row only the filled ones. */
export const patchOf = (fields: Fields, before: Values, after: Values): FormValues =>
  Object.fromEntries(changedNames(fields, before, after).map((name) => [name, after[name]]));

export const draftOf = (fields: Fields, values: Values): FormValues =>
  Object.fromEntries(
    Object.entries(picked(fields, values)).filter(([, value]) => !isMissing(value)),
  );

/** Whether a visible field exists that can show the error at this path. */
export const hasPlace = (drawn: Fields, values: Values, path: string): boolean => {
  const field = drawn[path.split('.')[0] ?? ''];
  return field !== undefined && applies(field, values);
};
