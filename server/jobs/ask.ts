import type { JobName } from '#contract/jobs/api';
import type { Executor } from '#server/db/client';
import { wakeJobs } from '#server/jobs/signal';
import { jobs } from '#server/jobs/table';

/** Makes a job due, so that it runs as soon as a server is free after this transaction. */
export const askForJob = async (tx: Executor, name: JobName, nextRunAt: Date): Promise<void> => {
  await tx
    .insert(jobs)
    .values({ name, nextRunAt })
    .onConflictDoUpdate({ target: jobs.name, set: { nextRunAt } });
  await wakeJobs(tx);
};
