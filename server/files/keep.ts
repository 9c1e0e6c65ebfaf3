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

/** The row of a file whose bytes are already stored. */
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

type Brought = { purpose: Purpose; name: string; bytes: Buffer };
/** Inserts the row of a file whose bytes are already stored. */
export type WriteFileRow = (
  db: Executor,
  sent: { accountId: number; now: Date },
) => Promise<FileFacts>;

/**
 * Stores a file that the server itself creates, checked like an upload. Its row is inserted later, so that no
 * transaction waits for the storage.
 */
export const storeFile = async (
  storage: Deps['files'],
  { purpose, name, bytes }: Brought,
): Promise<WriteFileRow> => {
  const id = randomUUID();
  const judged = await judge(purpose, bytes, cleanName(name));
  await storage.put(originalKey(id), judged.bytes);
  return async (db, { accountId, now }) => {
    const [row] = await db
      .insert(files)
      .values(rowOf(judged, { id, purpose, accountId, now }))
      .returning();
    if (!row) throw new AppError('SERVER_ERROR');
    return factsOfRow(row);
  };
};

/** Stores such a file and inserts its row; `attachFiles` then attaches it. */
export const keepFile = async (
  { db, now, files: storage }: Pick<Deps, 'db' | 'now' | 'files'>,
  { accountId, ...brought }: Brought & { accountId: number },
): Promise<FileFacts> => {
  const writeRow = await storeFile(storage, brought);
  return writeRow(db, { accountId, now: now() });
};
