import type { ReactNode } from 'react';
import type { Related } from '#contract/kit/crud';
import type { Label } from '#contract/values/locale';
import { useTranslate } from '#web/data/language.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import { fieldValue } from '#contract/kit/valueText';
import type { AnyRow, Column } from '#web/table/model.ts';
import { formatInstant } from '#web/ui/dates.ts';

type Show<R> = (row: R, related: Related) => ReactNode;

/** How a list shows one of its columns: what stands in the cell, or that and how it is laid out. */
export type Cell<R> =
  | Show<R>
  | {
      show?: Show<R>;
      /** The width in pixels that its content needs; without it the kind of the field decides. */
      width?: number;
      /** A shorter heading than the label of the field. */
      heading?: Label;
      /** Other fields that stand in this cell or beside it; an export of the column has them too. */
      alsoShows?: readonly (keyof R & string)[];
    };

/** A page's custom cells, by field name. */
export type AnyCells = Readonly<Record<string, Cell<never> | undefined>>;

/** What the page says about a column, in one form. */
export const cellOf = (
  cells: AnyCells | undefined,
  name: string,
): Exclude<Cell<never>, Show<never>> => {
  const cell = cells?.[name] ?? {};
  return typeof cell === 'function' ? { show: cell } : cell;
};

/** The columns with the other fields that their cells show. */
export const shownFields = (cells: AnyCells | undefined, columns: readonly string[]): string[] => [
  ...new Set(columns.flatMap((name) => [name, ...(cellOf(cells, name).alsoShows ?? [])])),
];

const Moment = ({ value }: { value: unknown }) => {
  const t = useTranslate();
  return <time dateTime={String(value)}>{formatInstant(t.locale, String(value))}</time>;
};

/** The content of a cell. */
export const CellValue = ({
  row,
  column,
  related,
  cells,
}: {
  row: AnyRow;
  column: Column;
  related: Related;
  cells: AnyCells | undefined;
}) => {
  const { name, field } = column;
  const own = cellOf(cells, name).show;
  // The list's rows are of the entity the page wrote its cells for.
  if (own) return own(row as never, related);
  if (!field) return <Moment value={row[name]} />;
  return <FieldDisplay field={field} value={fieldValue(field, name, row)} related={related} />;
};
