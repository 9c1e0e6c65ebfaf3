import { z } from 'zod';
import { jobName } from '#contract/jobs/api';
import { valuesOf } from '#contract/values/codes';

const moment = z.iso.datetime();
const bytes = z.int().min(0);

const lastRun = z.object({
  startedAt: moment,
  finishedAt: moment.nullable(),
  /** What went wrong is on the page of jobs, for administrators. */
  hasFailed: z.boolean(),
  count: z.int().nullable(),
});
const job = z.object({
  name: z.enum(valuesOf(jobName)),
  isRunning: z.boolean(),
  nextRunAt: moment.nullable(),
  last: lastRun.nullable(),
});
export type JobState = z.infer<typeof job>;

/** What an administrator looks at when something may be wrong with the server. */
export const systemState = z.object({
  at: moment,
  version: z.string(),
  /** The commit it was started from, if that is known. */
  commit: z.string().nullable(),
  node: z.string(),
  startedAt: moment,
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes,
    connections: z.object({ total: z.int(), idle: z.int(), waiting: z.int() }),
    /** The database user could change tables and switch triggers off; told to administrators alone. */
    ownsTables: z.boolean(),
  }),
  /** A proxy passes on whose requests it sends, and is not believed; told to administrators alone. */
  proxyIsNotTrusted: z.boolean(),
  files: z.object({ kind: z.enum(['folder', 's3']), count: z.int(), bytes }),
  /** The disk of DATA_DIR; null where the system does not tell. */
  disk: z.object({ free: bytes, total: bytes }).nullable(),
  memory: z.object({ used: bytes, total: bytes }),
  /** How long the server keeps a request waiting before it looks at it, at worst of a hundred. */
  lagMs: z.number(),
  /** The links that people pass on lead to this machine: nobody elsewhere can open them. */
  linksOpenHereOnly: z.boolean(),
  mail: z.object({
    isConfigured: z.boolean(),
    /** Since when the oldest message waits that should have been sent. */
    waitingSince: moment.nullable(),
    failed: z.int(),
  }),
  jobs: z.array(job),
  overdueDeadlines: z.int(),
  /** Null while this server makes no backups. */
  backup: z
    .object({ newestAt: moment.nullable(), lostFiles: z.int(), isNewestBad: z.boolean() })
    .nullable(),
});
export type SystemState = z.infer<typeof systemState>;
