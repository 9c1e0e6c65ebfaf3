import { describe, expect, test } from 'vitest';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Payment, paymentApi } from '#contract/payments/payment';
import { manyPaymentApi } from '#contract/trademarks/manyPayments';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { markOffice } from '#server/test/markOffice';
import { ofMark } from '#server/test/marks';

const { POLISH, EUROPEAN, FOREIGN } = trademarkType;
const { APPLICATION, PROTECTION_PERIOD, OTHER } = paymentType;
const office = await markOffice();
const { app, lawyer, createPayment, saveGoods } = office;
const today = dateInWarsaw(app.deps.now());
const end = addMonths(today, 3);

const create = async (draft: Parameters<typeof office.create>[0] = {}): Promise<number> =>
  (await office.create(draft)).id;
const registered = {
  status: trademarkStatus.REGISTERED.value,
  registrationNumber: 'R.1',
  registrationDate: '2016-01-05',
  expirationDate: end,
};
const paymentsOf = async (id: number): Promise<Payment[]> =>
  (await app.ask(paymentApi.list, ofMark(id), lawyer)).rows;

describe('payments of several marks', () => {
  test('are proposed by the fee table, each by its office and classes', async () => {
    const polish = await create({ type: POLISH.value });
    await saveGoods(polish, [9, 35]);
    const european = await create({ type: EUROPEAN.value });
    const foreign = await create({ type: FOREIGN.value, territory: 'ZW' });
    await createPayment({ trademark: european, type: APPLICATION.value, currency: 'EUR' });
    const { marks } = await app.ask(
      manyPaymentApi.preview,
      { ids: [polish, european, foreign].join(','), type: APPLICATION.value },
      lawyer,
    );
    const byId = new Map(marks.map((mark) => [mark.id, mark]));
    expect(byId.get(polish)).toMatchObject({
      classes: [9, 35],
      proposed: { currency: 'PLN' },
      deadline: null,
      owed: 0,
    });
    expect(byId.get(european)).toMatchObject({ proposed: { currency: 'EUR' }, owed: 1 });
    expect(byId.get(foreign)).toMatchObject({ proposed: null });
  });

  test('of protection have the end of each term as deadline, where paying is renewing', async () => {
    const polish = await create({ type: POLISH.value, ...registered });
    const european = await create({ type: EUROPEAN.value, ...registered });
    const input = { ids: `${polish},${european}`, type: PROTECTION_PERIOD.value } as const;
    const { marks } = await app.ask(manyPaymentApi.preview, input, lawyer);
    expect(new Map(marks.map(({ id, deadline }) => [id, deadline]))).toEqual(
      new Map([
        [polish, end],
        [european, null],
      ]),
    );
    const { added } = await app.ask(
      manyPaymentApi.create,
      {
        type: PROTECTION_PERIOD.value,
        deadline: null,
        marks: [
          { id: polish, amount: '400', currency: 'PLN' },
          { id: european, amount: '850', currency: 'EUR' },
        ],
      },
      lawyer,
    );
    expect(added).toHaveLength(2);
    const status = paymentStatus.NOT_PAID.value;
    expect(await paymentsOf(polish)).toMatchObject([
      { status, amount: '400.00', deadline: end, protectionEndDate: addMonths(end, 120) },
    ]);
    expect(await paymentsOf(european)).toMatchObject([{ status, deadline: null }]);
  });

  test('are added to all or to none: the currency is that of the mark', async () => {
    const polish = await create({ type: POLISH.value });
    const european = await create({ type: EUROPEAN.value });
    const deadline = addDays(today, 10);
    const add = (currency: string) =>
      app.call(
        manyPaymentApi.create,
        {
          type: OTHER.value,
          deadline,
          marks: [
            { id: polish, amount: '10', currency: 'PLN' },
            { id: european, amount: '10', currency },
          ],
        },
        lawyer,
      );
    expect((await add('PLN')).status).toBe(400);
    expect(await paymentsOf(polish)).toEqual([]);
    expect((await add('EUR')).status).toBe(201);
    expect(await paymentsOf(polish)).toMatchObject([{ deadline }]);
    expect(await paymentsOf(european)).toMatchObject([{ deadline }]);
  });

  test('are not added where one of the marks is gone, and once for a repeated call', async () => {
    const id = await create();
    const one = { id, amount: '10', currency: 'PLN' };
    const input = { type: OTHER.value, deadline: null, marks: [one] };
    const missing = { ...input, marks: [one, { ...one, id: 1_999_999_999 }] };
    expect((await app.call(manyPaymentApi.create, missing, lawyer)).status).toBe(404);
    const once = { ...lawyer, headers: { 'idempotency-key': 'several-payments-once' } };
    const first = await app.ask(manyPaymentApi.create, input, once);
    expect(await app.ask(manyPaymentApi.create, input, once)).toEqual(first);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('are taken back, except those that somebody has changed since', async () => {
    const marks = [await create(), await create(), await create()];
    const { added } = await app.ask(
      manyPaymentApi.create,
      {
        type: OTHER.value,
        deadline: null,
        marks: marks.map((id) => ({ id, amount: '10', currency: 'PLN' })),
      },
      lawyer,
    );
    const [changed, gone] = added;
    if (!changed || !gone) throw new Error('nothing was added');
    await app.ask(paymentApi.update, { ...changed, note: 'zapłacono przelewem' }, lawyer);
    await app.ask(paymentApi.remove, gone, lawyer);
    expect(await app.ask(manyPaymentApi.undo, { added }, lawyer)).toEqual({ count: 1, left: 2 });
    const left = await Promise.all(marks.map(paymentsOf));
    expect(left.flat().map(({ id }) => id)).toEqual([changed.id]);
  });
});
