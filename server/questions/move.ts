import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { question } from '#contract/questions/question';
import type { Executor } from '#server/db/client';
import { inParts } from '#server/db/parts';
import { type By, recordChanges } from '#server/history/record';
import { questions } from '#server/questions/table';

/** Gives questions to another customer, who is the same one after all; answers with those that moved. */
export const moveQuestions = async (
  tx: Executor,
  by: By,
  where: SQL | undefined,
  customer: number,
  now: Date,
): Promise<number[]> => {
  const found = await tx
    .select({ id: questions.id, customer: questions.customer })
    .from(questions)
    .where(where)
    .orderBy(asc(questions.id))
    .for('update');
  for (const part of inParts(found))
    await tx
      .update(questions)
      .set({ customer, version: sql`${questions.version} + 1`, updatedAt: now })
      .where(
        inArray(
          questions.id,
          part.map(({ id }) => id),
        ),
      );
  await recordChanges(
    tx,
    by,
    now,
    found.map((row) => ({
      entity: question.name,
      entityId: row.id,
      operation: 'UPDATE' as const,
      before: { customer: row.customer },
      after: { customer },
    })),
  );
  return found.map(({ id }) => id);
};
