import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { productUrl, readPasswords } from '#server/db/embedded/cluster';
import { EmbeddedDatabaseError, explainFailure, folderInUse } from '#server/db/embedded/error';
import { lockFolder } from '#server/db/embedded/lock';
import { noteOfServer } from '#server/db/embedded/server';

const lookEveryMs = 100;
const longestStartMs = 30_000;

const isInUse = async (folder: string): Promise<boolean> => {
  const lock = await lockFolder(folder);
  await lock?.release();
  return lock === undefined;
};

const urlOf = (folder: string, port: number): string => {
  try {
    return productUrl(readPasswords(folder), port);
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw explainFailure(folder, error instanceof Error ? error.message : String(error));
  }
};

/**
 * The address of the database that a running product has in this folder, or null if none runs there. Waits
 * while the product starts it.
 */
export const runningDatabaseUrl = async (folder: string): Promise<string | null> => {
  for (let waited = 0; waited < longestStartMs; waited += lookEveryMs) {
    if (!(await isInUse(folder))) return null;
    const note = noteOfServer(join(folder, 'cluster'));
    if (note?.isReady) return urlOf(folder, note.port);
    await wait(lookEveryMs);
  }
  throw folderInUse(folder);
};
