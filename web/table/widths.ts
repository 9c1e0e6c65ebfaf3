import type { FieldKind } from '#contract/kit/kinds';
import { columnWidths, type Widths } from '#contract/kit/views';
import type { Locale } from '#contract/values/locale';
import { type AnyCells, cellOf } from '#web/table/cells.tsx';
import type { Column } from '#web/table/model.ts';

/** The columns of the checkbox and of the menu. */
export const narrowWidth = 36;

const ofKinds: Readonly<Record<FieldKind | 'moment', number>> = {
  array: 180,
  buttonSelect: 130,
  custom: 180,
  /** A date as it is written, which says nothing when it is cut. */
  date: 92,
  editor: 180,
  file: 160,
  image: 64,
  meta: 120,
  moment: 136,
  number: 104,
  select: 140,
  templateExtendable: 180,
  text: 150,
  toggle: 96,
};

/** About what a heading takes: its letters, the padding of the cell and the arrow of the order. */
const ofHeading = (heading: string): number => Math.min(28 + heading.length * 7, 176);

/** The width of a column that nobody has changed: that of its cell, or by its kind and heading. */
const ownWidth = (
  { name, label, field }: Column,
  cells: AnyCells | undefined,
  locale: Locale,
): number => {
  const { width, heading = label } = cellOf(cells, name);
  return width ?? Math.max(ofKinds[field?.kind ?? 'moment'], ofHeading(heading[locale]));
};

export const fittedWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, columnWidths.min), columnWidths.max));

export type ColumnWidth = {
  width: number;
  /** Takes the room that is left over; the width is the least it has. */
  flexible: boolean;
};

/**
 * The widths of the columns in view. One of them fills the row: the title, or the last column once a person has
 * set the width of the title.
 */
export const widthsOf = (
  columns: readonly Column[],
  {
    cells,
    set,
    title,
    locale,
  }: {
    cells: AnyCells | undefined;
    /** The widths that a person has set. */
    set: Widths;
    title: string;
    locale: Locale;
  },
): ReadonlyMap<string, ColumnWidth> => {
  const wanted = columns.find(({ name }) => name === title && set[name] === undefined);
  const flexible = (wanted ?? columns.at(-1))?.name;
  return new Map(
    columns.map((column) => [
      column.name,
      {
        width: fittedWidth(set[column.name] ?? ownWidth(column, cells, locale)),
        flexible: column.name === flexible,
      },
    ]),
  );
};

/** Their text has no usual length, so that more room shows more of it. */
const growing: ReadonlySet<FieldKind> = new Set([
  'array',
  'buttonSelect',
  'custom',
  'select',
  'templateExtendable',
  'text',
]);

/** Of the room that is over the title takes the rest; another column grows by half at most. */
const shareOfOthers = 0.6;
const mostGrowth = 0.5;

/** Gives a part of the room that is over to columns whose text may be cut; those that a person has set stay. */
export const spread = (
  widths: ReadonlyMap<string, ColumnWidth>,
  columns: readonly Column[],
  { set, room }: { set: Widths; room: number },
): ReadonlyMap<string, ColumnWidth> => {
  const names = new Set(
    columns
      .filter(({ name, field }) => field && growing.has(field.kind) && set[name] === undefined)
      .map(({ name }) => name),
  );
  const grows = ([name, { flexible }]: [string, ColumnWidth]): boolean =>
    !flexible && names.has(name);
  const over = Math.max(0, room - tableWidth(widths)) * shareOfOthers;
  const sum = [...widths].filter(grows).reduce((all, [, { width }]) => all + width, 0);
  const growth = sum === 0 ? 0 : Math.min(mostGrowth, over / sum);
  return new Map(
    [...widths].map((entry) => {
      const [name, { width, flexible }] = entry;
      return [name, { width: grows(entry) ? Math.floor(width * (1 + growth)) : width, flexible }];
    }),
  );
};

/** What all columns take at least, with those of the checkbox and of the menu. */
export const tableWidth = (widths: ReadonlyMap<string, ColumnWidth>): number =>
  [...widths.values()].reduce((sum, { width }) => sum + width, 2 * narrowWidth);
