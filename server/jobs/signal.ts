import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client';

/** The channel on which servers of one database notify each other of due work. */
export const jobsChannel = 'markfolio_jobs';

/** Notifies every server, after this transaction, that there is work to do. */
export const wakeJobs = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select pg_notify(${jobsChannel}, '')`);
};
