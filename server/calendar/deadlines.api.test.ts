import { and, asc, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/account';
import { accountActionApi } from '#contract/accounts/actions';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { calendarApi } from '#contract/calendar/api';
import { deadlineActionApi, deadlineApi } from '#contract/calendar/deadline';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { customerApi } from '#contract/customers/customer';
import { trademarkApi } from '#contract/trademarks/trademark';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { renewStandIns } from '#server/deadlines/standIns';
import { calendarEvents } from '#server/deadlines/table';
import { type TestApp, testApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

let app: TestApp;
let admin: { token: string };
let lawyer: { token: string };
const ids = { admin: 0, lawyer: 0, other: 0 };
const today = dateInWarsaw(new Date());

const accountOf = async (email: string) => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  if (!row) throw new Error(email);
  return row;
};
const colleague = async (values: Partial<typeof accounts.$inferInsert> = {}) => {
  const [row] = await app.db
    .insert(accounts)
    .values({
      name: 'Kolega',
      email: `${randomUUID()}@kancelaria.example`,
      role: 'ROLE_USER',
      language: 'pl',
      ...values,
    })
    .returning();
  return row?.id ?? 0;
};

/** A mark whose renewal is due in twenty days, and that deadline. */
const made = async (
  guardian: number | null,
  values: Partial<typeof trademarks.$inferInsert> = {},
) => {
  const [customer] = await app.db
    .insert(customers)
    .values({ name: `Klient ${randomUUID()}`, guardian })
    .returning();
  const [mark] = await app.db
    .insert(trademarks)
    .values({
      name: 'ZIMORODEK',
      type: trademarkType.POLISH.value,
      representationType: 1,
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: 'R.7',
      registrationDate: addMonths(today, -119),
      expirationDate: addDays(today, 20),
      customer: customer?.id ?? 0,
      ...values,
    })
    .returning();
  await drainDeadlines(app.db, app.deps.now);
  const id = mark?.id ?? 0;
  return { mark: id, customer: customer?.id ?? 0, event: (await eventOf(id)).id };
};

const eventOf = async (trademark: number) => {
  const [row] = await app.db
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.trademark, trademark),
        inArray(calendarEvents.key, ['pl-renewal', 'wo-renewal']),
      ),
    )
    .orderBy(asc(calendarEvents.id));
  if (!row) throw new Error('no renewal');
  return row;
};
const answeringOf = async (trademark: number) => (await eventOf(trademark)).answering;

const updateMark = async (id: number, given: object) => {
  const { row } = await app.ask(trademarkApi.get, { id }, admin);
  await app.ask(trademarkApi.update, { id, version: row.version, ...given }, admin);
};
const updateAccount = async (id: number, given: object) => {
  const { row } = await app.ask(accountsApi.get, { id }, admin);
  return app.call(accountsApi.update, { id, version: row.version, ...given }, admin);
};

beforeAll(async () => {
  app = await testApp({});
  admin = await app.signIn('admin@markfolio.example', { confirmed: true });
  lawyer = await app.signIn('lawyer@markfolio.example');
  ids.admin = (await accountOf('admin@markfolio.example')).id;
  ids.lawyer = (await accountOf('lawyer@markfolio.example')).id;
  await app.db.update(accounts).set({ substitute: null });
});
beforeEach(async () => {
  ids.other = await colleague();
  await app.db.transaction((tx) => renewStandIns(tx, app.deps.now()));
});

