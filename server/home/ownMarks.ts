import { and, inArray, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/kit/endpoint';
import { disputeOf } from '#contract/home/dispute';
import { galleryLength, type OwnMark, pendingLength, type portalApi } from '#contract/home/portal';
import { type ApplicationSubStatus, trademarkType } from '#contract/codes/trademarks';
import { calendarEventType } from '#contract/deadlines/codes';
import { countriesOf, type RegionLists } from '#contract/protection/countries';
import {
  drawnAs,
  internationalStanding,
  type MarkStanding,
  standingOf,
  standings,
} from '#contract/protection/state';
import type { TerritoryCode } from '#contract/values/countries';
import type { CalendarDate } from '#contract/values/dates';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { calendarEvents } from '#server/deadlines/table';
import { scopeOf } from '#server/entities/scope';
import { listedMarks } from '#server/home/statistics';
import type { Actor } from '#server/http/actor';
import { factsOf, overdueMarks, readStanding } from '#server/protection/standing';
import { trademarks } from '#server/trademarks/table';

type Home = OutputOf<typeof portalApi.home>;

/** What is needed of every mark to count it and to find those that are shown. */
type Facts = {
  id: number;
  type: number | null;
  parent: number | null;
  place: TerritoryCode | null;
  applied: CalendarDate | null;
  stage: ApplicationSubStatus | null;
  facts: number;
};
type Standing = { mark: Facts; standing: MarkStanding; territories: readonly Part[] };
type Part = { place: TerritoryCode | null; standing: MarkStanding };

/** All marks of a client in one pass, those that are due next first. */
const readFacts = async (db: Executor, actor: Actor, today: CalendarDate): Promise<Facts[]> => {
  const { rows } = await db.execute<Facts>(sql`
    with overdue as materialized (${overdueMarks(actor, today)})
    select ${trademarks.id} as id, ${trademarks.type} as type, ${trademarks.parent} as parent,
      ${trademarks.place} as place, ${trademarks.applicationDate}::text as applied,
      ${trademarks.additionalStatus} as stage, ${factsOf(actor, today)} as facts
    from ${trademarks} left join overdue on overdue.mark = ${trademarks.id}
    where ${listedMarks(actor)}
    order by ${trademarks.clientDeadline} nulls last, ${trademarks.name}, ${trademarks.id}`);
  return rows;
};

/**
 * The marks with how they stand. A designation is part of its international mark, wherever the client sees that
 * one, and a mark of its own where it does not.
 */
const ownMarks = (all: readonly (Part & { mark: Facts })[]): Standing[] => {
  const known = new Set(all.map(({ mark }) => mark.id));
  const isPart = ({ parent }: Facts): boolean => parent !== null && known.has(parent);
  const parts = Map.groupBy(
    all.filter(({ mark }) => isPart(mark)),
    ({ mark }) => mark.parent,
  );
  return all
    .filter(({ mark }) => !isPart(mark))
    .map(({ mark, standing: own }) => {
      const territories = parts.get(mark.id) ?? [];
      const standing =
        mark.type === trademarkType.INTERNATIONAL.value
          ? internationalStanding(
              own,
              territories.map((part) => part.standing),
            )
          : own;
      return { mark, standing, territories };
    });
};

/** In how many countries marks of these places hold: a region counts as its members, a country once. */
const countriesIn = (places: readonly (TerritoryCode | null)[], lists: RegionLists): number =>
  new Set(places.flatMap((place) => (place === null ? [] : countriesOf(place, lists)))).size;

const placesOf = (parts: readonly Part[], state: ReturnType<typeof drawnAs>) =>
  parts.filter(({ standing }) => drawnAs(standing) === state).map(({ place }) => place);

/** What is protected first, and of that what is due next; then the applications, then what has ended. */
const groups: readonly (readonly MarkStanding[])[] = [
  ['protected', 'overdue', 'grace'],
  ['answer', 'pending'],
  ['unclear'],
  ['ended', 'elsewhere'],
];
const groupOf = ({ standing }: Standing): number =>
  groups.findIndex((group) => group.includes(standing));

const byApplication = ({ mark: one }: Standing, { mark: other }: Standing): number =>
  (one.applied ?? '9').localeCompare(other.applied ?? '9') || one.id - other.id;

type Shown = Omit<OwnMark, 'standing' | 'until' | 'designations'> & {
  end: CalendarDate | null;
  endedOn: CalendarDate | null;
  /** The last day of the calendar for a late renewal. */
  lastDay: CalendarDate | null;
};

const readShown = async (
  db: Executor,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Shown>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Shown>(sql`
    select ${trademarks.id} as id, ${trademarks.name} as name, ${trademarks.type} as type,
      ${trademarks.status} as status, ${trademarks.additionalStatus} as stage,
      ${trademarks.endReason} as "endReason", ${trademarks.territory} as territory,
      ${trademarks.place} as place, ${trademarks.image} as image, c.name as customer,
      coalesce(${trademarks.registrationNumber}, ${trademarks.applicationNumber}) as number,
      ${trademarks.applicationDate}::text as applied,
      coalesce(${trademarks.expirationDate}, ${trademarks.renewalDue})::text as end,
      ${trademarks.endedOn}::text as "endedOn",
      (select max(last_day)::text from ${calendarEvents}
        where ${calendarEvents.trademark} = ${trademarks.id} and not done and archived_at is null
          and ${calendarEvents.type} = ${calendarEventType.TRADEMARK_EXPIRATION.value}
          and ${calendarEvents.due} = ${trademarks.renewalDue}
          and ${scopeOf('CalendarEvent', actor)}) as "lastDay"
    from ${trademarks} join ${customers} c on c.id = ${trademarks.customer}
    where ${and(listedMarks(actor), inArray(trademarks.id, [...ids]))}`);
  return new Map(rows.map((row) => [row.id, row]));
};

const untilOf = (standing: MarkStanding, { end, endedOn, lastDay }: Shown): CalendarDate | null => {
  if (standing === 'protected' || standing === 'overdue') return end;
  if (standing === 'grace') return lastDay;
  return standing === 'ended' ? endedOn : null;
};

const shownAs = (
  { standing, territories }: Standing,
  found: Shown,
  lists: RegionLists,
): OwnMark => {
  const { end: _end, endedOn: _on, lastDay: _day, ...mark } = found;
  return {
    ...mark,
    standing,
    until: untilOf(standing, found),
    designations:
      mark.type === trademarkType.INTERNATIONAL.value
        ? {
            protected: countriesIn(placesOf(territories, 'PROTECTED'), lists),
            pending: countriesIn(placesOf(territories, 'PENDING'), lists),
          }
        : null,
  };
};

/**
 * How many own marks there are of each standing, the first of them, the oldest applications, the countries, and
 * the applications that somebody stands against.
 */
export const marksAtHome = async (
  db: Executor,
  actor: Actor,
  { lists, today }: { lists: RegionLists; today: CalendarDate },
): Promise<
  Pick<Home, 'total' | 'counts' | 'marks' | 'pending' | 'countries'> & { disputed: number[] }
> => {
  const all = (await readFacts(db, actor, today)).map((mark) => {
    const facts = readStanding(mark.facts);
    return {
      mark,
      place: mark.place,
      standing: standingOf(facts),
      isDisputed: disputeOf({ status: facts.status, stage: mark.stage }) !== null,
    };
  });
  const disputed = all.flatMap(({ isDisputed, mark }) => (isDisputed ? [mark.id] : []));
  const own = ownMarks(all);
  const gallery = own
    .toSorted((one, other) => groupOf(one) - groupOf(other))
    .slice(0, galleryLength);
  const waiting = own
    .filter(({ standing, mark }) => standing === 'pending' && !disputed.includes(mark.id))
    .toSorted(byApplication)
    .slice(0, pendingLength);
  const shown = await readShown(
    db,
    actor,
    [...gallery, ...waiting].map(({ mark }) => mark.id),
  );
  const asShown = (each: Standing): OwnMark[] => {
    const found = shown.get(each.mark.id);
    return found ? [shownAs(each, found, lists)] : [];
  };
  const count = (which: MarkStanding): number =>
    own.filter(({ standing }) => standing === which).length;
  return {
    total: own.length,
    counts: Object.fromEntries(standings.map((each) => [each, count(each)])) as Home['counts'],
    countries: countriesIn(placesOf(all, 'PROTECTED'), lists),
    marks: gallery.flatMap(asShown),
    pending: waiting.flatMap(asShown),
    disputed,
  };
};
