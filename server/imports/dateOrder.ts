import { and, eq, sql } from 'drizzle-orm';
import type { ImportSheet } from '#contract/imports/batch';
import { dateOrderAmong, dateOrderOf, dependsOnOrder } from '#contract/imports/dateCells';
import type { DateOrder, SourceCell } from '#contract/imports/shapes';
import { targetsOf } from '#contract/imports/targets';
import type { Executor } from '#server/db/client';
import { importRows } from '#server/imports/table';

/** The columns of a sheet that are read as dates. */
export const dateColumns = ({ kind, columns }: Pick<ImportSheet, 'kind' | 'columns'>): number[] => {
  const keys = new Set(
    targetsOf(kind)
      .filter(({ field }) => field?.kind === 'date')
      .map(({ key }) => key),
  );
  return columns.flatMap((key, at) => (key !== null && keys.has(key) ? [at] : []));
};

type OrderFacts = Pick<ImportSheet, 'isDateOrderUnclear' | 'dateOrderTold'> & {
  /** The order that the dates tell, if they tell one. */
  told: DateOrder | null;
};

/** Learns from the dates of a sheet whether the day or the month comes first in it. */
export const orderLearner = () => {
  const examples = new Map<DateOrder, string>();
  let isNeeded = false;
  return {
    note: ({ text, date }: SourceCell): void => {
      if (date !== null) return;
      const order = dateOrderOf(text);
      if (order === null) isNeeded ||= dependsOnOrder(text);
      else if (!examples.has(order)) examples.set(order, text.trim());
    },
    facts: (): OrderFacts => {
      const order = dateOrderAmong(new Set(examples.keys()));
      const isUnclear = order === 'unclear';
      const example = isUnclear || !isNeeded ? undefined : examples.get(order);
      return {
        isDateOrderUnclear: isUnclear && (isNeeded || examples.size > 0),
        ...(example !== undefined && { dateOrderTold: example }),
        told: isUnclear ? null : order,
      };
    },
  };
};

/** The sheet with what its stored rows tell, once other columns of it are read as dates. */
export const withLearntOrder = async (
  tx: Executor,
  batch: number,
  at: number,
  sheet: ImportSheet,
): Promise<ImportSheet> => {
  const learner = orderLearner();
  for (const column of dateColumns(sheet)) {
    const cells = await tx
      .select({ cell: sql<SourceCell | null>`${importRows.cells} -> ${column}::integer` })
      .from(importRows)
      .where(and(eq(importRows.batch, batch), eq(importRows.sheet, at)));
    for (const { cell } of cells) if (cell) learner.note(cell);
  }
  const { told, ...facts } = learner.facts();
  const { dateOrderTold: _, ...others } = sheet;
  return { ...others, ...facts, dateOrder: told ?? sheet.dateOrder };
};
