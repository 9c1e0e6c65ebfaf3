import type { Related } from '#contract/kit/crud';
import { addDays, type CalendarDate, dateInWarsaw, formatDate } from '#contract/values/dates';
import type { AnyField, Fields } from '#contract/kit/fields';
import type { HistoryEntry } from '#contract/kit/history';
import type { historyMessages } from '#contract/history/words';
import type { Sentences, Translate } from '#contract/words/i18n';
import { isMissing } from '#contract/kit/validation';
import { looseText, valueText } from '#contract/kit/valueText';

export type Say = Sentences<typeof historyMessages.pl>;

/** One field of an entry: old and new value. */
export type Change = {
  name: string;
  label: string;
  /** null if the entity no longer has the field. */
  field: AnyField | null;
  before: unknown;
  after: unknown;
};

/** The changed fields in form order; fields the entity no longer has come last. */
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

/** The non-empty fields of a row when it was created, deleted or restored. */
export const recordOf = (fields: Fields, entry: HistoryEntry, t: Translate): Change[] =>
  changesOf(fields, entry, t)
    .map((change) => ({ ...change, after: change.after ?? change.before }))
    .filter(({ after }) => !isMissing(after));

/** A value of an entry as text; '' if empty. */
export const changeText = (
  field: AnyField | null,
  value: unknown,
  related: Related,
  t: Translate,
): string => {
  if (value === undefined || value === null) return '';
  return field ? valueText(field, value, related, t) : looseText(value, t);
};

const isList = (field: AnyField): boolean =>
  field.kind === 'array' || ('many' in field && field.many);

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The items added to and removed from a list, because two whole lists are hard to compare. */
const listTexts = (
  field: AnyField,
  { before, after }: Change,
  related: Related,
  t: Translate,
  say: Say,
): string[] => {
  const textsOf = (value: unknown) =>
    itemsOf(value).map((item) => changeText(field, [item], related, t));
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const added = fresh.filter((text) => !old.includes(text));
  const removed = old.filter((text) => !fresh.includes(text));
  // Groups of fields get a line each, short names share one.
  const inLines = (items: string[]): string[] =>
    field.kind === 'array' || items.length === 0 ? items : [items.join('; ')];
  const lines = [
    ...inLines(added).map((items) => say('list_added', { items })),
    ...inLines(removed).map((items) => say('list_removed', { items })),
  ];
  return lines.length > 0 ? lines : [say('list_reordered')];
};

/** A change as separate lines, where old and new value do not fit side by side. */
export const linesOf = (
  change: Change,
  related: Related,
  t: Translate,
  say: Say,
): string[] | null => {
  const { field, before, after } = change;
  if (!field) return null;
  if (field.changeTexts) return field.changeTexts(before, after, t);
  return isList(field) ? listTexts(field, change, related, t, say) : null;
};

/** The important changes of an update, and how each is marked. */
export const milestonesOf = (
  { operation }: HistoryEntry,
  changes: readonly Change[],
  t: Translate,
): { name: string; label: string }[] =>
  operation === 'UPDATE'
    ? changes.flatMap(({ name, field }) =>
        field?.milestone ? [{ name, label: field.milestone[t.locale] }] : [],
      )
    : [];

/** The date of an entry in Warsaw time. */
const dayText = (at: string, today: CalendarDate, say: Say): string => {
  const day = dateInWarsaw(new Date(at));
  if (day === today) return say('today');
  return day === addDays(today, -1) ? say('yesterday') : formatDate(day);
};

export type DayOfEntries = { day: string; entries: HistoryEntry[] };

/** Groups entries by day, newest first as they come. */
export const byDay = (
  entries: readonly HistoryEntry[],
  today: CalendarDate,
  say: Say,
): DayOfEntries[] => {
  const days: DayOfEntries[] = [];
  for (const entry of entries) {
    const day = dayText(entry.at, today, say);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};
