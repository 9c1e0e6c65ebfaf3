import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { clusterExists, product, readOrCreatePasswords } from '#server/db/embedded/cluster';

/** Whether a database was ever made in this folder. */
export const hasEmbeddedDatabase = (folder: string): boolean =>
  clusterExists(join(resolve(folder), 'cluster'));

/** The fourth line of the file that the server keeps while it runs, and its last when it takes connections. */
const portOf = (cluster: string): number | null => {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'ready' ? Number(lines[3]) : null;
  } catch {
    return null;
  }
};

const tries = 100;
const pauseMs = 100;

/**
 * The address of the database that another process runs in this folder; it may be starting at this moment. Null
 * if it does not get ready.
 */
export const runningEmbeddedDatabase = async (folder: string): Promise<string | null> => {
  const home = resolve(folder);
  const cluster = join(home, 'cluster');
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const port = portOf(cluster);
    if (port !== null) {
      const { markfolio } = await readOrCreatePasswords(home, cluster);
      return `postgres://${product}:${markfolio}@127.0.0.1:${port}/${product}`;
    }
    await wait(pauseMs);
  }
  return null;
};
