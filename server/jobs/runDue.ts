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
  /** Due at every start as well: a server that died may have left something. */
  atStart?: true;
  /**
   * Works with what that one leaves: it waits while the other is due or at work, on whichever server. Not
   * for one that has failed: late is worse than on the state before. It runs again once that succeeds.
   */
  after?: JobName;
  /** When it is due again after it ran. */
  next: (after: Date) => Date;
  /** When it is tried again after it failed, where minutes are too soon. */
  nextAfterFailure?: (after: Date) => Date;
  /** It may take many minutes: it has a round of its own, so that no other waits for it. */
  isLong?: true;
  /**
   * Answers how much there was to do. Safe to run twice and side by side. What takes long ends soon once
   * the server is stopped, and goes on at the next start.
   */
  run: (deps: Deps, stopping: AbortSignal) => Promise<number>;
};

/** A server that dies at work leaves its job to the others after this; one at work goes on holding it. */
const leaseMs = 4 * 60_000;
const holdAgainMs = 60_000;
const pauseAfterFailureMs = 5 * 60_000;

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

const soon = (moment: Date): Date => later(moment, pauseAfterFailureMs);

type Claim = { lease: string; at: Date };

/** Takes a due job so that no other server takes it too. */
const claim = async ({ db, now }: Deps, { name, after }: JobPlan): Promise<Claim | null> => {
  const moment = now();
  // A job nobody has ever run is due at once.
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
    // Whoever asks for it from now on writes another moment there, however early its own clock is.
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

/** However long the work takes, nobody else begins it. */
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

/** What ran meanwhile had the state from before the failure to work with. */
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

/** In one step: a run that is told as over has left its job free, and its followers due. */
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
    // Cut short, it goes on where it was as soon as a server has time.
    const nextRunAt = isLong && stopping.aborted ? moment : whenDone;
    // Asked for meanwhile, it is due again: this run may have looked before.
    const dueAgain = sql`case when ${jobs.nextRunAt} <> ${at} then ${jobs.nextRunAt} else ${nextRunAt} end`;
    await tx
      .update(jobs)
      .set({ nextRunAt: dueAgain, lease: null, leaseUntil: null })
      .where(and(eq(jobs.name, name), eq(jobs.lease, lease)));
  });

/** What is due because a server starts; alone on its database, it waits for no other to finish. */
export const makeDueAtStart = async (
  { db, now }: Deps,
  plans: readonly JobPlan[],
  { alone }: { alone: boolean },
): Promise<void> => {
  if (alone) await db.update(jobs).set({ lease: null, leaseUntil: null });
  const names = plans.filter(({ atStart }) => atStart).map(({ name }) => name);
  await db.update(jobs).set({ nextRunAt: now() }).where(inArray(jobs.name, names));
};

/** Runs what is due at this moment, one after the other. What wakes it decides nothing. */
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
