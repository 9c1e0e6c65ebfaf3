import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, type CalendarDate, dateInWarsaw, daysBetween } from '#contract/values/dates';
import { weekday } from '#contract/accounts/ownFields';
import { accounts } from '#server/auth/table';
import { calendarEvents } from '#server/deadlines/table';
import { customers } from '#server/customers/table';
import type { Deps } from '#server/deps';
import { productJobs } from '#server/plans';
import { runDue } from '#server/jobs/runDue';
import { nextNight } from '#server/jobs/times';
import { mails } from '#server/mail/table';
import { payments } from '#server/payments/table';
import { sentReminders } from '#server/reminders/table';
import { type TestApp, testApp } from '#server/test/app';
import { isFull } from '#server/test/full';
import { trademarks } from '#server/trademarks/table';

/** More than a year in npm run test:full; here as far as the missed nights and the killed server. */
const days = isFull ? 400 : 135;
const nightly = productJobs.filter(({ name }) => name === 'DEADLINES' || name === 'REMINDERS');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ example: false });
});

/** A server with the clock of the simulation. */
const serverAt = (clock: { now: Date }): Deps => ({ ...app.deps, now: () => clock.now });

/** Dies in the middle of its reminders: its transaction for the second person never commits. */
class Killed extends Error {}
const dying = (deps: Deps, after: number): Deps => {
  let transactions = 0;
  const transaction: Deps['db']['transaction'] = async (work, config) => {
    transactions += 1;
    if (transactions > after) throw new Killed();
    return deps.db.transaction(work, config);
  };
  return {
    ...deps,
    db: Object.assign(Object.create(deps.db) as Deps['db'], { transaction }),
  };
};

const weekdayOf = (date: CalendarDate) =>
  Object.keys(weekday)[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7];

/** Deliberately plain: the rungs of a renewal by hand, as docs/rules.md, Calendar and alerts, lists them. */
const monthsBefore = (date: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
};

/**
 * What somebody should hear of, and on which days: written out by hand (docs/rules.md, Calendar and alerts).
 * Nobody acknowledges anything, so whoever answers hears of more (docs/rules.md, Deadlines and people).
 */
type Case = {
  trademark: number;
  key: string;
  due: CalendarDate;
  rungs: CalendarDate[];
  isOverAfterwards?: true;
};

const before = (due: CalendarDate, days: readonly number[]): CalendarDate[] =>
  days.map((count) => addDays(due, -count));

/** The first night of grace, and those before its end. */
const inGrace = (due: CalendarDate): CalendarDate[] => [
  addDays(due, 1),
  ...before(monthsBefore(due, -6), [30, 14, 7, 3, 1]),
];

const renewal = (trademark: number, due: CalendarDate): Case => ({
  trademark,
  key: 'pl-renewal',
  due,
  rungs: [
    ...[12, 6, 3, 1].map((months) => monthsBefore(due, months)),
    ...before(due, [7]),
    ...inGrace(due),
  ],
});

const theSimulation = async (first: CalendarDate, start: Date) => {
  const { db } = app;
  // Told on Tuesdays; the client on Mondays and Fridays.
  const people = await db
    .insert(accounts)
    .values([
      {
        name: 'Ewa Wtorek',
        email: 'ewa@kancelaria.example',
        role: 'ROLE_USER' as const,
        reminderDays: ['TUESDAY' as const],
      },
      {
        name: 'Piotr Klient',
        email: 'piotr@rocznik.example',
        role: 'ROLE_CUSTOMER' as const,
        reminderDays: ['MONDAY' as const, 'FRIDAY' as const],
      },
    ])
    .returning();
  const [lawyer, client] = people;
  const [customer] = await db
    .insert(customers)
    .values({ name: 'Rocznik sp. z o.o.', guardian: lawyer?.id ?? null })
    .returning();
  if (!lawyer || !client || !customer) throw new Error('nobody to remind');
  await db
    .update(accounts)
    .set({ customers: [customer.id] })
    .where(eq(accounts.id, client.id));
  const common = {
    representationType: 1 as const,
    customer: customer.id,
    createdAt: start,
    updatedAt: start,
  };
  const insert = async (values: Omit<typeof trademarks.$inferInsert, keyof typeof common>) => {
    const [mark] = await db
      .insert(trademarks)
      .values({ ...common, ...values })
      .returning({ id: trademarks.id });
    return mark?.id ?? 0;
  };
  const cases: Case[] = [];
  // One renewal for each rung.
  for (let n = 0; n < 12; n += 1) {
    const expirationDate = addDays(first, 40 + n * 29);
    const id = await insert({
      name: `Rocznik ${n}`,
      type: 1,
      status: 2,
      registrationNumber: `R.${n}`,
      registrationDate: '2017-01-02',
      expirationDate,
    });
    cases.push(renewal(id, expirationDate));
  }
  // Payments, statements of use and other deadlines, each with a ladder of its own.
  for (const days of [45, 120, 251]) {
    const applicationDate = monthsBefore(addDays(first, days), 6);
    const id = await insert({ name: `Zgłoszony ${days}`, type: 1, status: 1, applicationDate });
    const priority = monthsBefore(applicationDate, -6);
    cases.push({
      trademark: id,
      key: 'paris-priority',
      due: priority,
      rungs: before(priority, [30, 14, 7, 1]),
      isOverAfterwards: true,
    });
    const deadline = addDays(first, days + 3);
    const [payment] = await db
      .insert(payments)
      .values({
        trademark: id,
        type: 'OTHER',
        status: 'NOT_PAID',
        amount: '100.00',
        currency: 'PLN',
        deadline,
        createdAt: start,
        updatedAt: start,
      })
      .returning({ id: payments.id });
    cases.push({
      trademark: id,
      key: `payment:${payment?.id}`,
      due: deadline,
      rungs: before(deadline, [30, 14, 7, 1]),
    });
  }
  for (const days of [90, 200]) {
    const registrationDate = monthsBefore(addDays(first, days), 72);
    const due = monthsBefore(registrationDate, -72);
    const id = await insert({
      name: `Amerykański ${days}`,
      type: 2,
      territory: 'US',
      status: 2,
      registrationNumber: `US.${days}`,
      registrationDate,
    });
    cases.push({
      trademark: id,
      key: 'us-sec8',
      due,
      rungs: [monthsBefore(due, 12), ...before(due, [180, 90, 30]), ...inGrace(due)],
    });
  }
  return { people, cases };
};

