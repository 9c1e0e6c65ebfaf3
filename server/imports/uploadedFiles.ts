import { asc, eq } from 'drizzle-orm';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/errors';
import { fileLimits } from '#contract/files/api';
import type { Deps } from '#server/deps';
import type { SourceFile } from '#server/imports/reading/parts';
import { importFiles } from '#server/imports/table';
import { partKey, uploadPrefix } from '#server/storage/storage';
import { uploads } from '#server/files/table';

const folderStart = 'markfolio-import-';

export type LocalFiles = { files: SourceFile[]; dispose: () => Promise<void> };

/** Copies the uploaded files to the disk of this server, part by part. */
export const localFiles = async (
  { db, files: storage }: Pick<Deps, 'db' | 'files'>,
  batch: number,
): Promise<LocalFiles> => {
  const folder = await mkdtemp(path.join(tmpdir(), folderStart));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const rows = await db
      .select()
      .from(importFiles)
      .where(eq(importFiles.batch, batch))
      .orderBy(asc(importFiles.position));
    const copied: SourceFile[] = [];
    for (const { upload, name, size, position } of rows) {
      // Files that were read at the command line are not here; their rows are.
      if (upload === null) continue;
      const target = path.join(folder, String(position));
      for (let offset = 0; offset < size; offset += fileLimits.part) {
        const part = await storage.read(partKey(upload, offset));
        if (!part) throw new Error(`a part of the file ${position} of import ${batch} is missing`);
        await pipeline(part.body, createWriteStream(target, { flags: 'a' }));
      }
      copied.push({ name, path: target });
    }
    return { files: copied, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};

/** Refuses an upload of which parts are missing. */
export const requireWhole = async (
  { files: storage }: Pick<Deps, 'files'>,
  { id, size }: { id: string; size: number },
): Promise<void> => {
  let parts = 0;
  for await (const _ of storage.list(uploadPrefix(id))) parts += 1;
  if (parts < Math.ceil(size / fileLimits.part)) throw new AppError('FILE_INCOMPLETE');
};

/** Removes what was uploaded for a batch: rows first, since the sweep finds objects without a row. */
export const removeUploads = async (
  { db, files: storage }: Pick<Deps, 'db' | 'files'>,
  batch: number,
): Promise<void> => {
  const rows = await db.select().from(importFiles).where(eq(importFiles.batch, batch));
  for (const { upload } of rows) {
    if (upload === null) continue;
    await db.delete(uploads).where(eq(uploads.id, upload));
    await storage.removeAll(uploadPrefix(upload));
  }
};

const longestMs = 24 * 3_600_000;

/** Removes files that a killed server left, which are as confidential as the portfolio. */
export const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderStart)) continue;
    const folder = path.join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > longestMs) await rm(folder, { recursive: true, force: true });
  }
};
