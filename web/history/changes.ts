import type { Related } from '#contract/crud';
import { addDays, dateInWarsaw, formatDate } from '#contract/dates';
import type { AnyField, Fields } from '#contract/fields';
import type { HistoryEntry } from '#contract/history';
import type { Translate } from '#contract/i18n';
import { looseText, valueText } from '#contract/valueText';

/** One field of an entry: what it was and what it became. */
export type Change = {
  name: string;
  label: string;
  /** null: the entity has no such field any more. */
  field: AnyField | null;
  before: unknown;
  after: unknown;
};

/** The changed fields in the order of the form; those the entity no longer has come last. */
export const changesOf = (
  fields: Fields,
  { before, after }: HistoryEntry,
  t: Translate,
): Change[] => {
  const changed = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const known = Object.keys(fields).filter((name) => changed.has(name));
  const gone = [...changed].filter((name) => !Object.hasOwn(fields, name));
  return [...known, ...gone].map((name) => {
    const field = fields[name] ?? null;
    return {
      name,
      field,
      label: field?.label[t.locale] ?? name,
      before: before?.[name],
      after: after?.[name],
    };
  });
};

/** A value of an entry in words; '' when there is none. */
export const changeText = (
  field: AnyField | null,
  value: unknown,
  related: Related,
  t: Translate,
): string => {
  if (value === undefined || value === null) return '';
  return field ? valueText(field, value, related, t) : looseText(value, t);
};

/** The day of an entry as people in Warsaw say it. */
const dayText = (at: string, now: Date, t: Translate): string => {
  const day = dateInWarsaw(new Date(at));
  const today = dateInWarsaw(now);
  if (day === today) return t('history_today');
  return day === addDays(today, -1) ? t('history_yesterday') : formatDate(day);
};

export type DayOfEntries = { day: string; entries: HistoryEntry[] };

/** Newest first, as they come; those of one day together. */
export const byDay = (
  entries: readonly HistoryEntry[],
  now: Date,
  t: Translate,
): DayOfEntries[] => {
  const days: DayOfEntries[] = [];
  for (const entry of entries) {
    const day = dayText(entry.at, now, t);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};

export const mergeRelated = (answers: readonly Related[]): Related => {
  const options: Related['options'] = {};
  for (const answer of answers)
    for (const [type, labels] of Object.entries(answer.options))
      options[type] = { ...options[type], ...labels };
  return { options, files: Object.assign({}, ...answers.map(({ files }) => files)) };
};
