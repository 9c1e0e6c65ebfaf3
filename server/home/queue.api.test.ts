import { lawyerActor } from '#server/test/lawyerActor';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { calendarApi } from '#contract/calendar/api';
import { deadlineActionApi } from '#contract/calendar/deadline';
import { paymentType } from '#contract/codes/payments';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import {
  homeApi,
  type QueueGroup,
  type QueueLine,
  queuePage,
  queueStart,
} from '#contract/home/api';
import { paymentActionApi } from '#contract/payments/actions';
import { taskApi } from '#contract/tasks/task';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { alerts, calendarEvents } from '#server/deadlines/table';
import { linesQuery } from '#server/home/queue';
import { markOffice } from '#server/test/markOffice';

const { app, lawyer, admin, client, create: createMark, createPayment } = await markOffice();
const today = dateInWarsaw(new Date());
let customer = 0;
let lawyerId = 0;

/** A customer of its own: its queue is what the test made. */
const newCustomer = async (guardian: number | null = null): Promise<number> => {
  const [row] = await app.db
    .insert(customers)
    .values({ name: `Klient ${randomUUID()}`, guardian })
    .returning();
  return row?.id ?? 0;
};

beforeAll(async () => {
  const [row] = await app.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'lawyer@markfolio.example'));
  lawyerId = row?.id ?? 0;
  customer = await newCustomer();
});

const create = async (draft: Parameters<typeof createMark>[0]): Promise<number> => {
  const { id } = await createMark({ name: 'BOCIAN', customer, ...draft });
  await drainDeadlines(app.db, app.deps.now);
  return id;
};
const ending = (days: number, more: Parameters<typeof createMark>[0] = {}): Promise<number> =>
  create({
    type: trademarkType.EUROPEAN.value,
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: `01${Math.random().toString().slice(2, 9)}`,
    registrationDate: addMonths(addDays(today, days), -120),
    expirationDate: addDays(today, days),
    ...more,
  });

const queue = (input: object = {}, by = lawyer) => app.ask(homeApi.queue, input, by);
const linesOf = async (group: QueueGroup, input: object = { customer }) =>
  (await queue(input)).groups.find((each) => each.group === group)?.lines ?? [];
const marksIn = (lines: readonly QueueLine[]) =>
  lines.flatMap(({ trademark }) => trademark?.id ?? []);

