import { eq } from 'drizzle-orm';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backupApi } from '#contract/backup/api';
import { nameOfBackup, outlivedBackups } from '#server/backup/names';
import { backUpNightly, checkBackups, testBackups } from '#server/backup/nightly';
import { keepFile } from '#server/files/keep';
import { files } from '#server/files/table';
import { runDue } from '#server/jobs/runDue';
import { neverStopping } from '#server/jobs/stopping';
import { jobRuns, jobs } from '#server/jobs/table';
import { mails } from '#server/mail/table';
import { productJobs } from '#server/plans';
import { settings } from '#server/settings/table';
import { folderPlace } from '#server/storage/backupFolder';
import type { BackupPlace } from '#server/storage/backupPlace';
import { filePrefix } from '#server/storage/storage';
import { minutes, refusalOf, type TestApp, testApp } from '#server/test/app';
import { png } from '#server/test/files';

const backupJobs = productJobs.filter(({ name }) => name.startsWith('BACKUP'));

let folder: string;
let real: BackupPlace;
/** What the place does instead, while a test wants it to fail. */
let broken: Partial<BackupPlace> = {};
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'markfolio-nightly-'));
  real = folderPlace(folder);
  const place: BackupPlace = {
    where: folder,
    list: () => (broken.list ?? real.list)(),
    write: (...rest) => (broken.write ?? real.write)(...rest),
    read: (name) => (broken.read ?? real.read)(name),
    remove: (name) => real.remove(name),
  };
  app = await testApp({ deps: { backups: place } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  broken = {};
  await app.db.delete(settings).where(eq(settings.key, 'BACKUP'));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const day = minutes(24 * 60);
/** Puts something under the name of a backup of so many days ago. */
const putBackup = (daysAgo: number): string => {
  const name = nameOfBackup(new Date(app.deps.now().getTime() - daysAgo * day));
  writeFileSync(path.join(folder, name), 'not whole');
  return name;
};
const removeFiles = (names: readonly string[]): void => {
  for (const name of names) rmSync(path.join(folder, name), { force: true });
};
const twoDaysOld = (file: string): void => {
  const then = new Date(Date.now() - 2 * day);
  utimesSync(file, then, then);
};
const runNow = async (name: 'BACKUP' | 'BACKUP_CHECK' | 'BACKUP_TEST'): Promise<void> => {
  await app.db
    .insert(jobs)
    .values({ name, nextRunAt: app.deps.now() })
    .onConflictDoUpdate({ target: jobs.name, set: { nextRunAt: app.deps.now() } });
  await runDue(
    app.deps,
    backupJobs.filter((plan) => plan.name === name),
  );
};
/** A session of its own each time: the clock moves on by days. */
const asAdmin = async () => ({ token: (await app.signIn('admin@markfolio.example')).token });
const list = async () => app.ask(backupApi.list, {}, await asAdmin());
const trouble = async () => (await app.ask(backupApi.state, {}, await asAdmin())).trouble;
const mailsOfTrouble = () => app.db.select().from(mails).where(eq(mails.template, 'backupTrouble'));

describe('the nightly backup', () => {
  test('is there the next morning, whole and under its name', async () => {
    await runNow('BACKUP');
    const { backups, place: where, progress } = await list();
    expect({ where, progress }).toEqual({ where: folder, progress: null });
    expect(backups).toMatchObject([{ test: null, isTested: false }]);
    expect(await trouble()).toBeNull();
    expect(readdirSync(folder)).toEqual([backups[0]?.name]);
  });

  test('is taken once, however many servers there are', async () => {
    app.moveClock(day);
    await app.db.update(jobs).set({ nextRunAt: app.deps.now() }).where(eq(jobs.name, 'BACKUP'));
    const before = (await list()).backups.length;
    const plans = backupJobs.filter(({ name }) => name === 'BACKUP');
    await Promise.all(Array.from({ length: 4 }, () => runDue(app.deps, plans)));
    expect((await list()).backups).toHaveLength(before + 1);
  });

  test('is restored on demand into a database of its own, where a damaged one is found out', async () => {
    const [newest] = (await list()).backups;
    if (!newest) throw new Error('no backup');
    const bad = putBackup(3);
    for (const { name } of [newest, { name: bad }])
      await app.ask(backupApi.test, { name }, await asAdmin());
    expect((await list()).backups.filter(({ isTested }) => isTested)).toHaveLength(2);
    await runNow('BACKUP_TEST');
    const after = (await list()).backups;
    expect(after.find(({ name }) => name === newest.name)).toMatchObject({
      isTested: false,
      test: { fault: null, detail: '', lostFiles: 0 },
    });
    expect(after.find(({ name }) => name === bad)?.test?.fault).toBe('BACKUP_FOREIGN');
    rmSync(path.join(folder, bad));
    const missing = await app.call(backupApi.test, { name: bad }, await asAdmin());
    expect(missing.status).toBe(404);
  });

  test('that is the newest and bad is told at once, until a good one comes', async () => {
    const before = (await mailsOfTrouble()).length;
    app.moveClock(day);
    const bad = putBackup(0);
    await app.ask(backupApi.test, { name: bad }, await asAdmin());
    await runNow('BACKUP_TEST');
    expect(await trouble()).toMatchObject({ kind: 'BAD' });
    expect(await mailsOfTrouble()).toHaveLength(before + 1);
    app.moveClock(minutes(1));
    await runNow('BACKUP');
    await runNow('BACKUP_CHECK');
    expect(await trouble()).toBeNull();
    rmSync(path.join(folder, bad));
  });

  test('that was there and is gone is told as soon as somebody looks', async () => {
    app.moveClock(minutes(1));
    await runNow('BACKUP_CHECK');
    const aside = `${folder}-aside`;
    renameSync(folder, aside);
    await runNow('BACKUP_CHECK');
    expect(await trouble()).toMatchObject({ kind: 'GONE', newestAt: null });
    rmSync(folder, { recursive: true, force: true });
    renameSync(aside, folder);
    await runNow('BACKUP_CHECK');
    expect(await trouble()).toBeNull();
  });

  test('is listed with the reason where its place cannot be read', async () => {
    broken = { list: () => Promise.reject(new Error('EACCES: permission denied')) };
    expect(await list()).toMatchObject({ backups: [], unreachable: 'EACCES: permission denied' });
    broken = {};
    expect(await list()).toMatchObject({ unreachable: null });
  });

  test('removes what is older than it should be, and nothing that is not a backup', async () => {
    const old = Array.from({ length: 40 }, (_, ago) => putBackup(ago + 10));
    writeFileSync(path.join(folder, 'notes.txt'), 'x');
    app.moveClock(day);
    await runNow('BACKUP');
    const left = readdirSync(folder);
    expect(left).toContain('notes.txt');
    expect(left).toContain((await list()).backups[0]?.name);
    const outlived = new Set(outlivedBackups([...left, ...old], app.deps.now()));
    expect(outlived.size).toBeGreaterThan(old.length / 2);
    const kept = old.filter((name) => !outlived.has(name));
    expect(kept.length).toBeGreaterThan(2);
    expect(old.filter((name) => left.includes(name))).toEqual(kept);
    removeFiles([...old, 'notes.txt']);
  });

  test('removes what interrupted ones left, once it is a day old', async () => {
    const [old, fresh] = [putBackup(5), putBackup(0)].map((name) => `${name}.partial`);
    const names = [`${old}`, `${fresh}`, 'notes.partial'];
    for (const name of names) writeFileSync(path.join(folder, name), 'x');
    for (const name of [`${old}`, 'notes.partial']) twoDaysOld(path.join(folder, name));
    app.moveClock(minutes(1));
    await runNow('BACKUP');
    const left = readdirSync(folder).filter((name) => name.endsWith('.partial'));
    expect(new Set(left)).toEqual(new Set([fresh, 'notes.partial']));
    removeFiles([...names, ...names.map((name) => name.replace('.partial', ''))]);
  });

  test('that lacks files removes no other, is told, and is not simply good', async () => {
    const bytes = await png(30, 20);
    const kept = { purpose: 'file', name: 'znak.png', bytes, accountId: 1 } as const;
    const { id } = await keepFile(app.deps, kept);
    await app.deps.files.removeAll(filePrefix(id));
    const before = (await mailsOfTrouble()).length;
    const old = Array.from({ length: 10 }, (_, ago) => putBackup(ago + 40));
    app.moveClock(day);
    await runNow('BACKUP');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(old));
    const told = await mailsOfTrouble();
    expect(told).toHaveLength(before + 1);
    expect(told.at(-1)?.parameters).toMatchObject({ trouble: expect.stringContaining('1') });
    await runNow('BACKUP_CHECK');
    expect(await trouble()).toMatchObject({ kind: 'LOST_FILES', lostFiles: 1 });
    const { backups, trouble: shown } = await list();
    expect(shown).toMatchObject({ kind: 'LOST_FILES', lostFiles: 1 });
    const name = backups[0]?.name ?? '';
    await app.ask(backupApi.test, { name }, await asAdmin());
    await runNow('BACKUP_TEST');
    expect((await list()).backups[0]?.test).toMatchObject({ fault: null, lostFiles: 1 });

    await app.db.delete(files).where(eq(files.id, id));
    app.moveClock(minutes(1));
    await runNow('BACKUP');
    expect(await trouble()).toBeNull();
    expect(old.filter((each) => readdirSync(folder).includes(each)).length).toBeLessThan(
      old.length,
    );
    removeFiles(old);
  });

  test('that fails is told on the home page and by mail, once a day, until one succeeds', async () => {
    const before = (await mailsOfTrouble()).length;
    broken = {
      write: async (_, bytes) => {
        bytes.destroy();
        throw new Error('No space left on device');
      },
    };
    await runNow('BACKUP');
    await runNow('BACKUP');
    expect(await trouble()).toMatchObject({ kind: 'FAILED' });
    const told = await mailsOfTrouble();
    expect(told).toHaveLength(before + 1);
    expect(told.at(-1)).toMatchObject({ recipient: 'admin@markfolio.example' });
    const runs = await app.db.select().from(jobRuns).where(eq(jobRuns.job, 'BACKUP'));
    expect(runs.at(-1)?.error).toContain('No space left');
    app.moveClock(day);
    await runNow('BACKUP');
    expect(await mailsOfTrouble()).toHaveLength(before + 2);
    broken = {};
    app.moveClock(minutes(1));
    await runNow('BACKUP');
    expect(await trouble()).toBeNull();
  });

  test('that has not come for two days is told too, even if nothing failed', async () => {
    await runNow('BACKUP');
    await runNow('BACKUP_CHECK');
    expect(await trouble()).toBeNull();
    const before = (await mailsOfTrouble()).length;
    app.moveClock(2 * day + minutes(5));
    // One that is dated ahead is no sign that backups are taken.
    const ahead = putBackup(-400);
    await runNow('BACKUP_CHECK');
    await runNow('BACKUP_CHECK');
    expect(await trouble()).toMatchObject({ kind: 'OLD' });
    expect(await mailsOfTrouble()).toHaveLength(before + 1);
    removeFiles([ahead]);
  });

  test('that never came is told once its place has been set up for two days', async () => {
    broken = { list: async () => [] };
    const before = (await mailsOfTrouble()).length;
    await runNow('BACKUP_CHECK');
    app.moveClock(day);
    await runNow('BACKUP_CHECK');
    expect(await trouble()).toBeNull();
    app.moveClock(day + minutes(5));
    await runNow('BACKUP_CHECK');
    expect(await trouble()).toMatchObject({ kind: 'OLD', newestAt: null });
    expect(await mailsOfTrouble()).toHaveLength(before + 1);
    const other = { ...app.deps, backups: { ...real, where: 'elsewhere', list: async () => [] } };
    await checkBackups(other);
    expect(await trouble()).toBeNull();
  });

  test('of a server that stops is no failure', async () => {
    const stopper = new AbortController();
    stopper.abort();
    await expect(backUpNightly(app.deps, stopper.signal)).rejects.toThrow(/abort/i);
    expect(await trouble()).toBeNull();
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('of a server that stops while it is read back is no failure either, and not there', async () => {
    const stopper = new AbortController();
    broken = {
      write: (name, bytes, check) =>
        real.write(name, bytes, (read) => {
          stopper.abort();
          return check(read);
        }),
    };
    const before = readdirSync(folder);
    app.moveClock(minutes(1));
    await expect(backUpNightly(app.deps, stopper.signal)).rejects.toThrow(/abort/i);
    expect(await trouble()).toBeNull();
    expect(readdirSync(folder)).toEqual(before);
  });

  test('is off where no place is set up', async () => {
    const deps = { ...app.deps, backups: null };
    expect(await backUpNightly(deps, neverStopping)).toBe(0);
  });

  test('says so where no place is set up, except of the demo', async () => {
    const missing = async (deps: { isDemo?: boolean }) => {
      const other = await testApp({ deps });
      const { token } = await other.signIn('admin@markfolio.example');
      return (await other.ask(backupApi.state, {}, { token })).isMissing;
    };
    expect(await missing({})).toBe(true);
    expect(await missing({ isDemo: true })).toBe(false);
    expect((await app.ask(backupApi.state, {}, await asAdmin())).isMissing).toBe(false);
  });
});

describe('asking for a backup', () => {
  test('makes it due and says how far it is', async () => {
    await app.ask(backupApi.start, {}, await asAdmin());
    expect(await list()).toMatchObject({ isDue: true, progress: null });
    let seen: unknown = null;
    broken = {
      write: async (_, bytes) => {
        seen = (await list()).progress;
        bytes.destroy();
        throw new Error('enough');
      },
    };
    await runDue(app.deps, backupJobs);
    expect(seen).toEqual({ step: expect.any(String), done: expect.any(Number) });
  });

  test('is refused where no place is set up', async () => {
    const other = await testApp();
    const { token } = await other.signIn('admin@markfolio.example');
    expect(await other.ask(backupApi.list, {}, { token })).toMatchObject({
      place: null,
      backups: [],
    });
    const answer = await other.call(backupApi.start, {}, { token });
    expect(refusalOf(answer).errorCode).toBe('NO_BACKUP_PLACE');
  });
});

describe('testing a backup', () => {
  const wanted = async () =>
    (await list()).backups.filter(({ isTested }) => isTested).map(({ name }) => name);
  const resultOf = async (name: string) =>
    (await list()).backups.find((each) => each.name === name)?.test;

  test('ends with a result whatever goes wrong, so that others get their turn', async () => {
    const [one, other] = [putBackup(50), putBackup(51)];
    for (const name of [one, other]) await app.ask(backupApi.test, { name }, await asAdmin());
    broken = {
      read: async (name) => {
        if (name === one) throw new Error('the disk hums');
        return real.read(name);
      },
      // The place may be away when the result is there.
      list: async () => {
        throw new Error('away');
      },
    };
    await runNow('BACKUP_TEST');
    broken = {};
    expect(await wanted()).toEqual([]);
    expect(await resultOf(one)).toMatchObject({
      fault: 'BACKUP_NOT_RESTORED',
      detail: 'the disk hums',
    });
    expect(await resultOf(other)).toMatchObject({ fault: 'BACKUP_FOREIGN' });
    removeFiles([one, other]);
  });

  test('forgets no request that comes at the same time', async () => {
    const names = Array.from({ length: 8 }, (_, ago) => putBackup(60 + ago));
    const late = putBackup(59);
    const who = await asAdmin();
    await Promise.all(names.map((name) => app.ask(backupApi.test, { name }, who)));
    expect((await wanted()).toSorted()).toEqual(names.toSorted());
    let isAsked = false;
    broken = {
      list: async () => {
        if (!isAsked) {
          isAsked = true;
          await app.ask(backupApi.test, { name: late }, who);
        }
        return real.list();
      },
    };
    await runNow('BACKUP_TEST');
    broken = {};
    expect(await wanted()).toEqual([]);
    expect(await resultOf(late)).toMatchObject({ fault: 'BACKUP_FOREIGN' });
    removeFiles([...names, late]);
  });

  test('stops with the server, leaves nothing behind and is done by the next', async () => {
    const temporary = mkdtempSync(path.join(tmpdir(), 'markfolio-stopped-'));
    chmodSync(temporary, 0o711);
    vi.stubEnv('TMPDIR', temporary);
    const old = path.join(temporary, 'markfolio-scratch-killed');
    mkdirSync(path.join(old, 'database'), { recursive: true });
    twoDaysOld(old);
    await runNow('BACKUP');
    const name = (await list()).backups[0]?.name ?? '';
    await app.ask(backupApi.test, { name }, await asAdmin());
    const stopper = new AbortController();
    let reads = 0;
    broken = {
      read: async (each) => {
        reads += 1;
        const body = await real.read(each);
        // The third time it is read into the database, which still has to build its indexes then.
        if (reads === 3) body?.once('end', () => stopper.abort());
        return body;
      },
    };
    await expect(testBackups(app.deps, stopper.signal)).rejects.toThrow(/abort/i);
    expect({ reads, left: readdirSync(temporary) }).toEqual({ reads: 3, left: [] });
    expect(await wanted()).toEqual([name]);
    rmSync(temporary, { recursive: true });
  });
});
