import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import ical from 'ical-generator';
import { randomBytes } from 'node:crypto';
import { isStaff } from '#contract/access';
import { type calendarFeedApi, mostFeedEntries } from '#contract/calendar/feed';
import { calendarFeedMessages } from '#contract/calendar/feedWords';
import { dateInWarsaw, formatDate } from '#contract/values/dates';
import { isKeyOfLetter } from '#contract/deadlines/engine/anchors';
import { nameFor } from '#contract/deadlines/engine/plainWords';
import { AppError } from '#contract/errors';
import { sentences } from '#contract/words/i18n';
import { type Account, accounts } from '#server/auth/table';
import { peopleFor } from '#server/calendar/people';
import { calendarFeeds } from '#server/calendar/table';
import { customers } from '#server/customers/table';
import { type CalendarEventRow, calendarEvents, calendarHidings } from '#server/deadlines/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readAs, scopeOf } from '#server/entities/scope';
import { recordAccountUpdate } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { translators } from '#server/translators';
import { inUse } from '#server/trademarks/hanging';
import { trademarks } from '#server/trademarks/table';

const secretBytes = 32;

const digestsOf = ({ secrets }: Deps, secret: string): [string, ...string[]] =>
  secrets.digests('calendar feed', secret);

/**
 * When an entry last changed: its dates, the name of its mark, for the firm also who answers for it. Where a
 * write of a mark, a customer or a colleague may have changed that, it counts as one that did: the version of
 * an entry only has to grow whenever its text is another one.
 */
const changedFor = ({ role }: Pick<Account, 'role'>): SQL<Date> => {
  const own = sql`${calendarEvents.createdAt}, ${calendarEvents.movedAt}, ${calendarEvents.updatedAt},
    (select m.updated_at from ${trademarks} m where m.id = ${calendarEvents.trademark}), ${customers.updatedAt}`;
  const ofPeople = sql`(select max(p.updated_at) from ${accounts} p where p.role <> 'ROLE_CUSTOMER')`;
  const all = isStaff(role) ? sql`${own}, ${ofPeople}` : own;
  return sql`greatest(${all})`.mapWith(calendarEvents.updatedAt);
};

/** The open deadlines that the calendar shows to the account: neither archived nor hidden. */
const entriesOf = (deps: Deps, account: Account) => {
  const reader = { role: account.role, customerIds: account.customers };
  const today = dateInWarsaw(deps.now());
  return readAs(deps.db, reader, (db) =>
    db
      .select({
        event: calendarEvents,
        customer: customers.name,
        mark: sql<
          string | null
        >`(select m.name from ${trademarks} m where m.id = ${calendarEvents.trademark})`,
        people: peopleFor(account),
        stamp: changedFor(account),
      })
      .from(calendarEvents)
      .innerJoin(customers, eq(customers.id, calendarEvents.customer))
      .where(
        and(
          scopeOf('CalendarEvent', reader),
          // An archived mark has no open deadlines, but may have tasks.
          inUse,
          isNull(calendarEvents.archivedAt),
          eq(calendarEvents.done, false),
          eq(calendarEvents.beforeTakeover, false),
          sql`not exists (select from ${calendarHidings} h where h.event = ${calendarEvents.id} and h.account = ${account.id})`,
        ),
      )
      // If there are too many for a calendar program, the feed has those nearest to today.
      .orderBy(sql`abs(${calendarEvents.due} - ${today}::date)`, asc(calendarEvents.id))
      .limit(mostFeedEntries),
  );
};

/** The id does not depend on the date, so that calendar programs move the entry instead of adding another. */
const uidOf = ({ id, trademark, task, key }: CalendarEventRow, host: string): string => {
  if (task !== null) return `task-${task}@${host}`;
  return isKeyOfLetter(key)
    ? `letter-${id}@${host}`
    : `${trademark}-${key.replaceAll(/[^\w.-]/g, '-')}@${host}`;
};

/** Where an entry is opened: over its mark, or as a task. */
const pathOf = ({ id, trademark, task }: CalendarEventRow, { role }: Account): string => {
  if (task !== null && isStaff(role)) return `/deadlines/tasks/${task}`;
  return trademark === null
    ? `/deadlines?deadline=${id}`
    : `/trademarks/${trademark}?deadline=${id}`;
};

const countedFrom = Date.UTC(2020, 0, 1);
/**
 * The version of an entry: seconds of its last change. A counter would restart for an entry that was removed
 * and came back with the same id.
 */
