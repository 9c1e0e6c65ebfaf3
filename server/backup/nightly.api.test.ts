import { eq } from 'drizzle-orm';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backupApi } from '#contract/backup/api';
import { nameOfBackup } from '#server/backup/names';
import { backUpNightly } from '#server/backup/nightly';
import { verifyArchive } from '#server/backup/verify';
import { runDue } from '#server/jobs/runDue';
import { neverStopping } from '#server/jobs/stopping';
import { jobRuns, jobs } from '#server/jobs/table';
import { mails } from '#server/mail/table';
import { productJobs } from '#server/plans';
import { settings } from '#server/settings/table';
import { folderPlace } from '#server/storage/backupFolder';
import type { BackupPlace } from '#server/storage/backupPlace';
import { openBackupPlace } from '#server/storage/openBackups';
import { minutes, refusalOf, type TestApp, testApp } from '#server/test/app';
import { startS3 } from '#server/test/s3';

const backupJobs = productJobs.filter(({ name }) => name.startsWith('BACKUP'));

let folder: string;
let place: BackupPlace;
/** What the place does instead, while a test wants it to fail. */
let broken: Partial<BackupPlace> = {};
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'markfolio-nightly-'));
  const real = folderPlace(folder);
  place = {
    where: folder,
    list: () => (broken.list ?? real.list)(),
    write: (...rest) => (broken.write ?? real.write)(...rest),
    read: (name) => real.read(name),
    remove: (name) => real.remove(name),
  };
  app = await testApp({ deps: { backups: place } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  broken = {};
  await app.db.delete(settings).where(eq(settings.key, 'BACKUP'));
});

const day = minutes(24 * 60);
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
    const bad = nameOfBackup(new Date(Date.parse(newest.at) - day * 3));
    writeFileSync(path.join(folder, bad), 'not whole');
    for (const { name } of [newest, { name: bad }])
      await app.ask(backupApi.test, { name }, await asAdmin());
    expect((await list()).backups.filter(({ isTested }) => isTested)).toHaveLength(2);
    await runNow('BACKUP_TEST');
    const after = (await list()).backups;
    expect(after.find(({ name }) => name === newest.name)).toMatchObject({
      isTested: false,
      test: { fault: null, detail: '' },
    });
    expect(after.find(({ name }) => name === bad)?.test?.fault).toBe('BACKUP_FOREIGN');
    rmSync(path.join(folder, bad));
    const missing = await app.call(backupApi.test, { name: bad }, await asAdmin());
    expect(missing.status).toBe(404);
  });

  test('removes what is older than it should be, and nothing that is not a backup', async () => {
    const moment = app.deps.now().getTime();
    const old = Array.from({ length: 40 }, (_, ago) =>
      nameOfBackup(new Date(moment - (ago + 10) * day)),
    );
    for (const name of [...old, 'notes.txt']) writeFileSync(path.join(folder, name), 'x');
    app.moveClock(day);
    await runNow('BACKUP');
    const left = readdirSync(folder);
    expect(left).toContain('notes.txt');
    expect(left.filter((name) => old.includes(name)).length).toBeLessThan(12);
    expect(left).toContain((await list()).backups[0]?.name);
    for (const name of [...old, 'notes.txt']) rmSync(path.join(folder, name), { force: true });
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
    await runNow('BACKUP_CHECK');
    await runNow('BACKUP_CHECK');
    expect(await trouble()).toMatchObject({ kind: 'OLD' });
    expect(await mailsOfTrouble()).toHaveLength(before + 1);
  });

  test('of a server that stops is no failure', async () => {
    const stopper = new AbortController();
    stopper.abort();
    await expect(backUpNightly(app.deps, stopper.signal)).rejects.toThrow(/abort/i);
    expect(await trouble()).toBeNull();
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('is off where no place is set up', async () => {
    const deps = { ...app.deps, backups: null };
    expect(await backUpNightly(deps, neverStopping)).toBe(0);
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

test('a bucket keeps backups as a folder does', async () => {
  const { location, stop } = await startS3();
  try {
    const bucket = await openBackupPlace(location);
    const deps = { ...app.deps, backups: bucket };
    await backUpNightly(deps, neverStopping);
    const [found, ...more] = await bucket.list();
    expect(more).toEqual([]);
    expect(bucket.where).not.toContain(location.secretAccessKey);
    const name = found?.name ?? '';
    const body = await bucket.read(name);
    if (!body) throw new Error('no backup');
    await verifyArchive(body);
    expect(await bucket.read('markfolio-nothing')).toBeNull();
    await bucket.remove(name);
    expect(await bucket.list()).toEqual([]);
  } finally {
    await stop();
  }
});
