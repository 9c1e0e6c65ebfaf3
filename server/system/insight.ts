import { totalmem } from 'node:os';
import type { JobName } from '#contract/jobs/api';
import type { SystemState } from '#contract/system/state';
import { isLoopback } from '#contract/values/loopback';
import type { Deps } from '#server/deps';
import { type JobFacts, systemFacts } from '#server/system/facts';
import { createMetrics, measureLag } from '#server/system/metrics';
import { type Surroundings, versionOfProduct } from '#server/system/surroundings';

const jobState = ({ name, isRunning, nextRunAt, last }: JobFacts): SystemState['jobs'][number] => ({
  name,
  isRunning,
  nextRunAt: nextRunAt?.toISOString() ?? null,
  last: last && {
    startedAt: last.startedAt.toISOString(),
    finishedAt: last.finishedAt?.toISOString() ?? null,
    hasFailed: last.error !== null,
    count: last.count,
  },
});

/** How this server is doing: for monitoring systems and for people, from the same facts (decision 73). */
export const createInsight = (
  deps: Deps,
  surroundings: Surroundings & { proxyIsNotTrusted: () => boolean },
  jobs: readonly JobName[],
) => {
  const { now, smtp } = deps;
  const facts = systemFacts(deps, jobs);
  const lag = measureLag();
  return {
    metrics: createMetrics({ facts, surroundings, lag, now }),
    state: async (forAdministrator: boolean): Promise<SystemState> => {
      const { jobs: runs, mail, backup } = await facts.current();
      const { version, bytes } = await facts.database();
      const { files, failedMails } = await facts.totals();
      return {
        at: now().toISOString(),
        ...versionOfProduct,
        node: process.versions.node,
        startedAt: surroundings.startedAt.toISOString(),
        database: {
          kind: surroundings.database.kind,
          version,
          bytes,
          connections: surroundings.database.use(),
          ownsTables: forAdministrator && surroundings.database.ownsTables,
        },
        proxyIsNotTrusted: forAdministrator && surroundings.proxyIsNotTrusted(),
        files: { kind: surroundings.files, ...files },
        disk: await surroundings.disk(),
        memory: { used: process.memoryUsage().rss, total: totalmem() },
        lagMs: lag.quantile(0.99) * 1_000,
        linksOpenHereOnly: isLoopback(deps.publicUrl()),
        mail: {
          isConfigured: smtp,
          waitingSince: mail.waitingSince?.toISOString() ?? null,
          failed: failedMails,
        },
        jobs: runs.map(jobState),
        overdueDeadlines: await facts.overdue(),
        backup: backup && {
          newestAt: backup.newest?.at.toISOString() ?? null,
          lostFiles: backup.lostFiles,
          isNewestBad: backup.isNewestBad,
        },
      };
    },
    stop: lag.stop,
  };
};
export type Insight = ReturnType<typeof createInsight>;
