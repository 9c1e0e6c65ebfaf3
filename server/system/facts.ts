import { and, eq, isNull, lt, min, sql } from 'drizzle-orm';
import type { JobName } from '#contract/jobs/api';
import { dateInWarsaw } from '#contract/values/dates';
import { isToDo, lastDay } from '#server/calendar/toDo';
import type { Executor } from '#server/db/client';
import { calendarEvents } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import { files } from '#server/files/table';
import { jobRuns, jobs } from '#server/jobs/table';
import { mails } from '#server/mail/table';
import { brieflyKept } from '#server/system/brieflyKept';
import { trademarks } from '#server/trademarks/table';
import { readSetting } from '#server/settings/values';

type Run = { startedAt: Date; finishedAt: Date | null; error: string | null; count: number | null };
export type JobFacts = {
  name: JobName;
  isRunning: boolean;
  nextRunAt: Date | null;
  last: Run | null;
  /** The last run that succeeded. */
  succeededAt: Date | null;
};

/** Two reads by index for each job, however many runs there are. */
const readJobs = async (
  db: Executor,
  names: readonly JobName[],
  now: Date,
): Promise<JobFacts[]> => {
  const newest = sql`select * from ${jobRuns} where ${jobRuns.job} = named.name`;
  const order = sql`order by ${jobRuns.startedAt} desc, ${jobRuns.id} desc limit 1`;
  const { rows } = await db.execute<{
    name: JobName;
    nextRunAt: string | null;
    leaseUntil: string | null;
    startedAt: string | null;
    finishedAt: string | null;
    error: string | null;
    count: number | null;
    succeededAt: string | null;
  }>(sql`
    select named.name, ${jobs.nextRunAt} as "nextRunAt", ${jobs.leaseUntil} as "leaseUntil",
      last.started_at as "startedAt", last.finished_at as "finishedAt", last.error, last.count,
      good.finished_at as "succeededAt"
    from unnest(${sql.param([...names])}::text[]) with ordinality as named (name, place)
    left join ${jobs} on ${jobs.name} = named.name
    left join lateral (${newest} ${order}) last on true
    left join lateral (${newest} and finished_at is not null and error is null ${order}) good on true
    order by named.place`);
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return rows.map((row) => {
    const startedAt = dateOf(row.startedAt);
    const leaseUntil = dateOf(row.leaseUntil);
    return {
      name: row.name,
      isRunning: leaseUntil !== null && leaseUntil > now,
      nextRunAt: dateOf(row.nextRunAt),
      last: startedAt && {
        startedAt,
        finishedAt: dateOf(row.finishedAt),
        error: row.error,
        count: row.count,
      },
      succeededAt: dateOf(row.succeededAt),
    };
  });
};

/** As the home page counts them, for the whole firm; found by the index of open ones. */
export const overdueQuery = (db: Executor, now: Date) => {
  const today = dateInWarsaw(now);
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(calendarEvents)
    .innerJoin(trademarks, eq(trademarks.id, calendarEvents.trademark))
    .where(
      and(
        isToDo,
        // Follows from the next, and is what the index knows.
        lt(calendarEvents.due, today),
        lt(lastDay, today),
        isNull(trademarks.deletedAt),
        isNull(trademarks.archivedAt),
      ),
    );
};

const countOverdue = async (db: Executor, now: Date): Promise<number> => {
  const [row] = await overdueQuery(db, now);
  return row?.count ?? 0;
};

/** What waits should have gone out by now; what is held waits for a mail server to be configured. */
const readMail = async (db: Executor) => {
  const [waiting] = await db
    .select({ since: min(mails.createdAt) })
    .from(mails)
    .where(eq(mails.status, 'waiting'));
  return { waitingSince: waiting?.since ?? null };
};

const readDatabase = async (db: Executor) => {
  const { rows } = await db.execute<{ version: string; bytes: string }>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::text as bytes`);
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
};

/** These look at every file and message, so their answers are kept longer. */
const readTotals = async (db: Executor) => {
  const [stored] = await db
    .select({ count: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(size), 0)` })
    .from(files);
  return {
    files: { count: stored?.count ?? 0, bytes: Number(stored?.bytes ?? 0) },
    failedMails: await db.$count(mails, eq(mails.status, 'failed')),
  };
};

/** The newest that the place of backups held when it was last looked at; null if it held none. */
const readBackup = async (
  db: Executor,
): Promise<{ newest: { at: Date } | null; lostFiles: number; isNewestBad: boolean }> => {
  const kept = await readSetting(db, 'BACKUP');
  const { newestAt = null, lostFiles = 0, isNewestBad = false } = kept ?? {};
  return { newest: newestAt === null ? null : { at: new Date(newestAt) }, lostFiles, isNewestBad };
};

const secondsMs = 1_000;

/** What the database knows about how the product is doing; read at most every few seconds. */
export const systemFacts = (
  { db, now, backups }: Pick<Deps, 'db' | 'now' | 'backups'>,
  names: readonly JobName[],
) => ({
  current: brieflyKept(10 * secondsMs, now, async () => ({
    jobs: await readJobs(db, names, now()),
    mail: await readMail(db),
    backup: backups && (await readBackup(db)),
  })),
  overdue: brieflyKept(60 * secondsMs, now, () => countOverdue(db, now())),
  database: brieflyKept(60 * secondsMs, now, () => readDatabase(db)),
  totals: brieflyKept(300 * secondsMs, now, () => readTotals(db)),
});
export type SystemFacts = ReturnType<typeof systemFacts>;
