import { and, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarApi } from '#contract/calendar/api';
import { deadlineActionApi, deadlineApi } from '#contract/calendar/deadline';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentApi } from '#contract/payments/payment';
import { trademarkApi } from '#contract/trademarks/trademark';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { drainDeadlines, makeAllStale } from '#server/deadlines/settle';
import { calendarEvents } from '#server/deadlines/table';
import { payments } from '#server/payments/table';
import { type TestApp, testApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

let app: TestApp;
let admin: { token: string };
let lawyer: { token: string };
const today = dateInWarsaw(new Date());
const due = addDays(today, 40);

const setFourEyes = async (fourEyes: boolean): Promise<void> => {
  const { row } = await app.ask(deadlineSettingsApi.get, { id: 1 }, admin);
  await app.ask(deadlineSettingsApi.update, { id: 1, version: row.version, fourEyes }, admin);
  await drainDeadlines(app.db, app.deps.now, { untilDone: true });
};

/** A mark with a fee to be paid, which makes a statutory deadline. */
const made = async () => {
  const [customer] = await app.db
    .insert(customers)
    .values({ name: `Klient ${randomUUID()}` })
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
      expirationDate: due,
      customer: customer?.id ?? 0,
    })
    .returning();
  const id = mark?.id ?? 0;
  const [payment] = await app.db
    .insert(payments)
    .values({
      trademark: id,
      type: 'OTHER',
      status: 'NOT_PAID',
      amount: '100.00',
      currency: 'PLN',
      deadline: due,
    })
    .returning();
  await drainDeadlines(app.db, app.deps.now);
  return { mark: id, payment: payment?.id ?? 0 };
};

const eventOf = async (trademark: number, key: string) => {
  const [row] = await app.db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.trademark, trademark), like(calendarEvents.key, `${key}%`)));
  return row;
};
const feeOf = (trademark: number) => eventOf(trademark, 'payment:');
const renewalOf = (trademark: number) => eventOf(trademark, 'pl-renewal');
const idOfFee = async (trademark: number) => (await feeOf(trademark))?.id ?? 0;

const pay = async (id: number, access = lawyer) =>
  app.ask(paymentActionApi.pay, { ids: [id], paymentDate: today }, access);
const updateMark = async (id: number, given: object, access = lawyer) => {
  const { row } = await app.ask(trademarkApi.get, { id }, access);
  return app.call(trademarkApi.update, { id, version: row.version, ...given }, access);
};
const confirm = (event: number, access: { token: string }, more: object = {}) =>
  app.call(deadlineActionApi.confirm, { ids: [event], ...more }, access);

const open = { done: false, due, archived: false };

beforeAll(async () => {
  app = await testApp({});
  admin = await app.signIn('admin@markfolio.example');
  lawyer = await app.signIn('lawyer@markfolio.example');
  await setFourEyes(true);
});
beforeEach(async () => setFourEyes(true));

