import { and, eq, inArray, sql } from 'drizzle-orm';
import { headingsKey } from '#contract/imports/headingMatch';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { inParts } from '#server/db/parts';
import type { Deps } from '#server/deps';
import type { Stores } from '#server/entities/store';
import type { Actor } from '#server/http/actor';
import type { Plan } from '#server/imports/plan/context';
import { type BatchContext, planRows } from '#server/imports/plan/planRows';
import { finishWholes, writeWhole } from '#server/imports/portfolio/write';
import { eachPart, noteAllKeys, passes } from '#server/imports/steps/check';
import { requireAsChecked } from '#server/imports/steps/asChecked';
import { faultOfRow } from '#server/imports/steps/fault';
import {
  type BatchRow,
  importBatches,
  importMappings,
  importRows,
  importWrites,
  type WrittenKind,
} from '#server/imports/table';
import {
  addedProducts,
  lastProduct,
  noteImported,
  type Progress,
  writeCustomer,
  writeMark,
  type Written,
} from '#server/imports/write';
import { representatives } from '#server/representatives/table';
import { trademarks } from '#server/trademarks/table';

type Given = {
  actor: Actor;
  stores: Stores;
  now: Date;
  beforeCommit: Deps['beforeCommit'];
  images: ReadonlyMap<number, string>;
  progress: (done: number) => void;
};

/** Columns of such sheets are read in the same way the next time. */
const keepMappings = async (tx: Executor, batch: BatchRow, now: Date): Promise<void> => {
  for (const { isUsed, headings, kind, columns, dateOrder } of batch.sheets) {
    if (!isUsed) continue;
    const kept = { kind, columns, dateOrder, words: batch.settings.words, usedAt: now };
    await tx
      .insert(importMappings)
      .values({ headings: headingsKey(headings), ...kept })
      .onConflictDoUpdate({ target: importMappings.headings, set: kept });
  }
};

type NotedRow = Omit<Written, 'carried'> & { kind: WrittenKind };

/** A mark may be changed by its own row and through its international mark: the first values are restored. */
const joined = (earlier: NotedRow, later: NotedRow): NotedRow => ({
  ...later,
  before: earlier.before && later.before && { ...later.before, ...earlier.before },
  goods: earlier.goods ?? later.goods ?? null,
});

const versionsOf = async (
  tx: Executor,
  table: typeof trademarks | typeof customers | typeof representatives,
  ids: readonly number[],
): Promise<Map<number, { version: number; name: string }>> => {
  const found = new Map<number, { version: number; name: string }>();
  for (const part of inParts(ids)) {
    const rows = await tx
      .select({
        id: sql<number>`${table.id}`,
        version: sql<number>`${table.version}`,
        name: sql<string>`${table.name}`,
      })
      .from(table)
      .where(inArray(table.id, part));
    for (const { id, ...row } of rows) found.set(id, row);
  }
  return found;
};

const firstVersions = (titles: ReadonlyMap<number, string>) =>
  new Map([...titles].map(([id, name]) => [id, { version: 1, name }]));

/** Notes what was written, with the versions that all of it left. */
const noteWrites = async (
  tx: Executor,
  batch: number,
  written: readonly NotedRow[],
  { createdMarks, createdCustomers, createdRepresentatives, createdBeside }: Progress,
): Promise<void> => {
  const all = new Map<string, NotedRow>();
  for (const row of written) {
    const key = `${row.kind} ${row.id}`;
    const earlier = all.get(key);
    all.set(key, earlier ? joined(earlier, row) : row);
  }
  const beside = [
    ...[...createdMarks].map((id) => ({ kind: 'marks' as const, id, before: null })),
    ...[...createdCustomers].map((id) => ({ kind: 'customers' as const, id, before: null })),
    ...[...createdRepresentatives].map((id) => ({
      kind: 'representatives' as const,
      id,
      before: null,
    })),
    ...(['payments', 'statements'] as const).flatMap((kind) =>
      [...createdBeside[kind].keys()].map((id) => ({ kind, id, before: null })),
    ),
  ];
  for (const row of beside) all.set(`${row.kind} ${row.id}`, row);
  const ids = (kind: WrittenKind) =>
    [...all.values()].filter((row) => row.kind === kind).map(({ id }) => id);
  const versions = {
    marks: await versionsOf(tx, trademarks, ids('marks')),
    customers: await versionsOf(tx, customers, ids('customers')),
    representatives: await versionsOf(tx, representatives, ids('representatives')),
    // Nobody can have changed what this transaction wrote, and each is known by the mark it belongs to.
    payments: firstVersions(createdBeside.payments),
    statements: firstVersions(createdBeside.statements),
  };
  const rows = [...all.values()].map(({ kind, id, before, goods = null }) => {
    const { version = 0, name = '' } = versions[kind].get(id) ?? {};
    return { batch, kind, rowId: id, title: name, version, before, goods };
  });
  for (const part of inParts(rows)) await tx.insert(importWrites).values(part);
};

