import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileApi } from '#contract/files/api';
import { folderStorage } from '#server/storage/folder';
import { bytesOf, type FileStorage, originalKey } from '#server/storage/storage';
import { sweepObjects } from '#server/files/sweep';
import { files } from '#server/files/table';
import { minutes, type TestApp, testApp } from '#server/test/app';
import { until } from '#server/test/eventually';
import { beginUpload, keysIn, png, uploaded } from '#server/test/files';
import { openTransactions } from '#server/test/openTransactions';

const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-files-'));
const real = folderStorage(folder);
/** A storage whose slowness a test decides. */
const storage: FileStorage = { ...real };
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp({ deps: { files: storage } });
  token = (await app.signIn('lawyer@markfolio.example')).token;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: () => resolve() };
};

test('those who wait for a thumbnail hold no image in memory meanwhile', async () => {
  const { id } = await uploaded(app, token, await png(), { name: 'a.png' });
  const { passed, open } = gate();
  let [lookedFor, reading] = [0, 0];
  storage.read = async (key) => {
    if (key === originalKey(id)) {
      reading += 1;
      await passed;
      return real.read(key);
    }
    const thumbnail = await real.read(key);
    lookedFor += 1;
    return thumbnail;
  };
  const asked = Array.from({ length: 12 }, () =>
    app.call(fileApi.serve, { id, thumbnail: 'small' }, { token }),
  );
  // Each looked for a thumbnail in vain, and has to draw one.
  await until(() => lookedFor === 12);
  expect(reading).toBe(2);
  open();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  storage.read = real.read;
});

test('a file finished twice, with another part in between, is what its row says', async () => {
  const [given, replaced] = [Buffer.from('pierwszy'), Buffer.from('podmiana')];
  const id = await beginUpload(app, token, given.length, { name: 'a.txt' });
  const part = (bytes: Buffer) => app.call(fileApi.part, { id, offset: '0' }, { token, bytes });
  const finish = () => app.call(fileApi.finish, { id }, { token });
  await part(given);

  const { passed, open } = gate();
  let puts = 0;
  storage.put = async (key, bytes) => {
    if (key.startsWith('files/')) {
      puts += 1;
      if (puts === 1) await passed;
    }
    return real.put(key, bytes);
  };
  const first = finish();
  await until(() => puts === 1);
  const others = [await part(replaced), await finish()];
  open();
  const answers = [await first, ...others];
  storage.put = real.put;
  const [answer, other] = answers.filter(({ status }) => status === 201);
  const file = fileApi.finish.output.parse(answer?.body);
  expect(other?.body).toEqual(file);
  const [row] = await app.db.select().from(files).where(eq(files.id, file.id));
  const served = await app.call(fileApi.serve, { id: file.id }, { token });
  expect(createHash('sha256').update(served.raw).digest('hex')).toBe(row?.sha256);
  // What the other call had put is gone.
  const rows = await app.db.select().from(files);
  expect((await keysIn(real)).filter((key) => key.endsWith('/original'))).toEqual(
    rows.map(({ id }) => originalKey(id)).toSorted(),
  );
});

test('no transaction waits for the storage while an upload is finished', async () => {
  const id = await beginUpload(app, token, 5, { name: 'a.txt' });
  await app.call(fileApi.part, { id, offset: '0' }, { token, bytes: Buffer.from('tekst') });
  const seen: { call: string; open: number }[] = [];
  const look = async (call: string) => {
    seen.push({ call, open: await openTransactions(app.db) });
  };
  storage.read = async (key) => {
    await look('read');
    return real.read(key);
  };
  storage.put = async (key, bytes) => {
    await look('put');
    return real.put(key, bytes);
  };
  storage.removeAll = async (prefix) => {
    await look('removeAll');
    return real.removeAll(prefix);
  };
  expect((await app.call(fileApi.finish, { id }, { token })).status).toBe(201);
  Object.assign(storage, real);
  expect(seen).toEqual([
    { call: 'read', open: 0 },
    { call: 'put', open: 0 },
    { call: 'removeAll', open: 0 },
  ]);
});

test('a finish that dies after its bytes are put can be repeated, and the sweep removes those bytes', async () => {
  const id = await beginUpload(app, token, 5, { name: 'a.txt' });
  await app.call(fileApi.part, { id, offset: '0' }, { token, bytes: Buffer.from('tekst') });
  const put: string[] = [];
  storage.put = async (key, bytes) => {
    await real.put(key, bytes);
    put.push(key);
    if (put.length === 1) throw new Error('killed');
  };
  const finish = () => app.call(fileApi.finish, { id }, { token });
  expect((await finish()).status).toBe(500);
  expect((await finish()).status).toBe(201);
  Object.assign(storage, real);
  const [orphan = '', kept = ''] = put;
  await sweepObjects({ ...app.deps, now: () => new Date(Date.now() + minutes(25 * 60)) });
  expect(await real.read(orphan)).toBeNull();
  const stored = await real.read(kept);
  expect(stored && String(await bytesOf(stored))).toBe('tekst');
});
