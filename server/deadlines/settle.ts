import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Executor } from '#server/db/client';
import { type By, theProduct } from '#server/history/record';
import { projectMarks } from '#server/deadlines/projection';
import { staleDeadlines } from '#server/staleDeadlines/table';

const idsOf = ({ rows }: { rows: { id: number }[] }): number[] => rows.map(({ id }) => id);

/**
 * Besides these those that look at them: designated marks count from their parent, international ones
 * look at their base. All of them locked: of two changes of one mark at the same moment the second sees
 * what the first has done.
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
 * Held by a write that computes, so that a change of the rules (whose trigger takes it whole) comes before
 * it or makes what it wrote stale, new marks too.
 */
const heldRuleSet = sql`pg_advisory_xact_lock_shared(hashtext('deadline book'))`;

/** The end of every write: deadlines follow in the same transaction as what they follow from. */
export const settleDeadlines = async (tx: Executor, by: By, now: Date): Promise<void> => {
  const own = idsOf(
    await tx.execute<{ id: number }>(sql`
      delete from stale_deadlines where tx = pg_current_xact_id()
      returning trademark_id as id, ${heldRuleSet}`),
  );
  if (own.length > 0)
    await projectMarks(tx, await lockWithRelatives(tx, [...new Set(own)]), by, now);
};

const marksAtOnce = 500;
const waitMs = 100;
const mostWaits = 600;

/**
 * Settles what is left: after a change of the rules, at the turn of a day, or of another program. In
 * steps, each its own transaction; several servers share the work, and none waits for a mark that
 * somebody is changing: that one's own write settles it.
 */
export const drainDeadlines = async (
  db: Database,
  now: () => Date,
  /** Waits for what others are at, within reason, so that all of it is done afterwards. */
  { untilDone = false }: { untilDone?: boolean } = {},
): Promise<number> => {
  let settled = 0;
  let waits = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const taken = idsOf(
        await tx.execute<{ id: number }>(sql`
          with free as (
            select id from trademarks
            where id in (select trademark_id from stale_deadlines order by trademark_id limit ${marksAtOnce * 2})
            order by id limit ${marksAtOnce}
            for no key update skip locked
          ), settled as (
            delete from stale_deadlines where trademark_id in (select id from free) and not after_update
          )
          select id from free`),
      );
      // Those of an update are taken by what compares (`takeUpdated`). Of marks that are gone for good:
      await tx.execute(sql`
        delete from stale_deadlines s where not exists (select from trademarks t where t.id = s.trademark_id)`);
      // By the rules as they stand now: what was made stale by a change of them meanwhile was taken too.
      if (taken.length > 0) await projectMarks(tx, taken, theProduct, now());
      return taken.length;
    });
    settled += count;
    if (count > 0) continue;
    waits += 1;
    if (!untilDone || waits > mostWaits || (await db.$count(staleDeadlines)) === 0) return settled;
    await wait(waitMs);
  }
};

/** Everything is looked at again by whoever drains next. */
export const makeAllStale = async (tx: Executor): Promise<void> => {
  await tx.execute(
    sql`insert into stale_deadlines (trademark_id, tx) select id, '0'::xid8 from trademarks`,
  );
};
