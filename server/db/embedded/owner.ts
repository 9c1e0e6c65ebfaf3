import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/env';

/** Root, and the account that its database runs as. */
const accountsOfRoot: readonly number[] = [0, 65_534];

const nearestExisting = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : nearestExisting(path.dirname(folder));

/**
 * Written by root, files would become root's, and the next start by the account they belong to would fail. A
 * folder that does not exist yet belongs to whoever owns the one above.
 */
export const requireOwner = (folder: string, orElse = ''): void => {
  if (process.getuid?.() !== 0) return;
  const found = nearestExisting(path.resolve(folder));
  const { uid } = statSync(found);
  if (accountsOfRoot.includes(uid)) return;
  throw new StartError(
    `The folder ${found} belongs to another account of this machine (number ${uid}). Give the command as that account${orElse}.`,
  );
};
