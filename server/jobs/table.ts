import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JobName } from '#contract/jobs/api';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** One row per job: when it is due, and which server runs it. */
export const jobs = pgTable('jobs', {
  name: text().$type<JobName>().primaryKey(),
  nextRunAt: instant().notNull(),
  leaseUntil: instant(),
  /** The run that has the lease, so that an overtaken run cannot end the lease of another. */
  lease: uuid(),
});

export const jobRuns = pgTable(
  'job_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    job: text().$type<JobName>().notNull(),
    lease: uuid().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    error: text(),
    count: integer(),
  },
  (table) => [index('job_runs_job').on(table.job, table.startedAt)],
);
