import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/client';
import type { ColumnName } from '#server/db/copyIn';

/** The columns of the table that can be written, but for these. */
export const writable = <T extends PgTable>(
  table: T,
  ...without: ColumnName<T>[]
): ColumnName<T>[] =>
  Object.entries(getTableColumns(table))
    .map(([name, { generated }]) => ({ name: name as ColumnName<T>, generated }))
    .filter(({ name, generated }) => generated === undefined && !without.includes(name))
    .map(({ name }) => name);

/** Takes so many numbers of the table; nobody else may add to it meanwhile. Returns the first. */
export const takeIds = async (tx: Executor, table: PgTable, count: number): Promise<number> => {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  const { rows } = await tx.execute<{ first: string }>(sql`select nextval(${sequence}) as first`);
  const first = Number(rows[0]?.first);
  await tx.execute(sql`select setval(${sequence}, ${first + count - 1})`);
  return first;
};
