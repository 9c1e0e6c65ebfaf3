import { type SQL, sql } from 'drizzle-orm';
import { trademarkType } from '#contract/codes/trademarks';
import type { OutputOf } from '#contract/kit/endpoint';
import type { protectionApi, ProtectedMark } from '#contract/protection/api';
import { stateOf } from '#contract/protection/state';
import { mostOfFamily } from '#contract/trademarks/actions';
import { nextDeadlineField } from '#contract/trademarks/nextDeadline';
import type { TerritoryCode } from '#contract/values/countries';
import type { CalendarDate } from '#contract/values/dates';
import type { Executor } from '#server/db/client';
import type { Actor } from '#server/http/actor';
import { actsOnMarks } from '#server/protection/acting';
import {
  askedMarks,
  type Asked,
  factsOf,
  ofClass,
  overdueMarks,
  readStanding,
} from '#server/protection/standing';
import { trademarks } from '#server/trademarks/table';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

/** The Polish mark, that of the EU, the international one with its designations below it, then the others. */
const order: SQL = sql`
  case ${trademarks.type} when ${POLISH.value} then 1 when ${EUROPEAN.value} then 2
    when ${INTERNATIONAL.value} then 3 when ${INTERNATIONAL_DESIGNATED.value} then 3 else 4 end,
  coalesce(${trademarks.parent}, ${trademarks.id}), ${trademarks.parent} is not null,
  ${trademarks.place}, ${trademarks.id}`;

/** The marks of a family, the first of them where there are very many. */
export const marksOf = async (
  db: Executor,
  actor: Actor,
  asked: Asked & { family: number },
  today: CalendarDate,
): Promise<OutputOf<typeof protectionApi.marks>> => {
  const { rows } = await db.execute<
    Omit<ProtectedMark, 'state' | 'acts'> & { standing: number; place: TerritoryCode | null }
  >(sql`
    with overdue as materialized (${overdueMarks(actor, today)})
    select ${trademarks.id} as id, ${trademarks.name} as name, ${trademarks.image} as image,
      ${trademarks.type} as type, ${trademarks.place} as place, ${trademarks.parent} as parent,
      ${trademarks.status} as status, ${trademarks.additionalStatus} as "additionalStatus",
      coalesce(${trademarks.registrationNumber}, ${trademarks.applicationNumber}) as number,
      ${trademarks.expirationDate}::text as "expirationDate",
      ${trademarks.renewalDue}::text as "renewalDue",
      ${trademarks[nextDeadlineField(actor.role)]}::text as "nextDeadline",
      ${factsOf(actor, today)} as standing
    from ${trademarks} left join overdue on overdue.mark = ${trademarks.id}
    where ${askedMarks(actor, asked)} and ${ofClass(sql`${trademarks.niceClasses}`, asked)}
    order by ${order} limit ${mostOfFamily + 1}`);
  const marks = rows.slice(0, mostOfFamily).map(({ standing, ...mark }) => ({
    ...mark,
    state: mark.place === null ? null : stateOf(readStanding(standing)),
  }));
  // A client reads who acts next wherever something comes next.
  const waiting = marks
    .filter(({ state, nextDeadline }) => state === 'ACTION' || nextDeadline !== null)
    .map(({ id }) => id);
  const acts = await actsOnMarks(db, actor, waiting, today);
  return {
    marks: marks.map((mark) => ({ ...mark, acts: acts.get(mark.id) ?? null })),
    hasMore: rows.length > mostOfFamily,
  };
};
