import { and, eq, inArray, lte, max, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import { readAs } from '#server/entities/scope';
import type { Actor } from '#server/http/actor';
import { questionStore } from '#server/questions/store';
import { questionMessages, questionReads } from '#server/questions/table';

/** A question with the last message of the firm in it, if there is one. */
type Told = { id: number; lastOfFirm: number | null };

/** Names are written out: drizzle drops the table of columns it selects. */
export const lastOfFirm = sql<number | null>`(
  select max(m.id) from question_messages m where m.question = questions.id and m.from_firm)`;

/**
 * Which of these questions hold something of the firm that a client has not read. Each account reads for itself;
 * the firm answers instead, so nothing is unread to it. Read with the rights of the product: what clients may
 * read of their questions was decided before.
 */
export const unreadAmong = async (
  db: Executor,
  { accountId, role }: Actor,
  told: readonly Told[],
): Promise<ReadonlySet<number>> => {
  if (isStaff(role) || told.length === 0) return new Set();
  const ids = told.map(({ id }) => id);
  const rows = await db
    .select()
    .from(questionReads)
    .where(and(eq(questionReads.account, accountId), inArray(questionReads.question, ids)));
  const readTo = new Map(rows.map(({ question, message }) => [question, message]));
  return new Set(
    told
      .filter(({ id, lastOfFirm: last }) => last !== null && last > (readTo.get(id) ?? 0))
      .map(({ id }) => id),
  );
};

/** Nobody has read further than to the last message there is, and nothing that was read becomes unread. */
export const noteRead = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, upTo }: { id: number; upTo: number },
): Promise<void> => {
  const read = await readAs(db, actor, async (reader) => {
    await readRow(reader, questionStore, actor, id);
    const [last] = await reader
      .select({ message: max(questionMessages.id) })
      .from(questionMessages)
      .where(and(eq(questionMessages.question, id), lte(questionMessages.id, upTo)));
    return last?.message ?? null;
  });
  if (read === null || isStaff(actor.role)) return;
  await db
    .insert(questionReads)
    .values({ account: actor.accountId, question: id, message: read })
    .onConflictDoUpdate({
      target: [questionReads.account, questionReads.question],
      set: { message: sql`greatest(${questionReads.message}, excluded.message)` },
    });
};
