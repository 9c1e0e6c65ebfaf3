import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isStaff, type Role } from '#contract/access';
import { weekday } from '#contract/accounts/account';
import { calendarEventType } from '#contract/deadlines/codes';
import { type Code, valuesOf } from '#contract/values/codes';
import { type CalendarDate, dateInWarsaw, formatDate } from '#contract/values/dates';
import { nameFor } from '#contract/deadlines/engine/plainWords';
import { isUrgent, remindersOf } from '#contract/deadlines/engine/reminders';
import type { LeadTimes } from '#contract/deadlines/engine/types';
import { canonicalEmail } from '#contract/values/email';
import { type Account, accounts } from '#server/auth/table';
import { type CalendarEventRow, calendarEvents } from '#server/deadlines/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { readRuleSet } from '#server/settings/ruleSet';
import type { Deps } from '#server/deps';
import { queueMail, type Recipient } from '#server/mail/queue';
import { mailSentences } from '#server/mail/templates';
import { sentContactReminders, sentReminders } from '#server/reminders/table';
import { trademarks } from '#server/trademarks/table';

type Weekday = Code<typeof weekday>;

type Found = {
  event: CalendarEventRow;
  mark: string;
  place: string | null;
  ourNumber: string | null;
  customer: number;
  owner: string;
  guardian: number | null;
};

const { OTHER_DEADLINE } = valuesOf(calendarEventType);

/**
 * Open deadlines that may need a reminder, without archived and abandoned ones. Informative entries are
 * included only if they have their own type (docs/rules.md, Calendar and alerts).
 */
const openDeadlines = (db: Executor): Promise<Found[]> =>
  db
    .select({
      event: calendarEvents,
      mark: trademarks.name,
      place: trademarks.place,
      ourNumber: trademarks.ourNumber,
      customer: trademarks.customer,
      owner: customers.name,
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
        // These are questions on the page of the mark, not open duties.
        eq(calendarEvents.beforeTakeover, false),
        isNull(trademarks.deletedAt),
      ),
    )
    .orderBy(asc(calendarEvents.due), asc(calendarEvents.id));

/**
 * Reminders go to the guardian of the customer, or to administrators if the guardian has left or is blocked,
 * and to the accounts of the customer.
 */
const concerns = (
  { event, customer, guardian }: Found,
  account: Account,
  staff: ReadonlySet<number>,
): boolean => {
  if (account.role === 'ROLE_CUSTOMER')
    return !event.dateNeeded && account.customers.includes(customer);
  return guardian !== null && staff.has(guardian)
    ? guardian === account.id
    : account.role === 'ROLE_ADMIN';
};

/** Further lines go into more messages of the same night, so that only listed deadlines count as sent. */
const mostLines = 500;

type Due = Found & { rungs: string[] };

/** A deadline in the form that the reminder rules use. */
const openDeadline = ({ event: { type, ...event } }: Found) =>
  ({ ...event, calendarType: type, state: 'open' }) as const;

const dueRungs = (found: Found, leadTimes: LeadTimes, today: CalendarDate): Due => ({
  ...found,
  rungs: remindersOf(openDeadline(found), leadTimes)
    .filter(({ on }) => on <= today)
    .map(({ key }) => key),
});

const isAmong = (days: readonly Weekday[], today: CalendarDate): boolean => {
  const all = Object.keys(weekday);
  const position = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % all.length;
  return days.some((day) => day === all[position]);
};

/** Marks with the same name are distinguished by territory, and for staff also by our number and customer. */
const markOf = ({ mark, place, ourNumber, owner }: Due, role: Role): string => {
  const more = isStaff(role) ? [place, ourNumber, owner] : [place];
  const said = more.filter((each) => each !== null && each !== '');
  return said.length > 0 ? `${mark} (${said.join(', ')})` : mark;
};

const lineOf = (each: Due, { role, recipient }: Telling, today: CalendarDate): string => {
  const { event } = each;
  const t = mailSentences[recipient.language];
  const line = `${formatDate(event.due)} – ${nameFor(role, event)[recipient.language]}: ${markOf(each, role)}`;
  if ((event.rolledTo ?? event.due) >= today) return line;
  const isInGrace = event.lateOn === null && event.lastDay >= today;
  return isInGrace
    ? `${line} – ${t('reminders.grace', { date: formatDate(event.lastDay) })}`
    : `${line} – ${t('reminders.overdue')}`;
};

/** The recipient, the deadlines, and the table that records what was sent. */
type Telling = {
  template: 'reminders' | 'contactReminders';
  recipient: Recipient;
  role: Role;
  due: readonly Due[];
  told: { table: PgTable; column: SQL; value: number | string };
};

