import { labelOf } from '#contract/values/codes';
import { type TerritoryCode, territories } from '#contract/values/countries';
import { placesOf } from '#contract/values/currencies';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { nameFor } from '#contract/deadlines/engine/plainWords';
import type { Label, Locale } from '#contract/values/locale';
import { fromUnits, toUnits } from '#contract/values/numbers';
import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import type { polish } from '#server/reports/compose/words.pl';
import type { Cell, Column, SheetOfReport } from '#server/reports/document';
import { isForClient, type ReportOrder } from '#server/reports/order';
import { reportWords, type ReportWords } from '#server/reports/compose/words';

/** The context of a report: its order, language and texts. */
export type Telling = {
  order: ReportOrder;
  say: ReportWords;
  locale: Locale;
  forClient: boolean;
  /** True if the report is about one customer, who is then named only on the first page. */
  isOfOne: boolean;
};

export const tellingOf = (order: ReportOrder): Telling => ({
  order,
  say: reportWords[order.language],
  locale: order.language,
  forClient: isForClient(order),
  isOfOne: order.customer !== null,
});

type ColumnKey = Extract<keyof typeof polish, `column.${string}`>;

/** A column with its title and relative width; left out if it is not for this reader. */
export type Part<T> = {
  column: ColumnKey;
  width: number;
  align?: 'right';
  cell: (row: T) => Cell;
  isLeftOut?: boolean;
  /** The separate columns for a workbook. */
  inSheet?: readonly Part<T>[];
};

/** Name and our number: one below the other in the PDF, in two columns in a workbook. */
export const markPart = <T>(
  telling: Telling,
  width: number,
  of: (row: T) => { mark: string; ourNumber: string | null },
): Part<T> => ({
  column: 'column.mark',
  width,
  cell: (row) => markText(of(row), telling),
  inSheet: [
    { column: 'column.mark', width, cell: (row) => of(row).mark },
    {
      column: 'column.our_number',
      width: 14,
      cell: (row) => of(row).ourNumber,
      isLeftOut: telling.forClient,
    },
  ],
});

/** A workbook sheet with the content of a table. */
export const sheetOf = <T>(
  telling: Telling,
  name: string,
  parts: readonly Part<T>[],
  rows: readonly T[],
): SheetOfReport => ({
  name,
  ...tableOf(
    telling,
    parts.flatMap((part) => part.inSheet ?? [part]),
    rows,
  ),
});

/** Builds columns and rows from the same parts, so that they always match. */
export const tableOf = <T>(
  { say }: Telling,
  parts: readonly Part<T>[],
  rows: readonly T[],
): { columns: Column[]; rows: Cell[][] } => {
  const shown = parts.filter(({ isLeftOut }) => !isLeftOut);
  return {
    columns: shown.map(({ column, width, align }) => ({
      title: say(column),
      width,
      ...(align && { align }),
    })),
    rows: rows.map((row) => shown.map(({ cell }) => cell(row))),
  };
};

export const dateCell = (date: CalendarDate | null): Cell => (date === null ? null : { date });

/** The territory; an international registration has none and is named as such. */
export const placeText = (
  { place, markType }: { place: string | null; markType: TrademarkType },
  { locale }: Telling,
): string =>
  place === null
    ? labelOf(trademarkType, markType, locale)
    : // Kept by the database from the territories a mark can have.
      labelOf(territories, place as TerritoryCode, locale);

/** "9, 25, 41". */
export const classesText = (classes: readonly number[]): string => classes.join(', ');

/** Number and date, one below the other. */
export const numberAndDate = (number: string | null, date: CalendarDate | null): string =>
  [number, date === null ? null : formatDate(date)].filter((part) => part).join('\n');

/** The name, and for the firm also its number below. */
const markText = (
  { mark, ourNumber }: { mark: string; ourNumber: string | null },
  { forClient }: Telling,
): string => (forClient || !ourNumber ? mark : `${mark}\n${ourNumber}`);

export const deadlineName = (
  deadline: { rule: string; name: Label },
  { forClient, locale }: Telling,
): string => nameFor(forClient ? 'ROLE_CUSTOMER' : 'ROLE_USER', deadline)[locale];

type Money = { amount: string; currency: string };

/** One exact sum per currency, ordered by code; currencies are never added up. */
export const sumsOf = (items: readonly (Money | null)[]): Money[] => {
  const sums = new Map<string, bigint>();
  for (const item of items)
    if (item !== null)
      sums.set(
        item.currency,
        (sums.get(item.currency) ?? 0n) + toUnits(item.amount, placesOf(item.currency)),
      );
  return [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, units]) => ({ currency, amount: fromUnits(units, placesOf(currency)) }));
};
