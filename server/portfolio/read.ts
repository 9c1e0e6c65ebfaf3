import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Values } from '#contract/kit/fields';
import type { PartOfMarks, PortfolioKind } from '#contract/portfolio/sheets';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { columnOf } from '#server/entities/where';
import { payments, renewals } from '#server/payments/table';
import { representatives } from '#server/representatives/table';
import { statementsOfUse } from '#server/statements/table';
import {
  pastDuties,
  restoredDeadlines,
  trademarkGoods,
  trademarks,
} from '#server/trademarks/table';

const tableOf: Readonly<Record<PortfolioKind, PgTable>> = {
  customers,
  representatives,
  marks: trademarks,
};

const among = (column: SQL | PgTable['_']['columns'][string], ids: readonly number[]): SQL =>
  sql`${column} = any (${sql.param([...ids])}::integer[])`;

/** A mark comes after those that it refers to, so that an import can write the rows in their order. */
const afterOthers = sql`case when ${trademarks.parent} is not null then 2 when ${trademarks.baseRegistration} is not null then 1 else 0 end`;

type Known = {
  /** In the order of the sheet. */
  ids: readonly number[];
  keys: ReadonlyMap<number, number>;
  names: ReadonlyMap<number, string>;
};

const numbered = (rows: readonly { id: number; name: string }[]): Known => ({
  ids: rows.map(({ id }) => id),
  keys: new Map(rows.map(({ id }, at) => [id, at + 1])),
  names: new Map(rows.map(({ id, name }) => [id, name])),
});

/** All rows that others refer to, with their numbers in the workbook. */
export const readNumbers = async (db: Executor) => {
  const of = async (
    table: typeof customers | typeof representatives | typeof trademarks,
    ...order: SQL[]
  ) =>
    numbered(
      await db
        .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
        .from(table)
        .where(isNull(table.deletedAt))
        .orderBy(...order, asc(table.id)),
    );
  const marks = await of(trademarks, afterOthers);
  const paid = await db
    .select({ id: payments.id, mark: payments.trademark })
    .from(payments)
    .where(isNull(payments.deletedAt))
    .orderBy(asc(payments.id));
  const place = (mark: number) => marks.keys.get(mark) ?? 0;
  const inOrder = paid
    .filter(({ mark }) => marks.keys.has(mark))
    .toSorted((one, other) => place(one.mark) - place(other.mark));
  const people = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(isNull(accounts.deletedAt));
  return {
    customers: await of(customers),
    representatives: await of(representatives),
    marks,
    payments: numbered(inOrder.map(({ id }) => ({ id, name: '' }))),
    emails: new Map(people.map(({ id, email }) => [id, email])),
  };
};
export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

type OwnedRow = { owner: number; values: Values };

const owned = <Row extends object>(
  rows: readonly Row[],
  ownerOf: (row: Row) => number,
): OwnedRow[] => rows.map((row) => ({ owner: ownerOf(row), values: row as Values }));

/** The rows of other tables that belong to these marks, by the sheet that holds them. */
export const readPart: Readonly<
  Record<PartOfMarks, (db: Executor, ids: readonly number[]) => Promise<OwnedRow[]>>
> = {
  payments: async (db, ids) =>
    owned(
      await db
        .select()
        .from(payments)
        .where(and(among(payments.trademark, ids), isNull(payments.deletedAt)))
        .orderBy(asc(payments.id)),
      ({ trademark }) => trademark,
    ),
  renewals: async (db, ids) =>
    owned(
      (
        await db
          .select()
          .from(renewals)
          .where(among(renewals.trademarkId, ids))
          .orderBy(asc(renewals.fromDate))
      ).map((row) => ({
        ...row,
        payment: row.paymentId,
        renewedAt: row.renewedAt.toISOString(),
      })),
      ({ trademarkId }) => trademarkId,
    ),
  statements: async (db, ids) =>
    owned(
      await db
        .select()
        .from(statementsOfUse)
        .where(and(among(statementsOfUse.trademark, ids), isNull(statementsOfUse.deletedAt)))
        .orderBy(asc(statementsOfUse.id)),
      ({ trademark }) => trademark,
    ),
  pastDuties: async (db, ids) =>
    owned(
      (
        await db
          .select()
          .from(pastDuties)
          .where(among(pastDuties.trademarkId, ids))
          .orderBy(asc(pastDuties.key))
      ).map((row) => ({ ...row, duty: row.key, answeredAt: row.answeredAt.toISOString() })),
      ({ trademarkId }) => trademarkId,
    ),
  restoredDeadlines: async (db, ids) =>
    owned(
      (
        await db
          .select()
          .from(restoredDeadlines)
          .where(among(restoredDeadlines.trademarkId, ids))
          .orderBy(asc(restoredDeadlines.key), asc(restoredDeadlines.due))
      ).map((row) => ({
        ...row,
        deadline: row.key,
        namePl: row.name.pl,
        nameEn: row.name.en,
        recordedAt: row.recordedAt.toISOString(),
      })),
      ({ trademarkId }) => trademarkId,
    ),
  goods: async (db, ids) =>
    owned(
      await db
        .select()
        .from(trademarkGoods)
        .where(among(trademarkGoods.trademarkId, ids))
        .orderBy(asc(trademarkGoods.class)),
      ({ trademarkId }) => trademarkId,
    ),
};

/** The rows themselves. */
export const readRows = async (
  db: Executor,
  kind: PortfolioKind,
  ids: readonly number[],
): Promise<OwnedRow[]> => {
  const table = tableOf[kind];
  const rows = (await db
    .select()
    .from(table)
    .where(among(columnOf(table, 'id'), ids))) as (Values & { id: number })[];
  return owned(rows, ({ id }) => id);
};

/** A list within the rows, taken apart. */
export const readList = async (
  db: Executor,
  kind: PortfolioKind,
  list: string,
  ids: readonly number[],
): Promise<OwnedRow[]> => {
  const table = tableOf[kind];
  const rows = await db
    .select({
      id: sql<number>`${columnOf(table, 'id')}`,
      items: sql<Values[]>`${columnOf(table, list)}`,
    })
    .from(table)
    .where(and(among(columnOf(table, 'id'), ids), sql`${columnOf(table, list)} <> '[]'`));
  return rows.flatMap(({ id, items }) => items.map((values) => ({ owner: id, values })));
};
