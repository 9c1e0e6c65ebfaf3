import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isStaff } from '#contract/access';
import type { CalendarDate } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import { chartYears, type homeApi } from '#contract/home/api';
import { trademarkStatus } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import { scopeOf } from '#server/entities/scope';
import type { Actor } from '#server/http/actor';
import { trademarks } from '#server/trademarks/table';

type Statistics = OutputOf<typeof homeApi.statistics>;

/** Marks as the list shows them by default: not deleted, not archived, in the actor's scope. */
export const listedMarks = (actor: Actor) =>
  and(isNull(trademarks.deletedAt), isNull(trademarks.archivedAt), scopeOf('Trademark', actor));

const countsOf = async (
  db: Executor,
  actor: Actor,
): Promise<Omit<Statistics, 'years' | 'datesToCheck'>> => {
  const groups = await db
    .select({ type: trademarks.type, status: trademarks.status, count: count() })
    .from(trademarks)
    .where(listedMarks(actor))
    .groupBy(trademarks.type, trademarks.status);
  const sum = (fits: (group: (typeof groups)[number]) => boolean): number =>
    groups.filter(fits).reduce((total, group) => total + group.count, 0);
  const types = [...new Set(groups.flatMap(({ type }) => (type === null ? [] : [type])))];
  return {
    total: sum(() => true),
    submitted: sum(({ status }) => status === trademarkStatus.APPLICATION.value),
    registered: sum(({ status }) => status === trademarkStatus.REGISTERED.value),
    byType: types
      .toSorted((a, b) => a - b)
      .map((type) => ({ type, count: sum((group) => group.type === type) })),
  };
};

/** Applications and registrations per year, including years without any. */
const yearsOf = async (
  db: Executor,
  actor: Actor,
  today: CalendarDate,
): Promise<Statistics['years']> => {
  const last = Number(today.slice(0, 4));
  const years = Array.from({ length: chartYears }, (_, index) => last - chartYears + 1 + index);
  const newYears = sql`${`{${years.map((year) => `${year}-01-01`).join(',')}}`}::date[]`;
  /** To find the place of a day among the first days of years takes a fifth of telling its year. */
  const counted = (column: PgColumn) =>
    sql`select width_bucket(${column}, ${newYears}) as place, count(*) as count
      from ${trademarks}
      where ${listedMarks(actor)} and ${column} between ${`${years[0]}-01-01`} and ${`${last}-12-31`}
      group by 1`;
  const { rows } = await db.execute<{ place: number; applied: number; registered: number }>(sql`
    select place, coalesce(applied.count, 0)::int as applied,
      coalesce(registered.count, 0)::int as registered
    from (${counted(trademarks.applicationDate)}) as applied
    full join (${counted(trademarks.registrationDate)}) as registered using (place)`);
  const found = new Map(rows.map((row) => [row.place, row]));
  return years.map((year, index) => {
    const { applied = 0, registered = 0 } = found.get(index + 1) ?? {};
    return { year, applications: applied, registrations: registered };
  });
};

/** Each query is a single pass over an index of the marks (`trademarks_counted`). */
export const statisticsOf = async (
  db: Executor,
  actor: Actor,
  today: CalendarDate,
): Promise<Statistics> => ({
  ...(await countsOf(db, actor)),
  datesToCheck: isStaff(actor.role)
    ? await db.$count(trademarks, and(eq(trademarks.dateToCheck, true), listedMarks(actor)))
    : 0,
  years: await yearsOf(db, actor, today),
});
