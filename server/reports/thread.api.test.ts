import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { faultOf } from '#server/reports/fault';
import type { ReportOrder } from '#server/reports/order';
import { makeFiles } from '#server/reports/thread';
import { type TestApp, testApp } from '#server/test/app';

const order: ReportOrder = {
  type: 'TRADEMARK_MONTHLY',
  period: '2026-10',
  months: null,
  customer: null,
  guardian: null,
  audience: null,
  language: 'pl',
  introduction: null,
  today: '2026-11-16',
  createdAt: new Date('2026-11-16T10:00:00Z'),
};
const never = new AbortController().signal;

// A place of its own for temporary files: what stays there was left by these tests.
let folder: string;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(path.join(tmpdir(), 'drawing-'));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEMP', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a report is made in a thread of its own, with images from here', async () => {
  const image = randomUUID();
  await app.db.execute(sql`
    update trademarks set image = ${image}
    where id = (select min(id) from trademarks where archived_at is null and deleted_at is null)`);
  const asked: string[] = [];
  const steps: number[] = [];
  const { databaseUrl } = app.deps;
  const made = await makeFiles(
    { order, databaseUrl, marks: 127 },
    {
      image: async (id) => {
        asked.push(id);
        return null;
      },
      progress: (done) => steps.push(done),
      signal: never,
    },
  );
  expect(asked).toEqual([image]);
  expect(steps.at(-1)).toBe(1);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  expect(made.name).toBe('Raport miesięczny, październik 2026, Wszyscy klienci kancelarii');
  expect(made.pages).toBeGreaterThan(4);
  expect((await readFile(made.pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await readFile(made.xlsx)).subarray(0, 2).toString()).toBe('PK');
  await made.dispose();
  expect(await readdir(folder)).toEqual([]);
});

test('whoever stops it ends it, and nothing stays behind', async () => {
  const stop = new AbortController();
  const { databaseUrl } = app.deps;
  const making = makeFiles(
    { order, databaseUrl, marks: 127 },
    {
      image: async () => null,
      progress: () => stop.abort(new Error('nobody wants it any more')),
      signal: stop.signal,
    },
  );
  await expect(making).rejects.toThrow('nobody wants it any more');
  expect(await readdir(folder)).toEqual([]);
});

test('what fails in the thread says what it was', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  const making = makeFiles(
    { order, databaseUrl, marks: 0 },
    { image: async () => null, progress: () => undefined, signal: never },
  );
  const failure = await making.catch((error: unknown) => error);
  expect(faultOf(failure)).toBe('DATABASE');
  expect(await readdir(folder)).toEqual([]);
});
