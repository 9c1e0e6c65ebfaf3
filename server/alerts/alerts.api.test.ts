import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Alert, alertApi, alertDeadlineApi, alertHistoryApi } from '#contract/alerts/alert';
import { alertVisitApi } from '#contract/alerts/visits';
import { deadlineActionApi } from '#contract/calendar/deadline';
import { paymentType } from '#contract/codes/payments';
import { paymentApi } from '#contract/payments/payment';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { accounts } from '#server/auth/table';
import { alerts, calendarEvents } from '#server/deadlines/table';
import { history } from '#server/history/table';
import { minutes, refusalOf } from '#server/test/app';
import { markOffice, paymentOf } from '#server/test/markOffice';
import { ofMark } from '#server/test/marks';

type By = { token: string };

const { app, admin, lawyer, client, stranger, create, update } = await markOffice();
const today = dateInWarsaw(new Date());

/** A mark that ends soon, and nobody has paid for the next term. */
const expiring = async (): Promise<number> => {
  const { id } = await create({
    name: 'CZAPLA',
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.2',
    registrationDate: addMonths(today, -118),
    expirationDate: addMonths(today, 2),
  });
  return id;
};
const of = async (trademark: number, by = lawyer): Promise<Alert[]> =>
  (await app.ask(alertApi.list, ofMark(trademark), by)).rows;
const setExpiration = async (id: number, expirationDate: string) =>
  expect((await update(id, { expirationDate })).status).toBe(200);

describe('the deadline of an alert', () => {
  const deadlineOf = async (alert: Alert | undefined, by: By = lawyer) => {
    const { deadline } = await app.ask(alertDeadlineApi.find, { id: alert?.id ?? 0 }, by);
    const [event] = await app.db
      .select()
      .from(calendarEvents)
      .where(eq(calendarEvents.id, deadline ?? 0));
    return event;
  };
  const american = async () => {
    const { id } = await create({
      name: 'ŻURAW',
      type: trademarkType.FOREIGN.value,
      territory: 'US',
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: '6,543,210',
      registrationDate: addMonths(today, -118),
      expirationDate: addMonths(today, 2),
    });
    return id;
  };

  test('is the renewal, not what else is due on that day', async () => {
    const mark = await american();
    const onDay = await app.db
      .select()
      .from(calendarEvents)
      .where(and(eq(calendarEvents.trademark, mark), eq(calendarEvents.due, addMonths(today, 2))));
    expect(onDay.filter(({ statutory }) => statutory).length).toBeGreaterThan(1);
    const [alert] = (await of(mark)).filter(({ due }) => due !== null);
    expect(await deadlineOf(alert)).toMatchObject({ type: 'TRADEMARK_EXPIRATION' });
  });

  test('is the fee itself where one is on record', async () => {
    const mark = await american();
    const draft = paymentOf({
      trademark: mark,
      type: paymentType.PROTECTION_PERIOD.value,
      deadline: addMonths(today, 2),
    });
    const { row: fee } = await app.ask(paymentApi.create, draft, lawyer);
    const [alert] = (await of(mark)).filter(({ due }) => due !== null);
    expect(await deadlineOf(alert)).toMatchObject({ payment: fee.id });
  });

  test('tells who is responsible: whoever it was handed over to', async () => {
    const mark = await expiring();
    const [alert] = await of(mark);
    const event = await deadlineOf(alert);
    const [person] = await app.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'lawyer@markfolio.example'));
    const to = person?.id ?? 0;
    expect(alert?.inCharge).not.toBe(to);
    await app.ask(deadlineActionApi.handOver, { ids: [event?.id ?? 0], to }, lawyer);
    const { rows, related } = await app.ask(alertApi.list, ofMark(mark), lawyer);
    expect(rows.map(({ inCharge }) => inCharge)).toEqual([to]);
    expect(related.options['LAWYER']?.[to]).toBeTruthy();
    const [shownToClient] = await of(mark, client);
    expect(shownToClient).not.toHaveProperty('inCharge');
  });

  test('is for staff, and none where the alert is about no deadline', async () => {
    const mark = await expiring();
    const [alert] = await of(mark, client);
    const { id = 0 } = alert ?? {};
    expect((await app.call(alertDeadlineApi.find, { id }, client)).status).toBe(403);
    await app.db.update(calendarEvents).set({ archivedAt: new Date() });
    expect(await app.ask(alertDeadlineApi.find, { id }, lawyer)).toEqual({ deadline: null });
    await app.db.update(calendarEvents).set({ archivedAt: null });
  });
});

