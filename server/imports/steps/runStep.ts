import { and, eq, sql } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/values/dates';
import type { Executor, Transactor } from '#server/db/client';
import { waitForStatements } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { Stores } from '#server/entities/store';
import type { Actor } from '#server/http/actor';
import { batchContext } from '#server/imports/plan/planRows';
import type { SourceFile } from '#server/imports/reading/parts';
import { readSources, refusedAmong } from '#server/imports/reading/readSources';
import { checkBatch } from '#server/imports/steps/check';
import { FilesRefused, reasonOfError } from '#server/imports/steps/fault';
import { importBatch } from '#server/imports/steps/import';
import { readBatch } from '#server/imports/steps/read';
import { type BatchRow, importBatches, importRows } from '#server/imports/table';
import { undoBatch } from '#server/imports/undo';

/** Stores an image of the files; its row is attached when the mark is written. */
export type StoreImage = (name: string, bytes: Buffer) => Promise<string>;

/** What the work on a batch needs, in a thread of the server or at the command line. */
export type StepGiven = {
  db: Transactor;
  actor: Actor;
  stores: Stores;
  now: () => Date;
  beforeCommit: Deps['beforeCommit'];
  files: readonly SourceFile[];
  storeImage: StoreImage;
  /** From 0 to 1. */
  progress: (done: number) => void;
  signal: AbortSignal;
};

const seconds = 3_600;

/** Nobody waits for the statements of this transaction; it may take minutes. */
export const allowAnyTime = async (tx: Executor): Promise<void> => {
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
  waitForStatements(tx, seconds);
};

const isMine = ({ id, maker }: BatchRow) =>
  and(eq(importBatches.id, id), maker === null ? undefined : eq(importBatches.maker, maker));

const contextFor = (tx: Executor, batch: BatchRow, { actor, now }: StepGiven) =>
  batchContext(tx, batch, { today: dateInWarsaw(now()), language: actor.language });

const check = async (batch: BatchRow, given: StepGiven): Promise<void> => {
  const { db, progress } = given;
  await checkBatch(db, batch.id, await contextFor(db, batch, given), progress);
  await db
    .update(importBatches)
    .set({ state: 'READY', progress: 100, attempts: 0 })
    // Rows that somebody corrected meanwhile are checked again: the batch still waits for that.
    .where(and(isMine(batch), eq(importBatches.version, batch.version)));
};

const reread = async (db: Executor, { id }: BatchRow): Promise<BatchRow> => {
  const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, id));
  if (!batch) throw new Error('the import was removed');
  return batch;
};

/** Reading is the smaller half of the work that follows an upload. */
const share = 0.4;

/** Which other files would be refused beside the one that ended the reading. */
const withOthers = async (error: unknown, { files, signal }: StepGiven): Promise<unknown> => {
  const first = reasonOfError(error)?.params?.['file'];
  if (first === undefined || files.length < 2 || signal.aborted) return error;
  const others = (await refusedAmong(files, signal)).filter((name) => name !== first);
  return others.length === 0 ? error : new FilesRefused(error, others);
};

const read = async (batch: BatchRow, given: StepGiven): Promise<void> => {
  const { db, files, progress, signal } = given;
  try {
    await db.transaction(async (tx) => {
      await allowAnyTime(tx);
      await readBatch(tx, batch, files, { progress: (done) => progress(done * share), signal });
      await tx.update(importBatches).set({ state: 'CHECKING' }).where(isMine(batch));
    });
  } catch (error) {
    throw await withOthers(error, given);
  }
  await check(await reread(db, batch), {
    ...given,
    progress: (done) => progress(share + done * (1 - share)),
  });
};

/** The images that rows get are stored before anything is written: no transaction waits for a storage. */
const storedImages = async (
  batch: BatchRow,
  { db, files, storeImage, signal }: StepGiven,
): Promise<ReadonlyMap<number, string>> => {
  const wanted = await db
    .select({ image: importRows.image, position: importRows.position })
    .from(importRows)
    .where(
      and(
        eq(importRows.batch, batch.id),
        sql`${importRows.image} is not null and ${importRows.outcome} in ('CREATE', 'UPDATE')`,
      ),
    );
  const byName = Map.groupBy(wanted, ({ image }) => image);
  const stored = new Map<number, string>();
  if (byName.size === 0) return stored;
  for await (const part of readSources(files, { signal })) {
    if (part.kind !== 'image') continue;
    for (const { position } of byName.get(part.file) ?? [])
      if (!stored.has(position)) stored.set(position, await storeImage(part.file, part.bytes));
  }
  return stored;
};

const write = async (batch: BatchRow, given: StepGiven): Promise<void> => {
  const { db, progress, now } = given;
  const images = await storedImages(batch, given);
  await db.transaction(async (tx) => {
    await allowAnyTime(tx);
    await importBatch(tx, batch, await contextFor(tx, batch, given), {
      ...given,
      now: now(),
      images,
      progress,
    });
  });
};

const undo = async (batch: BatchRow, given: StepGiven): Promise<void> => {
  const { db, actor, stores, now, beforeCommit } = given;
  await db.transaction(async (tx) => {
    await allowAnyTime(tx);
    await undoBatch({ tx, actor, stores, now: now(), beforeCommit }, batch);
    await beforeCommit(tx, actor, now());
    await tx
      .update(importBatches)
      .set({ state: 'CHECKING', importedAt: null, products: [], version: batch.version + 1 })
      .where(isMine(batch));
  });
  await check(await reread(db, batch), given);
};

/** Does what a batch waits for. Ends with an error that tells why, and then nothing was written. */
export const runStep = (batch: BatchRow, given: StepGiven): Promise<void> => {
  switch (batch.state) {
    case 'READING':
      return read(batch, given);
    case 'CHECKING':
      return check(batch, given);
    case 'IMPORTING':
      return write(batch, given);
    case 'UNDOING':
      return undo(batch, given);
    case 'READY':
    case 'IMPORTED':
    case 'REFUSED':
      return Promise.resolve();
  }
};
