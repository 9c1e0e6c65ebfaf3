import type { ReactNode } from 'react';
import type { Related } from '#contract/kit/crud';
import { useTranslate } from '#web/data/language.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import { fieldValue } from '#contract/kit/valueText';
import type { AnyRow, Column } from '#web/table/model.ts';
import { formatInstant } from '#web/ui/dates.ts';

/** A page's custom cells, by field name. */
export type AnyCells = Readonly<
  Record<string, ((row: never, related: Related) => ReactNode) | undefined>
>;

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
  const own = cells?.[name];
  // The list's rows are of the entity the page wrote its cells for.
  if (own) return own(row as never, related);
  if (!field) return <Moment value={row[name]} />;
  return <FieldDisplay field={field} value={fieldValue(field, name, row)} related={related} />;
};
