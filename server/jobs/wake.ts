import type { Listen } from '#server/db/open';
import { drainDeadlines } from '#server/deadlines/settle';
import type { Deps } from '#server/deps';
import { productJobs } from '#server/jobs/plans';
import { makeDueAtStart, runDue } from '#server/jobs/runDue';
import { jobsChannel } from '#server/jobs/signal';

const everyMs = 30_000;

/**
 * Looks for what is due when the database says so and twice a minute, one round at a time; missed
 * nights are caught up at start. What wakes it decides nothing.
 */
export const startJobs = (
  deps: Deps,
  { alone = false, listen }: { alone?: boolean; listen?: Listen } = {},
): { stop: () => Promise<void> } => {
  let round: Promise<unknown> | null = null;
  let isAsked = false;
  let isStopped = false;
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
        if (isAsked && !isStopped) {
          isAsked = false;
          wake();
        }
      });
  };
  wake();
  const listener = listen?.(jobsChannel, () => {
    // Said while a round is on its way, it may be about what that has passed already.
    isAsked = round !== null;
    wake();
  });
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await listener?.stop();
      await round;
    },
  };
};
