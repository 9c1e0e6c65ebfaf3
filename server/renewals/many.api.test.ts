import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alertApi, alertType } from '#contract/alerts/alert';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { type Payment, paymentApi } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { mostChosenMarks } from '#contract/trademarks/chosenMarks';
import { manyRenewalApi } from '#contract/trademarks/manyRenewals';
import { trademarkApi } from '#contract/trademarks/trademark';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { drainDeadlines } from '#server/deadlines/settle';
import { calendarEvents } from '#server/deadlines/table';
import { payments, renewals } from '#server/payments/table';
import { ended } from '#server/test/ends';
import { markOffice } from '#server/test/markOffice';
import { insertTrademark, ofMark } from '#server/test/marks';

const { POLISH, EUROPEAN, INTERNATIONAL } = trademarkType;
const { REGISTERED, APPLICATION } = trademarkStatus;
const { PAID, NOT_PAID } = paymentStatus;
const { PROTECTION_PERIOD } = paymentType;

const office = await markOffice();
const { app, admin, lawyer, customer, read, createPayment, designate, childrenOf } = office;
const today = dateInWarsaw(app.deps.now());
const end = addMonths(today, 3);

const create = async (draft: Parameters<typeof office.create>[0] = {}): Promise<number> => {
  const { id } = await office.create({
    type: EUROPEAN.value,
    status: REGISTERED.value,
    registrationNumber: 'R.1',
    registrationDate: '2016-01-05',
    expirationDate: end,
    ...draft,
  });
  return id;
};
const preview = (ids: readonly number[], renewedOn = today) =>
  app.ask(manyRenewalApi.preview, { ids: ids.join(','), renewedOn }, lawyer);
const asked = (id: number, currency = 'EUR', expirationDate = end) => ({
  id,
  expirationDate,
  amount: '850',
  currency,
});
const renew = (marks: ReturnType<typeof asked>[], renewedOn = today) =>
  app.ask(manyRenewalApi.renew, { renewedOn, marks }, lawyer);
const paymentsOf = async (id: number): Promise<Payment[]> =>
  (await app.ask(paymentApi.list, ofMark(id), lawyer)).rows;

describe('the preview of several renewals', () => {
  test('tells term, fee and classes of each, and says of the others why they are left out', async () => {
    const european = await create({ name: 'ALFA' });
    await office.saveGoods(european, [9, 35]);
    const polish = await create({ name: 'BETA', type: POLISH.value });
    await createPayment({
      trademark: polish,
      type: PROTECTION_PERIOD.value,
      amount: '400',
      deadline: end,
    });
    const early = await create({ expirationDate: addMonths(today, 30) });
    const application = await create({ status: APPLICATION.value });
    const surrendered = await create(ended.surrendered);
    const endless = await create({ expirationDate: null });
    const late = await create({ expirationDate: addMonths(today, -9) });
    const international = await create({ type: INTERNATIONAL.value });
    await designate(international, ['US']);
    const [designated] = await childrenOf(international);
    const paid = await create({ type: POLISH.value });
    await createPayment({
      trademark: paid,
      type: PROTECTION_PERIOD.value,
      status: PAID.value,
      paymentDate: addDays(today, -2),
      deadline: end,
    });
    const { renewable, refused } = await preview([
      european,
      polish,
      early,
      application,
      surrendered,
      endless,
      late,
      designated?.id ?? 0,
      paid,
    ]);
    expect(renewable).toMatchObject([
      {
        id: european,
        classes: [9, 35],
        from: end,
        to: addMonths(end, 120),
        byPayment: false,
        proposed: { currency: 'EUR' },
        paying: null,
        owed: 0,
      },
      {
        id: polish,
        from: end,
        byPayment: true,
        paying: { amount: '400.00', currency: 'PLN' },
        owed: 0,
      },
    ]);
    expect(new Map(refused.map(({ id, refusal }) => [id, refusal]))).toEqual(
      new Map([
        [early, { reason: 'early', day: expect.any(String) }],
        [application, { reason: 'notInForce', day: null }],
        [surrendered, { reason: 'notInForce', day: null }],
        [endless, { reason: 'noEnd', day: null }],
        [late, { reason: 'late', day: expect.any(String) }],
        [designated?.id, { reason: 'withInternational', day: null }],
        [paid, { reason: 'paid', day: addDays(today, -2) }],
      ]),
    );
  });

  test('proposes what the single renewal proposes, in grace too', async () => {
    const ids = [
      await create(),
      await create({ expirationDate: addMonths(today, -2) }),
      await create({ type: INTERNATIONAL.value }),
      await create({ type: POLISH.value, expirationDate: addMonths(today, -2) }),
    ];
    const { renewable } = await preview(ids);
    expect(renewable).toHaveLength(ids.length);
    for (const mark of renewable) {
      const single = await app.ask(renewalApi.read, { id: mark.id }, lawyer);
      expect(mark.proposed).toEqual(single.proposed);
      expect(mark.to).toBe(single.newExpirationDate);
    }
  });

  test('says whose dates are to be checked first, until somebody has dealt with that', async () => {
    const filed = addMonths(end, -120);
    const dates = { applicationDate: filed, registrationDate: addMonths(filed, 5) };
    const sure = await create(dates);
    const odd = await create({ ...dates, expirationDate: addDays(end, 40) });
    const inDoubt = async () =>
      new Map((await preview([sure, odd])).renewable.map((mark) => [mark.id, mark.datesToCheck]));
    expect(await inDoubt()).toEqual(
      new Map([
        [sure, false],
        [odd, true],
      ]),
    );
    const alerts = (await app.ask(alertApi.list, ofMark(odd), lawyer)).rows;
    const { id = 0, version = 0 } =
      alerts.find(({ type }) => type === alertType.TRADEMARK_DATE_TO_CHECK.value) ?? {};
    await app.ask(alertApi.remove, { id, version }, lawyer);
    expect((await inDoubt()).get(odd)).toBe(false);
  });

  test(`is of ${mostChosenMarks} marks at most`, async () => {
    for (let made = 0; made <= mostChosenMarks; made += 1)
      await insertTrademark(app, customer, { name: 'WIELE', ourNumber: null });
    const answer = await app.call(
      manyRenewalApi.preview,
      { filters: [['name', 'contains', 'WIELE']], renewedOn: today },
      lawyer,
    );
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'TOO_MANY_ROWS' } });
  });
});

