import { and, count, eq, isNull, sql } from 'drizzle-orm';
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
  const first = last - chartYears + 1;
  const { rows } = await db.execute<{ year: number; applied: number; registered: number }>(sql`
    select year::int, count(*) filter (where what = 0)::int as applied,
      count(*) filter (where what = 1)::int as registered
    from ${trademarks}, lateral (values
      (0, extract(year from ${trademarks.applicationDate})),
      (1, extract(year from ${trademarks.registrationDate}))
    ) as happened (what, year)
    where ${listedMarks(actor)} and year between ${first} and ${last}
    group by year`);
  const found = new Map(rows.map((row) => [row.year, row]));
  return Array.from({ length: chartYears }, (_, index) => {
    const { applied = 0, registered = 0 } = found.get(first + index) ?? {};
    return { year: first + index, applications: applied, registrations: registered };
  });
};

/** Each query is a single pass over the marks, fast enough for a hundred thousand. */
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
