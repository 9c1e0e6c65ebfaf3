import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStaff, type Resource } from '#contract/access';
import { mostExceptions, type portalApi } from '#contract/home/portal';
import { paymentStatus } from '#contract/codes/payments';
import { trademarkStatus } from '#contract/codes/trademarks';
import { AppError } from '#contract/errors';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import { attachments } from '#server/attachments/table';
import type { Database, Executor } from '#server/db/client';
import { alerts, calendarEvents } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import { readAs, scopeOf } from '#server/entities/scope';
import {
  comingForClient,
  countWaiting,
  isRepresented,
  openFor,
  waitsForClient,
} from '#server/home/comingForClient';
import { countriesIn, marksAtHome, protectedPlaces } from '#server/home/ownMarks';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { payments } from '#server/payments/table';
import { readFeeTable } from '#server/settings/fees';
import { readFirm } from '#server/settings/firm';
import { readRuleSet } from '#server/settings/ruleSet';
import { readTerritoryLists } from '#server/settings/territories';
import { trademarks } from '#server/trademarks/table';

type Home = OutputOf<typeof portalApi.home>;
type Acts = OutputOf<typeof portalApi.acts>;
type Contents = OutputOf<typeof portalApi.contents>;

/** The firm has the queue, in which everything stands. */
const requireClient = ({ role }: Actor): void => {
  if (isStaff(role)) throw new AppError('FORBIDDEN');
};

/** Settings are read before: the database role of clients cannot read them. */
const homeOf = async (db: Database, actor: Actor, today: CalendarDate): Promise<Home> => {
  const { rules } = await readRuleSet(db);
  const { showsGuardian } = await readFirm(db);
  const fees = await readFeeTable(db);
  const lists = await readTerritoryLists(db);
  const coming = await comingForClient(db, actor, {
    rules,
    fees,
    today,
    showsPeople: showsGuardian,
  });
  return readAs(db, actor, async (reader) => ({
    today,
    several: actor.customerIds.length > 1,
    ...(await marksAtHome(reader, actor, { rules, lists, today })),
    countries: countriesIn(await protectedPlaces(reader, actor, today), lists),
    waiting: await countWaiting(reader, actor),
    coming,
  }));
};

const actsOf = async (db: Executor, actor: Actor): Promise<Acts> => {
  const { rows: waiting } = await db.execute<Acts['waiting'][number]>(sql`
    select trademark, due::text, payment from ${calendarEvents}
    where ${openFor(actor)} and ${waitsForClient} order by due, id limit ${mostExceptions}`);
  const { rows: unrepresented } = await db.execute<{ id: number }>(sql`
    select id from ${trademarks}
    where ${scopeOf('Trademark', actor)} and deleted_at is null and not ${isRepresented}
      and (exists (select from ${calendarEvents} e where e.trademark = ${trademarks.id} and not e.done)
        or exists (select from ${payments} p where p.trademark = ${trademarks.id}
          and p.deleted_at is null and p.status <> ${paymentStatus.PAID.value}))
    order by id limit ${mostExceptions}`);
  return { waiting, unrepresented: unrepresented.map(({ id }) => id) };
};

const hasTerm = [trademarkStatus.REGISTERED.value, trademarkStatus.EXPIRED.value];

const contentsOf = async (db: Executor, actor: Actor, id: number): Promise<Contents> => {
  const [mark] = await db
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(and(eq(trademarks.id, id), isNull(trademarks.deletedAt), scopeOf('Trademark', actor)));
  if (!mark) throw new AppError('NOT_FOUND');
  // The firm sees everything: it has no condition.
  const scope = (resource: Resource) => scopeOf(resource, actor) ?? sql`true`;
  const { rows } = await db.execute<Contents>(sql`
    select
      exists (select from ${calendarEvents} where ${calendarEvents.trademark} = t.id
        and not done and archived_at is null and ${scope('CalendarEvent')}) as deadlines,
      t.parent is not null or t.base_registration is not null or exists (
        select from ${trademarks} r where r.deleted_at is null
          and (r.parent = t.id or r.base_registration = t.id)) as family,
      exists (select from ${attachments} where ${attachments.trademark} = t.id
        and deleted_at is null and ${scope('TrademarkAttachment')}) as attachments,
      (t.expiration_date is not null and t.status = any (${`{${hasTerm.join(',')}}`}::smallint[]))
        or exists (select from ${payments} p where p.trademark = t.id and p.deleted_at is null) as payments,
      exists (select from ${alerts} where ${alerts.trademark} = t.id
        and deleted_at is null and ${scope('Alert')}) as alerts
    from ${trademarks} t where t.id = ${id}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

export const portalHandlers = ({ db, now }: Deps): Handlers<typeof portalApi> => ({
  home: ({ actor }) => {
    requireClient(actor);
    return homeOf(db, actor, dateInWarsaw(now()));
  },
  acts: ({ actor }) => {
    requireClient(actor);
    return readAs(db, actor, (reader) => actsOf(reader, actor));
  },
  contents: ({ actor, input: { id } }) =>
    readAs(db, actor, (reader) => contentsOf(reader, actor, id)),
});
