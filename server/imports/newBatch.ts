import { type BatchSettings, initialSettings, noRows } from '#contract/imports/batch';
import { AppError } from '#contract/errors';
import type { Executor } from '#server/db/client';
import { inParts } from '#server/db/parts';
import type { Actor } from '#server/http/actor';
import { type BatchRow, importBatches, importFiles } from '#server/imports/table';

/** The upload is null for a file on the disk of a command, which is not kept. */
type FileOfBatch = { upload: string | null; name: string; size: number };

/** A batch whose files are to be read. */
export const insertBatch = async (
  tx: Executor,
  actor: Actor,
  now: Date,
  files: readonly FileOfBatch[],
  settings: BatchSettings = initialSettings,
): Promise<BatchRow> => {
  const [batch] = await tx
    .insert(importBatches)
    .values({
      state: 'READING',
      createdAt: now,
      createdBy: actor.accountId,
      createdByName: actor.name,
      askedBy: actor.accountId,
      settings,
      counts: noRows,
    })
    .returning();
  if (!batch) throw new AppError('SERVER_ERROR');
  for (const part of inParts(files.map((file, position) => ({ ...file, position }))))
    await tx.insert(importFiles).values(
      part.map(({ upload, name, size, position }) => ({
        batch: batch.id,
        position,
        upload,
        name,
        size,
      })),
    );
  return batch;
};