describe('with four eyes', () => {
  test('a fee that was paid stays open until somebody else confirms it', async () => {
    const { mark, payment } = await made();
    await pay(payment);
    expect(await feeOf(mark)).toMatchObject({ ...open, pendingChange: 'CLOSE' });
    const event = await idOfFee(mark);
    const second = await app.signIn('lawyer@markfolio.example');
    for (const same of [lawyer, second])
      expect(await confirm(event, same)).toMatchObject({
        status: 409,
        body: { errorCode: 'OWN_CHANGE' },
      });
    expect(await confirm(event, admin)).toMatchObject({ body: { count: 1 } });
    expect(await feeOf(mark)).toMatchObject({ done: true, pendingChange: null });
  });

  test('a night, another write and a repeated one change nothing about it', async () => {
    const { mark, payment } = await made();
    await pay(payment);
    await makeAllStale(app.db);
    await drainDeadlines(app.db, app.deps.now, { untilDone: true });
    await updateMark(mark, { remarks: 'Ktoś inny' }, admin);
    const event = await feeOf(mark);
    expect(event).toMatchObject({ ...open, pendingChange: 'CLOSE' });
    expect(await confirm(event?.id ?? 0, lawyer)).toMatchObject({ status: 409 });
    expect(await confirm(event?.id ?? 0, admin)).toMatchObject({ status: 200 });
  });

  test('the date it counts from is changed, and the deadline stays where it was', async () => {
    const { mark } = await made();
    const later = addDays(due, 300);
    await updateMark(mark, { expirationDate: later });
    const event = await renewalOf(mark);
    expect(event).toMatchObject({ due, pendingChange: 'MOVE', pendingDue: later });
    const { row } = await app.ask(trademarkApi.get, { id: mark }, lawyer);
    expect(row.nextDeadline).toBe(due);
    expect(
      await confirm(event?.id ?? 0, admin, { change: 'MOVE', due: addDays(due, 1) }),
    ).toMatchObject({ status: 409, body: { errorCode: 'DEADLINE_MOVED' } });
    await confirm(event?.id ?? 0, admin, { change: 'MOVE', due: later });
    expect(await renewalOf(mark)).toMatchObject({ due: later, pendingChange: null });
  });

  test('what is changed back waits for nobody', async () => {
    const { mark } = await made();
    await updateMark(mark, { expirationDate: addDays(due, 9) });
    await updateMark(mark, { expirationDate: due });
    expect(await renewalOf(mark)).toMatchObject({ due, pendingChange: null, pendingBy: [] });
  });

  test('two who change it one after the other confirm neither', async () => {
    const { mark } = await made();
    await updateMark(mark, { expirationDate: addDays(due, 9) });
    await updateMark(mark, { expirationDate: addDays(due, 10) }, admin);
    const event = await renewalOf(mark);
    for (const own of [lawyer, admin])
      expect(await confirm(event?.id ?? 0, own)).toMatchObject({ status: 409 });
  });

  test('the end of a mark and a deleted fee remove nothing by themselves', async () => {
    const { mark, payment } = await made();
    const { row } = await app.ask(paymentApi.get, { id: payment }, lawyer);
    await app.ask(paymentApi.remove, { id: payment, version: row.version }, lawyer);
    await updateMark(mark, {
      status: trademarkStatus.RESIGNATION.value,
      endReason: 'SURRENDERED',
      endedOn: today,
    });
    expect(await feeOf(mark)).toMatchObject({ ...open, pendingChange: 'REMOVE' });
    const renewal = await renewalOf(mark);
    expect(renewal).toMatchObject({ due, pendingChange: 'REMOVE' });
    expect(await confirm(renewal?.id ?? 0, admin)).toMatchObject({ body: { count: 1 } });
    expect(await renewalOf(mark)).toBeUndefined();
  });

  test('a mark with open deadlines is not deleted, alone or among several', async () => {
    const { mark } = await made();
    const { row } = await app.ask(trademarkApi.get, { id: mark }, admin);
    const refused = { status: 409, body: { errorCode: 'SECOND_PERSON_NEEDED' } };
    expect(
      await app.call(trademarkApi.remove, { id: mark, version: row.version }, admin),
    ).toMatchObject(refused);
    expect(await app.call(trademarkApi.removeMany, { ids: [mark] }, admin)).toMatchObject(refused);
    expect(await renewalOf(mark)).toMatchObject(open);
  });

  test('a mark with open deadlines is not archived either', async () => {
    const { mark } = await made();
    expect(
      await app.call(trademarkActionApi.archive, { ids: [mark], archived: true }, lawyer),
    ).toMatchObject({ status: 409, body: { errorCode: 'SECOND_PERSON_NEEDED' } });
    expect(await renewalOf(mark)).toMatchObject(open);
  });

  test('more time by an extension of the office waits as another date does', async () => {
    const { mark } = await made();
    const before = await renewalOf(mark);
    const { row } = await app.ask(deadlineSettingsApi.get, { id: 1 }, admin);
    const until = addDays(due, 300);
    const extensions = [{ office: 'PL', from: due, to: due, until, pl: 'Powódź', en: 'Flood' }];
    const save = (version: number, given: object) =>
      app.ask(deadlineSettingsApi.update, { id: 1, version, ...given }, admin);
    await save(row.version, { extensions });
    await drainDeadlines(app.db, app.deps.now, { untilDone: true });
    const after = await renewalOf(mark);
    expect(after).toMatchObject({
      due,
      lastDay: before?.lastDay,
      rolledTo: before?.rolledTo,
      pendingChange: 'EXTEND',
    });
    expect(await confirm(after?.id ?? 0, admin)).toMatchObject({ status: 409 });
    await save(row.version + 1, { extensions: row.extensions });
    await drainDeadlines(app.db, app.deps.now, { untilDone: true });
    expect(await renewalOf(mark)).toMatchObject({ pendingChange: null });
  });

  test('a wish to archive does not cover another change', async () => {
    const { mark } = await made();
    await updateMark(mark, { expirationDate: addDays(due, 300) });
    const id = (await renewalOf(mark))?.id ?? 0;
    expect(await app.call(calendarApi.archive, { id, due, archived: true }, lawyer)).toMatchObject({
      status: 409,
      body: { errorCode: 'CHANGE_WAITS_ALREADY' },
    });
    const fee = await idOfFee(mark);
    await app.ask(calendarApi.archive, { id: fee, due, archived: true }, lawyer);
    await app.db
      .update(payments)
      .set({ deadline: addDays(due, 5) })
      .where(eq(payments.trademark, mark));
    expect(await confirm(fee, admin)).toMatchObject({
      status: 409,
      body: { errorCode: 'DEADLINE_MOVED' },
    });
  });

  test('an entry is archived and deleted by two, or not at all', async () => {
    const { mark } = await made();
    const id = await idOfFee(mark);
    expect(await app.ask(calendarApi.archive, { id, due, archived: true }, lawyer)).toEqual({
      waits: true,
    });
    expect(await feeOf(mark)).toMatchObject({ ...open, pendingChange: 'ARCHIVE' });
    await app.ask(deadlineActionApi.reject, { ids: [id] }, admin);
    expect(await feeOf(mark)).toMatchObject({ ...open, pendingChange: null });
    await app.ask(calendarApi.archive, { id, due, archived: true }, lawyer);
    await app.ask(deadlineActionApi.confirm, { ids: [id] }, admin);
    expect(await feeOf(mark)).toMatchObject({ archived: true });
    const renewal = await renewalOf(mark);
    expect(
      await app.ask(calendarApi.remove, { id: renewal?.id ?? 0, due, typed: 'ZIMORODEK' }, admin),
    ).toEqual({ waits: true });
    expect(await confirm(renewal?.id ?? 0, admin)).toMatchObject({ status: 409 });
    expect(await confirm(renewal?.id ?? 0, lawyer)).toMatchObject({ status: 200 });
    expect(await renewalOf(mark)).toBeUndefined();
  });

  test('two requests at once of one person close nothing', async () => {
    const { mark, payment } = await made();
    await pay(payment);
    const event = await idOfFee(mark);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(event, lawyer)));
    expect(answers.every(({ status }) => status === 409)).toBe(true);
    expect(await feeOf(mark)).toMatchObject(open);
    const both = await Promise.all([confirm(event, admin), confirm(event, admin)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('another account of the same person is no second person', async () => {
    const { mark, payment } = await made();
    await pay(payment);
    const [own] = await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'lawyer@markfolio.example'));
    await app.db
      .update(accounts)
      .set({ relatedAccount: own?.id ?? null })
      .where(eq(accounts.email, 'admin@markfolio.example'));
    const event = await idOfFee(mark);
    expect(await confirm(event, admin)).toMatchObject({
      status: 409,
      body: { errorCode: 'OWN_CHANGE' },
    });
    await app.db
      .update(accounts)
      .set({ relatedAccount: null })
      .where(eq(accounts.email, 'admin@markfolio.example'));
    expect(await confirm(event, admin)).toMatchObject({ status: 200 });
  });

  test('bulk confirmation leaves one’s own out; the list says what can be done', async () => {
    const [mine, theirs] = [await made(), await made()];
    await pay(mine.payment, lawyer);
    await pay(theirs.payment, admin);
    const ids = [await idOfFee(mine.mark), await idOfFee(theirs.mark)];
    const { can } = await app.ask(
      deadlineApi.list,
      { filters: [['trademark', 'anyOf', [mine.mark, theirs.mark]]] },
      lawyer,
    );
    expect(ids.map((id) => can[id]?.confirm)).toEqual([false, true]);
    expect(await app.ask(deadlineActionApi.confirm, { ids }, lawyer)).toEqual({
      count: 1,
      left: 1,
    });
  });

  test('a rule that an administrator changes moves nothing until somebody else confirms it', async () => {
    const { mark } = await made();
    await app.db
      .update(trademarks)
      .set({
        type: trademarkType.FOREIGN.value,
        territory: 'US',
        registrationDate: addMonths(today, -70),
      })
      .where(eq(trademarks.id, mark));
    await drainDeadlines(app.db, app.deps.now);
    const before = await eventOf(mark, 'us-sec8');
    const { rules } = await app.ask(deadlineRuleApi.list, {}, admin);
    const seen = rules.find(({ rule }) => rule.id === 'us-sec8')?.rule;
    if (!seen?.offset) throw new Error('no rule');
    const rule = { ...seen, offset: { ...seen.offset, count: seen.offset.count + 1 } };
    const { id, version } = seen;
    await app.call(deadlineRuleApi.save, { id, version, rule, seen }, admin);
    await drainDeadlines(app.db, app.deps.now, { untilDone: true });
    const after = await eventOf(mark, 'us-sec8');
    expect(after).toMatchObject({ due: before?.due, done: false, pendingChange: 'MOVE' });
    expect(await confirm(after?.id ?? 0, admin)).toMatchObject({ status: 409 });
    expect(await confirm(after?.id ?? 0, lawyer)).toMatchObject({ body: { count: 1 } });
    expect((await eventOf(mark, 'us-sec8'))?.due).not.toBe(before?.due);
    await app.call(deadlineRuleApi.save, { id, version, rule: seen, seen: rule }, admin);
  });
});

test('switched off, everything that waited is done', async () => {
  const { mark, payment } = await made();
  await pay(payment);
  await setFourEyes(false);
  expect(await feeOf(mark)).toMatchObject({ done: true, pendingChange: null });
});
