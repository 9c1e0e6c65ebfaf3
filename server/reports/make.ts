import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { reportStatus } from '#contract/reports/report';
import type { Deps } from '#server/deps';
import { bytesOf, originalKey, thumbnailKey } from '#server/storage/storage';
import { makeFiles, removeLeftovers } from '#server/reports/thread';
import { faultOf } from '#server/reports/fault';
import { storeReportFile } from '#server/reports/keep';
import { orderOf } from '#server/reports/order';
import { sendToContacts } from '#server/reports/sending';
import { type ReportRow, reports } from '#server/reports/table';
import { trademarks } from '#server/trademarks/table';

const { WAITING, RUNNING, DONE, FAILED } = reportStatus;

const isOpen = and(
  inArray(reports.status, [WAITING.value, RUNNING.value]),
  isNull(reports.deletedAt),
);

/**
 * A report that was started this often and never finished probably crashes the server, so it is not tried
 * again.
 */
const mostAttempts = 3;

type Taken = ReportRow & { maker: string };

/** Takes the next unfinished report, including those of a stopped server; none twice in a run. */
const take = async ({ db }: Deps, tried: readonly number[]): Promise<Taken | undefined> => {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(isOpen, tried.length > 0 ? notInArray(reports.id, [...tried]) : undefined))
    .orderBy(asc(reports.id))
    .limit(1);
  if (!row) return undefined;
  const maker = randomUUID();
  const [taken] = await db
    .update(reports)
    .set({
      maker,
      attempts: sql`${reports.attempts} + 1`,
      status: RUNNING.value,
      progress: 0,
      fault: null,
    })
    .where(and(eq(reports.id, row.id), isOpen))
    .returning();
  return taken && { ...taken, maker };
};

/** Whether this process still owns the report. */
const isOwn = ({ id, maker }: Taken) =>
  and(eq(reports.id, id), eq(reports.maker, maker), eq(reports.status, RUNNING.value));

/** Reads the thumbnail if there is one: it is created when a list first shows it. */
const imageReader =
  ({ files }: Deps) =>
  async (id: string): Promise<Uint8Array | null> => {
    const stored =
      (await files.read(thumbnailKey(id, 'large'))) ?? (await files.read(originalKey(id)));
    return stored && bytesOf(stored);
  };

const betweenWritesMs = 500;

/** Saves the progress from time to time, so that users see it. */
const progressWriter = ({ db, log }: Deps, id: number) => {
  let last = 0;
  return (done: number): void => {
    if (Date.now() - last < betweenWritesMs) return;
    last = Date.now();
    db.update(reports)
      .set({ progress: Math.round(done * 99) })
      .where(and(eq(reports.id, id), eq(reports.status, RUNNING.value)))
      .catch((error: unknown) => log.warn({ event: 'report.progress_failed', err: error }));
  };
};

/** An upper bound, counted before the data is read. */
const marksAtMost = ({ db }: Deps, { customer }: ReportRow): Promise<number> =>
  db.$count(trademarks, customer === null ? undefined : eq(trademarks.customer, customer));

const make = async (deps: Deps, row: Taken, stopping: AbortSignal): Promise<void> => {
  const { db, now } = deps;
  const { id } = row;
  const startedAt = now();
  if (row.attempts > mostAttempts) throw new Error('it was begun too often and never ended');
  const drawn = await makeFiles(
    {
      order: orderOf(row, startedAt),
      databaseUrl: deps.databaseUrl,
      marks: await marksAtMost(deps, row),
    },
    {
      image: imageReader(deps),
      progress: progressWriter(deps, id),
      signal: stopping,
    },
  );
  try {
    const { name } = drawn;
    const pdf = await storeReportFile(deps, { id, name, kind: 'pdf', path: drawn.pdf });
    const workbook = await storeReportFile(deps, { id, name, kind: 'workbook', path: drawn.xlsx });
    await db.transaction(async (tx) => {
      const finishedAt = now();
      const [done] = await tx
        .update(reports)
        .set({
          status: DONE.value,
          progress: 100,
          pages: drawn.pages,
          generationTime: Math.round((finishedAt.getTime() - startedAt.getTime()) / 100) / 10,
          pdf: pdf.id,
          workbook: workbook.id,
          updatedAt: finishedAt,
        })
        .where(isOwn(row))
        .returning();
      // Another server has taken the report over, and will finish and send it.
      if (!done) return;
      await pdf.hang(tx);
      await workbook.hang(tx);
      if (done.automatic && done.deletedAt === null) await sendToContacts(deps, tx, done);
    });
  } finally {
    await drawn
      .dispose()
      .catch((error: unknown) => deps.log.warn({ event: 'report.not_tidied', err: error }));
  }
};

/** Nobody waits for an automatic report, so it is retried before it is given up. */
const isGivenUp = ({ automatic, attempts }: Taken): boolean =>
  !automatic || attempts >= mostAttempts;

const noteFailure = async (deps: Deps, row: Taken, error: unknown): Promise<void> => {
  deps.log.error({ event: 'report.failed', report: row.id, err: error });
  await deps.db
    .update(reports)
    .set({
      status: isGivenUp(row) ? FAILED.value : WAITING.value,
      fault: faultOf(error),
      progress: 0,
    })
    .where(isOwn(row));
};

/**
 * A report interrupted by the end of the server waits for the next start; that does not count as an attempt.
 */
const putBack = async ({ db }: Deps, row: Taken): Promise<void> => {
  await db
    .update(reports)
    .set({ status: WAITING.value, progress: 0, attempts: row.attempts - 1 })
    .where(isOwn(row));
};

/**
 * Creates all waiting reports one after the other and returns how many. The run fails if one of them fails,
 * so that administrators see it.
 */
export const makeReports = async (deps: Deps, stopping: AbortSignal): Promise<number> => {
  await removeLeftovers();
  const tried: number[] = [];
  const failed: number[] = [];
  while (!stopping.aborted) {
    const row = await take(deps, tried);
    if (!row) break;
    tried.push(row.id);
    try {
      await make(deps, row, stopping);
    } catch (error) {
      if (stopping.aborted) await putBack(deps, row);
      else {
        failed.push(row.id);
        await noteFailure(deps, row, error);
      }
    }
  }
  if (failed.length > 0) throw new Error(`reports that could not be made: ${failed.join(', ')}`);
  return tried.length;
};
