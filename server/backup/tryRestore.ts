import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import type pg from 'pg';
import { BackupFault } from '#server/backup/archive/fault';
import { type ArchiveHeader, tableOfPart } from '#server/backup/archive/format';
import { readArchive } from '#server/backup/archive/read';
import { restoreArchive } from '#server/backup/restore';
import { rowAdder, type RowSum } from '#server/backup/rowSum';
import { filesOf, tablesOf } from '#server/backup/snapshot';
import { requireKnownMigrations, verifyArchive } from '#server/backup/verify';
import { copyOut } from '#server/db/copyOut';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from '#server/db/embedded/launcher';
import { removeOldFolders } from '#server/storage/temporaryFolders';
import { originalKey } from '#server/storage/storage';

/** Nothing in it is needed once the test is over, so nothing has to survive a power failure. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const folderStart = 'markfolio-scratch-';

/** Removes what a killed server left: each is the whole database of the firm. */
export const removeScratchDatabases = (): Promise<void> => removeOldFolders(folderStart);

const withScratchDatabase = async (
  stopping: AbortSignal,
  work: (url: string) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), folderStart));
  try {
    // Where the product runs as root, its database is another account and has to get in.
    await chmod(folder, 0o711);
    const database = await startEmbeddedDatabase(path.join(folder, 'database'), {
      settings: quick,
    }).catch((error: unknown) => {
      throw error instanceof EmbeddedDatabaseError
        ? new BackupFault('BACKUP_NOT_TESTED', error.message, { cause: error })
        : error;
    });
    // A database that goes away ends whatever statement is under way, however long it would take.
    const stop = (): void => void database.stop().catch(() => undefined);
    stopping.addEventListener('abort', stop);
    try {
      stopping.throwIfAborted();
      await work(database.url);
    } finally {
      stopping.removeEventListener('abort', stop);
      await database.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type Contents = { tables: Map<string, RowSum>; files: Map<string, string> };

/** What the archive holds: the rows of each table, and the checksum of each file. */
const readContents = async (source: Readable): Promise<Contents> => {
  const adders = new Map<string, ReturnType<typeof rowAdder>>();
  const files = new Map<string, string>();
  await readArchive(source, {
    onPart: async ({ name, body }) => {
      const table = tableOfPart(name);
      if (table === null) {
        const sum = createHash('sha256');
        for await (const piece of body) sum.update(piece);
        files.set(name, sum.digest('hex'));
        return;
      }
      const adder = adders.get(table) ?? rowAdder();
      adders.set(table, adder);
      for await (const piece of body) adder.add(piece);
    },
  });
  return { tables: new Map([...adders].map(([name, adder]) => [name, adder.total()])), files };
};

const nothing: RowSum = { rows: 0, sum: 0n };

const compareTables = async (
  client: pg.ClientBase,
  header: ArchiveHeader,
  { tables }: Contents,
): Promise<void> => {
  const present = new Set((await tablesOf(client)).map(({ name }) => name));
  for (const { name, columns } of header.tables.filter((table) => present.has(table.name))) {
    const adder = rowAdder();
    const listed = columns.map((column) => `"${column}"`).join(', ');
    for await (const block of copyOut(client, `copy "${name}" (${listed}) to stdout`))
      adder.add(block);
    const { rows, sum } = adder.total();
    const expected = tables.get(name) ?? nothing;
    if (rows !== expected.rows || sum !== expected.sum)
      throw new BackupFault('BACKUP_NOT_EQUAL', name);
  }
};

/** Every row of a file has its bytes, but for those that were lost before the backup was taken. */
const compareFiles = async (
  client: pg.ClientBase,
  { files }: Contents,
  lost: ReadonlySet<string>,
): Promise<void> => {
  for await (const { id, sha256 } of filesOf(client))
    if (!lost.has(id) && files.get(originalKey(id)) !== sha256)
      throw new BackupFault('BACKUP_NOT_EQUAL', originalKey(id));
};

/**
 * Restores a backup into a database of its own, made for this and removed afterwards, and compares it row by row
 * and file by file. Then brings it up to date, as a restore does. Throws what is wrong with it; files that were
 * lost before it was taken are not its fault, and are counted.
 */
export const tryRestore = async (
  open: () => Promise<Readable>,
  stopping: AbortSignal,
): Promise<{ lostFiles: number }> => {
  const openToStop = async (): Promise<Readable> => addAbortSignal(stopping, await open());
  const verified = await verifyArchive(await openToStop());
  requireKnownMigrations(verified.header);
  const contents = await readContents(await openToStop());
  const { lostFiles } = verified.contents;
  await withScratchDatabase(stopping, async (databaseUrl) => {
    await restoreArchive(openToStop, verified, {
      databaseUrl,
      files: null,
      withoutSecret: false,
      whenLoaded: async (client) => {
        await compareTables(client, verified.header, contents);
        if (!verified.header.withoutFiles) await compareFiles(client, contents, new Set(lostFiles));
      },
    });
  });
  return { lostFiles: lostFiles.length };
};
