import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { mostReceiptBytes } from '#contract/payments/actions';
import type { Deps } from '#server/deps';
import { copyFile } from '#server/files/copies';
import { files } from '#server/files/table';
import type { Actor } from '#server/http/actor';

/**
 * A receipt for so many payments: the uploaded file and copies of it, because a file hangs on one row. One
 * that the actor may not use is left to the write, which refuses it, or answers a repeated call.
 */
export const receiptsFor = async (
  deps: Deps,
  actor: Actor,
  receipt: string,
  count: number,
): Promise<string[]> => {
  const [row] = await deps.db
    .select()
    .from(files)
    .where(and(eq(files.id, receipt), isNull(files.entity), eq(files.uploadedBy, actor.accountId)));
  if (!row || count === 0) return [receipt];
  if (row.size * count > mostReceiptBytes)
    throw new AppError('FILE_TOO_LARGE', {
      megabytes: Math.floor(mostReceiptBytes / count / 1_048_576),
    });
  return [receipt, ...(await copyFile(deps, actor, row, count - 1))];
};
