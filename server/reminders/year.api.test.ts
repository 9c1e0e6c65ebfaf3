import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, type CalendarDate, dateInWarsaw, daysBetween } from '#contract/dates';
import { weekday } from '#contract/accounts';
import { accounts } from '#server/auth/table';
import { calendarEvents } from '#server/calendar/table';
import { customers } from '#server/customers/table';
import type { Deps } from '#server/deps';
import { productJobs } from '#server/jobs/plans';
import { runDue } from '#server/jobs/runDue';
import { nextNight } from '#server/jobs/times';
import { mails } from '#server/mail/table';
import { sentReminders } from '#server/reminders/table';
import { type TestApp, testApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

const days = 400;
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

/** Deliberately plain: the rungs of a renewal by hand, as decisions §4 lists them. */
const monthsBefore = (date: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
};

test('a year of nights, three of them missed, one server killed: everything is told once and in time', async () => {
  const start = app.deps.now();
  const first = dateInWarsaw(start);
  // One renewal for each rung, told to somebody who reads mail on Tuesdays only.
  const [lawyer] = await app.db
    .insert(accounts)
    .values({
      name: 'Ewa Wtorek',
      email: 'ewa@kancelaria.example',
      role: 'ROLE_USER',
      reminderDays: ['TUESDAY'],
    })
    .returning();
  const [customer] = await app.db
    .insert(customers)
    .values({ name: 'Rocznik sp. z o.o.', guardian: lawyer?.id ?? null })
    .returning();
  if (!lawyer || !customer) throw new Error('nobody to remind');
  const expirations = Array.from({ length: 12 }, (_, n) => addDays(first, 40 + n * 29));
  const marks = await app.db
    .insert(trademarks)
    .values(
      expirations.map((expirationDate, n) => ({
        name: `Rocznik ${n}`,
        type: 1 as const,
        representationType: 1 as const,
        status: 2 as const,
        registrationNumber: `R.${n}`,
        registrationDate: '2017-01-02',
        customer: customer.id,
        expirationDate,
        createdAt: start,
        updatedAt: start,
      })),
    )
    .returning({ id: trademarks.id, due: trademarks.expirationDate });

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

  const told = await app.db
    .select()
    .from(sentReminders)
    .where(eq(sentReminders.account, lawyer.id));
  for (const { id, due } of marks) {
    if (due === null) throw new Error('no expiry');
    const rungs = [
      ...[12, 6, 3, 1].map((months) => monthsBefore(due, months)),
      addDays(due, -7),
      addDays(due, 1),
      // Grace of six months: its last month.
      monthsBefore(monthsBefore(due, -6), 1),
    ].filter((on) => on <= (nights.at(-1) ?? ''));
    const mine = told.filter(
      ({ trademark, rung }) => trademark === id && rung.startsWith('pl-renewal'),
    );
    expect(mine).toHaveLength(rungs.length);
    for (const on of rungs) {
      // The first night that was not missed, and is a Tuesday unless it is urgent by then.
      const expected = nights.find(
        (night) => night >= on && (weekdayOf(night) === 'TUESDAY' || daysBetween(night, due) <= 7),
      );
      if (expected === undefined) continue;
      expect(mine.map(({ sentAt }) => dateInWarsaw(sentAt))).toContain(expected);
    }
  }

  // Each was put into one message: lines of all messages and rungs of all tellings agree.
  const messages = await app.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, 'reminders'), eq(mails.accountId, lawyer.id)));
  const lines = messages.flatMap(({ parameters }) => String(parameters['lines']).split('\n'));
  const tellings = new Set(
    told.map(
      ({ trademark, key, due, sentAt }) => `${trademark} ${key} ${due} ${sentAt.toISOString()}`,
    ),
  );
  expect(lines).toHaveLength(tellings.size);
  expect(await app.db.$count(calendarEvents)).toBeGreaterThan(marks.length);
}, 240_000);
