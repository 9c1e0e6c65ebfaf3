import { exampleOf } from '#contract/imports/examples';
import { readRow } from '#contract/imports/readRow';
import type { ImportKind, Target } from '#contract/imports/shapes';
import { targetsOf } from '#contract/imports/targets';
import { applies } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import type { Locale } from '#contract/values/locale';
import type { Translate } from '#contract/words/i18n';

/** Whether a sheet must have the column: `once` may be left out and answered for all rows instead. */
export type Need = 'always' | 'once' | 'sometimes' | 'never';

/** What can be answered once for all rows of marks, on the page of the import. */
const askedOnce: Readonly<Record<ImportKind, readonly string[]>> = {
  marks: ['type', 'customer'],
  customers: [],
};

const needOf = (kind: ImportKind, { key, field }: Target): Need => {
  // A designation belongs to its international mark, which no rule of a field says.
  if (kind === 'marks' && key === 'parent') return 'sometimes';
  if (!field) return 'never';
  if (field.requiredWhen || (field.required && field.when)) return 'sometimes';
  if (!field.required || field.initial !== undefined) return 'never';
  return askedOnce[kind].includes(key) ? 'once' : 'always';
};

export type ExpectedColumn = { key: string; name: string; need: Need; example: string };

/** What the columns of a sheet may be, in the words of a reader. */
export const expectedColumns = (kind: ImportKind, t: Translate): ExpectedColumn[] =>
  targetsOf(kind).map((target) => ({
    key: target.key,
    name: target.label[t.locale],
    need: needOf(kind, target),
    example: exampleOf(kind, target, t),
  }));

/** What names a row or a file that is not there would be refused or questioned. */
const namesAnother = ({ key, field }: Target): boolean =>
  key === 'customerNip' ||
  field?.kind === 'image' ||
  (field?.storage === 'reference' && key !== 'customer');

/** Whether a cell stands in a row like this without a word of doubt. */
const isFitting = ({ key, field }: Target, text: string, values: Values): boolean => {
  if (text === '' || !field) return true;
  if (!applies(field, values)) return false;
  const value = values[key];
  const warn = 'warn' in field ? field.warn : undefined;
  const check = 'check' in field ? field.check : undefined;
  return (
    (warn?.(value as never, values, {}) ?? null) === null &&
    (check?.(value as never, values, {}) ?? null) === null
  );
};

/** The cells that go together: without one of them another may no longer fit. */
const fitting = (
  kind: ImportKind,
  targets: readonly Target[],
  texts: readonly string[],
): readonly string[] => {
  const { values } = readRow(
    kind,
    targets.map(({ key }) => key),
    texts.map((text) => ({ text, date: null })),
    { dateOrder: 'dmy', words: {} },
  );
  const kept = targets.map((target, at) => {
    const text = texts[at] ?? '';
    return isFitting(target, text, values) ? text : '';
  });
  return kept.every((text, at) => text === texts[at]) ? kept : fitting(kind, targets, kept);
};

/** A sheet with every column and one row, which an import takes as it is. */
export const sampleSheet = (kind: ImportKind, t: Translate): (readonly string[])[] => {
  const targets = targetsOf(kind);
  const texts = targets.map((target) => (namesAnother(target) ? '' : exampleOf(kind, target, t)));
  return [targets.map(({ label }) => label[t.locale]), fitting(kind, targets, texts)];
};

/** Spreadsheets part the cells of a CSV file by what their country uses. */
const delimiters: Readonly<Record<Locale, string>> = { pl: ';', en: ',' };

/** As a file that spreadsheets open with its letters intact. */
export const sampleCsv = (kind: ImportKind, t: Translate): string => {
  const delimiter = delimiters[t.locale];
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = sampleSheet(kind, t).map((row) => row.map(cell).join(delimiter));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
};