/**
 * Sends one summary per person with everything due and not yet sent. What was sent is recorded in the same
 * transaction as the message, so a missed or repeated night does no harm.
 */
const remind = (deps: Deps, telling: Telling, today: CalendarDate): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const { template, recipient, due } = telling;
    const { table, column, value } = telling.told;
    // Only one server at a time handles a person.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${template}), hashtext(${String(value)}))`,
    );
    const now = deps.now();
    // Passed as one JSON document, because a statement has a limit of parameters.
    const rungs = due.flatMap(({ event: { trademark, key, due: on }, rungs: all }) =>
      all.map((rung) => ({ trademark, key, due: on, rung })),
    );
    const { rows: fresh } = await tx.execute<{ trademark: number; key: string }>(sql`
      insert into ${table} (${column}, trademark, key, due, rung, sent_at)
      select ${value}, given.*, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rungs)}::jsonb)
        as given (trademark integer, key text, due date, rung text)
      on conflict do nothing returning trademark, key`);
    const keys = new Set(fresh.map(({ trademark, key }) => `${trademark} ${key}`));
    const told = due.filter(({ event }) => keys.has(`${event.trademark} ${event.key}`));
    if (told.length === 0) return 0;
    for (let first = 0; first < told.length; first += mostLines) {
      const part = told.slice(first, first + mostLines);
      const parameters = {
        count: part.length,
        urgent: part.filter((each) => isUrgent(openDeadline(each), today)).length,
        lines: part.map((each) => lineOf(each, telling, today)).join('\n'),
      };
      await queueMail(deps, tx, recipient, { template, parameters }, now);
    }
    return told.length;
  });

/** What is sent today: urgent deadlines do not wait for the person's chosen weekday. */
const forToday = (due: readonly Due[], days: readonly Weekday[], today: CalendarDate): Due[] =>
  isAmong(days, today) ? [...due] : due.filter((each) => isUrgent(openDeadline(each), today));

type ContactPerson = { recipient: Recipient; customers: Set<number> };

/** Contact persons who receive reminders, one per address, whichever customer they belong to. */
const contactPersons = async (db: Executor): Promise<ContactPerson[]> => {
  const rows = await db
    .select({ id: customers.id, contacts: customers.contacts })
    .from(customers)
    .where(isNull(customers.deletedAt))
    .orderBy(asc(customers.id));
  const people = new Map<string, ContactPerson>();
  for (const { id, contacts } of rows)
    for (const contact of contacts ?? []) {
      if (!contact.receivesReminders || !contact.email) continue;
      const email = canonicalEmail(contact.email);
      const language = contact.language ?? 'pl';
      const known = people.get(email) ?? {
        recipient: { id: null, name: contact.name, email, language },
        customers: new Set(),
      };
      known.customers.add(id);
      people.set(email, known);
    }
  return [...people.values()];
};

/** Contact persons cannot choose days, so they get the default of accounts: working days. */
const contactDays: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

/** Sends all due reminders that were not sent yet; returns how many deadlines they covered. */
export const sendReminders = async (deps: Deps): Promise<number> => {
  const { db } = deps;
  const today = dateInWarsaw(deps.now());
  const { settings } = await readRuleSet(db);
  const due = (await openDeadlines(db))
    .map((found) => dueRungs(found, settings.leadTimes, today))
    .filter(({ rungs }) => rungs.length > 0);
  if (due.length === 0) return 0;
  const people = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.canLogin, true), isNull(accounts.deletedAt)))
    .orderBy(asc(accounts.id));
  const staff = new Set(people.filter(({ role }) => role !== 'ROLE_CUSTOMER').map(({ id }) => id));
  const tellings = people.map((account): Telling => ({
    template: 'reminders',
    recipient: account,
    role: account.role,
    due: forToday(
      due.filter((each) => concerns(each, account, staff)),
      account.reminderDays,
      today,
    ),
    told: { table: sentReminders, column: sql`account`, value: account.id },
  }));
  const accountOf = new Map(people.map((account) => [canonicalEmail(account.email), account]));
  for (const { recipient, customers: own } of await contactPersons(db)) {
    const account = accountOf.get(recipient.email);
    const theirs = due.filter(
      (each) =>
        own.has(each.customer) &&
        // Contact persons do not see the dates that the firm still has to find out.
        !each.event.dateNeeded &&
        // Already sent to their account.
        !(account && concerns(each, account, staff)),
    );
    tellings.push({
      template: 'contactReminders',
      recipient,
      role: 'ROLE_CUSTOMER',
      due: forToday(theirs, contactDays, today),
      told: { table: sentContactReminders, column: sql`email`, value: recipient.email },
    });
  }
  let told = 0;
  for (const telling of tellings)
    if (telling.due.length > 0) told += await remind(deps, telling, today);
  return told;
};
