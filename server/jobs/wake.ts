import type { Listen } from '#server/db/open';
import type { Deps } from '#server/deps';
import { type JobPlan, makeDueAtStart, runDue } from '#server/jobs/runDue';
import { jobsChannel } from '#server/jobs/signal';

const everyMs = 30_000;

/** Repeats work, one round at a time. */
const rounds = ({ log }: Deps, stopping: AbortSignal, work: () => Promise<void>) => {
  let round: Promise<unknown> | null = null;
  let isAsked = false;
  const wake = () => {
    round ??= work()
      // The database may be unavailable; the next round tries again.
      .catch((error: unknown) => log.warn({ event: 'jobs.round_failed', err: error }))
      .finally(() => {
        round = null;
        if (isAsked && !stopping.aborted) {
          isAsked = false;
          wake();
        }
      });
  };
  return {
    wake,
    ask: () => {
      // A request during a round may concern work that the round has already passed, so another round
      // follows.
      isAsked = round !== null;
      wake();
    },
    end: async () => {
      await round;
    },
  };
};

/** The background work of a server. */
export type Work = {
  jobs: readonly JobPlan[];
  /** Runs in every round of the short jobs, whether a job is due or not. */
  everyRound: (deps: Deps) => Promise<unknown>;
};

/**
 * Checks for due jobs when the database notifies it and twice a minute; missed nights are caught up at start.
 */
export const startJobs = (
  deps: Deps,
  { jobs, everyRound }: Work,
  { alone = false, listen }: { alone?: boolean; listen?: Listen } = {},
): { stop: () => Promise<void> } => {
  const stopper = new AbortController();
  const { signal: stopping } = stopper;
  let begun: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    begun ??= makeDueAtStart(deps, jobs, { alone }).catch((error: unknown) => {
      begun = null;
      throw error;
    });
    return begun;
  };
  const round = (plans: readonly JobPlan[]) => async () => {
    await begin();
    await runDue(deps, plans, stopping);
  };
  const short = round(jobs.filter(({ isLong }) => !isLong));
  const loops = [
    rounds(deps, stopping, async () => {
      await short();
      await everyRound(deps);
    }),
    // Each long job has its own loop, so that it waits for no other job.
    ...jobs.filter(({ isLong }) => isLong).map((plan) => rounds(deps, stopping, round([plan]))),
  ];
  const wakeAll = () => {
    for (const loop of loops) loop.wake();
  };
  wakeAll();
  const listener = listen?.(jobsChannel, () => {
    for (const loop of loops) loop.ask();
  });
  const timer = setInterval(wakeAll, everyMs);
  timer.unref();
  return {
    stop: async () => {
      stopper.abort();
      clearInterval(timer);
      await listener?.stop();
      await Promise.all(loops.map((loop) => loop.end()));
    },
  };
};
