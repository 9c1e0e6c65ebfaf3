import { createHash, randomUUID } from 'node:crypto';
import type { FileFacts } from '#contract/kit/fileFacts';
import type { Purpose } from '#contract/files/api';
import { AppError } from '#contract/errors';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { factsOfRow } from '#server/files/attach';
import { judge, type Judged } from '#server/files/judge';
import { cleanName } from '#server/files/names';
import { originalKey } from '#server/storage/storage';
import { files } from '#server/files/table';

type Origin = { id: string; purpose: Purpose; accountId: number | null; now: Date };

/** The row of a file whose bytes are in the storage. */
export const rowOf = (
  { bytes, ...facts }: Judged,
  { id, purpose, accountId, now }: Origin,
): typeof files.$inferInsert => ({
  ...facts,
  id,
  size: bytes.length,
  purpose,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  uploadedBy: accountId,
  createdAt: now,
});

/**
 * A file that the product itself brings (the example, the image of a registry), judged and kept like an
 * upload of this account; `attachFiles` then hangs it on its row.
 */
export const keepFile = async (
  { db, now, files: storage }: Pick<Deps, 'now' | 'files'> & { db: Executor },
  sent: { purpose: Purpose; name: string; bytes: Buffer; accountId: number },
): Promise<FileFacts> => {
  const { purpose, name, bytes, accountId } = sent;
  const id = randomUUID();
  const judged = await judge(purpose, bytes, cleanName(name));
  await storage.put(originalKey(id), judged.bytes);
  const [row] = await db
    .insert(files)
    .values(rowOf(judged, { id, purpose, accountId, now: now() }))
    .returning();
  if (!row) throw new AppError('SERVER_ERROR');
  return factsOfRow(row);
};
