import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/kit/endpoint';
import { galleryLength, type OwnMark, pendingLength, type portalApi } from '#contract/home/portal';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { graceEndOf } from '#contract/deadlines/engine/terms';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { countriesOf, type RegionLists } from '#contract/protection/countries';
import type { TerritoryCode } from '#contract/values/countries';
import type { CalendarDate } from '#contract/values/dates';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { listedMarks } from '#server/home/statistics';
import type { Actor } from '#server/http/actor';
import { trademarks } from '#server/trademarks/table';

type Home = OutputOf<typeof portalApi.home>;

const { APPLICATION, REGISTERED, EXPIRED, RESIGNATION } = trademarkStatus;

/** The end of protection, entered or computed. */
const end = sql`coalesce(expiration_date, renewal_due)`;
const runsOn = (today: CalendarDate): SQL => sql`coalesce(${end} >= ${today}, true)`;

/** In how many countries marks of these places hold: a region counts as its members, a country once. */
export const countriesIn = (places: readonly TerritoryCode[], lists: RegionLists): number =>
  new Set(places.flatMap((place) => countriesOf(place, lists))).size;

/** Marks with how they stand, without designations: an international mark is one, wherever it protects. */
const ownMarks = (actor: Actor, today: CalendarDate): SQL => sql`
  select m.*, d.all_designated, d.protected_there, d.pending_there, c.name as owner,
    case
      when m.status = ${RESIGNATION.value} then 'elsewhere'
      when m.status = ${APPLICATION.value} then 'pending'
      when m.status in (${REGISTERED.value}, ${EXPIRED.value}) and m.renewal_due < ${today} then 'grace'
      when m.status <> ${REGISTERED.value} then 'ended'
      when not m.runs then 'unclear'
      when d.all_designated = 0 or d.protected_there <> '{}' then 'protected'
      when d.pending_there <> '{}' then 'pending'
      else 'unclear'
    end as standing
  from (
    select id, name, type, status, additional_status, territory, place, image, customer,
      application_date, expiration_date, renewal_due, ended_on, client_deadline, ${runsOn(today)} as runs
    from ${trademarks}
    where ${listedMarks(actor)} and parent is null
  ) as m
  join ${customers} c on c.id = m.customer
  cross join lateral (
    select count(*)::int as all_designated,
      coalesce(array_agg(place) filter (where status = ${REGISTERED.value} and ${runsOn(today)}), '{}')
        as protected_there,
      coalesce(array_agg(place) filter (where status = ${APPLICATION.value}), '{}') as pending_there
    from ${trademarks} where parent = m.id and deleted_at is null and archived_at is null
  ) as d`;

type Found = Omit<OwnMark, 'until' | 'designations'> & {
  end: CalendarDate | null;
  renewalDue: CalendarDate | null;
  endedOn: CalendarDate | null;
  protectedThere: TerritoryCode[];
  pendingThere: TerritoryCode[];
};

const columns = sql`id, name, type, status, additional_status as stage, standing, territory, place, image,
  owner as customer, application_date::text as applied, ${end}::text as end,
  renewal_due::text as "renewalDue", ended_on::text as "endedOn",
  protected_there as "protectedThere", pending_there as "pendingThere"`;

const untilOf = (
  { standing, end: ends, renewalDue, endedOn, ...mark }: Found,
  rules: readonly DeadlineRule[],
): CalendarDate | null => {
  if (standing === 'grace' && renewalDue !== null) return graceEndOf(mark, renewalDue, rules);
  if (standing === 'ended') return endedOn ?? ends;
  return standing === 'protected' ? ends : null;
};

type Known = { rules: readonly DeadlineRule[]; lists: RegionLists; today: CalendarDate };

const shownAs = (found: Found, { rules, lists }: Known): OwnMark => {
  const {
    end: _end,
    renewalDue: _due,
    endedOn: _on,
    protectedThere,
    pendingThere,
    ...mark
  } = found;
  return {
    ...mark,
    until: untilOf(found, rules),
    designations:
      mark.type === trademarkType.INTERNATIONAL.value
        ? {
            protected: countriesIn(protectedThere, lists),
            pending: countriesIn(pendingThere, lists),
          }
        : null,
  };
};

const counted = async (
  db: Executor,
  actor: Actor,
  today: CalendarDate,
): Promise<Pick<Home, 'total' | 'counts'>> => {
  const { rows } = await db.execute<{ standing: OwnMark['standing']; count: number }>(sql`
    select standing, count(*)::int as count from (${ownMarks(actor, today)}) as own group by standing`);
  const of = (standing: OwnMark['standing']): number =>
    rows.find((row) => row.standing === standing)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    counts: { protected: of('protected'), pending: of('pending'), grace: of('grace') },
  };
};

/** What is protected first, and of that what is due next; then the applications, then what has ended. */
const inOrder = sql`case standing when 'grace' then 0 when 'protected' then 0 when 'pending' then 1
  when 'unclear' then 2 else 3 end, client_deadline nulls last, name, id`;

/** How many own marks there are of each standing, the first of them, and the oldest applications. */
export const marksAtHome = async (
  db: Executor,
  actor: Actor,
  known: Known,
): Promise<Pick<Home, 'total' | 'counts' | 'marks' | 'pending'>> => {
  const { today } = known;
  const { rows: gallery } = await db.execute<Found>(sql`
    select ${columns} from (${ownMarks(actor, today)}) as own order by ${inOrder} limit ${galleryLength}`);
  const { rows: waiting } = await db.execute<Found>(sql`
    select ${columns} from (${ownMarks(actor, today)}) as own where standing = 'pending'
    order by application_date nulls last, id limit ${pendingLength}`);
  return {
    ...(await counted(db, actor, today)),
    marks: gallery.map((mark) => shownAs(mark, known)),
    pending: waiting.map((mark) => shownAs(mark, known)),
  };
};

/** The territories in which own marks are protected, designations too, each once. */
export const protectedPlaces = async (
  db: Executor,
  actor: Actor,
  today: CalendarDate,
): Promise<TerritoryCode[]> => {
  const { rows } = await db.execute<{ place: TerritoryCode }>(sql`
    select distinct place from ${trademarks}
    where ${listedMarks(actor)} and status = ${REGISTERED.value} and place is not null
      and ${runsOn(today)}`);
  return rows.map(({ place }) => place);
};
