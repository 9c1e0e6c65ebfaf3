import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/kit/endpoint';
import type { protectionApi } from '#contract/protection/api';
import {
  countByState,
  countriesOf,
  countryStates,
  type Group,
  noStates,
  type RegionLists,
  territoriesOf,
} from '#contract/protection/countries';
import { betterOf, type ProtectionState, stateOf } from '#contract/protection/state';
import type { CalendarDate } from '#contract/values/dates';
import type { TerritoryCode } from '#contract/values/countries';
import type { Executor } from '#server/db/client';
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

type ProtectionMap = Omit<OutputOf<typeof protectionApi.read>, 'family' | 'customer' | 'acting'>;
/** `facts` are standings as numbers (`readStanding`); of the last row they are the classes. */
type Row = {
  what: 'place' | 'brand' | 'class';
  place: TerritoryCode | null;
  facts: number[];
  count: number;
  mark: number | null;
};

/**
 * One statement in one pass over the marks: those of a place that stand alike, the brands whose marks stand
 * alike, and all classes. How something stands is decided by the contract, over a few hundred groups.
 */
export const groupsQuery = (actor: Actor, asked: Asked, today: CalendarDate): SQL => sql`
  with overdue as materialized (${overdueMarks(actor, today)}),
  standing as materialized (
    select ${trademarks.id} as id, ${trademarks.place} as place, ${trademarks.customer} as customer,
      ${trademarks.brand} as brand, ${trademarks.niceClasses} as classes,
      ${factsOf(actor, today)} as facts
    from ${trademarks} left join overdue on overdue.mark = ${trademarks.id}
    where ${trademarks.place} is not null and ${askedMarks(actor, asked)})
  select 'place' as what, place, array[facts] as facts, count(*)::int as count,
    case count(*) when 1 then min(id) end as mark
  from standing where ${ofClass(sql`classes`, asked)} group by place, facts
  union all
  select 'brand', null, facts, count(*)::int, null
  from (
    select array_agg(distinct facts) as facts
    from standing where ${ofClass(sql`classes`, asked)} group by customer, brand
  ) as brands group by facts
  union all
  select 'class', null, coalesce(array_agg(class order by class), '{}'), 0, null
  from (select distinct unnest(classes)::int as class from standing) as classes`;

const bestOf = (facts: readonly number[]): ProtectionState | null =>
  facts
    .map((code) => stateOf(readStanding(code)))
    .filter((state) => state !== null)
    .reduce<ProtectionState | null>((best, state) => (best ? betterOf(best, state) : state), null);

export const mapOf = async (
  db: Executor,
  actor: Actor,
  asked: Asked,
  lists: RegionLists,
  today: CalendarDate,
): Promise<ProtectionMap> => {
  const { rows } = await db.execute<Row>(groupsQuery(actor, asked, today));
  const groups: Group[] = [];
  const marks = noStates();
  const classes: number[] = [];
  for (const { what, place, facts, count, mark } of rows)
    if (what === 'class') classes.push(...facts);
    else if (place !== null)
      groups.push(...facts.map((code) => ({ place, standing: readStanding(code), count, mark })));
    else {
      const best = bestOf(facts);
      if (best) marks[best] += count;
    }
  const countries = countryStates(groups, lists);
  return {
    marks,
    countryCounts: countByState(countries),
    territories: territoriesOf(groups).map((territory) => ({
      ...territory,
      countries: countriesOf(territory.place, lists).length,
    })),
    countries,
    classes: classes as ProtectionMap['classes'],
  };
};