describe('who answers for a deadline', () => {
  test('is the responsible person of the mark, else the guardian, else the administrators', async () => {
    const { mark, customer } = await made(ids.lawyer);
    expect(await answeringOf(mark)).toEqual([ids.lawyer]);
    await updateMark(mark, { responsible: ids.other });
    expect(await answeringOf(mark)).toEqual([ids.other]);
    await updateMark(mark, { responsible: null });
    const { row } = await app.ask(customerApi.get, { id: customer }, admin);
    await app.ask(
      customerApi.update,
      { id: customer, version: row.version, guardian: null },
      admin,
    );
    expect(await answeringOf(mark)).toEqual([ids.admin]);
    await app.ask(
      customerApi.update,
      { id: customer, version: row.version + 1, guardian: ids.other },
      admin,
    );
    expect(await answeringOf(mark)).toEqual([ids.other]);
  });

  test('a designated mark follows its international mark until it has somebody of its own', async () => {
    const { mark } = await made(ids.lawyer, {
      type: trademarkType.INTERNATIONAL.value,
      responsible: ids.other,
    });
    const [child] = await app.db
      .insert(trademarks)
      .values({
        name: 'ZIMORODEK',
        type: trademarkType.INTERNATIONAL_DESIGNATED.value,
        parent: mark,
        territory: 'US',
        representationType: 1,
        status: trademarkStatus.APPLICATION.value,
        customer: (await app.ask(trademarkApi.get, { id: mark }, admin)).row.customer,
        responsible: ids.other,
      })
      .returning();
    await updateMark(mark, { responsible: ids.lawyer });
    const inCharge = async () =>
      (await app.ask(trademarkApi.get, { id: child?.id ?? 0 }, admin)).row.inCharge;
    expect(await inCharge()).toBe(ids.lawyer);
    await updateMark(child?.id ?? 0, { responsible: ids.admin });
    await updateMark(mark, { responsible: ids.other });
    expect(await inCharge()).toBe(ids.admin);
  });

  test('is the substitute while the person is away, from the moment the absence is saved', async () => {
    const { mark } = await made(ids.lawyer);
    const own = async (given: object) => {
      const { row } = await app.ask(ownAccountApi.get, {}, lawyer);
      return app.call(ownAccountApi.update, { version: row.version, ...given }, lawyer);
    };
    expect(await own({ awayFrom: today, awayUntil: addDays(today, 3) })).toMatchObject({
      status: 400,
      body: { fields: { substitute: [{ code: 'required' }] } },
    });
    expect(
      await own({ awayFrom: today, awayUntil: addDays(today, -1), substitute: ids.other }),
    ).toMatchObject({ status: 400 });
    expect(await own({ substitute: ids.lawyer })).toMatchObject({ status: 400 });
    await own({ awayFrom: today, awayUntil: addDays(today, 3), substitute: ids.other });
    expect(await answeringOf(mark)).toEqual([ids.other]);
    const { rows } = await app.ask(
      deadlineApi.list,
      { filters: [['trademark', 'anyOf', [mark]]] },
      lawyer,
    );
    expect(rows.map(({ answering, inCharge }) => ({ answering, inCharge }))).toContainEqual({
      answering: [ids.other],
      inCharge: ids.lawyer,
    });
    await own({ awayFrom: null, awayUntil: null, substitute: null });
    expect(await answeringOf(mark)).toEqual([ids.lawyer]);
  });

  test('never is somebody who cannot sign in, whoever blocks the account', async () => {
    const { mark } = await made(ids.lawyer, { responsible: ids.other });
    await app.db.update(accounts).set({ canLogin: false }).where(eq(accounts.id, ids.other));
    expect((await eventOf(mark)).inCharge).toBe(ids.lawyer);
    await app.db.update(accounts).set({ canLogin: true }).where(eq(accounts.id, ids.other));
    expect((await eventOf(mark)).inCharge).toBe(ids.other);
  });
});

