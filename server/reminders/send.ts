import { and, eq, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { weekday } from '#contract/accounts/ownFields';
import { isUrgent } from '#contract/deadlines/engine/reminders';
import type { Code } from '#contract/values/codes';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { transactInTurn } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import { readColleagues, repairStandIns } from '#server/deadlines/standIns';
import type { Deps } from '#server/deps';
import { queueMail } from '#server/mail/queue';
import { type Hearer, readHearers, roleOf } from '#server/reminders/hearers';
import { lineOf } from '#server/reminders/lines';
import { type Due, dueDeadlines, openDeadline } from '#server/reminders/open';
import { reminderNights } from '#server/reminders/table';
import { carryOver, recordTold, type Unsent, unsentOf } from '#server/reminders/told';
import { firmOn, heardBy } from '#server/reminders/whoHears';
import { readRuleSet } from '#server/settings/ruleSet';

type Weekday = Code<typeof weekday>;

/** A message has no more lines than this; what is left goes out the next night. */
const mostLines = 1_000;

const isAmong = (days: readonly Weekday[], today: CalendarDate): boolean => {
  const all = Object.keys(weekday);
  const position = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % all.length;
  return days.some((day) => day === all[position]);
};

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
  hearer: Hearer,
  due: readonly Due[],
  names: ReadonlyMap<number, string>,
  today: CalendarDate,
): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const { recipient, account } = hearer;
    const night = { recipient: recipient.email, night: today };
    // Nobody waits for an answer at night, and others may hold the rows.
    await allowLongStatements(tx);
    // Only one server at a time handles a person.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('reminders'), hashtext(${recipient.email}))`,
    );
    const [sent] = await tx
      .select()
      .from(reminderNights)
      .where(
        and(eq(reminderNights.recipient, night.recipient), eq(reminderNights.night, night.night)),
      );
    if (sent) return 0;
    await carryOver(tx, hearer);
    const unsent = await unsentOf(tx, hearer, due);
    const told = byUrgency(unsent, today).slice(0, mostLines);
    if (told.length === 0) return 0;
    const now = deps.now();
    await recordTold(tx, hearer, told, now);
    await tx.insert(reminderNights).values(night);
    const { id, language } = recipient;
    const reader = { role: roleOf(hearer), language, id, names };
    const parameters = {
      count: told.length,
      urgent: told.filter((each) => isUrgent(openDeadline(each), today)).length,
      more: unsent.length - told.length,
      lines: told.map((each) => lineOf(each, reader, today)).join('\n'),
    };
    const template = account ? 'reminders' : 'contactReminders';
    await queueMail(deps, tx, recipient, { template, parameters }, now);
    return told.length;
  });

/** Contact persons cannot choose days, so they get the default of accounts: working days. */
const contactDays: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

/** What is sent today: urgent deadlines do not wait for the person's chosen weekday. */
const forToday = (due: readonly Due[], { account }: Hearer, today: CalendarDate): readonly Due[] =>
  isAmong(account?.reminderDays ?? contactDays, today)
    ? due
    : due.filter((each) => isUrgent(openDeadline(each), today));

/** Names that members of the firm read in the lines. */
const namesOfStaff = (hearers: readonly Hearer[]): ReadonlyMap<number, string> =>
  new Map(
    hearers.flatMap(({ account }) =>
      account && isStaff(account.role) ? [[account.id, account.name] as const] : [],
    ),
  );

/** Sends all due reminders that were not sent yet; returns how many deadlines they covered. */
export const sendReminders = async (deps: Deps): Promise<number> => {
  const { db } = deps;
  const today = dateInWarsaw(deps.now());
  // Absences may begin or end today.
  await transactInTurn(db, (tx) => repairStandIns(tx, deps.now()));
  const { settings } = await readRuleSet(db);
  const due = await dueDeadlines(db, settings.leadTimes, today);
  if (due.length === 0) return 0;
  const hearers = await readHearers(db);
  const names = namesOfStaff(hearers);
  const firm = firmOn(await readColleagues(db), today);
  let told = 0;
  for (const [hearer, all] of heardBy(hearers, due, firm)) {
    const theirs = forToday(all, hearer, today);
    if (theirs.length > 0) told += await remind(deps, hearer, theirs, names, today);
  }
  return told;
};
