import { checkDates } from '#server/deadlines/check';
import { drainDeadlines, makeAllStale } from '#server/deadlines/settle';
import { sweepObjects } from '#server/files/sweep';
import { cleanUp } from '#server/housekeeping/cleanUp';
import type { JobPlan } from '#server/jobs/runDue';
import type { Work } from '#server/jobs/wake';
import { nextHour, nextNight } from '#server/jobs/times';
import { compareAll } from '#server/registry/night';
import { makeReports } from '#server/reports/make';
import { askForMonthlyReports } from '#server/reports/monthly';
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
  { name: 'DATE_CHECK', after: 'DEADLINES', next: nextNight, run: checkDates },
  { name: 'REMINDERS', after: 'DEADLINES', next: nextNight, run: sendReminders },
  {
    name: 'REGISTRY',
    isLong: true,
    next: nextNight,
    // What stopped it, a quota or a list that moved, is seldom over in minutes.
    nextAfterFailure: nextNight,
    run: (deps, stopping) => compareAll(deps, { stopping }),
  },
  // It decides what is made; making it is the next one's work.
  { name: 'MONTHLY_REPORTS', after: 'DEADLINES', next: nextNight, run: askForMonthlyReports },
  { name: 'REPORTS', isLong: true, atStart: true, next: nextHour, run: makeReports },
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

export const productWork: Work = {
  jobs: productJobs,
  // What a change of the rules has left to count.
  everyRound: ({ db, now }) => drainDeadlines(db, now),
};