test('night after night, three of them missed, one server killed: everything is told once and in time', async () => {
  const start = app.deps.now();
  const { people, cases } = await theSimulation(dateInWarsaw(start), start);

  const clock = { now: start };
  const missed = new Set([50, 51, 52]);
  const nights: CalendarDate[] = [];
  for (let night = 0; night < days; night += 1) {
    clock.now = new Date(nextNight(clock.now).getTime() + 60_000);
    if (missed.has(night)) continue;
    nights.push(dateInWarsaw(clock.now));
    const [one, other] = [serverAt(clock), serverAt(clock)];
    if (night === 120) {
      // Its lease is left behind; somebody else takes over once it has run out.
      await runDue(dying(one, 3), nightly).catch(() => undefined);
      clock.now = new Date(clock.now.getTime() + 5 * 60_000);
    }
    await Promise.all([runDue(one, nightly), runDue(other, nightly)]);
  }

  for (const { id: account, role, reminderDays } of people) {
    const told = await app.db
      .select()
      .from(sentReminders)
      .where(eq(sentReminders.account, account));
    /** The first night that was not missed, and is one of theirs unless it is urgent by then. */
    const nightFor = (on: CalendarDate, due: CalendarDate) =>
      nights.find(
        (night) =>
          night >= on &&
          (reminderDays.some((day) => day === weekdayOf(night)) || daysBetween(night, due) <= 7),
      );
    for (const { trademark, key, due, rungs, isOverAfterwards } of cases) {
      const climbs = role === 'ROLE_USER';
      const mine = told.filter((each) => each.trademark === trademark && each.key === key);
      const steps = climbs ? [...rungs, ...before(due, [30, 14, 7, 3, 1])] : rungs;
      const [event] = await app.db
        .select()
        .from(calendarEvents)
        .where(and(eq(calendarEvents.trademark, trademark), eq(calendarEvents.key, key)));
      const last = event?.rolledTo ?? due;
      const overdue = climbs && !isOverAfterwards ? nights.filter((night) => night > last) : [];
      const expected = [...steps.flatMap((on) => nightFor(on, due) ?? []), ...overdue];
      expect({ key, due, on: mine.map(({ sentAt }) => dateInWarsaw(sentAt)).toSorted() }).toEqual({
        key,
        due,
        on: expected.toSorted(),
      });
    }
    // Each was put into one message: lines of all messages and rungs of all tellings agree.
    const messages = await app.db
      .select()
      .from(mails)
      .where(and(eq(mails.template, 'reminders'), eq(mails.accountId, account)));
    const lines = messages.flatMap(({ parameters }) => String(parameters['lines']).split('\n'));
    const tellings = new Set(
      told.map(
        ({ trademark, key, due, sentAt }) => `${trademark} ${key} ${due} ${sentAt.toISOString()}`,
      ),
    );
    expect(lines).toHaveLength(tellings.size);
  }
  expect(await app.db.$count(calendarEvents)).toBeGreaterThan(cases.length);
}, 240_000);
