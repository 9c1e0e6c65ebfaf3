import { and, getTableName, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { loginAttempts, passwordLinks, sessions } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { purgeDeleted } from '#server/entities/purge';
import { idempotencyKeys } from '#server/entities/table';
import { sweepFiles } from '#server/files/sweep';
import { rateCounters } from '#server/http/table';
import { mails } from '#server/mail/table';
import { productStores } from '#server/stores';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

const monthsBefore = (now: Date, months: number): Date => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};

const batch = 5_000;

/** In batches, each within the time a statement may take. */
const deleteInBatches = async (
  db: Executor,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> => {
  const { rowCount } = await db.delete(table).where(
    inArray(
      sql`ctid`,
      db
        .select({ ctid: sql`ctid` })
        .from(table)
        .where(condition)
        .limit(batch),
    ),
  );
  const deleted = rowCount ?? 0;
  return deleted < batch ? deleted : deleted + (await deleteInBatches(db, table, condition));
};

const orLog = ({ log }: Deps, what: string, work: Promise<number | void>): Promise<number> =>
  work.then(
    (count) => count ?? 0,
    (error: unknown) => {
      log.warn({ event: 'housekeeping.failed', table: what, err: error });
      return 0;
    },
  );

/**
 * Deletes what has outlived its use, and answers how much that was. Several servers may do it at once:
 * there is nothing to do twice.
 */
export const cleanUp = async (deps: Deps): Promise<number> => {
  const { db, now } = deps;
  const moment = now();
  const outlived: [PgTable, SQL | undefined][] = [
    [loginAttempts, lt(loginAttempts.at, monthsBefore(moment, 24))],
    [sessions, and(isNotNull(sessions.endedAt), lt(sessions.endedAt, daysBefore(moment, 30)))],
    // Sessions nobody ended: their longest life is a day.
    [sessions, lt(sessions.createdAt, daysBefore(moment, 31))],
    [passwordLinks, lt(passwordLinks.expiresAt, daysBefore(moment, 30))],
    [mails, lt(mails.createdAt, monthsBefore(moment, 12))],
    // Longer than anybody repeats a request whose answer was lost.
    [idempotencyKeys, lt(idempotencyKeys.createdAt, daysBefore(moment, 2))],
    [rateCounters, lt(rateCounters.resetsAt, moment)],
  ];
  let count = 0;
  for (const [table, condition] of outlived)
    // One that fails (the database may be away) does not keep the others from their turn.
    count += await orLog(deps, getTableName(table), deleteInBatches(db, table, condition));
  for (const store of productStores)
    await orLog(deps, store.entity.name, purgeDeleted(deps, store));
  await orLog(deps, 'files', sweepFiles(deps));
  return count;
};
