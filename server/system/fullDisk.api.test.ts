import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors';
import { systemApi } from '#contract/system/api';
import type { Deps } from '#server/deps';
import { folderStorage } from '#server/storage/folder';
import { diskOf } from '#server/system/metrics';
import { buildApp } from '#server/app';
import { afterFile } from '#server/test/afterFile';
import { testApp } from '#server/test/app';

const mebibyte = 1_048_576;

type Disk = {
  files: Deps['files'];
  space: () => ReturnType<typeof diskOf>;
  fill: () => void;
  free: () => void;
};

/** A small disk of its own, which root may have. */
const smallDisk = (): Disk | null => {
  const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  afterFile(async () => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  const ballast = path.join(folder, 'ballast');
  return {
    files: folderStorage(path.join(folder, 'files')),
    space: () => diskOf(folder),
    fill: () => {
      try {
        writeFileSync(ballast, Buffer.alloc(30 * mebibyte));
      } catch {
        // It took what there was.
      }
    },
    free: () => rmSync(ballast),
  };
};

/** Where there is none: what a full disk would say. */
const toldDisk = (files: Deps['files']): Disk => {
  let isFull = false;
  return {
    files: {
      ...files,
      check: async () => {
        if (isFull) throw new AppError('STORAGE_FULL');
      },
    },
    space: async () => ({ free: isFull ? 0 : 20 * mebibyte, total: 24 * mebibyte }),
    fill: () => (isFull = true),
    free: () => (isFull = false),
  };
};

const parts = (answer: { body: unknown }): unknown =>
  (answer.body as { errorData?: { parts?: string[] } }).errorData?.parts;

test('a server that can save nothing is not ready, says why, and goes on reading', async () => {
  const app = await testApp();
  const { token } = await app.signIn('admin@markfolio.example');
  const disk = smallDisk() ?? toldDisk(app.deps.files);
  // A check that went well holds for some seconds.
  const start = (kind: 'embedded' | 'server') =>
    buildApp({
      deps: { ...app.deps, files: disk.files },
      surroundings: {
        ...app.surroundings,
        database: { ...app.surroundings.database, kind },
        disk: disk.space,
      },
    });
  const embedded = await start('embedded');
  const onServer = await start('server');
  const ready = (server: typeof embedded) => app.call(systemApi.ready, {}, { server });

  disk.fill();
  const full = await ready(embedded);
  expect(full).toMatchObject({ status: 503, body: { errorCode: 'NOT_READY' } });
  expect(parts(full)).toEqual(['database', 'files']);
  // The disk of another machine is not ours to judge.
  expect(parts(await ready(onServer))).toEqual(['files']);
  const state = await app.call(systemApi.state, {}, { token, server: embedded });
  expect(state.status).toBe(200);
  expect((await app.call(systemApi.health, {}, { server: embedded })).status).toBe(200);

  disk.free();
  expect((await ready(embedded)).status).toBe(200);
  expect((await ready(onServer)).status).toBe(200);
  await embedded.http.close();
  await onServer.http.close();
});
