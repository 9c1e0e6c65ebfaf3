import { Readable } from 'node:stream';
import type { thumbnailSizes } from '#contract/files/api';
import type { Deps } from '#server/deps';
import { type DrawnImage, sheetImage, thumbnailOf } from '#server/files/images';
import { isImageType } from '#server/files/judge';
import type { FileRow } from '#server/files/table';
import { bytesOf, originalKey, type Stored, thumbnailKey } from '#server/storage/storage';

type Thumbnails = Pick<Deps, 'files' | 'log'>;

const drawn = async (
  { files: storage, log }: Thumbnails,
  id: string,
  size: (typeof thumbnailSizes)[number],
): Promise<Stored | null> => {
  const bytes = await thumbnailOf(async () => {
    const original = await storage.read(originalKey(id));
    if (original) return bytesOf(original);
    log.error({ event: 'file.lost', file: id }, 'A file has no bytes in the storage.');
    return null;
  }, size);
  if (!bytes) return null;
  await storage.put(thumbnailKey(id, size), bytes).catch((error: unknown) => {
    // The stored thumbnail only saves time at the next request.
    log.warn({ event: 'thumbnail.not_kept', err: error });
  });
  return { body: Readable.from([bytes]), size: bytes.length };
};

/**
 * The thumbnail of a file, drawn when it is first asked for. Null if it is no image, cannot be decoded or has
 * lost its bytes.
 */
export const readThumbnail = async (
  deps: Thumbnails,
  { id, type }: Pick<FileRow, 'id' | 'type'>,
  size: (typeof thumbnailSizes)[number],
): Promise<Stored | null> => {
  if (!isImageType(type)) return null;
  return (await deps.files.read(thumbnailKey(id, size))) ?? drawn(deps, id, size);
};

/** A small thumbnail in a format that spreadsheet programs show, or null as above. */
export const readSheetImage = async (
  deps: Thumbnails,
  row: Pick<FileRow, 'id' | 'type'>,
): Promise<DrawnImage | null> => {
  const stored = await readThumbnail(deps, row, 'small');
  return stored && sheetImage(await bytesOf(stored));
};
