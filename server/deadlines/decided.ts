import { inArray, type SQL, sql } from 'drizzle-orm';
import {
  type DeadlineEntry,
  type CalendarEventValues,
  calendarHidings,
  calendarKeepsakes,
  calendarTombstones,
} from '#server/deadlines/table';
import type { Executor } from '#server/db/client';

/** Identifies a deadline or alert of a trade mark. */
export const keyed = (trademark: number, key: string): string => `${trademark} ${key}`;

/** A subquery for `(trademark, key) in (…)`, for any number of pairs. */
export const keyPairs = (of: readonly { trademark: number; key: string }[]): SQL => {
  const marks = sql.param(of.map(({ trademark }) => trademark));
  const keys = sql.param(of.map(({ key }) => key));
  return sql`select * from unnest(${marks}::integer[], ${keys}::text[])`;
};

/** Keeps who archived, hid or was given the removed entries, in case they come back. */
export const keep = async (tx: Executor, gone: readonly DeadlineEntry[]): Promise<void> => {
  const hidings = await tx
    .select()
    .from(calendarHidings)
    .where(
      inArray(
        calendarHidings.event,
        gone.map(({ id }) => id),
      ),
    );
  const decided = gone
    .map(({ id, trademark, key, due, archivedAt, handedTo, waitingForClient }) => ({
      trademark,
      key,
      due,
      archivedAt,
      handedTo,
      waitingForClient,
      hiddenBy: hidings.filter(({ event }) => event === id).map(({ account }) => account),
    }))
    .filter(
      ({ archivedAt, hiddenBy, handedTo, waitingForClient }) =>
        archivedAt !== null || hiddenBy.length > 0 || handedTo !== null || waitingForClient,
    );
  if (decided.length > 0)
    await tx
      .insert(calendarKeepsakes)
      .values(decided)
      .onConflictDoUpdate({
        target: [calendarKeepsakes.trademark, calendarKeepsakes.key],
        set: {
          due: sql`excluded.due`,
          archivedAt: sql`excluded.archived_at`,
          hiddenBy: sql`excluded.hidden_by`,
          handedTo: sql`excluded.handed_to`,
          waitingForClient: sql`excluded.waiting_for_client`,
        },
      });
};

type Keepsake = typeof calendarKeepsakes.$inferSelect;

/** Removes and returns the decisions that were kept for these entries. */
export const takeKept = async (tx: Executor, fresh: readonly CalendarEventValues[]) => {
  const kept = await tx
    .delete(calendarKeepsakes)
    .where(sql`(${calendarKeepsakes.trademark}, ${calendarKeepsakes.key}) in (${keyPairs(fresh)})`)
    .returning();
  const byKey = new Map(kept.map((row) => [keyed(row.trademark, row.key), row]));
  return ({
    trademark,
    key,
  }: Pick<CalendarEventValues, 'trademark' | 'key'>): Keepsake | undefined =>
    byKey.get(keyed(trademark, key));
};

type Tombstone = typeof calendarTombstones.$inferSelect;

/** Whether the entry is still the deleted one. A fee that was entered since and is unpaid is not. */
const isBuried = (event: CalendarEventValues, tomb: Tombstone): boolean =>
  tomb.due === event.due &&
  (event.done || (!tomb.done && (event.payment == null || event.payment === tomb.payment)));

/**
 * Leaves out entries that somebody deleted and whose date is unchanged. If the date has changed, the deletion
 * is forgotten.
 */
export const notBuried = async (
  tx: Executor,
  fresh: readonly CalendarEventValues[],
): Promise<readonly CalendarEventValues[]> => {
  if (fresh.length === 0) return fresh;
  const { trademark, key } = calendarTombstones;
  const found = await tx
    .select()
    .from(calendarTombstones)
    .where(sql`(${trademark}, ${key}) in (${keyPairs(fresh)})`);
  if (found.length === 0) return fresh;
  const tombs = new Map(found.map((row) => [keyed(row.trademark, row.key), row]));
  const tombOf = (event: CalendarEventValues) => tombs.get(keyed(event.trademark, event.key));
  const alive = fresh.filter((event) => {
    const tomb = tombOf(event);
    return !tomb || !isBuried(event, tomb);
  });
  const spent = alive.filter(tombOf);
  if (spent.length > 0)
    await tx.delete(calendarTombstones).where(sql`(${trademark}, ${key}) in (${keyPairs(spent)})`);
  return alive;
};
