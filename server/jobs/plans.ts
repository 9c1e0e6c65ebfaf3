import { drainDeadlines, makeAllStale } from '#server/deadlines/settle';
import { sweepObjects } from '#server/files/sweep';
import { cleanUp } from '#server/jobs/housekeeping';
import type { JobPlan } from '#server/jobs/runDue';
import { nextHour, nextNight } from '#server/jobs/times';
import { sendReminders } from '#server/reminders/send';

/** What runs by itself, in this order: reminders speak of deadlines as they are today. */
export const productJobs: readonly JobPlan[] = [
  {
    name: 'DEADLINES',
    next: nextNight,
    run: async ({ db, now }) => {
      await makeAllStale(db);
      return drainDeadlines(db, now, { untilDone: true });
    },
  },
  { name: 'REMINDERS', after: 'DEADLINES', next: nextNight, run: sendReminders },
  { name: 'HOUSEKEEPING', atStart: true, next: nextHour, run: cleanUp },
  {
    // Looking through the whole storage is dear, and finds something only after a crash.
    name: 'STORAGE',
    atStart: true,
    next: nextNight,
    run: async (deps) => {
      await sweepObjects(deps);
      return 0;
    },
  },
];
