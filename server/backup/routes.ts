import { eq } from 'drizzle-orm';
import type { backupApi } from '#contract/backup/api';
import { AppError } from '#contract/errors';
import { backupsAmong } from '#server/backup/names';
import { wantTest } from '#server/backup/nightly';
import { readTrouble } from '#server/backup/state';
import type { Deps } from '#server/deps';
import { recordChange } from '#server/history/record';
import type { Handlers } from '#server/http/mount';
import { askForJob } from '#server/jobs/ask';
import { jobs } from '#server/jobs/table';
import { readSetting } from '#server/settings/values';

const requirePlace = ({ backups }: Deps): NonNullable<Deps['backups']> => {
  if (!backups) throw new AppError('NO_BACKUP_PLACE');
  return backups;
};

/** The place may be a disk that is not there at the moment: that is what people look here for. */
const listOf = async (place: NonNullable<Deps['backups']>) => {
  try {
    return { found: backupsAmong(await place.list()), unreachable: null };
  } catch (error) {
    return { found: [], unreachable: error instanceof Error ? error.message : String(error) };
  }
};

const stateOfJob = async ({ db, now }: Deps) => {
  const [job] = await db.select().from(jobs).where(eq(jobs.name, 'BACKUP'));
  return {
    nextAt: job?.nextRunAt.toISOString() ?? null,
    isDue: job === undefined || job.nextRunAt <= now(),
    isRunning: job?.leaseUntil != null && job.leaseUntil > now(),
  };
};

export const backupHandlers = (deps: Deps): Handlers<typeof backupApi> => {
  const { db, now, backups: place } = deps;
  return {
    list: async () => {
      if (!place)
        return {
          place: null,
          isDue: false,
          nextAt: null,
          progress: null,
          trouble: null,
          unreachable: null,
          backups: [],
        };
      const taking = await stateOfJob(deps);
      const tests = await readSetting(db, 'BACKUP_TESTS');
      const { found, unreachable } = await listOf(place);
      return {
        place: place.where,
        isDue: taking.isDue && !taking.isRunning,
        nextAt: taking.nextAt,
        progress: taking.isRunning
          ? ((await readSetting(db, 'BACKUP_PROGRESS')) ?? { step: 'DATABASE', done: 0 })
          : null,
        trouble: await readTrouble(deps),
        unreachable,
        backups: found.map(({ name, size, at }) => ({
          name,
          size,
          at: at.toISOString(),
          test: tests?.done[name] ?? null,
          isTested: tests?.wanted.includes(name) ?? false,
        })),
      };
    },

    state: async () => ({
      trouble: place ? await readTrouble(deps) : null,
      isMissing: place === null && deps.isDemo !== true,
    }),

    start: async ({ actor }) => {
      requirePlace(deps);
      await db.transaction(async (tx) => {
        await askForJob(tx, 'BACKUP', now());
        await recordChange(tx, actor, now(), {
          entity: 'Job',
          entityId: 0,
          operation: 'UPDATE',
          before: null,
          after: { name: 'BACKUP', runNow: true },
        });
      });
    },

    test: async ({ actor, input: { name } }) => {
      const { found } = await listOf(requirePlace(deps));
      if (!found.some((each) => each.name === name)) throw new AppError('NOT_FOUND');
      await db.transaction(async (tx) => {
        await wantTest(tx, name);
        await askForJob(tx, 'BACKUP_TEST', now());
        await recordChange(tx, actor, now(), {
          entity: 'Job',
          entityId: 0,
          operation: 'UPDATE',
          before: null,
          after: { name: 'BACKUP_TEST', backup: name },
        });
      });
    },
  };
};
