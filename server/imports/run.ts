import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { can } from '#contract/access';
import { type BatchState, busyStates, noRows, type RowReason } from '#contract/imports/batch';
import type { BatchFaultCode } from '#contract/imports/reasons';
import { accounts } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { keepFile } from '#server/files/keep';
import { type Actor, actorOf } from '#server/http/actor';
import { hasFewRows } from '#server/imports/fewRows';
import { reasonOfError } from '#server/imports/steps/fault';
import { rightsFor } from '#server/imports/rights';
import { type BatchRow, importBatches } from '#server/imports/table';
import { type DoStep, stepHere, stepInThread, StepFailure } from '#server/imports/thread';
import { localFiles, removeLeftovers, removeOldBatches } from '#server/imports/uploadedFiles';

/** A step that was begun this often and never ended probably crashes the server. */
const mostAttempts = 3;

const isBusy = inArray(importBatches.state, [...busyStates]);

type Taken = BatchRow & { maker: string };

const take = async ({ db }: Deps, tried: readonly number[]): Promise<Taken | undefined> => {
  const [row] = await db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(and(isBusy, tried.length > 0 ? notInArray(importBatches.id, [...tried]) : undefined))
    .orderBy(asc(importBatches.id))
    .limit(1);
  if (!row) return undefined;
  const maker = randomUUID();
  const [taken] = await db
    .update(importBatches)
    .set({ maker, attempts: sql`${importBatches.attempts} + 1`, progress: 0 })
    .where(and(eq(importBatches.id, row.id), isBusy))
    .returning();
  return taken && { ...taken, maker };
};

/** Where a batch is again after a step that failed: nothing of the step was written. */
const stateAfterFailure: Partial<Record<BatchState, BatchState>> = {
  READING: 'REFUSED',
  CHECKING: 'READY',
  IMPORTING: 'READY',
  UNDOING: 'IMPORTED',
};

const isOwn = ({ id, maker }: Taken) =>
  and(eq(importBatches.id, id), eq(importBatches.maker, maker));

const faultOf = (code: BatchFaultCode): RowReason => ({ code, target: null });

const fail = async ({ db }: Deps, batch: Taken, fault: RowReason): Promise<void> => {
  // Rows that changed meanwhile are checked again, so that people see what is so now.
  const isToCheck = fault.code === 'changed_between';
  await db
    .update(importBatches)
    .set({
      state: isToCheck ? 'CHECKING' : (stateAfterFailure[batch.state] ?? batch.state),
      fault,
      progress: 0,
      attempts: 0,
      version: batch.version + 1,
      // What an unfinished check showed before is not what an import would write now.
      ...(batch.state === 'CHECKING' && { counts: noRows }),
    })
    // A step that was written although its end was not heard of has left this state.
    .where(and(isOwn(batch), eq(importBatches.state, batch.state)));
};

/** Whoever asked, with the rights of now; null if the account can no longer sign in. */
const actorBehind = async ({ db }: Deps, { askedBy }: BatchRow): Promise<Actor | null> => {
  if (askedBy === null) return null;
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, askedBy), isNull(accounts.deletedAt), accounts.canLogin));
  return account
    ? actorOf(account, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false })
    : null;
};

const betweenWritesMs = 400;

const progressWriter = ({ db, log }: Deps, batch: Taken) => {
  let last = 0;
  return (done: number): void => {
    if (Date.now() - last < betweenWritesMs) return;
    last = Date.now();
    db.update(importBatches)
      .set({ progress: Math.min(99, Math.round(done * 100)) })
      .where(and(isOwn(batch), isBusy))
      .catch((error: unknown) => log.warn({ event: 'import.progress_failed', err: error }));
  };
};

const isShort = (batch: BatchRow): boolean => batch.state === 'CHECKING' && hasFewRows(batch);

const usualStep =
  ({ db }: Deps): DoStep =>
  (order, given) =>
    isShort(order.batch) ? stepHere(db)(order, given) : stepInThread(order, given);

const step = async (
  deps: Deps,
  batch: Taken,
  stopping: AbortSignal,
  doStep: DoStep,
): Promise<void> => {
  const { now, databaseUrl } = deps;
  const actor = await actorBehind(deps, batch);
  const isAllowed =
    actor !== null && rightsFor(batch.state).every((right) => can(actor.permissions, right));
  if (!isAllowed) return fail(deps, batch, faultOf('account_gone'));
  if (batch.attempts > mostAttempts) return fail(deps, batch, faultOf('interrupted'));
  // To write rows, only the images among the files are needed.
  const needsFiles =
    batch.state === 'READING' || (batch.state === 'IMPORTING' && batch.images.length > 0);
  const local = needsFiles
    ? await localFiles(deps, batch.id)
    : { files: [], dispose: () => Promise.resolve() };
  try {
    await doStep(
      { batch, actor, databaseUrl, files: local.files, now: now().getTime() },
      {
        storeImage: async (name, bytes) => {
          const { accountId } = actor;
          return (await keepFile(deps, { purpose: 'image', name, bytes, accountId })).id;
        },
        progress: progressWriter(deps, batch),
        signal: stopping,
      },
    );
    return undefined;
  } finally {
    await local.dispose();
  }
};

/** Works on all batches that wait, one after the other, and returns how many. */
export const runImports = async (
  deps: Deps,
  stopping: AbortSignal,
  doStep: DoStep = usualStep(deps),
): Promise<number> => {
  await removeLeftovers();
  await removeOldBatches(deps, deps.now());
  const { db, log } = deps;
  const tried: number[] = [];
  while (!stopping.aborted) {
    const batch = await take(deps, tried);
    if (!batch) break;
    tried.push(batch.id);
    try {
      await step(deps, batch, stopping, doStep);
    } catch (error) {
      if (stopping.aborted) {
        // Interrupted by the end of the server: it goes on at the next start.
        await db
          .update(importBatches)
          .set({ attempts: batch.attempts - 1 })
          .where(isOwn(batch));
        break;
      }
      const reason = error instanceof StepFailure ? error.reason : reasonOfError(error);
      if (reason === null) log.error({ event: 'import.failed', batch: batch.id, err: error });
      await fail(deps, batch, reason ?? faultOf('server_error'));
    }
    // A failed import is checked again at once.
    const [left] = await db.select().from(importBatches).where(eq(importBatches.id, batch.id));
    if (left && busyStates.includes(left.state)) tried.pop();
  }
  return tried.length;
};
