import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isStaff, type Role } from '#contract/access';
import { weekday } from '#contract/accounts/account';
import { isUrgent } from '#contract/deadlines/engine/reminders';
import type { Code } from '#contract/values/codes';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { canonicalEmail } from '#contract/values/email';
import { accounts } from '#server/auth/table';
import { transactInTurn } from '#server/db/client';
import { readColleagues, repairStandIns } from '#server/deadlines/standIns';
import type { Deps } from '#server/deps';
import { queueMail, type Recipient } from '#server/mail/queue';
import { contactPersons } from '#server/reminders/contacts';
import { lineOf } from '#server/reminders/lines';
import { type Due, dueDeadlines, openDeadline } from '#server/reminders/open';
import { reminderNights, sentContactReminders, sentReminders } from '#server/reminders/table';
import { concerning, firmOn } from '#server/reminders/whoHears';
import { readRuleSet } from '#server/settings/ruleSet';

type Weekday = Code<typeof weekday>;

/** A message has no more lines than this; what is left goes out the next night. */
const mostLines = 1_000;

const isAmong = (days: readonly Weekday[], today: CalendarDate): boolean => {
  const all = Object.keys(weekday);
  const position = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % all.length;
  return days.some((day) => day === all[position]);
};

/** The recipient, the deadlines, and the table that records what was sent. */
type Telling = {
  template: 'reminders' | 'contactReminders';
  recipient: Recipient;
  role: Role;
  due: readonly Due[];
  told: { table: PgTable; column: SQL; value: number | string };
};

type Unsent = Due & { isNew: boolean };

/** Where there is too much for one message: what can still be saved first, then what was never told. */
const byUrgency = (due: readonly Unsent[], today: CalendarDate): Unsent[] => {
  const rank = ({ event, isNew }: Unsent): number =>
    (event.lateOn === null && event.lastDay >= today ? 0 : 2) + (isNew ? 0 : 1);
  return due.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * Sends one summary per person and night with everything due and not yet sent. What was sent is recorded in
 * the same transaction as the message, so a missed or repeated night does no harm.
 */
const remind = (
  deps: Deps,
  telling: Telling,
  names: ReadonlyMap<number, string>,
  today: CalendarDate,
): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const { template, recipient, role, due } = telling;
    const { table, column, value } = telling.told;
    const night = { recipient: `${template} ${value}`, night: today };
    // Only one server at a time handles a person.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${template}), hashtext(${String(value)}))`,
    );
    const [sent] = await tx
      .select()
      .from(reminderNights)
      .where(
        and(eq(reminderNights.recipient, night.recipient), eq(reminderNights.night, night.night)),
      );
    if (sent) return 0;
    const now = deps.now();
    // Passed as one JSON document, because a statement has a limit of parameters.
    const stepsOf = (of: readonly Due[]): string =>
      JSON.stringify(
        of.flatMap((each) => {
          const { trademark, key, due: on } = openDeadline(each);
          return each.rungs.map((rung) => ({ trademark, key, due: on, rung }));
        }),
      );
    const given = (of: readonly Due[]) =>
      sql`jsonb_to_recordset(${stepsOf(of)}::jsonb) as given (trademark integer, key text, due date, rung text)`;
    const { rows: fresh } = await tx.execute<{
      trademark: number;
      key: string;
      isNew: boolean;
    }>(sql`
      select given.trademark, given.key, bool_and(s.rung is null) as "isNew"
      from ${given(due)}
      left join ${table} s on s.${column} = ${value} and s.trademark = given.trademark
        and s.key = given.key and s.due = given.due
      group by given.trademark, given.key
      having count(distinct given.rung) > count(distinct given.rung) filter (where given.rung = s.rung)`);
    const isNewOf = new Map(
      fresh.map(({ trademark, key, isNew }) => [`${trademark} ${key}`, isNew]),
    );
    const unsent = due.flatMap((each): Unsent[] => {
      const { trademark, key } = openDeadline(each);
      const isNew = isNewOf.get(`${trademark} ${key}`);
      return isNew === undefined ? [] : [{ ...each, isNew }];
    });
    const told = byUrgency(unsent, today).slice(0, mostLines);
    if (told.length === 0) return 0;
    await tx.execute(sql`
      insert into ${table} (${column}, trademark, key, due, rung, sent_at)
      select ${value}, given.*, ${now.toISOString()}::timestamptz from ${given(told)}
      on conflict do nothing`);
    await tx.insert(reminderNights).values(night);
    const reader = { role, language: recipient.language, id: recipient.id, names };
    const parameters = {
      count: told.length,
      urgent: told.filter((each) => isUrgent(openDeadline(each), today)).length,
      more: unsent.length - told.length,
      lines: told.map((each) => lineOf(each, reader, today)).join('\n'),
    };
    await queueMail(deps, tx, recipient, { template, parameters }, now);
    return told.length;
  });

/** What is sent today: urgent deadlines do not wait for the person's chosen weekday. */
const forToday = (due: readonly Due[], days: readonly Weekday[], today: CalendarDate): Due[] =>
  isAmong(days, today) ? [...due] : due.filter((each) => isUrgent(openDeadline(each), today));

/** Contact persons cannot choose days, so they get the default of accounts: working days. */
const contactDays: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

/** Sends all due reminders that were not sent yet; returns how many deadlines they covered. */
export const sendReminders = async (deps: Deps): Promise<number> => {
  const { db } = deps;
  const today = dateInWarsaw(deps.now());
  // Absences may begin or end today.
  await transactInTurn(db, (tx) => repairStandIns(tx, deps.now()));
  const { settings } = await readRuleSet(db);
  const due = await dueDeadlines(db, settings.leadTimes, today);
  if (due.length === 0) return 0;
  const people = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.canLogin, true), isNull(accounts.deletedAt)))
    .orderBy(asc(accounts.id));
  const names = new Map(
    people.filter(({ role }) => isStaff(role)).map(({ id, name }) => [id, name]),
  );
  const firm = firmOn(await readColleagues(db), today);
  const tellings = people.map((account): Telling => ({
    template: 'reminders',
    recipient: account,
    role: account.role,
    due: forToday(concerning(due, account, firm), account.reminderDays, today),
    told: { table: sentReminders, column: sql.raw('account'), value: account.id },
  }));
  const accountOf = new Map(people.map((account) => [canonicalEmail(account.email), account]));
  for (const { recipient, customers: own } of await contactPersons(db)) {
    const account = accountOf.get(recipient.email);
    const known = new Set(
      account ? concerning(due, account, firm).map(({ event }) => event.id) : [],
    );
    const theirs = due.filter(
      ({ event, customer, rungs }) =>
        own.has(customer) &&
        rungs.length > 0 &&
        // Contact persons see neither internal tasks nor dates that the firm still has to find out.
        event.shownToClient &&
        !event.dateNeeded &&
        // Already sent to their account.
        !known.has(event.id),
    );
    tellings.push({
      template: 'contactReminders',
      recipient,
      role: 'ROLE_CUSTOMER',
      due: forToday(theirs, contactDays, today),
      told: { table: sentContactReminders, column: sql.raw('email'), value: recipient.email },
    });
  }
  let told = 0;
  for (const telling of tellings)
    if (telling.due.length > 0) told += await remind(deps, telling, names, today);
  return told;
};
