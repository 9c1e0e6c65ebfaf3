import type { z } from 'zod';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import type { MessageKey } from '#contract/words/i18n';

type CodeOf<Key> = Key extends `validation.${infer Code}` ? Code : never;
/** The possible issues of a field: those with a sentence `validation.{code}` in the messages. */
export type FieldIssueCode = CodeOf<MessageKey>;

export type FieldIssue = { code: FieldIssueCode; params?: Record<string, string | number> };
export type FieldIssues = Record<string, FieldIssue[]>;

/** Null, false, empty strings and empty arrays (docs/rules.md, Limits of values). */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The issue of a day on which something was done: it must not be in the future. */
export const doneIssue = (day: CalendarDate, today: CalendarDate): FieldIssue | null =>
  day > today ? { code: 'after_today', params: { max: formatDate(today) } } : null;

const sizeCodes: Record<string, [tooSmall: FieldIssueCode, tooBig: FieldIssueCode]> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      inner instanceof Object ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

const issueOf = (issue: z.core.$ZodIssue, value: unknown): FieldIssue => {
  switch (issue.code) {
    case 'invalid_type':
      return { code: isMissing(valueAt(value, issue.path)) ? 'required' : 'invalid' };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required' };
      return {
        code: sizeCodes[issue.origin]?.[0] ?? 'too_small',
        params: { min: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        code: sizeCodes[issue.origin]?.[1] ?? 'too_big',
        params: { max: Number(issue.maximum) },
      };
    case 'invalid_format':
      if (issue.format === 'email') return { code: 'invalid_email' };
      if (issue.format === 'date') return { code: 'invalid_date' };
      // A regular expression does not help the reader; fields give an example instead.
      if (issue.format === 'regex') return { code: 'invalid' };
      return { code: 'pattern', params: { format: issue.format } };
    case 'custom': {
      const { code = 'invalid', ...params } = (issue.params ?? {}) as Partial<FieldIssue> &
        NonNullable<FieldIssue['params']>;
      return Object.keys(params).length === 0 ? { code } : { code, params };
    }
    default:
      return { code: 'invalid' };
  }
};

/** The path of a value within another, one of which may be the whole. */
export const pathTo = (outer: string, inner: string): string =>
  [outer, inner].filter(Boolean).join('.');

/** The same list of issues whether the browser or the server found them. */
export const fieldIssues = (error: z.core.$ZodError, value: unknown): FieldIssues => {
  // A map, because a field may be named toString, which every object already has.
  const fields = new Map<string, FieldIssue[]>();
  const add = (path: string, issue: FieldIssue) =>
    fields.set(path, [...(fields.get(path) ?? []), issue]);
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add(pathTo(path, key), { code: 'unknown_field' });
    else add(path, issueOf(issue, value));
  }
  return Object.fromEntries(fields);
};