describe('the queue', () => {
  test('is for the firm alone', async () => {
    expect((await app.call(homeApi.queue, {}, client)).status).toBe(403);
  });

  test('groups duties by their day, each with its mark, why, and what settles it', async () => {
    customer = await newCustomer();
    const late = await ending(-3);
    const near = await ending(5);
    const later = await ending(20);
    const far = await ending(60);
    const { groups, today: day } = await queue({ customer });
    expect(day).toBe(today);
    expect(groups.map(({ group, count }) => [group, count])).toEqual([
      ['OVERDUE', 1],
      ['WEEK', 1],
      ['MONTH', 1],
      ['WAITING', 0],
    ]);
    expect(marksIn(await linesOf('OVERDUE'))).toEqual([late]);
    expect(marksIn(await linesOf('WEEK'))).toEqual([near]);
    expect(marksIn(await linesOf('MONTH'))).toEqual([later]);
    expect(groups.flatMap(({ lines }) => marksIn(lines))).not.toContain(far);
    const [line] = await linesOf('OVERDUE');
    expect(line).toMatchObject({
      due: addDays(today, -3),
      waitsFor: null,
      trademark: { name: 'BOCIAN', type: trademarkType.EUROPEAN.value, image: null },
      customer: { id: customer },
      settling: { act: 'RENEW' },
    });
    expect(line?.why?.pl).toContain('koniec ochrony');
    const entry = await app.ask(calendarApi.get, { id: line?.deadline ?? 0 }, lawyer);
    expect(entry.settling).toEqual(line?.settling);
  });

  test('tells marks of one name and territory apart by their numbers, and no others', async () => {
    customer = await newCustomer();
    const name = `ŻURAW ${randomUUID()}`;
    const number = '018000001';
    await ending(3, { name, registrationNumber: number });
    await ending(4, { name: name.toLowerCase(), registrationNumber: '018000002' });
    await ending(5, { name, type: trademarkType.POLISH.value, registrationNumber: 'R.1' });
    const lines = await linesOf('WEEK');
    expect(lines.map((line) => line.number)).toEqual([number, '018000002', null]);
  });

  test('has the same duty once: a fee, its deadline and its alert are one line, which paying settles', async () => {
    customer = await newCustomer();
    const mark = await create({ conditionalDecisionDate: addDays(addMonths(today, -3), 4) });
    const fee = await createPayment({
      trademark: mark,
      type: paymentType.PROTECTION_PERIOD.value,
      amount: '800',
      currency: 'PLN',
      deadline: addMonths(addDays(addMonths(today, -3), 4), 3),
    });
    await drainDeadlines(app.db, app.deps.now);
    const lines = (await queue({ customer })).groups.flatMap((group) => group.lines);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      fee: { amount: '800.00', currency: 'PLN' },
      settling: { act: 'PAY', payment: fee.id },
    });
    expect(lines[0]?.why?.pl).toMatch(/^doręczenie decyzji warunkowej .*, 3 miesiące$/);
    await app.ask(paymentActionApi.pay, { ids: [fee.id], paymentDate: today }, lawyer);
    expect((await queue({ customer })).groups.flatMap((group) => group.lines)).toEqual([]);
  });

  test('tells which letter is answered, by its place among those of the mark', async () => {
    customer = await newCustomer();
    const unwritten = {
      issuedOn: null,
      dueDate: null,
      answeredOn: null,
      needsNoAnswer: false,
      inOurFavour: false,
      groundsFiledOn: null,
      note: null,
    };
    const call = {
      ...unwritten,
      kind: 'OFFICE_CALL_DELIVERED',
      date: addDays(today, -20),
    } as const;
    const answered = { ...call, kind: 'OTHER', answeredOn: addDays(today, -10) } as const;
    await create({
      proceduralDates: [answered, call],
    });
    const [line] = await linesOf('MONTH');
    expect(line?.settling).toMatchObject({
      act: 'ANSWER',
      letter: {
        key: expect.stringContaining(`:${call.kind}:${call.date}`),
        field: 'answeredOn',
      },
    });
  });

  test('has tasks, which finishing settles, also of a customer without a mark', async () => {
    customer = await newCustomer();
    await app.ask(taskApi.create, { what: 'Zadzwonić', due: addDays(today, 2), customer }, lawyer);
    const [line] = await linesOf('WEEK');
    expect(line).toMatchObject({
      trademark: null,
      name: { pl: 'Zadzwonić' },
      settling: { act: 'FINISH' },
    });
    await app.ask(deadlineActionApi.finish, { ids: [line?.deadline ?? 0], done: true }, lawyer);
    expect(await linesOf('WEEK')).toEqual([]);
  });

  test('what waits for the client stands apart, unless its day is near', async () => {
    customer = await newCustomer();
    const near = await ending(5);
    const later = await ending(20);
    const ids = (await queue({ customer })).groups.flatMap(({ lines }) =>
      lines.flatMap(({ deadline }) => deadline ?? []),
    );
    await app.ask(deadlineActionApi.wait, { ids, waiting: true }, lawyer);
    expect(marksIn(await linesOf('WEEK'))).toEqual([near]);
    expect(await linesOf('MONTH')).toEqual([]);
    const waiting = await linesOf('WAITING');
    expect(marksIn(waiting)).toEqual([later]);
    expect(waiting[0]?.waitsFor).toBe('CLIENT');
  });

  test('periods of others wait for them until somebody has taken note', async () => {
    customer = await newCustomer();
    await create({ bupDate: addDays(addMonths(today, -3), 10) });
    const [line] = await linesOf('WAITING');
    expect(line).toMatchObject({ waitsFor: 'OTHERS', settling: { act: 'ACKNOWLEDGE' } });
    await app.ask(
      deadlineActionApi.acknowledge,
      { ids: [line?.deadline ?? 0], acknowledged: true },
      admin,
    );
    expect(await linesOf('WAITING')).toEqual([]);
  });

  test('has alerts that no deadline stands for, after everything with a day', async () => {
    customer = await newCustomer();
    await ending(20);
    const mark = await create({
      type: trademarkType.FOREIGN.value,
      territory: 'NG',
      applicationDate: addDays(today, -5),
    });
    const lines = await linesOf('MONTH');
    expect(lines.map(({ alert }) => alert?.type ?? null)).toEqual([
      null,
      'TRADEMARK_CUSTOM_TERRITORY',
    ]);
    expect(lines[1]).toMatchObject({ due: null, trademark: { id: mark }, settling: null });
    await app.db.update(alerts).set({ deletedAt: new Date() }).where(eq(alerts.trademark, mark));
    expect(await linesOf('MONTH')).toHaveLength(1);
  });

  test('is narrowed to who answers today or is in charge', async () => {
    customer = await newCustomer(lawyerId);
    const own = await ending(5);
    expect(marksIn(await linesOf('WEEK', { customer, person: lawyerId }))).toEqual([own]);
    const [other] = await app.db
      .insert(accounts)
      .values({
        name: 'Kolega',
        email: `${randomUUID()}@kancelaria.example`,
        role: 'ROLE_USER',
        language: 'pl',
      })
      .returning();
    expect(await linesOf('WEEK', { customer, person: other?.id })).toEqual([]);
  });

  test('leaves out what the reader has hidden and what was archived for all', async () => {
    customer = await newCustomer();
    await ending(5);
    await ending(6);
    const [hidden, archived] = await linesOf('WEEK');
    await app.ask(calendarApi.hide, { id: hidden?.deadline ?? 0, hidden: true }, lawyer);
    await app.ask(
      calendarApi.archive,
      { id: archived?.deadline ?? 0, due: archived?.due ?? '', archived: true },
      lawyer,
    );
    expect(await linesOf('WEEK')).toEqual([]);
    expect(
      (await queue({ customer }, admin)).groups.find(({ group }) => group === 'WEEK')?.count,
    ).toBe(1);
  });

  test('shows the first of a group with their number, and the rest page by page', async () => {
    customer = await newCustomer();
    const count = queueStart + queuePage + 2;
    const what = { customer, due: addDays(today, 3) };
    for (let at = 0; at < count; at += 1)
      await app.ask(taskApi.create, { ...what, what: `Zadanie ${at}` }, lawyer);
    const first = (await queue({ customer })).groups.find(({ group }) => group === 'WEEK');
    expect([first?.count, first?.lines.length]).toEqual([count, queueStart]);
    const rest = async (from: number) => {
      const { groups } = await queue({ customer, group: 'WEEK', from });
      expect(groups.map(({ group }) => group)).toEqual(['WEEK']);
      return groups[0]?.lines ?? [];
    };
    const second = await rest(queueStart);
    expect(second).toHaveLength(queuePage);
    const third = await rest(queueStart + queuePage);
    expect(third).toHaveLength(2);
    const ids = [...(first?.lines ?? []), ...second, ...third].map(({ deadline }) => deadline);
    expect(new Set(ids).size).toBe(count);
  });

  test('a day that moves on to a working day is not overdue before that is over', async () => {
    customer = await newCustomer();
    const mark = await ending(5);
    await app.db
      .update(calendarEvents)
      .set({ due: addDays(today, -1), rolledTo: today })
      .where(eq(calendarEvents.trademark, mark));
    expect(await linesOf('OVERDUE')).toEqual([]);
    expect(marksIn(await linesOf('WEEK'))).toContain(mark);
  });
});