describe('an alert', () => {
  test('is found by the mark it is about', async () => {
    const mark = await expiring();
    const found = async (search: string) =>
      (await app.ask(alertApi.list, { search, size: 100 }, lawyer)).rows.some(
        ({ trademark }) => trademark === mark,
      );
    expect(await found('czapla r.2')).toBe(true);
    expect(await found('czapla r.3')).toBe(false);
  });

  test('comes with its cause, in both languages, and goes with it', async () => {
    const mark = await expiring();
    const [alert] = await of(mark);
    expect(alert).toMatchObject({
      type: 'TRADEMARK_PROTECTION_PERIOD_PAYMENT',
      due: addMonths(today, 2),
    });
    expect(alert?.contentPl).not.toBe(alert?.contentEn);
    await setExpiration(mark, addMonths(today, 100));
    expect(await of(mark)).toEqual([]);
  });

  test('is read by the client of its mark and by no other, and marked invalid by staff', async () => {
    const mark = await expiring();
    const [alert] = await of(mark, client);
    const { id = 0, version = 0 } = alert ?? {};
    expect(await of(mark, stranger)).toEqual([]);
    expect((await app.call(alertApi.remove, { id, version }, client)).status).toBe(403);
    expect((await app.call(alertApi.remove, { id, version }, lawyer)).status).toBe(204);
    expect(await of(mark)).toEqual([]);
    const [told] = await app.db
      .select()
      .from(history)
      .where(
        and(eq(history.entity, 'Alert'), eq(history.entityId, id), eq(history.operation, 'DELETE')),
      );
    expect(told?.before).toMatchObject({ trademark: mark });
  });

  test('several are marked invalid together, and stay away', async () => {
    const marks = [await expiring(), await expiring()];
    const ids = (await Promise.all(marks.map((mark) => of(mark)))).flat().map(({ id }) => id);
    const answer = await app.call(alertApi.removeMany, { ids }, lawyer);
    expect(answer).toMatchObject({ status: 200, body: { count: 2 } });
    for (const mark of marks) {
      await setExpiration(mark, addMonths(today, 2));
      expect(await of(mark)).toEqual([]);
    }
  });

  test('marked invalid stays away until its cause changes, or an administrator brings it back', async () => {
    const mark = await expiring();
    const [first] = await of(mark);
    const dismissed = { id: first?.id ?? 0, version: first?.version ?? 0 };
    await app.call(alertApi.remove, dismissed, lawyer);
    await setExpiration(mark, addMonths(today, 2));
    expect(await of(mark)).toEqual([]);
    expect((await app.call(alertApi.restore, { id: dismissed.id }, lawyer)).status).toBe(403);
    expect((await app.call(alertApi.restore, { id: dismissed.id }, admin)).status).toBe(200);
    expect(await of(mark)).toMatchObject([{ id: dismissed.id }]);
    const [again] = await of(mark);
    await app.call(alertApi.remove, { id: dismissed.id, version: again?.version ?? 0 }, lawyer);
    await setExpiration(mark, addMonths(today, 3));
    expect(await of(mark)).toMatchObject([{ due: addMonths(today, 3) }]);
  });

  test('marked invalid and brought back is told by the history of its mark, to lawyers too', async () => {
    const mark = await expiring();
    const [alert] = await of(mark);
    const { id = 0, version = 0, contentPl = '' } = alert ?? {};
    await app.call(alertApi.remove, { id, version }, lawyer);
    const told = await app.call(alertApi.history, { id }, lawyer);
    expect(told).toMatchObject({ status: 200, body: { entries: [{ operation: 'DELETE' }] } });
    expect((await app.call(alertApi.history, { id }, client)).status).toBe(403);
    await app.call(alertApi.restore, { id }, admin);
    // Of another mark: not told here.
    const [other] = await of(await expiring());
    await app.call(alertApi.remove, { id: other?.id ?? 0, version: other?.version ?? 0 }, lawyer);
    const read = (input: object) => app.call(alertHistoryApi.read, { id: mark, ...input }, lawyer);
    const { body } = await read({});
    expect(body).toMatchObject({
      entries: [
        { operation: 'RESTORE', accountName: 'Anna Żuraw', after: { contentPl } },
        { operation: 'DELETE', accountName: 'Łukasz Wiśniewski', before: { contentPl } },
      ],
      more: false,
    });
    const person = body.offered.people[0]?.id ?? 0;
    expect((await read({ account: person })).body.entries).toHaveLength(1);
    // Also once the row itself is gone for good.
    await app.db.delete(alerts).where(eq(alerts.id, id));
    expect((await read({})).body.entries).toHaveLength(2);
  });

  test('is brought back only while its cause holds, and not beside one for another cause', async () => {
    const mark = await expiring();
    const [alert] = await of(mark);
    const { id = 0, version = 0 } = alert ?? {};
    await app.call(alertApi.remove, { id, version }, lawyer);
    const restored = async () => {
      const answer = await app.call(alertApi.restore, { id }, admin);
      return [answer.status, refusalOf(answer).errorCode];
    };
    await setExpiration(mark, addMonths(today, 3));
    const [live] = await of(mark);
    expect(await restored()).toEqual([409, 'ALERT_RAISED_ALREADY']);
    expect(await of(mark)).toEqual([live]);
    await setExpiration(mark, addMonths(today, 100));
    expect(await restored()).toEqual([409, 'ALERT_CAUSE_GONE']);
    expect(await of(mark)).toEqual([]);
  });
});

test('what came since the last visit is unread, for each of them apart', async () => {
  const unread = async (by: By) => (await app.ask(alertVisitApi.unread, {}, by)).count;
  const visit = (by: By) => app.call(alertVisitApi.visit, {}, by);
  for (const by of [lawyer, client, stranger]) expect((await visit(by)).status).toBe(204);
  expect(await unread(lawyer)).toBe(0);
  app.moveClock(minutes(1));
  await expiring();
  expect(await unread(lawyer)).toBe(1);
  expect(await unread(client)).toBe(1);
  expect(await unread(stranger)).toBe(0);
  await visit(lawyer);
  expect(await unread(lawyer)).toBe(0);
  expect(await unread(client)).toBe(1);
});

test('the navigation counts what is open, also after a visit', async () => {
  const open = async (by: By) => (await app.ask(alertVisitApi.unread, {}, by)).open;
  const before = await open(client);
  await expiring();
  expect(await open(client)).toBe(before + 1);
  await app.call(alertVisitApi.visit, {}, client);
  expect(await open(client)).toBe(before + 1);
});
