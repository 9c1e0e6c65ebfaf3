import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { weekday } from '#contract/accounts';
import { calendarEventType } from '#contract/calendar';
import { valuesOf } from '#contract/codes';
import { type CalendarDate, dateInWarsaw, formatDate } from '#contract/dates';
import { isUrgent, remindersOf } from '#contract/deadlines/reminders';
import type { LeadTimes } from '#contract/deadlines/types';
import { type Account, accounts } from '#server/auth/table';
import { type CalendarEventRow, calendarEvents } from '#server/calendar/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { readDeadlineBook } from '#server/deadlines/book';
import type { Deps } from '#server/deps';
import { queueMail } from '#server/mail/queue';
import { sentReminders } from '#server/reminders/table';
import { trademarks } from '#server/trademarks/table';

type Found = { event: CalendarEventRow; mark: string; customer: number; guardian: number | null };

const { OTHER_DEADLINE } = valuesOf(calendarEventType);

/**
 * Open deadlines somebody may have to be told of: those put away or given up are not. What only
 * informs is told of where it is an entry of its own kind (decisions §4: reminded like the rest).
 */
const openDeadlines = (db: Executor): Promise<Found[]> =>
  db
    .select({
      event: calendarEvents,
      mark: trademarks.name,
      customer: trademarks.customer,
      guardian: customers.guardian,
    })
    .from(calendarEvents)
    .innerJoin(trademarks, eq(trademarks.id, calendarEvents.trademark))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(
      and(
        eq(calendarEvents.done, false),
        or(eq(calendarEvents.statutory, true), eq(calendarEvents.type, OTHER_DEADLINE)),
        isNull(calendarEvents.archivedAt),
        isNull(trademarks.deletedAt),
      ),
    )
    .orderBy(asc(calendarEvents.due), asc(calendarEvents.id));

/**
 * The guardian of the customer, or administrators where no guardian can be told; and the customer's
 * people. A guardian who left or was blocked reads nothing: a deadline of theirs is not nobody's.
 */
const concerns = (
  { customer, guardian }: Found,
  account: Account,
  staff: ReadonlySet<number>,
): boolean => {
  if (account.role === 'ROLE_CUSTOMER') return account.customers.includes(customer);
  return guardian !== null && staff.has(guardian)
    ? guardian === account.id
    : account.role === 'ROLE_ADMIN';
};

/** The rest is in the calendar, and the message says so. */
const mostLines = 200;

type Due = Found & { rungs: string[] };

/** As the rules of reminding know it. */
const openDeadline = ({ event: { type, ...event } }: Found) =>
  ({ ...event, calendarType: type, state: 'open' }) as const;

const dueRungs = (found: Found, leadTimes: LeadTimes, today: CalendarDate): Due => ({
  ...found,
  rungs: remindersOf(openDeadline(found), leadTimes)
    .filter(({ on }) => on <= today)
    .map(({ key }) => key),
});

const todayAmong = (account: Account, today: CalendarDate): boolean => {
  const days = Object.keys(weekday);
  const position = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return account.reminderDays.some((day) => day === days[position]);
};

const lineOf = ({ event, mark }: Due, language: Account['language']): string =>
  `${formatDate(event.due)} – ${event.name[language]}: ${mark}`;

/**
 * One summary for one account: whatever is due and not yet sent. What was said is written down in the
 * same transaction as the message, so a night that was missed or run twice changes nothing.
 */
const remind = (
  deps: Deps,
  account: Account,
  due: readonly Due[],
  today: CalendarDate,
): Promise<number> =>
  deps.db.transaction(async (tx) => {
    // One server at a time for one person.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reminders'), ${account.id})`);
    const now = deps.now();
    // As one document: a statement takes only so many parameters.
    const rungs = due.flatMap(({ event: { trademark, key, due: on }, rungs: all }) =>
      all.map((rung) => ({ trademark, key, due: on, rung })),
    );
    const { rows: fresh } = await tx.execute<{ trademark: number; key: string }>(sql`
      insert into ${sentReminders} (account, trademark, key, due, rung, sent_at)
      select ${account.id}, given.*, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rungs)}::jsonb)
        as given (trademark integer, key text, due date, rung text)
      on conflict do nothing returning trademark, key`);
    const keys = new Set(fresh.map(({ trademark, key }) => `${trademark} ${key}`));
    const told = due.filter(({ event }) => keys.has(`${event.trademark} ${event.key}`));
    if (told.length === 0) return 0;
    await queueMail(
      deps,
      tx,
      account,
      {
        template: 'reminders',
        parameters: {
          count: told.length,
          urgent: told.filter((each) => isUrgent(openDeadline(each), today)).length,
          lines: told
            .slice(0, mostLines)
            .map((each) => lineOf(each, account.language))
            .join('\n'),
        },
      },
      now,
    );
    return told.length;
  });

/** Tells everybody what is due and was not told yet; answers how many deadlines were told. */
export const sendReminders = async (deps: Deps): Promise<number> => {
  const { db } = deps;
  const today = dateInWarsaw(deps.now());
  const { settings } = await readDeadlineBook(db);
  const due = (await openDeadlines(db))
    .map((found) => dueRungs(found, settings.leadTimes, today))
    .filter(({ rungs }) => rungs.length > 0);
  if (due.length === 0) return 0;
  const recipients = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.canLogin, true), isNull(accounts.deletedAt)))
    .orderBy(asc(accounts.id));
  const staff = new Set(
    recipients.filter(({ role }) => role !== 'ROLE_CUSTOMER').map(({ id }) => id),
  );
  let told = 0;
  for (const account of recipients) {
    const isTheirDay = todayAmong(account, today);
    const theirs = due.filter(
      (each) =>
        concerns(each, account, staff) &&
        // What is urgent does not wait for the day somebody chose.
        (isTheirDay || isUrgent(openDeadline(each), today)),
    );
    if (theirs.length > 0) told += await remind(deps, account, theirs, today);
  }
  return told;
};
