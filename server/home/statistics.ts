import { and, count, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isStaff } from '#contract/access';
import type { CalendarDate } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import { chartYears, type homeApi } from '#contract/home/api';
import { trademarkStatus } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import { scopeOf } from '#server/entities/scope';
import { markCounts } from '#server/home/table';
import type { Actor } from '#server/http/actor';
import { trademarks } from '#server/trademarks/table';

type Statistics = OutputOf<typeof homeApi.statistics>;

/** Marks as the list shows them by default: not deleted, not archived, in the actor's scope. */
export const listedMarks = (actor: Actor) =>
  and(isNull(trademarks.deletedAt), isNull(trademarks.archivedAt), scopeOf('Trademark', actor));

type Group = Pick<typeof markCounts.$inferSelect, 'type' | 'status' | 'count'>;

const totalsOf = (counts: readonly Group[]): Omit<Statistics, 'years' | 'datesToCheck'> => {
  // Kept counts that came to nothing.
  const groups = counts.filter((group) => group.count > 0);
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

const totalsOfMarks = async (db: Executor, actor: Actor) =>
  totalsOf(
    await db
      .select({ type: trademarks.type, status: trademarks.status, count: count() })
      .from(trademarks)
      .where(listedMarks(actor))
      .groupBy(trademarks.type, trademarks.status),
  );

const yearsUntil = (today: CalendarDate): number[] => {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: chartYears }, (_, index) => last - chartYears + 1 + index);
};

/** Applications and registrations per year, including years without any. */
const yearsOf = async (
  db: Executor,
  actor: Actor,
  today: CalendarDate,
): Promise<Statistics['years']> => {
  const years = yearsUntil(today);
  const newYears = sql`${`{${years.map((year) => `${year}-01-01`).join(',')}}`}::date[]`;
  /** To find the place of a day among the first days of years takes a fifth of telling its year. */
  const counted = (column: PgColumn) =>
    sql`select width_bucket(${column}, ${newYears}) as place, count(*) as count
      from ${trademarks}
      where ${listedMarks(actor)} and ${column} between ${`${years[0]}-01-01`} and ${`${years.at(-1)}-12-31`}
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

/** Of the whole firm the numbers are kept: to count its marks takes the longer the more there are. */
const keptOfFirm = async (db: Executor, today: CalendarDate): Promise<Statistics> => {
  const kept = await db
    .select({
      what: markCounts.what,
      type: markCounts.type,
      status: markCounts.status,
      year: markCounts.year,
      count: sql<number>`sum(${markCounts.count})::int`,
    })
    .from(markCounts)
    .groupBy(markCounts.what, markCounts.type, markCounts.status, markCounts.year);
  const of = (wanted: (typeof kept)[number]['what']) => kept.filter(({ what }) => what === wanted);
  const inYear = (what: 'APPLIED' | 'REGISTERED', wanted: number): number =>
    of(what).find(({ year }) => year === wanted)?.count ?? 0;
  return {
    ...totalsOf(of('STATUS')),
    datesToCheck: of('TO_CHECK')[0]?.count ?? 0,
    years: yearsUntil(today).map((year) => ({
      year,
      applications: inYear('APPLIED', year),
      registrations: inYear('REGISTERED', year),
    })),
  };
};

/** Of a client the marks are counted, each query a single pass over an index. */
const countedOf = async (db: Executor, actor: Actor, today: CalendarDate): Promise<Statistics> => ({
  ...(await totalsOfMarks(db, actor)),
  datesToCheck: 0,
  years: await yearsOf(db, actor, today),
});

export const statisticsOf = (
  db: Executor,
  actor: Actor,
  today: CalendarDate,
): Promise<Statistics> =>
  isStaff(actor.role) ? keptOfFirm(db, today) : countedOf(db, actor, today);
