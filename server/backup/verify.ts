import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Readable } from 'node:stream';
import { BackupFault } from '#server/backup/archive/fault';
import {
  type ArchiveContents,
  type ArchiveHeader,
  isFilePart,
  largestFile,
  tableOfPart,
} from '#server/backup/archive/format';
import { readArchive } from '#server/backup/archive/read';
import { migrationsFolder } from '#server/db/migrate';

export type Verified = {
  header: ArchiveHeader;
  contents: ArchiveContents;
  /** The names of all stored files. */
  keys: ReadonlySet<string>;
};

/** Refuses what this version cannot restore: a newer database, or one that came about in another way. */
export const requireKnownMigrations = (header: ArchiveHeader, folder = migrationsFolder): void => {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const { migrations, version } = header;
  const newestKnown = known.at(-1)?.folderMillis ?? 0;
  if (migrations.some(({ createdAt }) => createdAt > newestKnown))
    throw new BackupFault('BACKUP_NEWER', version);
  const isSame = migrations.every(
    ({ hash, createdAt }, at) => known[at]?.hash === hash && known[at].folderMillis === createdAt,
  );
  if (!isSame || migrations.length === 0) throw new BackupFault('BACKUP_OF_OTHER_HISTORY', version);
};

/** Reads a whole archive and writes nothing: afterwards it is known to be complete and undamaged. */
export const verifyArchive = async (source: Readable): Promise<Verified> => {
  const keys = new Set<string>();
  const tables = new Set<string>();
  const { header, contents } = await readArchive(source, {
    onHeader: async (found) => {
      for (const { name } of found.tables) tables.add(name);
    },
    onPart: async ({ name, size }) => {
      const table = tableOfPart(name);
      const isKnown = table === null ? isFilePart(name) && size <= largestFile : tables.has(table);
      if (!isKnown || keys.has(name)) throw new BackupFault('BACKUP_DAMAGED', name);
      if (table === null) keys.add(name);
    },
  });
  return { header, contents, keys };
};

/** A local file as a stream, or the fault that there is none. */
export const openArchive = async (file: string): Promise<Readable> => {
  try {
    const handle = await open(file, 'r');
    if (!(await handle.stat()).isFile()) {
      await handle.close();
      throw new Error('not a file');
    }
    return createReadStream('', { fd: handle, highWaterMark: 1_048_576 });
  } catch (error) {
    throw new BackupFault('BACKUP_MISSING', file, { cause: error });
  }
};
