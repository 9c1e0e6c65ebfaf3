import { drainDeadlines } from '#server/deadlines/settle';
import type { Deps } from '#server/deps';
import { productJobs } from '#server/jobs/plans';
import { makeDueAtStart, runDue } from '#server/jobs/runDue';

const everyMs = 30_000;

/** Looks twice a minute for what is due, one round at a time; missed nights are caught up at start. */
export const startJobs = (
  deps: Deps,
  { alone = false }: { alone?: boolean } = {},
): { stop: () => Promise<void> } => {
  let round: Promise<unknown> | null = null;
  let hasBegun = false;
  const work = async () => {
    if (!hasBegun) await makeDueAtStart(deps, productJobs, { alone });
    hasBegun = true;
    await runDue(deps, productJobs);
    await drainDeadlines(deps.db, deps.now);
  };
  const wake = () => {
    round ??= work()
      // The database may be away; the next round tries again.
      .catch((error: unknown) => deps.log.warn({ event: 'jobs.round_failed', err: error }))
      .finally(() => {
        round = null;
      });
  };
  wake();
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
};
