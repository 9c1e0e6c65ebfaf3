import { sql } from 'drizzle-orm';
import { bigint, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/client';
import { isChanged, trigger, triggerFunction, written } from '#server/db/definition';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

/**
 * How many marks the firm has, by what the statistics of the home page tell. Triggers add a row for each change
 * instead of changing a number, so that those who save never wait for one another; the numbers are the sums, and
 * housekeeping merges the rows (docs/decisions/0125).
 */
export const markCounts = pgTable('mark_counts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  what: text().$type<'STATUS' | 'APPLIED' | 'REGISTERED' | 'TO_CHECK'>().notNull(),
  type: integer().$type<NonNullable<TrademarkRow['type']>>(),
  status: integer().$type<NonNullable<TrademarkRow['status']>>(),
  year: integer(),
  count: integer().notNull(),
});

const { what, type, status, year, count } = markCounts;
const { deletedAt, archivedAt, applicationDate, registrationDate, dateToCheck } = trademarks;

/** What a mark counts for, as rows of (what, type, status, year, step, counts). */
const countedOf = (mark: 'OLD' | 'NEW' | 'mark', step: '-1' | '1'): string => {
  const of = (column: PgColumn) => `${mark}.${written`${column}`}`;
  const yearOf = (column: PgColumn) => `extract(year from ${of(column)})::integer`;
  const listed = `${of(deletedAt)} IS NULL AND ${of(archivedAt)} IS NULL`;
  return `
    ('STATUS', ${of(trademarks.type)}::integer, ${of(trademarks.status)}::integer, NULL::integer, ${step}, ${listed}),
    ('APPLIED', NULL, NULL, ${yearOf(applicationDate)}, ${step}, ${listed} AND ${of(applicationDate)} IS NOT NULL),
    ('REGISTERED', NULL, NULL, ${yearOf(registrationDate)}, ${step}, ${listed} AND ${of(registrationDate)} IS NOT NULL),
    ('TO_CHECK', NULL, NULL, NULL, ${step}, ${listed} AND ${of(dateToCheck)})`;
};

const keep = (rows: string, marks = ''): string => `
  INSERT INTO ${written`${markCounts} (${what}, ${type}, ${status}, ${year}, ${count})`}
  SELECT counted.what, counted.type, counted.status, counted.year, sum(counted.step)
  FROM ${marks}(VALUES${rows}
  ) AS counted (what, type, status, year, step, counts)
  WHERE counted.counts
  GROUP BY counted.what, counted.type, counted.status, counted.year
  HAVING sum(counted.step) <> 0`;

const countMark = (name: string, rows: string) =>
  triggerFunction(name, `BEGIN${keep(rows)};\n  RETURN NULL;\nEND`);

export const countNewMark = trigger('count_new_mark', {
  on: trademarks,
  fires: 'AFTER INSERT',
  execute: countMark('count_new_mark', countedOf('NEW', '1')),
});
export const countPurgedMark = trigger('count_purged_mark', {
  on: trademarks,
  fires: 'AFTER DELETE',
  execute: countMark('count_purged_mark', countedOf('OLD', '-1')),
});
export const countChangedMark = trigger('count_changed_mark', {
  on: trademarks,
  fires: 'AFTER UPDATE',
  when: isChanged(
    trademarks.type,
    trademarks.status,
    applicationDate,
    registrationDate,
    dateToCheck,
    deletedAt,
    archivedAt,
  ),
  execute: countMark('count_changed_mark', `${countedOf('OLD', '-1')},${countedOf('NEW', '1')}`),
});

/** Counts all marks anew, where many were written without triggers. */
export const recountMarks = async (tx: Executor): Promise<void> => {
  // Nobody merges meanwhile: what a merge adds would not be seen here, and would stay.
  await tx.execute(sql`lock table ${markCounts} in share row exclusive mode`);
  await tx.delete(markCounts);
  await tx.execute(sql.raw(keep(countedOf('mark', '1'), written`${trademarks} AS mark, LATERAL `)));
};

/** Merges what was added since the last time. Those who read meanwhile see the rows before or after. */
export const mergeMarkCounts = async (db: Executor): Promise<void> => {
  await db.execute(sql`
    with merged as (delete from ${markCounts} returning *)
    insert into ${markCounts} (what, type, status, year, count)
    select what, type, status, year, sum(count) from merged
    group by what, type, status, year having sum(count) <> 0`);
};
