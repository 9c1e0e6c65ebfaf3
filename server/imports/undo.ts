import { and, eq, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isTyped } from '#contract/kit/entity';
import type { AutocompleteType } from '#contract/kit/autocomplete';
import type { AnyField } from '#contract/kit/fields';
import { trademark } from '#contract/trademarks/trademark';
import { accountInvitations } from '#server/accounts/table';
import { customerStore } from '#server/customers/store';
import { customerMerges, customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { inParts } from '#server/db/parts';
import { calendarEvents } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import type { StoredRow } from '#server/entities/rows';
import type { AnyStore, Change, Stores } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import { referenceType } from '#server/entities/related';
import { removeRow, updateRow } from '#server/entities/write';
import { files } from '#server/files/table';
import { type BatchRow, importWrites, type WriteRow } from '#server/imports/table';
import { paymentStore } from '#server/payments/store';
import { payments, renewals } from '#server/payments/table';
import { representativeStore } from '#server/representatives/store';
import { representatives } from '#server/representatives/table';
import { statementStore } from '#server/statements/store';
import { statementsOfUse } from '#server/statements/table';
import { changeMark, lockFamily, noteDesignations } from '#server/trademarks/family';
import { writeGoods } from '#server/trademarks/goods';
import { updateTrademark } from '#server/trademarks/rules';
import { trademarkStore } from '#server/trademarks/store';
import {
  pastDuties,
  products,
  restoredDeadlines,
  type TrademarkRow,
  trademarks,
} from '#server/trademarks/table';

/** Rows that somebody has changed since the import, so that it cannot be taken back. */
export class ChangedSince extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super('rows were changed since the import');
    this.names = names;
  }
}

type Ids = readonly number[];
const among = (column: PgColumn | SQL, ids: Ids): SQL =>
  sql`${column} = any (${sql.param([...ids])}::integer[])`;

type Reference = { target: SQL<number>; where: SQL };

/** How a field of a table refers to rows of a type: by one id, by many, or within the groups of a list. */
const referencesOf = (
  name: string,
  field: AnyField,
  table: PgTable,
  type: AutocompleteType,
  ids: Ids,
): Reference[] => {
  if (!isTyped(field)) return [];
  const column = columnOf(table, name);
  if (field.kind === 'array')
    return Object.entries(field.of)
      .filter(([, inner]) => referenceType(inner) === type)
      .map(([inner]) => ({
        target: sql<number>`(jsonb_array_elements(${column}) ->> ${inner}::text)::integer`,
        where: sql`exists (select from jsonb_array_elements(${column}) item
          where ${among(sql`(item ->> ${inner}::text)::integer`, ids)})`,
      }));
  if (referenceType(field) !== type) return [];
  return Array.isArray(field.empty)
    ? [
        {
          target: sql<number>`unnest(${column})`,
          where: sql`${column} && ${sql.param([...ids])}::integer[]`,
        },
      ]
    : [{ target: sql<number>`${column}`, where: among(column, ids) }];
};

/**
 * The rows that people made since and that hang on these. Deleted ones could be restored; those of a mark
 * disappear with it.
 */
const hangingOn = async (
  tx: Executor,
  stores: Stores,
  type: AutocompleteType,
  ids: Ids,
  own: ReadonlyMap<PgTable, Ids>,
): Promise<number[]> => {
  const found: number[] = [];
  for (const { entity, table } of stores)
    for (const [name, field] of Object.entries(entity.fields))
      for (const { target, where } of referencesOf(name, field, table, type, ids)) {
        const ownRows = own.get(table) ?? [];
        const isOthers =
          ownRows.length > 0 ? not(among(columnOf(table, 'id'), ownRows)) : undefined;
        const isAlive = type === 'TRADEMARK' ? isNull(columnOf(table, 'deletedAt')) : undefined;
        const rows = await tx
          .select({ id: target })
          .from(table)
          .where(and(where, isAlive, isOthers));
        const wanted = new Set(ids);
        found.push(...rows.map(({ id }) => id).filter((id) => wanted.has(id)));
      }
  return found;
};

