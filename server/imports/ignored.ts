import { eq } from 'drizzle-orm';
import type { IgnoredPart } from '#contract/imports/batch';
import type { Executor } from '#server/db/client';
import { type BatchRow, importRows } from '#server/imports/table';

/** Images that no row refers to: most likely they are named otherwise than the marks expect. */
export const unusedImages = async (
  db: Executor,
  { id, images }: Pick<BatchRow, 'id' | 'images'>,
): Promise<IgnoredPart[]> => {
  if (images.length === 0) return [];
  const used = await db
    .select({ image: importRows.image })
    .from(importRows)
    .where(eq(importRows.batch, id))
    .groupBy(importRows.image);
  const names = new Set(used.map(({ image }) => image));
  return images.filter((name) => !names.has(name)).map((name) => ({ name, why: 'no_mark' }));
};

/** What was left aside of the files; batches of earlier versions have names alone. */
export const ignoredIn = ({ ignored }: Pick<BatchRow, 'ignored'>): IgnoredPart[] =>
  ignored.map((part) => (typeof part === 'string' ? { name: part, why: 'nothing' } : part));
