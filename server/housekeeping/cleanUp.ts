import { and, getTableName, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { daysToRestore } from '#contract/kit/crud';
import { loginAttempts, passwordLinks, sessions } from '#server/auth/table';
import { customerMerges } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { purgeDeleted } from '#server/entities/purge';
import { idempotencyKeys } from '#server/entities/table';
import { sweepFiles } from '#server/files/sweep';
import { markCounts, mergeMarkCounts } from '#server/home/table';
import { rateCounters } from '#server/limits/table';
import { loggedError } from '#server/loggedError';
import { mails } from '#server/mail/table';
import { mailsOfPurgedQuestions } from '#server/questions/purgedMails';
import { outlivedReminders } from '#server/reminders/outlived';
import { productStores } from '#server/stores';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

const monthsBefore = (now: Date, months: number): Date => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};

const batch = 5_000;

/** Deletes in batches, each within the statement timeout. */
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

/** The message of the database, without the query. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = loggedError(error);
  return cause?.message ?? message;
};

type Part = [what: string, work: () => Promise<number | void>];

/**
 * Deletes expired data and returns how many rows. Several servers may run it at once. All tables are tried;
 * failures are reported at the end and fail the run.
 */
export const cleanUp = async (deps: Deps): Promise<number> => {
  const { db, now } = deps;
  const moment = now();
  const outlived: [PgTable, SQL | undefined][] = [
    [loginAttempts, lt(loginAttempts.at, monthsBefore(moment, 24))],
    [sessions, and(isNotNull(sessions.endedAt), lt(sessions.endedAt, daysBefore(moment, 30)))],
    // Sessions that were never ended: a session lasts a day at most.
    [sessions, lt(sessions.createdAt, daysBefore(moment, 31))],
    [passwordLinks, lt(passwordLinks.expiresAt, daysBefore(moment, 30))],
    // What is purged below loses its mails the next time.
    [mails, or(lt(mails.createdAt, monthsBefore(moment, 12)), mailsOfPurgedQuestions)],
    // Longer than anybody repeats a request whose response was lost.
    [idempotencyKeys, lt(idempotencyKeys.createdAt, daysBefore(moment, 2))],
    // Merges that can no longer be undone: they contain former customer data.
    [customerMerges, lt(customerMerges.at, daysBefore(moment, daysToRestore))],
    [rateCounters, lt(rateCounters.resetsAt, moment)],
    ...outlivedReminders(db, {
      daysAgo: daysBefore(moment, 30),
      yearsAgo: monthsBefore(moment, 24),
    }),
  ];
  const parts: Part[] = [
    ...outlived.map(([table, condition]): Part => [
      getTableName(table),
      () => deleteInBatches(db, table, condition),
    ]),
    ...productStores.map((store): Part => [store.entity.name, () => purgeDeleted(deps, store)]),
    ['files', () => sweepFiles(deps)],
    [getTableName(markCounts), () => mergeMarkCounts(db)],
  ];
  let count = 0;
  const failures: string[] = [];
  for (const [what, work] of parts)
    try {
      count += (await work()) ?? 0;
    } catch (error) {
      // A failure does not stop the other tables.
      deps.log.warn({ event: 'housekeeping.failed', table: what, err: error });
      failures.push(`${what}: ${reasonOf(error)}`);
    }
  if (failures.length > 0) throw new Error(failures.join('; '));
  return count;
};
