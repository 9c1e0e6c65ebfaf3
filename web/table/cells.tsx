import type { ReactNode } from 'react';
import type { Related } from '#contract/kit/crud';
import { useTranslate } from '#web/data/language.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import { fieldValue } from '#contract/kit/valueText';
import type { AnyRow, Column } from '#web/table/model.ts';
import { formatInstant } from '#web/ui/dates.ts';

/** How a page draws some fields in its own way, by their names. */
export type AnyCells = Readonly<
  Record<string, ((row: never, related: Related) => ReactNode) | undefined>
>;

const Moment = ({ value }: { value: unknown }) => {
  const t = useTranslate();
  return <time dateTime={String(value)}>{formatInstant(t.locale, String(value))}</time>;
};

/** What a row shows in a column. */
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
  // The rows of the list are the rows the page has described its cells for.
  if (own) return own(row as never, related);
  if (!field) return <Moment value={row[name]} />;
  return <FieldDisplay field={field} value={fieldValue(field, name, row)} related={related} />;
};
