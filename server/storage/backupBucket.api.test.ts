import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { backUpNightly } from '#server/backup/nightly';
import { verifyArchive } from '#server/backup/verify';
import type { FilesLocation } from '#server/env';
import { neverStopping } from '#server/jobs/stopping';
import type { BackupPlace } from '#server/storage/backupPlace';
import { openBackupPlace } from '#server/storage/openBackups';
import { s3Storage } from '#server/storage/s3';
import { testApp } from '#server/test/app';
import { startS3 } from '#server/test/s3';

let bucket: BackupPlace;
let location: FilesLocation;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ location, stop } = await startS3());
  bucket = await openBackupPlace(location);
});
afterAll(() => stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Everything in the bucket, whatever it is. */
const keysInBucket = async (): Promise<string[]> => {
  const storage = s3Storage(location);
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  storage.close();
  return keys;
};
const bytes = (): Readable => Readable.from([Buffer.from('bytes')]);
const good = async (): Promise<void> => undefined;
const bad = async (): Promise<void> => {
  throw new Error('not what was written');
};

test('a bucket keeps backups as a folder does', async () => {
  const app = await testApp();
  await backUpNightly({ ...app.deps, backups: bucket }, neverStopping);
  const [found, ...more] = await bucket.list();
  expect(more).toEqual([]);
  expect(bucket.where).not.toContain(location.secretAccessKey);
  const name = found?.name ?? '';
  const body = await bucket.read(name);
  if (!body) throw new Error('no backup');
  await verifyArchive(body);
  expect(await bucket.read('markfolio-nothing')).toBeNull();
  await bucket.remove(name);
  expect(await keysInBucket()).toEqual([]);
});

test('a backup is in the list only once it was read back', async () => {
  const during = vi.fn<Parameters<BackupPlace['write']>[2]>(async (read) => {
    expect(await text(await read())).toBe('bytes');
    // As another server sees it, or the next one after a kill at this moment.
    expect(await (await openBackupPlace(location)).list()).toEqual([]);
    expect(await bucket.read('one')).toBeNull();
  });
  expect(await bucket.write('one', bytes(), during)).toBe(5);
  expect(during).toHaveBeenCalledOnce();
  expect(await bucket.list()).toEqual([{ name: 'one', size: 5 }]);
  await bucket.remove('one');
});

test('one that cannot be read back goes away', async () => {
  await expect(bucket.write('one', bytes(), bad)).rejects.toThrow('not what was written');
  expect(await keysInBucket()).toEqual([]);
});

test('where it cannot be removed, that is said, it counts for nothing, and it goes a day later', async () => {
  vi.spyOn(DeleteObjectCommand.prototype, 'resolveMiddleware').mockImplementation(() => {
    throw new Error('may not delete');
  });
  const written = bucket.write('one', bytes(), bad);
  await expect(written).rejects.toThrow(/not what was written.*could not be removed/);
  vi.restoreAllMocks();
  expect(await bucket.list()).toEqual([]);
  expect(await keysInBucket()).not.toEqual([]);
  await bucket.write('two', bytes(), good);
  expect(await keysInBucket()).toHaveLength(3);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
  await bucket.write('three', bytes(), good);
  expect((await bucket.list()).map(({ name }) => name).toSorted()).toEqual(['three', 'two']);
  expect(await keysInBucket()).toHaveLength(2);
});
