import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type { JobName } from '#contract/jobs/api';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { neverStopping } from '#server/jobs/stopping';
import { jobRuns, jobs } from '#server/jobs/table';
import { loggedError } from '#server/loggedError';

export type JobPlan = {
  name: JobName;
  /** The job is also due at every start, because a server that crashed may have left work. */
  atStart?: true;
  /**
   * The job that must run first: this one waits while it is due or running on any server. It does not wait
   * after a failure, since running late is worse than on older data; it runs again once the other succeeds.
   */
  after?: JobName;
  /** When the job is due again after a run. */
  next: (after: Date) => Date;
  /** When the job is tried again after a failure, if a few minutes are too soon. */
  nextAfterFailure?: (after: Date) => Date;
  /** The job may take many minutes, so it has its own loop and blocks no other. */
  isLong?: true;
  /**
   * Returns how much there was to do. Must be safe to run twice and concurrently. A long job stops soon after
   * the server is told to stop, and continues at the next start.
   */
  run: (deps: Deps, stopping: AbortSignal) => Promise<number>;
};

/** After this time the job of a crashed server passes to the others; a running server renews its lease. */
const leaseMs = 4 * 60_000;
const holdAgainMs = 60_000;
const pauseAfterFailureMs = 5 * 60_000;

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

const soon = (moment: Date): Date => later(moment, pauseAfterFailureMs);

type Claim = { lease: string; at: Date };

/** Claims a due job so that no other server runs it. */
const claim = async ({ db, now }: Deps, { name, after }: JobPlan): Promise<Claim | null> => {
  const moment = now();
  // A job that has never run is due at once.
  await db.insert(jobs).values({ name, nextRunAt: moment }).onConflictDoNothing();
  const lease = randomUUID();
  const earlier = alias(jobs, 'earlier');
  const isAhead =
    after &&
    db
      .select()
      .from(earlier)
      .where(
        and(
          eq(earlier.name, after),
          or(lte(earlier.nextRunAt, moment), gt(earlier.leaseUntil, moment)),
        ),
      );
  const taken = await db
    .update(jobs)
    // A later request for the job writes a different time here, even if that server's clock is slow.
    .set({ lease, leaseUntil: later(moment, leaseMs), nextRunAt: moment })
    .where(
      and(
        eq(jobs.name, name),
        lte(jobs.nextRunAt, moment),
        or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, moment)),
        isAhead && notExists(isAhead),
      ),
    )
    .returning({ name: jobs.name });
  if (taken.length === 0) return null;
  await db.insert(jobRuns).values({ job: name, lease, startedAt: moment });
  return { lease, at: moment };
};

/** Renews the lease while the job runs, so that no other server starts it. */
const holdOn = ({ db, now, log }: Deps, lease: string): (() => void) => {
  const timer = setInterval(() => {
    db.update(jobs)
      .set({ leaseUntil: later(now(), leaseMs) })
      .where(eq(jobs.lease, lease))
      .catch((error: unknown) => log.warn({ event: 'jobs.lease_not_held', err: error }));
  }, holdAgainMs);
  timer.unref();
  return () => clearInterval(timer);
};

/** After a failure followed by a success, the followers run again: they had worked on older data. */
const makeFollowersDue = async (
  tx: Executor,
  name: JobName,
  plans: readonly JobPlan[],
  moment: Date,
): Promise<void> => {
  const [before] = await tx
    .select({ error: jobRuns.error })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, name), isNotNull(jobRuns.finishedAt)))
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
    .limit(1);
  const followers = plans.filter(({ after }) => after === name);
  if (before?.error == null || followers.length === 0) return;
  const names = followers.map((follower) => follower.name);
  await tx.update(jobs).set({ nextRunAt: moment }).where(inArray(jobs.name, names));
};

/** One transaction: a run that is marked as finished has released its job and made its followers due. */
const finish = (
  { db, now }: Deps,
  plans: readonly JobPlan[],
  { name, isLong, next, nextAfterFailure = soon }: JobPlan,
  { lease, at }: Claim,
  result: { count: number } | { error: string },
  stopping: AbortSignal,
): Promise<void> =>
  db.transaction(async (tx) => {
    const moment = now();
    const hasFailed = 'error' in result;
    if (!hasFailed) await makeFollowersDue(tx, name, plans, moment);
    await tx
      .update(jobRuns)
      .set({ ...result, finishedAt: moment })
      .where(eq(jobRuns.lease, lease));
    const whenDone = hasFailed ? nextAfterFailure(moment) : next(moment);
    // A long job that was interrupted continues as soon as a server is free.
    const nextRunAt = isLong && stopping.aborted ? moment : whenDone;
    // A request during the run makes the job due again: this run may have read the data before.
    const dueAgain = sql`case when ${jobs.nextRunAt} <> ${at} then ${jobs.nextRunAt} else ${nextRunAt} end`;
    await tx
      .update(jobs)
      .set({ nextRunAt: dueAgain, lease: null, leaseUntil: null })
      .where(and(eq(jobs.name, name), eq(jobs.lease, lease)));
  });

/** Makes the start-up jobs due. A server that is alone on its database also clears all leases. */
export const makeDueAtStart = async (
  { db, now }: Deps,
  plans: readonly JobPlan[],
  { alone }: { alone: boolean },
): Promise<void> => {
  if (alone) await db.update(jobs).set({ lease: null, leaseUntil: null });
  const names = plans.filter(({ atStart }) => atStart).map(({ name }) => name);
  await db.update(jobs).set({ nextRunAt: now() }).where(inArray(jobs.name, names));
};

/** Runs all due jobs one after the other. The caller's reason for waking it does not matter. */
export const runDue = async (
  deps: Deps,
  plans: readonly JobPlan[],
  stopping: AbortSignal = neverStopping,
): Promise<void> => {
  for (const plan of plans) {
    if (stopping.aborted) return;
    const claimed = await claim(deps, plan);
    if (claimed === null) continue;
    const letGo = holdOn(deps, claimed.lease);
    try {
      const count = await plan.run(deps, stopping);
      await finish(deps, plans, plan, claimed, { count }, stopping);
    } catch (error) {
      deps.log.error({ event: 'job.failed', job: plan.name, err: error });
      const message = loggedError(error).message.slice(0, 500);
      await finish(deps, plans, plan, claimed, { error: message }, stopping);
    } finally {
      letGo();
    }
  }
};
