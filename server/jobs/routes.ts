import { desc, eq } from 'drizzle-orm';
import type { jobApi } from '#contract/jobs/api';
import type { Deps } from '#server/deps';
import { recordChange } from '#server/history/record';
import type { Handlers } from '#server/http/mount';
import { askForJob } from '#server/jobs/ask';
import type { JobPlan } from '#server/jobs/runDue';
import { jobRuns, jobs } from '#server/jobs/table';

const runsShown = 10;

export const jobHandlers = (
  { db, now }: Deps,
  plans: readonly JobPlan[],
): Handlers<typeof jobApi> => ({
  list: async () => ({
    jobs: await Promise.all(
      plans.map(async ({ name }) => {
        const [job] = await db.select().from(jobs).where(eq(jobs.name, name));
        const runs = await db
          .select()
          .from(jobRuns)
          .where(eq(jobRuns.job, name))
          .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
          .limit(runsShown);
        return {
          name,
          nextRunAt: (job?.nextRunAt ?? now()).toISOString(),
          due: job === undefined || job.nextRunAt <= now(),
          running: job?.leaseUntil != null && job.leaseUntil > now(),
          runs: runs.map(({ startedAt, finishedAt, error, count }) => ({
            startedAt: startedAt.toISOString(),
            finishedAt: finishedAt?.toISOString() ?? null,
            error,
            count,
          })),
        };
      }),
    ),
  }),

  runNow: async ({ actor, input: { name } }) => {
    await db.transaction(async (tx) => {
      const moment = now();
      await askForJob(tx, name, moment);
      await recordChange(tx, actor, moment, {
        entity: 'Job',
        entityId: 0,
        operation: 'UPDATE',
        before: null,
        after: { name, runNow: true },
      });
    });
  },
});
