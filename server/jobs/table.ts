import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JobName } from '#contract/jobs/api';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** One row a job: when it is due, and which server is at it. */
export const jobs = pgTable('jobs', {
  name: text().$type<JobName>().primaryKey(),
  nextRunAt: instant().notNull(),
  leaseUntil: instant(),
  /** Of the run that holds the lease: one that was overtaken must not end another's. */
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
