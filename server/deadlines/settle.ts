import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { deadlineRule } from '#contract/deadlines/ruleFields';
import { deadlineSettings } from '#contract/deadlines/settings';
import { territorySettings } from '#contract/settings/territories/settings';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Executor } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import { type By, theProduct } from '#server/history/record';
import { settleStandIns } from '#server/deadlines/standIns';
import { history } from '#server/history/table';
import { projectMarks } from '#server/deadlines/projection';
import { staleDeadlines } from '#server/staleDeadlines/table';

const idsOf = ({ rows }: { rows: { id: number }[] }): number[] => rows.map(({ id }) => id);

/**
 * Locks these marks and those that depend on them: designated marks depend on their parent, international
 * ones on their base. With the lock, the second of two concurrent changes sees the result of the first.
 */
const lockWithRelatives = async (tx: Executor, ids: readonly number[]): Promise<number[]> => {
  const among = sql`any (${`{${ids.join(',')}}`}::integer[])`;
  return idsOf(
    await tx.execute<{ id: number }>(sql`
      select id from trademarks
      where id = ${among} or (parent = ${among} and deleted_at is null) or base_registration = ${among}
      order by id
      for no key update`),
  );
};

/**
 * A shared lock on the rule set, taken by every write that computes deadlines. The trigger of a rule change
 * takes it exclusively, so the change either comes first or marks as stale what was written, new marks
 * included.
 */
const heldRuleSet = sql`pg_advisory_xact_lock_shared(hashtext('deadline book'))`;

/** Takes that lock for a write that computes deadlines by itself. */
export const holdRuleSet = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select ${heldRuleSet}`);
};

/**
 * Runs at the end of every write: deadlines are updated in the same transaction as the data they depend on.
 */
export const settleDeadlines = async (tx: Executor, by: By, now: Date): Promise<void> => {
  await settleStandIns(tx, now, by);
  const own = idsOf(
    await tx.execute<{ id: number }>(sql`
      delete from stale_deadlines where tx = pg_current_xact_id()
      returning trademark_id as id, ${heldRuleSet}`),
  );
  if (own.length === 0) return;
  const ids = await lockWithRelatives(tx, [...new Set(own)]);
  await projectMarks(tx, ids, by, now, { authors: () => authorsBehind(tx, ids, now) });
};

const dayMs = 24 * 60 * 60_000;

/** Whoever changed rules or settings within a day, or was the last to: none of them confirms what follows. */
const recentAuthors = async (tx: Executor, now: Date): Promise<number[]> => {
  const documents = [deadlineRule.name, deadlineSettings.name, territorySettings.name];
  const rows = await tx
    .select({ id: history.accountId })
    .from(history)
    .where(
      and(inArray(history.entity, documents), gte(history.at, new Date(now.getTime() - dayMs))),
    );
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
  if (ids.length > 0) return ids;
  const [last] = await tx
    .select({ id: history.accountId })
    .from(history)
    .where(inArray(history.entity, documents))
    .orderBy(desc(history.id))
    .limit(1);
  return last?.id == null ? [] : [last.id];
};

/** Those who changed rules or settings, where these marks wait to be computed by them. */
const authorsBehind = async (
  tx: Executor,
  ids: readonly number[],
  now: Date,
): Promise<readonly number[]> => {
  const waiting = await tx.$count(
    staleDeadlines,
    and(inArray(staleDeadlines.trademarkId, [...ids]), eq(staleDeadlines.bySettings, true)),
  );
  return waiting > 0 ? recentAuthors(tx, now) : [];
};

const marksAtOnce = 500;
const waitMs = 100;
const mostWaits = 600;

/**
 * Recomputes the remaining stale marks: after a change of rules, at the start of a day, or after a write by
 * another program. Each batch is a transaction. Several servers share the work and skip marks that are being
 * changed, since that write recomputes them itself.
 */
export const drainDeadlines = async (
  db: Database,
  now: () => Date,
  /** Waits, up to a limit, for marks locked by others, so that all are done afterwards. */
  { untilDone = false }: { untilDone?: boolean } = {},
): Promise<number> => {
  let settled = 0;
  let waits = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const { rows: taken } = await tx.execute<{ id: number; bySettings: boolean }>(sql`
          with free as (
            select id from trademarks
            where id in (select trademark_id from stale_deadlines order by trademark_id limit ${marksAtOnce * 2})
            order by id limit ${marksAtOnce}
            for no key update skip locked
          ), settled as (
            delete from stale_deadlines where trademark_id in (select id from free) and not after_update
            returning trademark_id, by_settings
          )
          select id, coalesce(
            (select bool_or(by_settings) from settled where trademark_id = free.id), false) as "bySettings"
          from free`);
      // `takeUpdated` removes the rows marked after an update. This removes rows of purged marks.
      await tx.execute(sql`
        delete from stale_deadlines s where not exists (select from trademarks t where t.id = s.trademark_id)`);
      // The rule set is read now, so a change of rules since these marks became stale is included.
      const idsBy = (bySettings: boolean) =>
        idsOf({ rows: taken.filter((each) => each.bySettings === bySettings) });
      const [byTime, bySettings] = [idsBy(false), idsBy(true)];
      if (byTime.length > 0) await projectMarks(tx, byTime, theProduct, now());
      if (bySettings.length > 0) {
        const authors = () => recentAuthors(tx, now());
        await projectMarks(tx, bySettings, theProduct, now(), { authors });
      }
      return taken.length;
    });
    settled += count;
    if (count > 0) continue;
    waits += 1;
    if (!untilDone || waits > mostWaits || (await db.$count(staleDeadlines)) === 0) return settled;
    await wait(waitMs);
  }
};

/** Marks every trade mark as stale; the next drain recomputes them. */
export const makeAllStale = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await allowLongStatements(tx);
    await tx.execute(
      sql`insert into stale_deadlines (trademark_id, tx) select id, '0'::xid8 from trademarks`,
    );
  });