const writeRow = (
  change: Parameters<typeof writeMark>[0],
  write: NonNullable<Plan['write']>,
  made: Progress,
  position: number,
): Promise<Written> => {
  if (write.kind === 'mark') return writeMark(change, write, made, position);
  return write.kind === 'customer'
    ? writeCustomer(change, write, made)
    : writeWhole(change, write, made, position);
};

/** Writes a whole batch in the transaction of the caller: everything that the check showed, or nothing. */
export const importBatch = async (
  tx: Executor,
  batch: BatchRow,
  context: BatchContext,
  { actor, stores, now, beforeCommit, images, progress }: Given,
): Promise<void> => {
  await noteAllKeys(tx, batch.id, context);
  const lastTerm = await lastProduct(tx);
  const made: Progress = {
    marks: new Map(),
    customers: new Map(),
    createdMarks: new Set(),
    createdCustomers: new Set(),
    createdRepresentatives: new Set(),
    createdBeside: { payments: new Map(), statements: new Map() },
    customerLinks: [],
    toArchive: [],
    images,
  };
  const planned: BatchContext = {
    ...context,
    created: {
      marks: made.createdMarks,
      customers: made.createdCustomers,
      representatives: made.createdRepresentatives,
    },
  };
  const change = { tx, stores, actor, now };
  const written: NotedRow[] = [];
  const noted = new Set<number>();
  const ofImport = {
    marks: new Set<number>(),
    customers: new Set<number>(),
    representatives: new Set<number>(),
  };
  const total = batch.counts.CREATE + batch.counts.UPDATE;
  for (const pass of passes)
    for await (const rows of eachPart(tx, batch.id, { pass })) {
      const ids: { position: number; rowId: number }[] = [];
      for (const { row, plan } of await planRows(tx, rows, planned)) {
        requireAsChecked(row, plan, ofImport);
        const { write } = plan;
        if (!write) continue;
        const done = await writeRow(change, write, made, row.position).catch((error: unknown) => {
          throw faultOfRow(error, row);
        });
        if (write.kind !== 'customer') made.marks.set(row.position, done.id);
        const { carried = [], ...own } = done;
        written.push({ ...own, kind: row.kind });
        for (const child of carried) written.push({ ...child, kind: 'marks' });
        ofImport[row.kind].add(own.id);
        for (const { id } of carried) ofImport.marks.add(id);
        ids.push({ position: row.position, rowId: done.id });
        if (written.length % 20 === 0) progress(written.length / Math.max(1, total));
      }
      // Customers and international marks that rows brought along.
      for (const id of made.createdCustomers) ofImport.customers.add(id);
      for (const id of made.createdMarks) ofImport.marks.add(id);
      const fresh = [...made.createdMarks].filter((id) => !noted.has(id));
      await noteImported(tx, fresh);
      for (const id of fresh) noted.add(id);
      // Deadlines are computed in parts, so that memory does not grow with the batch.
      await beforeCommit(tx, actor, now);
      await tx.execute(sql`
        update ${importRows} r set row_id = c."rowId"
        from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as c (position integer, "rowId" integer)
        where r.batch = ${batch.id} and r.position = c.position`);
    }
  await finishWholes(change, made);
  await beforeCommit(tx, actor, now);
  await noteWrites(tx, batch.id, written, made);
  await keepMappings(tx, batch, now);
  const done = await tx
    .update(importBatches)
    .set({
      state: 'IMPORTED',
      importedAt: now,
      progress: 100,
      products: await addedProducts(tx, lastTerm),
    })
    .where(
      and(
        eq(importBatches.id, batch.id),
        // A command imports what waits for a decision; nobody may have decided or changed it meanwhile.
        inArray(importBatches.state, ['READY', 'IMPORTING']),
        eq(importBatches.version, batch.version),
        // Another server has taken it over.
        batch.maker === null ? undefined : eq(importBatches.maker, batch.maker),
      ),
    )
    .returning({ id: importBatches.id });
  if (done.length === 0) throw new Error('another server took the import over');
};
