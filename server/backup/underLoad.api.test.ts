import { eq, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { takeBackup } from '#server/backup/make';
import { restoreArchive } from '#server/backup/restore';
import { openArchive, verifyArchive } from '#server/backup/verify';
import { withPatientClient } from '#server/db/patientClient';
import { storeFile } from '#server/files/keep';
import { sweepFiles, sweepObjects } from '#server/files/sweep';
import { files as filesTable } from '#server/files/table';
import { history } from '#server/history/table';
import { settings } from '#server/settings/table';
import { folderStorage } from '#server/storage/folder';
import { bytesOf, originalKey } from '#server/storage/storage';
import { writeToFile } from '#server/storage/wholeFile';
import { type TestApp, testApp } from '#server/test/app';
import { rowsOf, rowsSeenBy } from '#server/test/databasePicture';
import { emptyDatabase, emptyDatabaseOfOtherKind } from '#server/test/emptyDatabase';
import { until } from '#server/test/eventually';
import { isFull } from '#server/test/full';

const writers = 8;
const days = (count: number): Date => new Date(Date.now() - count * 86_400_000);

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  folder = mkdtempSync(path.join(tmpdir(), 'markfolio-load-'));
  await app.db.insert(settings).values({ key: 'LOAD', value: 0 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readNumber = async (): Promise<number> => {
  const [row] = await app.db.select().from(settings).where(eq(settings.key, 'LOAD'));
  return z.int().parse(row?.value);
};

/** One more: a file, its row, an entry of history and the number of all of them, in one transaction. */
const writeOnce = async (): Promise<void> => {
  const bytes = Buffer.from(`to jest plik ${randomBytes(2_000).toString('hex')}`);
  const writeRow = await storeFile(app.deps.files, { purpose: 'file', name: 'plik.txt', bytes });
  await app.db.transaction(async (tx) => {
    const [counted] = await tx
      .update(settings)
      .set({ value: sql`to_jsonb((${settings.value})::text::int + 1)` })
      .where(eq(settings.key, 'LOAD'))
      .returning();
    const number = z.int().parse(counted?.value);
    const { id } = await writeRow(tx, { accountId: 1, now: new Date() });
    await tx
      .update(filesTable)
      .set({ entity: 'Load', entityId: number, field: 'file' })
      .where(eq(filesTable.id, id));
    await tx.insert(history).values({
      at: new Date(),
      accountId: 1,
      accountName: 'Load',
      entity: 'Load',
      entityId: number,
      operation: 'INSERT',
    });
  });
};

/** As the jobs do it: files that nobody has needed for long go, the oldest here first. */
const sweepOnce = async (): Promise<void> => {
  await app.db
    .update(filesTable)
    .set({ detachedAt: days(31) })
    .where(sql`entity = 'Load' and entity_id % 3 = 0`);
  await sweepFiles(app.deps);
  await sweepObjects(app.deps);
};

test('a backup of a product at work is that of one moment, row by row and file by file', async () => {
  const over = new AbortController();
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) await work();
  };
  const working = [...Array.from({ length: writers }, () => repeat(writeOnce)), repeat(sweepOnce)];
  await until(async () => (await readNumber()) > 40);
  const file = path.join(folder, 'load.backup');
  const begin = await readNumber();
  let end = 0;
  let seen: Record<string, string> = {};
  await takeBackup(
    {
      databaseUrl: app.url,
      // Every file is read only after more was written and swept.
      files: {
        ...app.deps.files,
        read: async (key) => {
          const seen = await readNumber();
          await until(async () => (await readNumber()) > seen);
          return app.deps.files.read(key);
        },
      },
      now: () => new Date(),
      whenBegun: async (client) => {
        seen = await rowsSeenBy(client);
      },
    },
    async (bytes) => {
      const size = await writeToFile(bytes, file, async () => undefined);
      end = await readNumber();
      return size;
    },
  );
  over.abort();
  await Promise.all(working);

  const verified = await verifyArchive(await openArchive(file));
  expect(verified.contents.lostFiles).toEqual([]);
  const url = isFull ? await emptyDatabaseOfOtherKind() : await emptyDatabase();
  const restored = folderStorage(path.join(folder, 'files'));
  await restoreArchive(() => openArchive(file), verified, {
    databaseUrl: url,
    files: restored,
    withoutSecret: false,
  });
  const [moment] = await rowsOf(
    url,
    `select value::int as number from settings where key = 'LOAD'`,
  );
  const { number } = z.object({ number: z.int() }).parse(moment);
  expect(number).toBeGreaterThanOrEqual(begin);
  expect(number).toBeLessThan(end);
  expect(Object.keys(seen).length).toBeGreaterThan(50);
  expect(await withPatientClient(url, rowsSeenBy)).toEqual(seen);
  const stored = await rowsOf(url, 'select id::text, sha256 from files');
  expect(stored.length).toBeGreaterThan(0);
  for (const { id, sha256 } of stored) {
    const found = await restored.read(originalKey(String(id)));
    const bytes = found && (await bytesOf(found));
    expect(bytes && createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
});

test('what the sweep left alone during a backup goes afterwards', async () => {
  await sweepOnce();
  // The sweep looks only at what has lain there for a day.
  app.moveClock(2 * 86_400_000);
  await sweepObjects(app.deps);
  const known = new Set(
    (await app.db.select({ id: filesTable.id }).from(filesTable)).map(({ id }) => id),
  );
  for await (const { key } of app.deps.files.list('files/'))
    expect(known).toContain(key.split('/')[1]);
});
