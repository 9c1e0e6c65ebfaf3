import { dateInWarsaw } from '#contract/values/dates';
import { backupMessages } from '#contract/backup/words';
import { sentencesOf } from '#contract/words/i18n';
import { BackupFault } from '#server/backup/archive/fault';
import { backupsAmong, nameOfBackup, outlivedBackups } from '#server/backup/names';
import { tryRestore } from '#server/backup/tryRestore';
import { countOfRows, writeBackup } from '#server/backup/write';
import type { Deps } from '#server/deps';
import { administrators } from '#server/mail/administrators';
import { queueMail } from '#server/mail/queue';
import { warsawTime } from '#server/mail/time';
import { readSetting, writeSetting } from '#server/settings/values';

type State = NonNullable<Awaited<ReturnType<typeof readSetting<'BACKUP'>>>>;

const unknown: State = { newestAt: null, failedAt: null, toldOn: null };
export const readState = async (db: Deps['db']): Promise<State> =>
  (await readSetting(db, 'BACKUP')) ?? unknown;

const oldAfterMs = 2 * 86_400_000;

/** What is wrong with the backups, if anything is. */
export const troubleOf = ({ newestAt, failedAt }: State, now: Date): 'FAILED' | 'OLD' | null => {
  if (failedAt !== null) return 'FAILED';
  return newestAt !== null && now.getTime() - Date.parse(newestAt) > oldAfterMs ? 'OLD' : null;
};

/** Keeps what is known, and tells administrators of trouble once a day. */
const keepState = async (deps: Deps, change: Partial<State>): Promise<void> => {
  const { db, now } = deps;
  await db.transaction(async (tx) => {
    const state = { ...unknown, ...(await readSetting(tx, 'BACKUP')), ...change };
    const trouble = troubleOf(state, now());
    const today = dateInWarsaw(now());
    const tells = trouble !== null && state.toldOn !== today;
    await writeSetting(tx, 'BACKUP', { ...state, toldOn: tells ? today : state.toldOn });
    if (!tells) return;
    for (const person of await administrators(tx)) {
      const say = sentencesOf(backupMessages, person.language);
      const newest =
        state.newestAt === null
          ? say('no_newest')
          : say('newest', { when: warsawTime(new Date(state.newestAt), person.language) });
      const parameters = { trouble: say(`trouble_${trouble}`), newest };
      await queueMail(deps, tx, person, { template: 'backupTrouble', parameters }, now());
    }
  });
};

const noteEveryMs = 2_000;

/** Notes how far it is, at most every two seconds; nothing depends on it. */
const progressNotes = ({ db, log }: Deps) => {
  let notedAt = -Infinity;
  let last: Promise<void> = Promise.resolve();
  return {
    note: (step: 'DATABASE' | 'FILES' | 'VERIFYING', done: number): void => {
      if (performance.now() - notedAt < noteEveryMs) return;
      notedAt = performance.now();
      last = writeSetting(db, 'BACKUP_PROGRESS', { step, done }).catch((error: unknown) =>
        log.warn({ event: 'backup.progress_not_noted', err: error }),
      );
    },
    settled: () => last,
  };
};

/** The nightly backup: taken, read back, and the oldest removed. Returns how many rows it has. */
export const backUpNightly = async (deps: Deps, stopping: AbortSignal): Promise<number> => {
  const { backups: place, databaseUrl, files, now, log } = deps;
  if (!place) return 0;
  const progress = progressNotes(deps);
  const at = now();
  try {
    const { contents, size } = await writeBackup(
      { databaseUrl, files, now, stopping, progress: progress.note },
      (bytes, check) => place.write(nameOfBackup(at), bytes, check),
    );
    const names = (await place.list()).map(({ name }) => name);
    for (const name of outlivedBackups(names)) await place.remove(name);
    if (contents.lostFiles.length > 0)
      log.error({ event: 'backup.lost_files', files: contents.lostFiles.slice(0, 100) });
    log.info({ event: 'backup.taken', size, files: contents.files });
    await keepState(deps, { newestAt: at.toISOString(), failedAt: null });
    return countOfRows(contents);
  } catch (error) {
    // A server that stops has not failed: the backup is taken by the next one.
    if (!stopping.aborted) await keepState(deps, { failedAt: now().toISOString() });
    throw error;
  } finally {
    await progress.settled();
  }
};

/** Looks which backups there really are: somebody may have removed them, or the job may hang. */
export const checkBackups = async (deps: Deps): Promise<number> => {
  if (!deps.backups) return 0;
  const backups = backupsAmong(await deps.backups.list());
  await keepState(deps, { newestAt: backups[0]?.at.toISOString() ?? null });
  return backups.length;
};

/** Tests the backups that somebody asked for. */
export const testBackups = async (deps: Deps, stopping: AbortSignal): Promise<number> => {
  const { backups: place, db, now } = deps;
  let count = 0;
  for (;;) {
    const tests = await readSetting(db, 'BACKUP_TESTS');
    const [name] = tests?.wanted ?? [];
    if (!place || name === undefined) return count;
    stopping.throwIfAborted();
    const fault = await tryRestore(async () => {
      const found = await place.read(name);
      if (!found) throw new BackupFault('BACKUP_MISSING', name);
      return found;
    }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof BackupFault) return error;
        throw error;
      },
    );
    count += 1;
    await db.transaction(async (tx) => {
      const { wanted, done } = (await readSetting(tx, 'BACKUP_TESTS')) ?? { wanted: [], done: {} };
      const there = new Set((await place.list()).map((each) => each.name));
      const results = Object.entries(done).filter(([each]) => there.has(each));
      await writeSetting(tx, 'BACKUP_TESTS', {
        wanted: wanted.filter((each) => each !== name),
        done: {
          ...Object.fromEntries(results),
          [name]: {
            at: now().toISOString(),
            fault: fault?.code ?? null,
            detail: fault?.detail ?? '',
          },
        },
      });
    });
  }
};