describe('an account that leaves', () => {
  test('hands its customers, marks, deadlines and substitutions over first', async () => {
    const { mark, customer } = await made(ids.other);
    const own = await made(null, { responsible: ids.other });
    const handed = await made(ids.lawyer);
    await app.ask(deadlineActionApi.handOver, { ids: [handed.event], to: ids.other }, admin);
    const standsIn = await colleague({ substitute: ids.other });
    const work = { customers: 1, marks: 1, deadlines: 1, colleagues: 1 };
    const refused = { status: 409, body: { errorCode: 'TAKEOVER_NEEDED', errorData: work } };
    const { row } = await app.ask(accountsApi.get, { id: ids.other }, admin);
    expect(await updateAccount(ids.other, { canLogin: false })).toMatchObject(refused);
    expect(
      await updateAccount(ids.other, { role: 'ROLE_CUSTOMER', customers: [customer] }),
    ).toMatchObject(refused);
    expect(
      await app.call(accountsApi.remove, { id: ids.other, version: row.version }, admin),
    ).toMatchObject(refused);
    expect((await app.ask(accountActionApi.overview, { id: ids.other }, admin)).work).toEqual(work);
    expect(
      await app.ask(accountActionApi.handOver, { id: ids.other, to: ids.lawyer }, admin),
    ).toEqual(work);
    expect(await updateAccount(ids.other, { canLogin: false })).toMatchObject({ status: 200 });
    for (const each of [mark, own.mark, handed.mark])
      expect(await answeringOf(each)).toEqual([ids.lawyer]);
    expect((await app.ask(accountsApi.get, { id: standsIn }, admin)).row.substitute).toBe(
      ids.lawyer,
    );
  });

  test('who was somebody’s substitute leaves their absence as it is', async () => {
    const away = await colleague({
      awayFrom: addDays(today, -9),
      awayUntil: today,
      substitute: ids.other,
    });
    await app.ask(accountActionApi.handOver, { id: ids.other, to: null }, admin);
    expect(await updateAccount(away, { phone: '22 123 45 67' })).toMatchObject({ status: 200 });
    expect(await updateAccount(away, { awayUntil: addDays(today, 1) })).toMatchObject({
      status: 400,
    });
  });

  test('may leave its work to guardians and administrators, but not to itself or a client', async () => {
    const { mark } = await made(ids.lawyer, { responsible: ids.other });
    const client = await accountOf('client@markfolio.example');
    for (const to of [ids.other, client.id])
      expect(await app.call(accountActionApi.handOver, { id: ids.other, to }, admin)).toMatchObject(
        { status: 400 },
      );
    await app.ask(accountActionApi.handOver, { id: ids.other, to: null }, admin);
    expect(await answeringOf(mark)).toEqual([ids.lawyer]);
  });
});

describe('acknowledging a deadline', () => {
  const acknowledge = (event: number, access: { token: string }, more: object = {}) =>
    app.call(deadlineActionApi.acknowledge, { ids: [event], acknowledged: true, ...more }, access);

  test('is for those who answer and for administrators', async () => {
    const { mark, event } = await made(ids.other);
    expect(await acknowledge(event, lawyer)).toMatchObject({
      status: 409,
      body: { errorCode: 'DEADLINE_OF_SOMEBODY_ELSE' },
    });
    await app.ask(deadlineActionApi.handOver, { ids: [event], to: ids.lawyer }, lawyer);
    expect(await acknowledge(event, lawyer)).toMatchObject({
      body: { count: 1, left: 0, ids: [event] },
    });
    expect(await eventOf(mark)).toMatchObject({ acknowledged: true, done: false });
    expect(await acknowledge(event, lawyer)).toMatchObject({ body: { count: 0, left: 0 } });
    // Undoing it would take the acknowledgement of the other person, so it is not offered.
    expect(await acknowledge(event, admin)).toMatchObject({ body: { count: 1, ids: [] } });
  });

  test('ends with another date, another person, or an absence', async () => {
    const { mark, event } = await made(ids.lawyer);
    const isAcknowledged = async () => (await eventOf(mark)).acknowledged;
    await acknowledge(event, lawyer);
    await updateMark(mark, { remarks: 'Bez znaczenia dla terminu' });
    expect(await isAcknowledged()).toBe(true);
    await updateMark(mark, { expirationDate: addDays(today, 21) });
    expect(await isAcknowledged()).toBe(false);
    expect(await acknowledge(event, lawyer, { due: addDays(today, 20) })).toMatchObject({
      status: 409,
      body: { errorCode: 'DEADLINE_MOVED' },
    });
    await acknowledge(event, lawyer, { due: addDays(today, 21) });
    await updateMark(mark, { responsible: ids.other });
    expect(await isAcknowledged()).toBe(false);
    await updateMark(mark, { responsible: ids.lawyer });
    await acknowledge(event, lawyer);
    await updateAccount(ids.lawyer, {
      awayFrom: today,
      awayUntil: today,
      substitute: ids.other,
    });
    expect(await isAcknowledged()).toBe(false);
    await updateAccount(ids.lawyer, { awayFrom: null, awayUntil: null, substitute: null });
  });

  test('of many leaves out what is closed or somebody else’s, and says so', async () => {
    const mine = await made(ids.lawyer);
    const theirs = await made(ids.other);
    const closed = await made(ids.lawyer);
    await app.db
      .update(calendarEvents)
      .set({ archivedAt: new Date() })
      .where(eq(calendarEvents.id, closed.event));
    expect(
      await app.ask(
        deadlineActionApi.acknowledge,
        { ids: [mine.event, theirs.event, closed.event], acknowledged: true },
        lawyer,
      ),
    ).toEqual({ count: 1, left: 2, ids: [mine.event] });
  });

  test('what can be done with a row is what the endpoints do', async () => {
    const own = await made(ids.lawyer);
    const theirs = await made(ids.other);
    for (const { mark, event } of [own, theirs]) {
      const { can } = await app.ask(
        deadlineApi.list,
        { filters: [['trademark', 'anyOf', [mark]]] },
        lawyer,
      );
      const { people } = await app.ask(calendarApi.get, { id: event }, lawyer);
      const { status } = await acknowledge(event, lawyer);
      expect(can[event]?.acknowledge).toBe(status === 200);
      expect(people?.canAcknowledge).toBe(status === 200);
      expect(can[event]).toMatchObject({ handOver: true, wait: true, edit: false, remove: false });
    }
  });
});

