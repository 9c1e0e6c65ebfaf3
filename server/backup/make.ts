import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import type pg from 'pg';
import { type ArchiveContents, type ArchiveHeader, tablePart } from '#server/backup/archive/format';
import { sealed } from '#server/backup/archive/seal';
import { archiveBytes, type Part, partOf } from '#server/backup/archive/write';
import { compressor } from '#server/backup/archive/zstd';
import {
  beginSnapshot,
  extentOf,
  filesOf,
  type SnapshotFile,
  uploadsOf,
} from '#server/backup/snapshot';
import { storageBytes } from '#server/backup/storageBytes';
import { copyOut } from '#server/db/copyOut';
import { withPatientClient } from '#server/db/patientClient';
import { type FileStorage, originalKey, uploadPrefix } from '#server/storage/storage';

/** How far a backup is, from 0 to 1. */
type BackupProgress = (step: 'DATABASE' | 'FILES' | 'VERIFYING', done: number) => void;

export type BackupSource = {
  databaseUrl: string;
  /** Null where the files stay in their bucket, and only the database is wanted. */
  files: FileStorage | null;
  now: () => Date;
  /** Called in the transaction that sees the database as the backup has it. */
  whenBegun?: (client: pg.ClientBase) => Promise<void>;
  progress?: BackupProgress;
  /** Ends the work as soon as it can. */
  stopping?: AbortSignal;
};

const newLine = 0x0a;

const linesIn = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(newLine); at !== -1; at = bytes.indexOf(newLine, at + 1)) count += 1;
  return count;
};

const partsOfBackup = (
  client: pg.ClientBase,
  header: ArchiveHeader,
  { files: storage, progress = () => undefined, stopping }: BackupSource,
) => {
  const contents: ArchiveContents = { rows: {}, files: 0, fileBytes: 0, lostFiles: [] };

  async function* tables(expected: number): AsyncGenerator<Part> {
    let copied = 0;
    for (const { name, columns } of header.tables) {
      const listed = columns.map((column) => `"${column}"`).join(', ');
      let piece = 0;
      let rows = 0;
      for await (const bytes of copyOut(client, `copy "${name}" (${listed}) to stdout`)) {
        stopping?.throwIfAborted();
        rows += linesIn(bytes);
        yield partOf(tablePart(name, piece), bytes);
        piece += 1;
        progress('DATABASE', Math.min(1, (copied + rows) / Math.max(1, expected)));
      }
      copied += rows;
      contents.rows[name] = rows;
    }
  }

  /** Notes files that have other bytes than their row says, which only a fault of the disk can do. */
  async function* watched(
    body: AsyncIterable<Buffer>,
    { id, sha256 }: SnapshotFile,
  ): AsyncGenerator<Buffer> {
    const sum = createHash('sha256');
    for await (const chunk of body) {
      stopping?.throwIfAborted();
      sum.update(chunk);
      yield chunk;
    }
    if (sum.digest('hex') !== sha256) contents.lostFiles.push(id);
  }

  async function* storedFiles(storage: FileStorage, expected: number): AsyncGenerator<Part> {
    for await (const file of filesOf(client)) {
      const stored = await storage.read(originalKey(file.id));
      if (!stored) {
        contents.lostFiles.push(file.id);
        continue;
      }
      const { size } = stored;
      const body = watched(storageBytes(stored.body as AsyncIterable<Buffer>), file);
      yield { name: originalKey(file.id), size, body };
      contents.files += 1;
      contents.fileBytes += size;
      progress('FILES', Math.min(1, contents.fileBytes / Math.max(1, expected)));
    }
  }

  /** The files of an import that waits; parts of an upload that is under way come as far as they are there. */
  async function* uploadedParts(storage: FileStorage): AsyncGenerator<Part> {
    for (const id of await uploadsOf(client))
      for await (const { key } of storage.list(uploadPrefix(id))) {
        const stored = await storage.read(key);
        if (!stored) continue;
        const body = storageBytes(stored.body as AsyncIterable<Buffer>);
        yield { name: key, size: stored.size, body };
        contents.files += 1;
        contents.fileBytes += stored.size;
      }
  }

  async function* parts(): AsyncGenerator<Part> {
    const extent = await extentOf(client);
    progress('DATABASE', 0);
    yield* tables(extent.rows);
    if (storage === null) return;
    progress('FILES', 0);
    yield* storedFiles(storage, extent.fileBytes);
    yield* uploadedParts(storage);
  }
  return { parts, contents };
};

/**
 * Takes a backup of a product that may be at work: the database as it is at one moment, and the files that its
 * rows refer to. `write` is given the archive as it is made.
 */
export const takeBackup = <T>(
  source: BackupSource,
  write: (archive: Readable) => Promise<T>,
): Promise<{ header: ArchiveHeader; contents: ArchiveContents; written: T }> =>
  withPatientClient(source.databaseUrl, async (client) => {
    const compressed = compressor();
    const header: ArchiveHeader = {
      ...(await beginSnapshot(client, source.now())),
      withoutFiles: source.files === null,
    };
    await source.whenBegun?.(client);
    const { parts, contents } = partsOfBackup(client, header, source);
    const bytes = Readable.from(
      archiveBytes(header, parts(), () => contents),
      { objectMode: false },
    );
    const through = pipeline(bytes, compressed, () => undefined);
    try {
      const written = await write(Readable.from(sealed(through), { objectMode: false }));
      return { header, contents, written };
    } finally {
      // Whoever stops before the end leaves a database that waits to be read, and would be waited for.
      through.destroy();
      if (!bytes.closed) {
        bytes.destroy();
        await once(bytes, 'close');
      }
    }
  });
