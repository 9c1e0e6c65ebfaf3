import { addAbortSignal, type Readable } from 'node:stream';
import type { ArchiveContents, ArchiveHeader } from '#server/backup/archive/format';
import { type BackupSource, takeBackup } from '#server/backup/make';
import { verifyArchive } from '#server/backup/verify';

/** Writes bytes under a name that they get only once `check` has read them back. Returns their size. */
export type WriteWhole = (
  bytes: Readable,
  check: (read: () => Promise<Readable>) => Promise<void>,
) => Promise<number>;

export type Written = {
  header: ArchiveHeader;
  contents: ArchiveContents;
  /** The bytes of the archive. */
  size: number;
};

/** Takes a backup, writes it and reads it back. It is there only if it is whole. */
export const writeBackup = async (source: BackupSource, write: WriteWhole): Promise<Written> => {
  const { header, contents, written } = await takeBackup(source, (archive) =>
    write(archive, async (read) => {
      source.progress?.('VERIFYING', 0);
      const written = await read();
      const { stopping } = source;
      await verifyArchive(stopping ? addAbortSignal(stopping, written) : written);
    }),
  );
  return { header, contents, size: written };
};

export const countOfRows = ({ rows }: ArchiveContents): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
