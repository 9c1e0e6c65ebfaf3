import { backUpNightly, checkBackups, testBackups } from '#server/backup/nightly';
import { checkDates } from '#server/deadlines/check';
import { drainDeadlines, makeAllStale } from '#server/deadlines/settle';
import { sweepObjects } from '#server/files/sweep';
import { cleanUp } from '#server/housekeeping/cleanUp';
import { runImports } from '#server/imports/run';
import type { JobPlan } from '#server/jobs/runDue';
import type { Work } from '#server/jobs/wake';
import { nextHour, nextNight } from '#server/jobs/times';
import { compareAll } from '#server/registry/night';
import { makeReports } from '#server/reports/make';
import { askForMonthlyReports } from '#server/reports/monthly';
import { tellOfUnanswered } from '#server/questions/unanswered';
import { sendReminders } from '#server/reminders/send';

/** The scheduled jobs, in this order: reminders need deadlines that are up to date. */
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
  { name: 'QUESTIONS', next: nextNight, run: tellOfUnanswered },
  {
    name: 'REGISTRY',
    isLong: true,
    next: nextNight,
    // The cause of a failure, a quota or a list that shifted, rarely passes within minutes.
    nextAfterFailure: nextNight,
    run: (deps, stopping) => compareAll(deps, { stopping }),
  },
  // This job decides which reports are needed; the next one creates them.
  { name: 'MONTHLY_REPORTS', after: 'DEADLINES', next: nextNight, run: askForMonthlyReports },
  { name: 'REPORTS', isLong: true, atStart: true, next: nextHour, run: makeReports },
  { name: 'IMPORTS', isLong: true, atStart: true, next: nextHour, run: runImports },
  { name: 'HOUSEKEEPING', atStart: true, next: nextHour, run: cleanUp },
  {
    name: 'BACKUP',
    isLong: true,
    next: nextNight,
    // A full disk rarely empties within minutes.
    nextAfterFailure: nextHour,
    run: backUpNightly,
  },
  { name: 'BACKUP_CHECK', next: nextHour, run: checkBackups },
  { name: 'BACKUP_TEST', isLong: true, next: nextNight, run: testBackups },
  {
    // Listing the whole storage is expensive, and finds something only after a crash.
    name: 'STORAGE',
    // While a backup is taken it could remove nothing.
    after: 'BACKUP',
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
  // Recomputes what a change of the rules has left stale.
  everyRound: ({ db, now }) => drainDeadlines(db, now),
};