test('handing over can be undone, is told in history, and survives what moves the date', async () => {
  const { mark, event } = await made(ids.lawyer);
  await app.ask(deadlineActionApi.acknowledge, { ids: [event], acknowledged: true }, lawyer);
  const { former } = await app.ask(
    deadlineActionApi.handOver,
    { ids: [event], to: ids.other },
    lawyer,
  );
  expect(former).toEqual([{ to: null, ids: [event], acknowledged: [event] }]);
  await updateMark(mark, { expirationDate: addDays(today, 22) });
  expect(await answeringOf(mark)).toEqual([ids.other]);
  await updateMark(mark, {
    status: trademarkStatus.RESIGNATION.value,
    endReason: 'SURRENDERED',
    endedOn: today,
  });
  await updateMark(mark, { status: trademarkStatus.REGISTERED.value });
  expect(await answeringOf(mark)).toEqual([ids.other]);
  await app.ask(deadlineActionApi.handOver, { ids: [(await eventOf(mark)).id], to: null }, lawyer);
  expect(await answeringOf(mark)).toEqual([ids.lawyer]);
  const { entries } = await app.ask(deadlineApi.history, { id: (await eventOf(mark)).id }, lawyer);
  expect(entries.map(({ after }) => after)).toContainEqual({
    deadline: expect.objectContaining({ handedTo: 'Kolega' }) as unknown,
  });
});

test('clients list their own deadlines in plain words, without anybody of the firm', async () => {
  const client = await app.signIn('client@markfolio.example');
  const { rows } = await app.ask(deadlineApi.list, {}, client);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.plainNamePl).toEqual(expect.any(String));
    for (const hidden of ['namePl', 'answering', 'inCharge', 'acknowledgedBy', 'toCheck'])
      expect(row).not.toHaveProperty(hidden);
  }
  expect(
    await app.call(deadlineApi.list, { filters: [['answering', 'anyOf', [1]]] }, client),
  ).toMatchObject({ status: 400 });
  const customersOfClient = (await accountOf('client@markfolio.example')).customers;
  expect(rows.every(({ customer }) => customersOfClient.includes(customer ?? 0))).toBe(true);
});
