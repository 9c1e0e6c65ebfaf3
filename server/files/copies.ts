import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors';
import type { Deps } from '#server/deps';
import { type FileRow, files } from '#server/files/table';
import { countVolume } from '#server/files/volume';
import type { Actor } from '#server/http/actor';
import { bytesOf, originalKey } from '#server/storage/storage';

/** The storage may be remote, so a few copies are sent at a time. */
const atOnce = 8;

const putCopies = async (
  storage: Deps['files'],
  id: string,
  copies: readonly string[],
): Promise<void> => {
  const original = await storage.read(originalKey(id));
  if (!original) throw new AppError('NOT_FOUND');
  const bytes = await bytesOf(original);
  for (let from = 0; from < copies.length; from += atOnce)
    await Promise.all(
      copies.slice(from, from + atOnce).map((copy) => storage.put(originalKey(copy), bytes)),
    );
};

/**
 * Copies a file that the caller may read. Each copy is a file of its own that hangs nowhere yet, like an
 * upload of the actor; those that nothing attaches are swept. Made before a transaction, which must not wait
 * for the storage.
 */
export const copyFile = async (
  deps: Pick<Deps, 'db' | 'now' | 'limiter' | 'files'>,
  actor: Actor,
  { id, name, type, size, width, height, purpose, sha256 }: FileRow,
  count = 1,
): Promise<string[]> => {
  if (count === 0) return [];
  const giveBack = await countVolume(deps, actor, size * count);
  const copies = Array.from({ length: count }, () => randomUUID());
  try {
    await putCopies(deps.files, id, copies);
  } catch (error) {
    await giveBack();
    throw error;
  }
  const facts = { name, type, size, width, height, purpose, sha256 };
  await deps.db.insert(files).values(
    copies.map((copy) => ({
      ...facts,
      id: copy,
      uploadedBy: actor.accountId,
      createdAt: deps.now(),
    })),
  );
  return copies;
};
