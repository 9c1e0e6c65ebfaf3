import { and, asc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/errors';
import { fileLimits } from '#contract/files/api';
import { busyStates } from '#contract/imports/batch';
import type { Deps } from '#server/deps';
import { removeOldFolders } from '#server/storage/temporaryFolders';
import type { SourceFile } from '#server/imports/reading/parts';
import { ImportFault } from '#server/imports/steps/fault';
import { importBatches, importFiles } from '#server/imports/table';
import { partKey, uploadPrefix } from '#server/storage/storage';
import { removeUnreferenced } from '#server/files/removal';
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
      // Files that were read at the command line are not kept.
      if (upload === null) throw new ImportFault('files_gone');
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

/**
 * Removes a batch that nobody works on, and its files after it: the sweep finds objects without a row. False
 * where a server is at work on it.
 */
export const removeBatch = async (
  deps: Pick<Deps, 'db' | 'files'>,
  id: number,
): Promise<boolean> => {
  const removed = await deps.db.transaction(async (tx) => {
    const held = await tx.select().from(importFiles).where(eq(importFiles.batch, id));
    const gone = await tx
      .delete(importBatches)
      .where(and(eq(importBatches.id, id), notInArray(importBatches.state, [...busyStates])))
      .returning({ id: importBatches.id });
    const ids = held.flatMap(({ upload }) => upload ?? []);
    if (gone.length > 0 && ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, ids));
    return gone.length > 0 ? ids : null;
  });
  await removeUnreferenced(
    deps,
    (removed ?? []).map((upload) => uploadPrefix(upload)),
  );
  return removed !== null;
};

const daysKept = 30;

/**
 * Removes imports that nobody has worked on for long, with their files: they hold data of clients, and what
 * they wrote cannot be taken back for ever.
 */
export const removeOldBatches = async (
  deps: Pick<Deps, 'db' | 'files'>,
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - daysKept * 86_400_000);
  const old = await deps.db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(lt(sql`coalesce(${importBatches.importedAt}, ${importBatches.createdAt})`, before));
  for (const { id } of old) await removeBatch(deps, id);
};

/** Removes files that a killed server left, which are as confidential as the portfolio. */
export const removeLeftovers = (): Promise<void> => removeOldFolders(folderStart);
