import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileApi } from '#contract/files/api';
import { folderStorage } from '#server/storage/folder';
import { type FileStorage, originalKey } from '#server/storage/storage';
import { files } from '#server/files/table';
import { type Answer, type TestApp, testApp } from '#server/test/app';
import { beginUpload, png, uploaded } from '#server/test/files';

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
  let reading = 0;
  storage.read = async (key) => {
    if (key === originalKey(id)) {
      reading += 1;
      await passed;
    }
    return real.read(key);
  };
  const asked = Array.from({ length: 12 }, () =>
    app.call(fileApi.serve, { id, thumbnail: 'small' }, { token }),
  );
  await pause(500);
  expect(reading).toBeLessThanOrEqual(2);
  open();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  storage.read = real.read;
});

test('a file finished twice, with another part in between, is what its row says', async () => {
  const [first, second] = [Buffer.from('pierwszy'), Buffer.from('podmiana')];
  const id = await beginUpload(app, token, first.length, { name: 'a.txt' });
  const part = (bytes: Buffer) => app.call(fileApi.part, { id, offset: '0' }, { token, bytes });
  const finish = () => app.call(fileApi.finish, { id }, { token });
  await part(first);

  const { passed, open } = gate();
  let puts = 0;
  storage.put = async (key, bytes) => {
    if (key === originalKey(id)) {
      puts += 1;
      if (puts === 1) await passed;
    }
    return real.put(key, bytes);
  };
  const calls: Promise<Answer>[] = [finish()];
  await pause(300);
  calls.push(part(second));
  await pause(300);
  calls.push(finish());
  await pause(300);
  open();
  const answers = await Promise.all(calls);
  storage.put = real.put;
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const [row] = await app.db.select().from(files).where(eq(files.id, id));
  const served = await app.call(fileApi.serve, { id }, { token });
  expect(createHash('sha256').update(served.raw).digest('hex')).toBe(row?.sha256);
});