const sequenceAt = (changed: Date): number =>
  Math.max(0, Math.floor((changed.getTime() - countedFrom) / 1000));

const feedText = async (deps: Deps, account: Account): Promise<string> => {
  const product = translators[account.language]('product');
  const say = sentences<typeof calendarFeedMessages.pl>(
    account.language,
    calendarFeedMessages[account.language],
  );
  const origin = deps.publicUrl();
  const host = new URL(origin).hostname;
  const calendar = ical({
    name: `${product}: ${say('name')}`,
    prodId: { company: 'Markfolio', product: 'deadlines', language: account.language },
  });
  for (const { event, mark, customer, people, stamp } of await entriesOf(deps, account)) {
    calendar.createEvent({
      id: uidOf(event, host),
      start: new Date(`${event.due}T00:00:00Z`),
      allDay: true,
      summary: `${nameFor(account.role, event)[account.language]}: ${mark ?? customer}`,
      description: [
        // Informative entries and tasks are labelled, so that nobody takes one for a deadline of the law.
        !event.statutory && say(event.task === null ? 'informative' : 'task'),
        event.opensOn && say('opens', { date: formatDate(event.opensOn) }),
        event.graceEndsOn && say('grace', { date: formatDate(event.graceEndsOn) }),
        event.movedFrom && say('moved', { date: formatDate(event.movedFrom) }),
        people && say('answers', { names: people.answering.map(({ name }) => name).join(', ') }),
      ]
        .filter(Boolean)
        .join('\n'),
      url: `${origin}${pathOf(event, account)}`,
      stamp,
      lastModified: stamp,
      sequence: sequenceAt(stamp),
    });
  }
  return calendar.toString();
};

export const calendarFeedHandlers = (deps: Deps): Handlers<typeof calendarFeedApi> => {
  const { db, now } = deps;
  const note = (tx: Executor, actor: Actor, hasFeed: boolean) =>
    recordAccountUpdate(tx, actor, now(), actor.accountId, {
      before: { calendarFeed: !hasFeed },
      after: { calendarFeed: hasFeed },
    });
  return {
    state: async ({ actor }) => {
      const [feed] = await db
        .select()
        .from(calendarFeeds)
        .where(eq(calendarFeeds.account, actor.accountId));
      const isOpen = feed !== undefined && feed.digest !== null;
      return {
        since: isOpen ? feed.createdAt.toISOString() : null,
        endedAt: isOpen ? null : (feed?.endedAt?.toISOString() ?? null),
      };
    },

    open: async ({ actor }) => {
      const secret = randomBytes(secretBytes).toString('base64url');
      const [digest] = digestsOf(deps, secret);
      const values = { digest, createdAt: now(), endedAt: null };
      await db.transaction(async (tx) => {
        await tx
          .insert(calendarFeeds)
          .values({ account: actor.accountId, ...values })
          .onConflictDoUpdate({ target: calendarFeeds.account, set: values });
        await note(tx, actor, true);
      });
      return { url: `${deps.publicUrl()}/api/calendar-feeds/${secret}/markfolio.ics` };
    },

    close: async ({ actor }) => {
      await db.transaction(async (tx) => {
        const closed = await tx
          .delete(calendarFeeds)
          .where(eq(calendarFeeds.account, actor.accountId))
          .returning();
        if (closed.some(({ digest }) => digest !== null)) await note(tx, actor, false);
      });
    },

    read: async ({ input: { secret } }) => {
      const digests = digestsOf(deps, secret);
      const [found] = await db
        .select({ account: accounts, digest: calendarFeeds.digest })
        .from(calendarFeeds)
        .innerJoin(accounts, eq(accounts.id, calendarFeeds.account))
        .where(
          and(
            inArray(calendarFeeds.digest, digests),
            eq(accounts.canLogin, true),
            isNull(accounts.deletedAt),
          ),
        );
      if (!found) throw new AppError('NOT_FOUND');
      const [digest] = digests;
      // Nobody but the reader has what it is made of: after a rotation of SECRET the next reading renews it.
      if (found.digest !== digest)
        await db
          .update(calendarFeeds)
          .set({ digest })
          .where(inArray(calendarFeeds.digest, digests));
      const body = await feedText(deps, found.account);
      return {
        body: Buffer.from(body),
        type: 'text/calendar; charset=utf-8',
        name: 'markfolio.ics',
        inline: true,
      };
    },
  };
};
