import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#contract/errors';
import { type FileStorage, objectKinds } from '#server/storage/storage';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
const hasContent = (error: unknown): boolean =>
  ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '');
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

/** Anyone may call the health probe, so a check that went well is reused for a while. */
const checkHoldsMs = 5_000;
const checkedBytes = 65_536;

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Flushes to disk, so that the file survives a crash. */
const writeWhole = async (file: string, bytes: Buffer): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(() => null);
  // The folder was removed meanwhile, with everything in it.
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Syncs the name of the object in its folder, and that of the folder in its parent. */
const place = async (draft: string, file: string): Promise<void> => {
  const folder = path.dirname(file);
  await makeFolder(folder);
  await rename(draft, file);
  await syncFolder(folder);
  await syncFolder(path.dirname(folder));
};

/** The folder may be removed (a cancelled upload) between its creation and its use, even repeatedly. */
const placeAgain = async (draft: string, file: string, tries = 5): Promise<void> => {
  try {
    await place(draft, file);
  } catch (error) {
    if (!isMissing(error) || tries === 1) throw error;
    await placeAgain(draft, file, tries - 1);
  }
};

/**
 * Stores objects under DATA_DIR. An object is written as a .part file and then renamed, so that an incomplete
 * one never has its name.
 */
export const folderStorage = (root: string): FileStorage => {
  let checkedAt = -Infinity;
  const draftsFolder = path.join(root, 'drafts');
  const fileOf = (key: string): string => path.join(root, ...key.split('/'));

  const put: FileStorage['put'] = async (key, bytes) => {
    const draft = path.join(draftsFolder, `${randomUUID()}.part`);
    const file = fileOf(key);
    try {
      await makeFolder(draftsFolder);
      await writeWhole(draft, bytes);
      await placeAgain(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      if (isFull(error)) throw Object.assign(new AppError('STORAGE_FULL'), { cause: error });
      throw error;
    }
  };

  const read: FileStorage['read'] = async (key) => {
    try {
      const handle = await open(fileOf(key), 'r');
      const { size } = await handle.stat();
      return { body: handle.createReadStream(), size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  async function* filesBelow(folder: string): AsyncGenerator<string> {
    try {
      for await (const entry of await opendir(folder)) {
        const inside = path.join(folder, entry.name);
        if (entry.isDirectory()) yield* filesBelow(inside);
        else yield inside;
      }
    } catch (error) {
      // The file was removed while we listed.
      if (!isMissing(error)) throw error;
    }
  }

  async function* list(prefix: string) {
    for await (const file of filesBelow(fileOf(prefix))) {
      const facts = await stat(file).catch(() => null);
      const key = path.relative(root, file).split(path.sep).join('/');
      if (facts) yield { key, modifiedAt: facts.mtime };
    }
  }

  /**
   * Removes empty folders that an interrupted removal left; listings do not show them. A concurrent writer
   * creates its folder again. Other files here are not ours.
   */
  const removeEmptyFolders = async (kind: string): Promise<void> => {
    const folder = path.join(root, kind);
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names.filter((each) => z.uuid().safeParse(each).success))
      await rmdir(path.join(folder, name)).catch((error: unknown) => {
        if (!hasContent(error) && !isMissing(error)) throw error;
      });
  };

  return {
    put,
    read,
    list,
    // A part that arrives during the removal can leave its folder non-empty for a moment.
    removeAll: (prefix) =>
      rm(fileOf(prefix), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }),
    removeLeftovers: async (olderThan) => {
      for await (const { key, modifiedAt } of list('drafts/'))
        if (modifiedAt < olderThan) await rm(fileOf(key), { force: true });
      for (const kind of objectKinds) await removeEmptyFolders(kind);
    },
    check: async () => {
      const moment = Date.now();
      if (Math.abs(moment - checkedAt) < checkHoldsMs) return;
      await makeFolder(root);
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
      // A full disk lets everything happen but a write.
      const draft = path.join(draftsFolder, `${randomUUID()}.part`);
      await makeFolder(draftsFolder);
      try {
        await writeWhole(draft, Buffer.alloc(checkedBytes, 1));
      } finally {
        await rm(draft, { force: true });
      }
      checkedAt = moment;
    },
  };
};
