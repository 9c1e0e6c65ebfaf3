import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { PoolUse } from '#server/db/client';

/** Where the product runs, which only its start knows. */
export type Surroundings = {
  database: { kind: 'embedded' | 'server'; use: () => PoolUse; ownsTables: boolean };
  files: 'folder' | 's3';
  /** The disk of DATA_DIR; null where the system does not tell. */
  disk: () => Promise<{ free: number; total: number } | null>;
  startedAt: Date;
};

const project = path.resolve(import.meta.dirname, '..', '..');

const packageVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'))).version;

const shownLength = 8;

/** The checked-out commit, without asking git, which may not be installed. */
const checkedOut = (): string | null => {
  const folder = path.join(project, '.git');
  try {
    const head = readFileSync(path.join(folder, 'HEAD'), 'utf8').trim();
    const [, branch] = /^ref: (refs\/.+)$/.exec(head) ?? [];
    if (branch === undefined) return head.slice(0, shownLength);
    const loose = path.join(folder, branch);
    const commit = existsSync(loose)
      ? readFileSync(loose, 'utf8')
      : readFileSync(path.join(folder, 'packed-refs'), 'utf8')
          .split('\n')
          .find((line) => line.endsWith(` ${branch}`));
    return commit?.slice(0, shownLength) ?? null;
  } catch {
    return null;
  }
};

/** Read at the start: an update of the files is not yet an update of what runs. */
export const versionOfProduct = { version: packageVersion(), commit: checkedOut() };