/** Customers that somebody was invited to since, or that another was merged with. */
const joinedBy = async (tx: Executor, ids: Ids): Promise<number[]> => {
  const columns: readonly (readonly [PgTable, PgColumn])[] = [
    [accountInvitations, accountInvitations.customerId],
    [customerMerges, customerMerges.keptId],
    [customerMerges, customerMerges.mergedId],
  ];
  const found: number[] = [];
  for (const [table, column] of columns) {
    const rows = await tx
      .select({ id: sql<number>`${column}` })
      .from(table)
      .where(among(column, ids));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
};

/** Marks whose deadlines somebody has acknowledged or handed over since. */
const workedOn = async (tx: Executor, ids: Ids): Promise<number[]> => {
  const rows = await tx
    .select({ id: sql<number>`${calendarEvents.trademark}` })
    .from(calendarEvents)
    .where(
      and(
        among(calendarEvents.trademark, ids),
        or(isNotNull(calendarEvents.acknowledgedAt), isNotNull(calendarEvents.handedTo)),
      ),
    );
  return rows.map(({ id }) => id);
};

/** Marks that somebody has renewed or answered questions about since. */
const touchedBeside = async (tx: Executor, ids: Ids, since: Date): Promise<number[]> => {
  // A portfolio brings those of before.
  const tables: readonly (readonly [PgTable, PgColumn, PgColumn])[] = [
    [renewals, renewals.trademarkId, renewals.renewedAt],
    [pastDuties, pastDuties.trademarkId, pastDuties.answeredAt],
    [restoredDeadlines, restoredDeadlines.trademarkId, restoredDeadlines.recordedAt],
  ];
  const found: number[] = [];
  for (const [table, column, at] of tables) {
    const rows = await tx
      .select({ id: sql<number>`${column}` })
      .from(table)
      .where(and(among(column, ids), gt(at, since)));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
};

type ByKind = Readonly<Record<WriteRow['kind'], readonly WriteRow[]>>;
type Undoing = { change: Change; beforeCommit: Deps['beforeCommit'] };

const isCreated = ({ before }: WriteRow): boolean => before === null;
const idsOf = (rows: readonly WriteRow[]): number[] => rows.map(({ rowId }) => rowId);

/** Refuses if anything was changed since; the rows are locked until the undo is written. */
const requireUnchanged = async (
  tx: Executor,
  stores: Stores,
  { marks, customers: clients, representatives: people, payments: paid, statements }: ByKind,
  since: Date,
): Promise<void> => {
  const names = new Set<string>();
  const check = async (table: PgTable, rows: readonly WriteRow[]) => {
    for (const part of inParts(rows)) {
      const held = await tx
        .select({
          id: sql<number>`${columnOf(table, 'id')}`,
          version: sql<number>`${columnOf(table, 'version')}`,
          deletedAt: sql<Date | null>`${columnOf(table, 'deletedAt')}`,
        })
        .from(table)
        .where(among(columnOf(table, 'id'), idsOf(part)))
        .for('update');
      const byId = new Map(held.map((row) => [row.id, row]));
      for (const { rowId, version, title } of part) {
        const row = byId.get(rowId);
        if (row?.version !== version || row.deletedAt !== null) names.add(title);
      }
    }
  };
  await check(trademarks, marks);
  await check(customers, clients);
  await check(representatives, people);
  await check(payments, paid);
  await check(statementsOfUse, statements);
  const own = new Map<PgTable, Ids>([
    [trademarks, idsOf(marks)],
    [customers, idsOf(clients)],
    [representatives, idsOf(people)],
    [payments, idsOf(paid)],
    [statementsOfUse, idsOf(statements)],
  ]);
  const made = idsOf(marks.filter(isCreated));
  const touched = new Set([
    ...(await hangingOn(tx, stores, 'TRADEMARK', made, own)),
    ...(await touchedBeside(tx, made, since)),
    ...(await workedOn(tx, made)),
  ]);
  for (const { rowId, title } of marks) if (touched.has(rowId)) names.add(title);
  const newClients = idsOf(clients.filter(isCreated));
  const used = new Set([
    ...(await hangingOn(tx, stores, 'CUSTOMER', newClients, own)),
    ...(await joinedBy(tx, newClients)),
  ]);
  for (const { rowId, title } of clients) if (used.has(rowId)) names.add(title);
  const named = new Set(await hangingOn(tx, stores, 'REPRESENTATIVE', idsOf(people), own));
  for (const { rowId, title } of people) if (named.has(rowId)) names.add(title);
  if (names.size > 0) throw new ChangedSince([...names]);
};

const removeForGood = async (
  { change, beforeCommit }: Undoing,
  rows: readonly StoredRow[],
  entity: string,
): Promise<void> => {
  const { tx, store, actor, now } = change;
  const ids = rows.map(({ id }) => id);
  // The audit says that they existed and were taken back.
  for (const row of rows) await removeRow(change, row);
  // A deletion that needs a second person is refused here, as it would be on the page of a mark.
  await beforeCommit(tx, actor, now);
  await tx.delete(files).where(and(eq(files.entity, entity), among(files.entityId, ids)));
  await tx.delete(store.table).where(among(columnOf(store.table, 'id'), ids));
};

/** What the product itself made of these marks: alerts, and findings of comparisons. */
const removeDerived = async (tx: Executor, stores: Stores, ids: Ids): Promise<void> => {
  for (const { entity, table } of stores)
    for (const [name, field] of Object.entries(entity.fields))
      if (referenceType(field) === 'TRADEMARK' && !isTyped(field) && table !== trademarks)
        await tx.delete(table).where(among(columnOf(table, name), ids));
};

const removeMarks = async (undoing: Undoing, ids: Ids): Promise<void> => {
  const { tx, stores, actor, now } = undoing.change;
  const rows = await tx.select().from(trademarks).where(among(trademarks.id, ids));
  await removeForGood(undoing, rows, trademarkStore.entity.name);
  await removeDerived(tx, stores, ids);
  const left = new Set(
    rows.flatMap(({ parent }) => parent ?? []).filter((id) => !ids.includes(id)),
  );
  for (const id of left) {
    const [parent] = await tx.select().from(trademarks).where(eq(trademarks.id, id));
    if (parent) await noteDesignations(tx, actor, parent, now);
  }
};

const restoreMark = async (change: Change, row: WriteRow): Promise<void> => {
  const { tx, actor, now } = change;
  const { rowId, goods } = row;
  if (row.before === null) return;
  const isTypedIn = ([name]: [string, unknown]): boolean => {
    const field = trademark.fields[name as keyof typeof trademark.fields];
    return field !== undefined && isTyped(field);
  };
  const before = Object.entries(row.before);
  await lockFamily(tx, rowId);
  const read = async (): Promise<TrademarkRow> => {
    const [mark] = await tx.select().from(trademarks).where(eq(trademarks.id, rowId));
    if (!mark) throw new Error(`the undo lost mark ${rowId}`);
    return mark;
  };
  const { version } = await read();
  const given = Object.fromEntries(before.filter(isTypedIn));
  await updateTrademark(change, { id: rowId, version, given }, { force: true, seen: 'all' });
  // What only follows from typed values is put back beside them.
  const beside = Object.fromEntries(before.filter((entry) => !isTypedIn(entry)));
  await changeMark(tx, actor, await read(), beside, now);
  if (goods) await writeGoods(tx, actor, await read(), goods, now);
};

/** Designated marks come after those that give them values: what they had of their own holds. */
const parentsFirst = async (tx: Executor, rows: readonly WriteRow[]): Promise<WriteRow[]> => {
  const below = new Set<number>();
  for (const part of inParts(rows)) {
    const found = await tx
      .select({ id: trademarks.id })
      .from(trademarks)
      .where(and(among(trademarks.id, idsOf(part)), isNotNull(trademarks.parent)));
    for (const { id } of found) below.add(id);
  }
  const isBelow = ({ rowId }: WriteRow): boolean => below.has(rowId);
  return [...rows.filter((row) => !isBelow(row)), ...rows.filter(isBelow)];
};

/**
 * Takes a whole import back: rows it created disappear, others get their values back. Throws ChangedSince if
 * somebody has changed one of them.
 */
export const undoBatch = async (
  { beforeCommit, ...given }: Omit<Change, 'store'> & Pick<Undoing, 'beforeCommit'>,
  batch: Pick<BatchRow, 'id' | 'products' | 'importedAt'>,
): Promise<void> => {
  const { tx, stores } = given;
  const rows = await tx.select().from(importWrites).where(eq(importWrites.batch, batch.id));
  const of = (wanted: WriteRow['kind']) => rows.filter(({ kind }) => kind === wanted);
  const byKind: ByKind = {
    marks: of('marks'),
    customers: of('customers'),
    representatives: of('representatives'),
    payments: of('payments'),
    statements: of('statements'),
  };
  const { marks, customers: clients } = byKind;
  await requireUnchanged(tx, stores, byKind, batch.importedAt ?? new Date(0));
  const remove = async (store: AnyStore, ids: Ids) => {
    for (const part of inParts(ids)) {
      const held = await tx
        .select()
        .from(store.table)
        .where(among(columnOf(store.table, 'id'), part));
      await removeForGood(
        { change: { ...given, store }, beforeCommit },
        held as StoredRow[],
        store.entity.name,
      );
    }
  };
  await remove(paymentStore, idsOf(byKind.payments));
  await remove(statementStore, idsOf(byKind.statements));
  const ofMarks: Change = { ...given, store: trademarkStore };
  for (const row of await parentsFirst(
    tx,
    marks.filter((one) => !isCreated(one)),
  ))
    await restoreMark(ofMarks, row);
  for (const part of inParts(idsOf(marks.filter(isCreated))))
    await removeMarks({ change: ofMarks, beforeCommit }, part);
  const ofCustomers: Change = { ...given, store: customerStore };
  for (const { rowId, version, before } of clients)
    if (before !== null) await updateRow(ofCustomers, { id: rowId, version, given: before });
  await remove(customerStore, idsOf(clients.filter(isCreated)));
  await remove(representativeStore, idsOf(byKind.representatives));
  for (const part of inParts(batch.products))
    await tx.delete(products).where(inArray(products.id, part));
  await tx.delete(importWrites).where(eq(importWrites.batch, batch.id));
};
