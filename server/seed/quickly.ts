import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/client';
import { alerts, calendarEvents } from '#server/deadlines/table';
import { payments, renewals } from '#server/payments/table';
import { statementsOfUse } from '#server/statements/table';
import { trademarks } from '#server/trademarks/table';

/**
 * The tables whose triggers would work for every row: what they keep true is written with the rows, and nothing
 * is left to recompute. The test of the seed has the triggers and the projection of the product do it again.
 */
const withTriggers: readonly PgTable[] = [
  trademarks,
  payments,
  renewals,
  statementsOfUse,
  calendarEvents,
  alerts,
];

const switchTriggers = async (tx: Executor, how: 'enable' | 'disable'): Promise<void> => {
  for (const table of withTriggers)
    await tx.execute(sql.raw(`alter table ${getTableName(table)} ${how} trigger user`));
};

type Index = { name: string; definition: string };

/**
 * Those that enforce nothing: to build one anew takes a fraction of adding row after row. Not so the lists of words
 * of an expression: finding the words is most of the work, and while the database does it for some rows, the next
 * rows are made.
 */
const indexesOf = async (tx: Executor, tables: readonly PgTable[]): Promise<Index[]> => {
  const names = sql.param(tables.map((table) => getTableName(table)));
  const { rows } = await tx.execute<Index>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid = any (${names}::text[]::regclass[]) and not i.indisunique
      and not (a.amname = 'gin' and i.indexprs is not null)
    order by name`);
  return rows;
};

type Reference = { table: string; name: string; definition: string };

/** Between these tables: to compare two whole tables takes a fraction of looking up row after row. */
const referencesBetween = async (
  tx: Executor,
  tables: readonly PgTable[],
): Promise<Reference[]> => {
  const names = sql.param(tables.map((table) => getTableName(table)));
  const { rows } = await tx.execute<Reference>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid = any (${names}::text[]::regclass[]) and confrelid = any (${names}::text[]::regclass[])
    order by 1, 2`);
  return rows;
};

/** So that words wait for many rows before they are sorted into their lists. */
const gatherWords = (tx: Executor) =>
  tx.execute(
    sql`select set_config('gin_pending_list_limit', '128MB', true), set_config('work_mem', '256MB', true)`,
  );

/**
 * From here on this transaction writes without triggers, and without most indexes of these tables and the
 * references between them. What it returns builds the indexes, checks the references and switches the triggers
 * on again.
 */
export const beginQuickly = async (
  tx: Executor,
  tables: readonly PgTable[],
): Promise<() => Promise<void>> => {
  await switchTriggers(tx, 'disable');
  await gatherWords(tx);
  const indexes = await indexesOf(tx, tables);
  const references = await referencesBetween(tx, tables);
  for (const { table, name } of references)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  return async () => {
    await tx.execute(sql`select set_config('maintenance_work_mem', '256MB', true)`);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
    for (const { table, name, definition } of references)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
    await switchTriggers(tx, 'enable');
  };
};

/**
 * COPY refuses a table whose policies hold for its owner too. What this returns puts them in force again; nobody
 * else sees a table without them, since it stays locked until the transaction ends.
 */
export const liftPolicies = async (
  tx: Executor,
  tables: readonly PgTable[],
): Promise<() => Promise<void>> => {
  const names = sql.param(tables.map((table) => getTableName(table)));
  const { rows } = await tx.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where oid = any (${names}::text[]::regclass[]) and relforcerowsecurity
    order by name`);
  const force = async (how: 'force' | 'no force') => {
    for (const { name } of rows)
      await tx.execute(sql.raw(`alter table ${name} ${how} row level security`));
  };
  await force('no force');
  return () => force('force');
};
