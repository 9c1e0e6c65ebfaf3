import { and, inArray, sql } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/values/dates';
import { dateChangesOf, type Recomputed } from '#contract/deadlines/engine/changes';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { dateChanges } from '#server/deadlines/table';
import type { Database, Executor } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import { inParts } from '#server/db/parts';
import { knowledgeFingerprint } from '#server/deadlines/knowledge';
import { staleDeadlines } from '#server/staleDeadlines/table';
import { readSetting, writeSetting } from '#server/settings/values';

/**
 * Runs at start, before any write: if the stored deadlines were computed by a version with other rules or
 * data, all marks are recomputed and changed dates are listed. With several servers, the first does it.
 * Returns whether it did.
 */
export const noteUpdate = async (
  db: Database,
  fingerprint: string = knowledgeFingerprint(),
): Promise<boolean> => {
  const isKnown = async (executor: Executor): Promise<boolean> =>
    (await readSetting(executor, 'DEADLINE_KNOWLEDGE'))?.fingerprint === fingerprint;
  if (await isKnown(db)) return false;
  return db.transaction(async (tx) => {
    await allowLongStatements(tx);
    // Writes take this lock shared while they compute, so this waits for them and misses no new mark.
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
 * Returns which of these marks are recomputed for the first time since an update, so that dates are compared
 * even if a user changes a mark before its turn. The rows of these marks are locked.
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

/** Runs in the transaction that changes the dates, so that no change goes unlisted. */
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
