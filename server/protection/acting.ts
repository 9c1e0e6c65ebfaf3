import { sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { type Acting, acting } from '#contract/codes/acting';
import { stateOf } from '#contract/protection/state';
import type { CalendarDate } from '#contract/values/dates';
import type { Executor } from '#server/db/client';
import { readWhoActs } from '#server/deadlines/whoActs';
import type { Actor } from '#server/http/actor';
import {
  askedMarks,
  type Asked,
  factsOf,
  ofClass,
  overdueMarks,
  readStanding,
} from '#server/protection/standing';
import { trademarks } from '#server/trademarks/table';

/** Who acts on each of these marks, as clients read it; nothing for the firm. */
export const actsOnMarks = async (
  db: Executor,
  actor: Actor,
  ids: readonly number[],
  today: CalendarDate,
): Promise<ReadonlyMap<number, Acting>> => {
  if (isStaff(actor.role) || ids.length === 0) return new Map();
  const who = await readWhoActs(db, actor, ids, today);
  return new Map(ids.map((id) => [id, who.onMark(id)]));
};

/** Who acts on the marks of a client that need action, each once. */
export const actingOn = async (
  db: Executor,
  actor: Actor,
  asked: Asked,
  today: CalendarDate,
): Promise<Acting[]> => {
  if (isStaff(actor.role)) return [];
  const { rows } = await db.execute<{ id: number; standing: number }>(sql`
    with overdue as materialized (${overdueMarks(actor, today)})
    select ${trademarks.id} as id, ${factsOf(actor, today)} as standing
    from ${trademarks} left join overdue on overdue.mark = ${trademarks.id}
    where ${trademarks.place} is not null and ${askedMarks(actor, asked)}
      and ${ofClass(sql`${trademarks.niceClasses}`, asked)}`);
  const ids = rows
    .filter(({ standing }) => stateOf(readStanding(standing)) === 'ACTION')
    .map(({ id }) => id);
  const found = new Set((await actsOnMarks(db, actor, ids, today)).values());
  return acting.filter((each) => found.has(each));
};
