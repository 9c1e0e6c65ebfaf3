import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client';

/** Where servers of one database tell each other that there is something to do. */
export const jobsChannel = 'markfolio_jobs';

/** There is something to do now: every server looks at once, when this transaction is done. */
export const wakeJobs = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select pg_notify(${jobsChannel}, '')`);
};
