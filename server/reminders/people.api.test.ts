import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/account';
import { accountActionApi } from '#contract/accounts/actions';
import { deadlineActionApi } from '#contract/calendar/deadline';
import { addDays, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { calendarEvents } from '#server/deadlines/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { runDue } from '#server/jobs/runDue';
import { nextNight } from '#server/jobs/times';
import { mails } from '#server/mail/table';
import { payments } from '#server/payments/table';
import { productJobs } from '#server/plans';
import { sentReminders } from '#server/reminders/table';
import { type TestApp, testApp } from '#server/test/app';
import { isFull } from '#server/test/full';
import { tasks } from '#server/tasks/table';
import { trademarks } from '#server/trademarks/table';

/** A year of 10,000 marks in npm run test:full. */
const size = isFull ? { marks: 10_000, nights: 365 } : { marks: 120, nights: 45 };
const nightly = productJobs.filter(({ name }) => name === 'DEADLINES' || name === 'REMINDERS');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({});
});

/** The same numbers on every run. */
const random = (() => {
  let state = 20_261_117;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
})();
const oneOf = <T>(all: readonly T[]): T => {
  const chosen = all[random(all.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

/** What the test knows of people and deadlines, kept apart from what the product stores. */
type Person = {
  id: number;
  isAdmin: boolean;
  canLogin: boolean;
  away: { from: CalendarDate; until: CalendarDate } | null;
  substitute: number | null;
};
type Mark = {
  key: string;
  trademark: number;
  event: number;
  due: CalendarDate;
  rolledTo: CalendarDate | null;
  customer: number;
  responsible: number | null;
  handedTo: number | null;
  acknowledgedBy: number | null;
};

const everyDay = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;

/** The steps by hand: docs/rules.md, Calendar and alerts, and Deadlines and people. */
const reminderDays = [30, 14, 7, 1];
const climbingDays = { answering: [30, 14], substitute: [7], administrators: [3, 1] };

class Firm {
  people = new Map<number, Person>();
  guardians = new Map<number, number | null>();
  marks: Mark[] = [];

  isThere(id: number | null, today: CalendarDate): boolean {
    const person = id === null ? undefined : this.people.get(id);
    if (!person?.canLogin) return false;
    return !(person.away && person.away.from <= today && today <= person.away.until);
  }

  administrators(today: CalendarDate): number[] {
    const all = [...this.people.values()].filter(({ isAdmin, canLogin }) => isAdmin && canLogin);
    const there = all.filter(({ id }) => this.isThere(id, today));
    return (there.length > 0 ? there : all).map(({ id }) => id);
  }

  inCharge({ handedTo, responsible, customer }: Mark): number | null {
    const chain = [handedTo, responsible, this.guardians.get(customer) ?? null];
    return chain.find((id) => id !== null && this.people.get(id)?.canLogin) ?? null;
  }

  answering(mark: Mark, today: CalendarDate): number[] {
    let id = this.inCharge(mark);
    for (let steps = 0; id !== null && steps < 20; steps += 1) {
      const person = this.people.get(id);
      if (!person?.canLogin) break;
      if (this.isThere(id, today)) return [id];
      id = person.substitute;
    }
    return this.administrators(today);
  }
}

const stepsOf = (
  firm: Firm,
  mark: Mark,
  today: CalendarDate,
): { account: number; what: string }[] => {
  const answering = firm.answering(mark, today);
  const has = (days: number) => addDays(mark.due, -days) <= today;
  const told = answering.flatMap((account) =>
    reminderDays.filter(has).map((days) => ({ account, what: `before-${days}-days` })),
  );
  if (mark.acknowledgedBy !== null) return told;
  const inCharge = firm.inCharge(mark);
  const substitute = inCharge === null ? null : (firm.people.get(inCharge)?.substitute ?? null);
  const second = firm.isThere(substitute, today) && substitute !== null ? [substitute] : [];
  const admins = firm.administrators(today).filter((id) => firm.isThere(id, today));
  const climb = (people: number[], days: readonly number[]) =>
    [...new Set(people)].flatMap((account) =>
      days.filter(has).map((count) => ({ account, what: `unacknowledged-${count}` })),
    );
  const all = [...answering, ...second, ...admins];
  const isOverdue = (mark.rolledTo ?? mark.due) < today;
  return [
    ...told,
    ...climb(answering, climbingDays.answering),
    ...climb([...answering, ...second], climbingDays.substitute),
    ...climb(all, climbingDays.administrators),
    ...(isOverdue
      ? [...new Set(all)].map((account) => ({
          account,
          what: `unacknowledged-overdue-${today}`,
        }))
      : []),
  ];
};

const populate = async (firm: Firm, start: Date): Promise<void> => {
  const { db } = app;
  const first = dateInWarsaw(start);
  await db.delete(trademarks);
  await db.delete(tasks);
  const staff = await db
    .insert(accounts)
    .values(
      Array.from({ length: 8 }, (_, n) => ({
        name: `Osoba ${n}`,
        email: `osoba${n}@kancelaria.example`,
        role: n < 2 ? ('ROLE_ADMIN' as const) : ('ROLE_USER' as const),
        reminderDays: [...everyDay],
      })),
    )
    .returning();
  const others = await db
    .select()
    .from(accounts)
    .where(sql`${accounts.role} <> 'ROLE_CUSTOMER'`);
  await db.update(accounts).set({ reminderDays: [...everyDay] });
  for (const { id, role, canLogin, substitute } of others)
    firm.people.set(id, {
      id,
      isAdmin: role === 'ROLE_ADMIN',
      canLogin,
      away: null,
      substitute,
    });
  const owners = await db
    .insert(customers)
    .values(
      Array.from({ length: 20 }, (_, n) => ({
        name: `Klient ${n}`,
        guardian: n % 4 === 0 ? null : oneOf(staff).id,
      })),
    )
    .returning();
  for (const { id, guardian } of owners) firm.guardians.set(id, guardian);
  const given = Array.from({ length: size.marks }, (_, n) => ({
    name: `Znak ${n}`,
    type: 1 as const,
    representationType: 1 as const,
    status: 1 as const,
    customer: oneOf(owners).id,
    responsible: n % 3 === 0 ? oneOf(staff).id : null,
  }));
  for (let at = 0; at < given.length; at += 1_000) {
    const marks = await db
      .insert(trademarks)
      .values(given.slice(at, at + 1_000))
      .returning();
    await db.insert(payments).values(
      marks.map(({ id }) => ({
        trademark: id,
        type: 'OTHER' as const,
        status: 'NOT_PAID' as const,
        amount: '1.00',
        currency: 'PLN' as const,
        deadline: addDays(first, random(size.nights + 40)),
      })),
    );
  }
  await drainDeadlines(db, () => start);
  const rows = await db
    .select({
      event: calendarEvents,
      trademark: trademarks.id,
      responsible: trademarks.responsible,
    })
    .from(calendarEvents)
    .innerJoin(trademarks, eq(trademarks.id, calendarEvents.trademark));
  firm.marks = rows.map(({ event, trademark, responsible }) => ({
    key: event.key,
    trademark,
    event: event.id,
    due: event.due,
    rolledTo: event.rolledTo,
    customer: event.customer ?? 0,
    responsible,
    handedTo: null,
    acknowledgedBy: null,
  }));
};

/** What people do in a day, through the product. */
const liveADay = async (
  firm: Firm,
  access: { token: string },
  boss: number,
  today: CalendarDate,
) => {
  const working = [...firm.people.values()].filter(({ id, canLogin }) => canLogin && id !== boss);
  const update = async (id: number, given: object) => {
    const { row } = await app.ask(accountsApi.get, { id }, access);
    await app.ask(accountsApi.update, { id, version: row.version, ...given }, access);
  };
  const person = oneOf(working);
  const inChargeBefore = new Map(firm.marks.map((mark) => [mark, firm.inCharge(mark)]));
  /** Whoever is in charge now has to acknowledge anew. */
  const endAcknowledgements = (): void => {
    for (const [mark, before] of inChargeBefore)
      if (firm.inCharge(mark) !== before) mark.acknowledgedBy = null;
  };
  switch (random(5)) {
    case 0: {
      const substitute = oneOf(working.filter(({ id }) => id !== person.id)).id;
      const away = { from: addDays(today, random(3)), until: addDays(today, 3 + random(10)) };
      await update(person.id, { awayFrom: away.from, awayUntil: away.until, substitute });
      Object.assign(person, { away, substitute });
      break;
    }
    case 1: {
      await update(person.id, { awayFrom: null, awayUntil: null });
      person.away = null;
      break;
    }
    case 2: {
      if (working.length < 5 || person.isAdmin) break;
      const to = random(2) === 0 ? null : oneOf(working.filter(({ id }) => id !== person.id)).id;
      await app.ask(accountActionApi.handOver, { id: person.id, to }, access);
      await update(person.id, { canLogin: false });
      person.canLogin = false;
      for (const [id, guardian] of firm.guardians)
        if (guardian === person.id) firm.guardians.set(id, to);
      for (const mark of firm.marks) {
        if (mark.responsible === person.id) mark.responsible = to;
        if (mark.handedTo === person.id) mark.handedTo = to;
      }
      for (const each of firm.people.values())
        if (each.substitute === person.id) each.substitute = each.id === to ? null : to;
      break;
    }
    case 3: {
      const gone = [...firm.people.values()].find(({ canLogin, id }) => !canLogin && id !== boss);
      if (!gone) break;
      await update(gone.id, { canLogin: true });
      gone.canLogin = true;
      break;
    }
    default: {
      const chosen = Array.from({ length: 5 }, () => oneOf(firm.marks));
      const ids = [...new Set(chosen.map(({ event }) => event))];
      const to = oneOf(working).id;
      await app.ask(deadlineActionApi.handOver, { ids, to }, access);
      for (const mark of chosen) mark.handedTo = to;
      endAcknowledgements();
      const seen = oneOf(firm.marks);
      await app.ask(
        deadlineActionApi.acknowledge,
        { ids: [seen.event], acknowledged: true },
        access,
      );
      seen.acknowledgedBy = boss;
      return;
    }
  }
  endAcknowledgements();
};

/** Fees are paid in the end, or the messages of a year would grow without bound. */
const payOld = async (firm: Firm, today: CalendarDate): Promise<void> => {
  const isOld = ({ due }: Mark) => due < addDays(today, -8);
  const old = firm.marks.filter(isOld);
  if (old.length === 0) return;
  await app.db
    .update(payments)
    .set({ status: 'PAID', paymentDate: today })
    .where(
      inArray(
        payments.trademark,
        old.map(({ trademark }) => trademark),
      ),
    );
  await drainDeadlines(app.db, app.deps.now);
  firm.marks = firm.marks.filter((mark) => !isOld(mark));
};

const inOrder = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();

/** At no moment is an open deadline without a person who can sign in. */
const requireEveryDeadlineAnswered = async (firm: Firm, today: CalendarDate) => {
  const orphans = await app.db.$count(
    calendarEvents,
    and(
      eq(calendarEvents.done, false),
      sql`not exists (
        select from ${accounts} a
        where a.id = any (${calendarEvents.answering}) and a.can_login and a.deleted_at is null
          and a.role <> 'ROLE_CUSTOMER')`,
    ),
  );
  expect(orphans).toBe(0);
  const stored = await app.db
    .select({ id: calendarEvents.id, answering: calendarEvents.answering })
    .from(calendarEvents);
  const answeringOf = new Map(stored.map(({ id, answering }) => [id, inOrder(answering)]));
  const wrong = firm.marks.filter(
    (mark) => answeringOf.get(mark.event) !== inOrder(firm.answering(mark, today)),
  );
  expect(wrong).toEqual([]);
};

test('a year of people leaving, going away and coming back: every step once, and somebody always answers', async () => {
  const start = app.deps.now();
  const firm = new Firm();
  await populate(firm, start);
  const [admin] = await app.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'admin@markfolio.example'));
  const boss = admin?.id ?? 0;
  const heard = new Map<string, CalendarDate>();
  for (let night = 0; night < size.nights; night += 1) {
    const now = app.deps.now();
    app.moveClock(nextNight(now).getTime() + 60_000 - now.getTime());
    const today = dateInWarsaw(app.deps.now());
    const isMissed = night % 17 === 5;
    await payOld(firm, today);
    if (!isMissed) {
      // Whoever is away takes care of nothing.
      for (const mark of firm.marks)
        if (mark.acknowledgedBy !== null && !firm.isThere(mark.acknowledgedBy, today))
          mark.acknowledgedBy = null;
      for (const mark of firm.marks)
        for (const { account, what } of stepsOf(firm, mark, today)) {
          const step = `${account} ${mark.key} ${what}`;
          if (!heard.has(step)) heard.set(step, today);
        }
      await Promise.all([runDue({ ...app.deps }, nightly), runDue({ ...app.deps }, nightly)]);
      await requireEveryDeadlineAnswered(firm, today);
    }
    const access = await app.signIn('admin@markfolio.example');
    await liveADay(firm, access, boss, today);
    if (!isMissed) await requireEveryDeadlineAnswered(firm, today);
  }
  const staff = [...firm.people.keys()];
  const sent = await app.db.select().from(sentReminders);
  const told = new Map(
    sent
      .filter(({ account }) => staff.includes(account))
      .map(({ account, key, rung, sentAt }) => [
        `${account} ${key} ${rung.slice(rung.lastIndexOf(':') + 1)}`,
        dateInWarsaw(sentAt),
      ]),
  );
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(heard));
  const { rows: twice } = await app.db.execute(sql`
    select account_id, (created_at at time zone 'Europe/Warsaw')::date
    from ${mails} where template = 'reminders'
    group by 1, 2 having count(*) > 1`);
  expect(twice).toEqual([]);
}, 3_600_000);
