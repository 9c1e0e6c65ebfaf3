import { isBlankCell, isUncertainCell } from '#contract/imports/blankCells';
import { issueOf, readCell } from '#contract/imports/cells';
import { contactTargets, takeContact } from '#contract/imports/contactCells';
import { isReadTogether, takeMark } from '#contract/imports/markCells';
import type { CellKnowledge, ImportKind, RowRead, SourceCell } from '#contract/imports/shapes';
import { type CellsByTarget, take } from '#contract/imports/take';
import { namedBy, targetsOf } from '#contract/imports/targets';
import type { AnyField } from '#contract/kit/fields';

const fieldsOf = (kind: ImportKind): ReadonlyMap<string, AnyField | null> =>
  new Map(targetsOf(kind).map(({ key, field }) => [key, field]));
const fieldsByKind: Readonly<Record<ImportKind, ReadonlyMap<string, AnyField | null>>> = {
  marks: fieldsOf('marks'),
  customers: fieldsOf('customers'),
};

/** The cells of the row that some target reads, blank ones left out. */
const cellsByTarget = (
  kind: ImportKind,
  columns: readonly (string | null)[],
  cells: readonly SourceCell[],
): CellsByTarget =>
  new Map(
    columns.flatMap((key, at): [string, SourceCell][] => {
      const cell = cells[at];
      const isTarget = key !== null && fieldsByKind[kind].has(key);
      return isTarget && cell && (cell.date !== null || cell.text.trim() !== '')
        ? [[key, cell]]
        : [];
    }),
  );

/** Further columns of one list: "E-mail 2". */
const listOf = (key: string): string => key.replace(/^(emails|phones)\d$/, '$1');

const readTarget = (
  row: RowRead,
  kind: ImportKind,
  key: string,
  cell: SourceCell,
  known: CellKnowledge,
): unknown => {
  const field = fieldsByKind[kind].get(key);
  if (field) {
    const { dateOrder, words } = known;
    return take(row, key, readCell(field, cell, { dateOrder, answers: words[key] ?? {} }));
  }
  if (isBlankCell(cell.text, null)) return undefined;
  if (!isUncertainCell(cell.text)) return cell.text.trim();
  return take(row, key, issueOf('cell_uncertain', cell.text));
};

/** Adds the items of a further column to those of the first; the same one twice is one. */
const joined = (earlier: unknown, items: unknown): unknown => {
  if (!Array.isArray(earlier) || !Array.isArray(items)) return items;
  const seen = new Set(earlier.map((item) => JSON.stringify(item)));
  return [...earlier, ...items.filter((item) => !seen.has(JSON.stringify(item)))];
};

/** The row in the terms of our fields. Nothing is guessed: what cannot be read is an issue or a question. */
export const readRow = (
  kind: ImportKind,
  columns: readonly (string | null)[],
  cells: readonly SourceCell[],
  known: CellKnowledge,
): RowRead => {
  const row: RowRead = {
    values: {},
    named: {},
    goods: null,
    image: null,
    issues: [],
    words: [],
    taken: {},
  };
  const found = cellsByTarget(kind, columns, cells);
  const contact = new Map<string, unknown>();
  for (const [key, cell] of found) {
    row.taken[key] = cell.text.trim();
    const value = isReadTogether(key) ? undefined : readTarget(row, kind, key, cell, known);
    if (value === undefined) continue;
    const name = namedBy[key];
    if (name && typeof value === 'string') row.named[name] = value;
    else if (key === 'image' && typeof value === 'string') row.image = value;
    else if (Object.hasOwn(contactTargets, key)) contact.set(key, value);
    else row.values[listOf(key)] = joined(row.values[listOf(key)], value);
  }
  if (kind === 'marks') takeMark(row, found, known);
  else takeContact(row, contact);
  return row;
};

/**
 * One typed text for one target, as when a cell is corrected by hand. What depends on other cells (the class
 * of goods, the person of a phone) is known only to the whole row, so other targets have no issues here.
 */
export const readTyped = (
  kind: ImportKind,
  targetKey: string,
  text: string,
  known: CellKnowledge,
): RowRead => {
  const row = readRow(kind, [targetKey], [{ text, date: null }], known);
  const isOwn = ({ target }: { target: string }): boolean => target === targetKey;
  return { ...row, issues: row.issues.filter(isOwn), words: row.words.filter(isOwn) };
};