describe('with thousands of open entries', () => {
  type Plan = {
    'Node Type': string;
    'Relation Name'?: string;
    'Index Name'?: string;
    Plans?: Plan[];
  };
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  beforeAll(async () => {
    const mark = await create({ name: 'WIELE' });
    await app.db.execute(sql`
      insert into calendar_events (trademark, customer, key, rule, rule_version, type, name, plain_name,
        due, last_day, date_needed, computed, before_takeover, statutory, confirmed, done, created_at, updated_at)
      select ${mark}, ${customer}, 'x:' || n, 'x', 1, 'OTHER_DEADLINE', '{"pl":"x","en":"x"}', '{"pl":"x","en":"x"}',
        ${today}::date + (n % 4000) - 200, ${today}::date + (n % 4000) - 200, false, false, false, true, true, false, now(), now()
      from generate_series(1, 20000) n`);
    await app.owner.execute(sql`analyze calendar_events`);
  });

  test.each([
    ['OVERDUE', /^calendar_events_(open|due)$/],
    ['WEEK', /^calendar_events_(open|due)$/],
    ['MONTH', /^calendar_events_(open|due)$/],
    ['WAITING', /^calendar_events_waiting$/],
  ] as const)('%s reads an index and not the whole calendar', async (group, index) => {
    const query = linesQuery(group, lawyerActor, {}, today, { from: 0, count: queueStart });
    const { rows } = await app.db.execute(sql`explain (format json) ${query}`);
    const [first] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
    const plan = first?.['QUERY PLAN'][0]?.Plan;
    const all = plan ? nodes(plan) : [];
    expect(all.map((node) => node['Index Name'] ?? '')).toContainEqual(
      expect.stringMatching(index),
    );
    const whole = all.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(whole.map((node) => node['Relation Name'])).not.toContain('calendar_events');
  });
});
