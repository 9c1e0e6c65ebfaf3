import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStaff, type Resource } from '#contract/access';
import { disputedLength, type portalApi } from '#contract/home/portal';
import { trademarkStatus } from '#contract/codes/trademarks';
import { AppError } from '#contract/errors';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import { attachments } from '#server/attachments/table';
import type { Database, Executor } from '#server/db/client';
import { alerts, calendarEvents } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import { readAs, scopeOf } from '#server/entities/scope';
import { comingForClient, countWaiting } from '#server/home/comingForClient';
import { releasedFor } from '#server/firm/people';
import { named, readDisputes } from '#server/home/disputes';
import { marksAtHome } from '#server/home/ownMarks';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { readFeeTable } from '#server/settings/fees';
import { readFirm } from '#server/settings/firm';
import { readRuleSet } from '#server/settings/ruleSet';
import { readTerritoryLists } from '#server/settings/territories';
import { payments } from '#server/payments/table';
import { inFamilyOf } from '#server/trademarks/members';
import { trademarks } from '#server/trademarks/table';

type Home = OutputOf<typeof portalApi.home>;
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
  const read = await readAs(db, actor, async (reader) => {
    const { disputed, ...marks } = await marksAtHome(reader, actor, { lists, today });
    return {
      marks,
      waiting: await countWaiting(reader, actor),
      disputed: await readDisputes(reader, actor, disputed, today),
    };
  });
  const disputed = await named(db, read.disputed.slice(0, disputedLength), showsGuardian);
  return {
    today,
    several: actor.customerIds.length > 1,
    ...read.marks,
    waiting: read.waiting,
    coming,
    disputed,
    disputedTotal: read.disputed.length,
  };
};

const requireMark = async (
  db: Executor,
  actor: Actor,
  id: number,
): Promise<{ inCharge: number | null }> => {
  const [mark] = await db
    .select({ inCharge: trademarks.inCharge })
    .from(trademarks)
    .where(and(eq(trademarks.id, id), isNull(trademarks.deletedAt), scopeOf('Trademark', actor)));
  if (!mark) throw new AppError('NOT_FOUND');
  return mark;
};

const markOf = async (
  db: Database,
  actor: Actor,
  id: number,
  today: CalendarDate,
): Promise<OutputOf<typeof portalApi.mark>> => {
  const firm = await readFirm(db);
  const { disputes, inCharge } = await readAs(db, actor, async (reader) => {
    const mark = await requireMark(reader, actor, id);
    return { ...mark, disputes: await readDisputes(reader, actor, [id], today) };
  });
  const [line] = await named(db, disputes, firm.showsGuardian);
  return { dispute: line?.dispute ?? null, contact: await releasedFor(db, firm, inCharge) };
};

const hasTerm = [trademarkStatus.REGISTERED.value, trademarkStatus.EXPIRED.value];

const contentsOf = async (db: Executor, actor: Actor, id: number): Promise<Contents> => {
  await requireMark(db, actor, id);
  // The firm sees everything: it has no condition.
  const scope = (resource: Resource) => scopeOf(resource, actor) ?? sql`true`;
  const { rows } = await db.execute<Contents>(sql`
    select
      exists (select from ${calendarEvents} where ${calendarEvents.trademark} = t.id
        and not done and archived_at is null and ${scope('CalendarEvent')}) as deadlines,
      t.parent is not null or t.base_registration is not null or exists (
        select from ${trademarks} r where r.deleted_at is null
          and (r.parent = t.id or r.base_registration = t.id))
        or exists (select from ${trademarks} where ${trademarks.id} <> t.id and ${inFamilyOf(id)}
          and deleted_at is null and archived_at is null and ${scope('Trademark')}) as family,
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
  mark: ({ actor, input: { id } }) => {
    requireClient(actor);
    return markOf(db, actor, id, dateInWarsaw(now()));
  },
  contents: ({ actor, input: { id } }) =>
    readAs(db, actor, (reader) => contentsOf(reader, actor, id)),
});
