import { and, inArray, sql } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/values/dates';
import { dateChangesOf, type Recomputed } from '#contract/deadlines/engine/changes';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { dateChanges } from '#server/calendar/table';
import type { Database, Executor } from '#server/db/client';
import { inParts } from '#server/deadlines/events';
import { knowledgeFingerprint } from '#server/deadlines/knowledge';
import { staleDeadlines } from '#server/staleDeadlines/table';
import { readSetting, writeSetting } from '#server/settings/values';

/**
 * At start, before anything is written or recomputed: where the deadlines at hand were computed by a
 * product that knew something else, all marks are computed anew, and what becomes of their dates is
 * listed. Of several servers the first says so. Answers whether it did.
 */
export const noteUpdate = async (
  db: Database,
  fingerprint: string = knowledgeFingerprint(),
): Promise<boolean> => {
  const isKnown = async (executor: Executor): Promise<boolean> =>
    (await readSetting(executor, 'DEADLINE_KNOWLEDGE'))?.fingerprint === fingerprint;
  if (await isKnown(db)) return false;
  return db.transaction(async (tx) => {
    // Writes hold it shared while they compute: those at work are waited for, new marks are not missed.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('deadline book'))`);
    if (await isKnown(tx)) return false;
    await writeSetting(tx, 'DEADLINE_KNOWLEDGE', { fingerprint });
    const { rowCount } = await tx.execute(sql`
      insert into stale_deadlines (trademark_id, tx, after_update)
      select id, '0'::xid8, true from trademarks t
      where not exists (select from stale_deadlines s where s.trademark_id = t.id and s.after_update)`);
    return (rowCount ?? 0) > 0;
  });
};

/**
 * Which of these marks are computed for the first time since an update, whoever computes them: the
 * comparison is not lost where somebody changes a mark before its turn has come. They are locked.
 */
export const takeUpdated = async (
  tx: Executor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const taken = await tx
    .delete(staleDeadlines)
    .where(and(sql`${staleDeadlines.afterUpdate}`, inArray(staleDeadlines.trademarkId, [...ids])))
    .returning({ id: staleDeadlines.trademarkId });
  return new Set(taken.map(({ id }) => id));
};

/** In the transaction that changes the dates: none is another without being listed. */
export const listDateChanges = async (
  tx: Executor,
  updated: ReadonlySet<number>,
  recomputed: readonly Recomputed[],
  rules: readonly DeadlineRule[],
  now: Date,
): Promise<void> => {
  if (updated.size === 0) return;
  const ofUpdated = recomputed.filter(({ before, after }) =>
    updated.has((after ?? before)?.trademark ?? 0),
  );
  const changes = dateChangesOf(ofUpdated, rules, dateInWarsaw(now));
  for (const part of inParts(changes))
    await tx.insert(dateChanges).values(part.map((change) => ({ ...change, createdAt: now })));
};
