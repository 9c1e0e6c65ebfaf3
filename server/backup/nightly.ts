import { BackupFault } from '#server/backup/archive/fault';
import { backupsAmong, nameOfBackup, newestBackup, outlivedBackups } from '#server/backup/names';
import { keepState } from '#server/backup/state';
import { removeScratchDatabases, tryRestore } from '#server/backup/tryRestore';
import { countOfRows, writeBackup } from '#server/backup/write';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { loggedError } from '#server/loggedError';
import { readSetting, readSettingToChange, writeSetting } from '#server/settings/values';
import type { BackupPlace } from '#server/storage/backupPlace';

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

const removeOutlived = async (place: BackupPlace, now: Date): Promise<void> => {
  const names = (await place.list()).map(({ name }) => name);
  for (const name of outlivedBackups(names, now)) await place.remove(name);
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
    const lostFiles = contents.lostFiles.length;
    // The files may still be in an older one.
    if (lostFiles === 0) await removeOutlived(place, now());
    else log.error({ event: 'backup.lost_files', files: contents.lostFiles.slice(0, 100) });
    log.info({ event: 'backup.taken', size, files: contents.files });
    await keepState(deps, place.where, {
      newestAt: at.toISOString(),
      failedAt: null,
      lostFiles,
      isNewestBad: false,
    });
    return countOfRows(contents);
  } catch (error) {
    // A server that stops has not failed: the backup is taken by the next one.
    if (!stopping.aborted) await keepState(deps, place.where, { failedAt: now().toISOString() });
    throw error;
  } finally {
    await progress.settled();
  }
};

/** Looks which backups there really are: somebody may have removed them, or the job may hang. */
export const checkBackups = async (deps: Deps): Promise<number> => {
  const { backups: place, db, now } = deps;
  if (!place) return 0;
  const backups = backupsAmong(await place.list());
  const newest = newestBackup(backups, now());
  const tests = await readSetting(db, 'BACKUP_TESTS');
  const result = newest && tests?.done[newest.name];
  await keepState(deps, place.where, {
    newestAt: newest?.at.toISOString() ?? null,
    isNewestBad: result ? result.fault !== null : false,
  });
  return backups.length;
};

type Tests = NonNullable<Awaited<ReturnType<typeof readSetting<'BACKUP_TESTS'>>>>;
type Result = Omit<Tests['done'][string], 'at'>;
const noTests: Tests = { wanted: [], done: {} };

/** Has a backup tested by the next run of the job. */
export const wantTest = async (tx: Executor, name: string): Promise<void> => {
  const { wanted, done } = await readSettingToChange(tx, 'BACKUP_TESTS', noTests);
  await writeSetting(tx, 'BACKUP_TESTS', { wanted: [...new Set([...wanted, name])], done });
};

const keepResult = async (
  { db, now, log }: Deps,
  place: BackupPlace,
  name: string,
  result: Result,
): Promise<void> => {
  // Asked before the transaction, which nobody should wait for because a bucket is slow.
  const there = await place.list().then(
    (found) => new Set(found.map((each) => each.name)),
    (error: unknown) => {
      log.warn({ event: 'backup.not_listed', err: error });
      return null;
    },
  );
  await db.transaction(async (tx) => {
    const { wanted, done } = await readSettingToChange(tx, 'BACKUP_TESTS', noTests);
    const results = Object.entries(done).filter(([each]) => there === null || there.has(each));
    await writeSetting(tx, 'BACKUP_TESTS', {
      wanted: wanted.filter((each) => each !== name),
      done: { ...Object.fromEntries(results), [name]: { at: now().toISOString(), ...result } },
    });
  });
};

const longestDetail = 300;

/** Whatever went wrong is a result: the others that wait must get their turn. */
const resultOf = (error: unknown): Result => {
  if (error instanceof BackupFault)
    return { fault: error.code, detail: error.detail, lostFiles: 0 };
  const { message, cause } = loggedError(error);
  const detail = (cause ? `${message}: ${cause.message}` : message).slice(0, longestDetail);
  return { fault: 'BACKUP_NOT_RESTORED', detail, lostFiles: 0 };
};

/** Tests the backups that somebody asked for. */
export const testBackups = async (deps: Deps, stopping: AbortSignal): Promise<number> => {
  const { backups: place, db, log } = deps;
  await removeScratchDatabases();
  for (let count = 0; ; count += 1) {
    const [name] = (await readSetting(db, 'BACKUP_TESTS'))?.wanted ?? [];
    if (!place || name === undefined) return count;
    stopping.throwIfAborted();
    const open = async () => {
      const found = await place.read(name);
      if (!found) throw new BackupFault('BACKUP_MISSING', name);
      return found;
    };
    const result = await tryRestore(open, stopping).then(
      ({ lostFiles }): Result => ({ fault: null, detail: '', lostFiles }),
      (error: unknown): Result => {
        // The next server tests it again.
        stopping.throwIfAborted();
        log.warn({ event: 'backup.bad', name, err: error });
        return resultOf(error);
      },
    );
    await keepResult(deps, place, name, result);
    // A bad one is told at once; what cannot be looked at now is told within the hour.
    await checkBackups(deps).catch((error: unknown) =>
      log.warn({ event: 'backup.not_listed', err: error }),
    );
  }
};