describe('several marks are renewed', () => {
  test('each like a single one, with its fee, its history and the result of each', async () => {
    const [european, polish] = [await create(), await create({ type: POLISH.value })];
    const gone = 1_999_999_999;
    const changed = await create({ expirationDate: addMonths(today, 4) });
    const answer = await renew([
      asked(european),
      asked(polish, 'PLN'),
      asked(gone),
      asked(changed),
    ]);
    expect(answer.done.map(({ id }) => id)).toEqual([european, polish]);
    expect(new Map(answer.refused.map(({ id, refusal }) => [id, refusal.reason]))).toEqual(
      new Map([
        [changed, 'changed'],
        [gone, 'gone'],
      ]),
    );
    for (const id of [european, polish]) {
      expect((await read(id)).expirationDate).toBe(addMonths(end, 120));
      const { entries } = await app.ask(trademarkApi.history, { id, field: 'renewal' }, lawyer);
      expect(entries).toHaveLength(1);
    }
    expect(await paymentsOf(european)).toMatchObject([{ status: NOT_PAID.value, deadline: end }]);
    expect(await paymentsOf(polish)).toMatchObject([{ status: PAID.value, paymentDate: today }]);
    expect((await read(changed)).expirationDate).toBe(addMonths(today, 4));
  });

  test('once: a repeated call answers the same, another one renews nothing', async () => {
    const id = await create();
    const input = { renewedOn: today, marks: [asked(id)] };
    const once = { ...lawyer, headers: { 'idempotency-key': 'renew-several-once' } };
    const first = await app.ask(manyRenewalApi.renew, input, once);
    expect(await app.ask(manyRenewalApi.renew, input, once)).toEqual(first);
    expect((await renew([asked(id)])).refused).toMatchObject([
      { id, refusal: { reason: 'changed' } },
    ]);
    expect(await app.db.$count(renewals, eq(renewals.trademarkId, id))).toBe(1);
  });

  test('on a day that has come, or none of them', async () => {
    const id = await create();
    const tomorrow = addDays(today, 1);
    const answer = await app.call(
      manyRenewalApi.renew,
      { renewedOn: tomorrow, marks: [asked(id)] },
      lawyer,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: { renewedOn: [{ code: 'after_today', params: { max: formatDate(today) } }] },
      },
    });
    expect((await read(id)).expirationDate).toBe(end);
  });

  test('and taken back together, with the fees that were entered or paid', async () => {
    const [european, polish, owing] = [
      await create(),
      await create({ type: POLISH.value }),
      await create({ type: POLISH.value }),
    ];
    const owed = await createPayment({
      trademark: owing,
      type: PROTECTION_PERIOD.value,
      amount: '400',
      deadline: end,
    });
    const { done } = await renew([asked(european), asked(polish, 'PLN'), asked(owing, 'PLN')]);
    expect((await paymentsOf(owing))[0]).toMatchObject({ status: PAID.value, amount: '850.00' });
    expect(await app.ask(manyRenewalApi.undo, { done }, lawyer)).toEqual({ count: 3 });
    for (const id of [european, polish, owing]) expect((await read(id)).expirationDate).toBe(end);
    expect(await paymentsOf(european)).toEqual([]);
    expect(await paymentsOf(polish)).toEqual([]);
    expect(await paymentsOf(owing)).toMatchObject([
      { id: owed.id, status: NOT_PAID.value, amount: '400.00', paymentDate: null },
    ]);
  });

  test('of one mark is taken back in the same way, with its fee', async () => {
    for (const [type, currency] of [
      [EUROPEAN, 'EUR'],
      [POLISH, 'PLN'],
    ] as const) {
      const id = await create({ type: type.value });
      const given = { ...asked(id, currency), renewedOn: today };
      const { done } = await app.ask(renewalApi.renew, given, lawyer);
      expect(await paymentsOf(id)).toHaveLength(1);
      await app.ask(manyRenewalApi.undo, { done: [done] }, lawyer);
      expect((await read(id)).expirationDate).toBe(end);
      expect(await paymentsOf(id)).toEqual([]);
    }
  });

  test('and not taken back where one of the fees was changed or paid since', async () => {
    const [european, polish] = [await create(), await create({ type: POLISH.value })];
    const { done } = await renew([asked(european), asked(polish, 'PLN')]);
    const [fee] = await paymentsOf(polish);
    await app.ask(
      paymentApi.update,
      { id: fee?.id ?? 0, version: fee?.version ?? 0, note: 'zapłacono przelewem' },
      admin,
    );
    expect(await app.call(manyRenewalApi.undo, { done }, lawyer)).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE_VERSION' },
    });
    expect((await read(european)).expirationDate).toBe(addMonths(end, 120));
  });

  test('and not taken back where a fee that is owed was changed since', async () => {
    const european = await create();
    const { done } = await renew([asked(european)]);
    const [fee] = await paymentsOf(european);
    const seen = { id: fee?.id ?? 0, version: fee?.version ?? 0 };
    await app.ask(paymentApi.update, { ...seen, note: 'pytanie do klienta' }, admin);
    expect(await app.call(manyRenewalApi.undo, { done }, lawyer)).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE_VERSION' },
    });
    expect(await paymentsOf(european)).toMatchObject([{ note: 'pytanie do klienta' }]);
  });

  test('with four eyes their deadlines wait for a second person', async () => {
    const { row } = await app.ask(deadlineSettingsApi.get, { id: 1 }, admin);
    const set = async (version: number, fourEyes: boolean) => {
      const saved = await app.ask(deadlineSettingsApi.update, { id: 1, version, fourEyes }, admin);
      await drainDeadlines(app.db, app.deps.now, { untilDone: true });
      return saved.row.version;
    };
    const version = await set(row.version, true);
    const id = await create({ type: POLISH.value });
    await renew([asked(id, 'PLN')]);
    const events = await app.db
      .select()
      .from(calendarEvents)
      .where(eq(calendarEvents.trademark, id));
    expect(events.map(({ pendingChange }) => pendingChange)).toContain('MOVE');
    await set(version, false);
  });

  test('without touching fees of other marks', async () => {
    const [own, other] = [await create({ type: POLISH.value }), await create()];
    const { done } = await renew([asked(own, 'PLN')]);
    const foreign = await createPayment({ trademark: other, currency: 'EUR' });
    const [one] = done;
    const stolen = { id: own, renewalId: one?.renewalId ?? 0 };
    const fee = { id: foreign.id, version: foreign.version, before: null };
    const answer = await app.call(manyRenewalApi.undo, { done: [{ ...stolen, fee }] }, lawyer);
    expect(answer.status).toBe(404);
    const [kept] = await app.db.select().from(payments).where(eq(payments.id, foreign.id));
    expect(kept?.deletedAt).toBeNull();
  });
});
