import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileApi } from '#contract/files';
import { folderStorage } from '#server/files/folderStorage';
import { type FileStorage, originalKey } from '#server/files/storage';
import { type TestApp, testApp } from '#server/test/app';
import { png, uploaded } from '#server/test/files';

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
