import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentStatus } from '#contract/codes/payments';
import { paymentApi } from '#contract/payments/payment';
import { history } from '#server/history/table';
import { payments } from '#server/payments/table';
import { trademarkType } from '#contract/codes/trademarks';
import { markOffice, paymentOf } from '#server/test/markOffice';
import { insertTrademark, ofMark } from '#server/test/marks';
import { trademarks } from '#server/trademarks/table';

const { PAID, NOT_PAID } = paymentStatus;

const { app, lawyer, customer, createPayment } = await markOffice();
let mark = 0;
const today = () => dateInWarsaw(app.deps.now());

const added = async (amount: string, currency: string, deadline: string, paid = false) => {
  const { id } = await createPayment({
    trademark: mark,
    amount,
    currency,
    deadline,
    ...(paid && { status: PAID.value, paymentDate: deadline }),
  });
  return id;
};

describe('payments', () => {
  let ids: number[] = [];
  beforeAll(async () => {
    const [row] = await app.db
      .select()
      .from(trademarks)
      .where(eq(trademarks.type, trademarkType.FOREIGN.value))
      .orderBy(asc(trademarks.id))
      .limit(1);
    mark = row?.id ?? 0;
    await app.db.delete(payments).where(eq(payments.trademark, mark));
    ids = [
      await added('0.10', 'EUR', addDays(today(), 400)),
      await added('0.20', 'EUR', addDays(today(), -1)),
      await added('1000000.01', 'PLN', addDays(today(), 30)),
      await added('99.99', 'EUR', addDays(today(), -5), true),
    ];
  });

  test('are summed by currency, exactly, and only those the filters find', async () => {
    const { body } = await app.call(paymentActionApi.totals, ofMark(mark), lawyer);
    expect(body).toEqual({
      totals: [
        { currency: 'EUR', overdue: '0.20', dueSoon: '0.00', unpaid: '0.30', paid: '99.99' },
        {
          currency: 'PLN',
          overdue: '0.00',
          dueSoon: '1000000.01',
          unpaid: '1000000.01',
          paid: '0.00',
        },
      ],
    });
  });

  test('are listed with what is overdue first and what is paid last', async () => {
    const { rows } = await app.ask(paymentApi.list, ofMark(mark), lawyer);
    expect(rows.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0], ids[3]]);
  });

  test('are paid today at the latest, one or many', async () => {
    const paymentDate = addDays(today(), 1);
    const refused = {
      status: 400,
      body: { fields: { paymentDate: [{ code: 'after_today' }] } },
    };
    expect(await app.call(paymentActionApi.pay, { ids, paymentDate }, lawyer)).toMatchObject(
      refused,
    );
    const [id = 0] = ids;
    const one = { id, version: 1, status: PAID.value, paymentDate };
    expect(await app.call(paymentApi.update, one, lawyer)).toMatchObject(refused);
    const { body } = await app.call(paymentApi.get, { id }, lawyer);
    expect(body).toMatchObject({ row: { status: NOT_PAID.value, paymentDate: null } });
  });

  test('from before the rule keep their day to come until it is changed', async () => {
    const day = addDays(today(), 1_000);
    const [old] = await app.db
      .insert(payments)
      .values({
        trademark: mark,
        type: 'OTHER',
        status: 'PAID',
        amount: '5.00',
        currency: 'CHF',
        paymentDate: day,
      })
      .returning();
    const id = old?.id ?? 0;
    const noted = await app.call(paymentApi.update, { id, version: 1, amount: '6' }, lawyer);
    expect(noted).toMatchObject({ status: 200, body: { row: { paymentDate: day } } });
    const moved = { id, version: 2, paymentDate: addDays(day, -1) };
    expect((await app.call(paymentApi.update, moved, lawyer)).status).toBe(400);
    // Taken back: its day goes with it.
    const unpaid = { id, version: 2, status: NOT_PAID.value };
    expect(await app.call(paymentApi.update, unpaid, lawyer)).toMatchObject({
      body: { row: { status: NOT_PAID.value, paymentDate: null } },
    });
    await app.db.delete(payments).where(eq(payments.id, id));
  });

  test('are paid together, once; those paid before keep their date', async () => {
    const paymentDate = today();
    const answer = await app.call(paymentActionApi.pay, { ids, paymentDate }, lawyer);
    expect(answer).toMatchObject({ status: 200, body: { count: 3 } });
    expect(await app.call(paymentActionApi.pay, { ids, paymentDate }, lawyer)).toMatchObject({
      body: { count: 0 },
    });
    const rows = await app.db
      .select()
      .from(payments)
      .where(inArray(payments.id, ids))
      .orderBy(asc(payments.id));
    expect(rows.map(({ status }) => status)).toEqual(ids.map(() => PAID.value));
    expect(rows.map((row) => row.paymentDate)).toEqual([
      paymentDate,
      paymentDate,
      paymentDate,
      addDays(today(), -5),
    ]);
    const told = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, ids[0] ?? 0));
    expect(told).toContainEqual(
      expect.objectContaining({
        entity: 'TrademarkPayment',
        operation: 'UPDATE',
        after: { status: PAID.value, paymentDate, openDeadline: null },
      }),
    );
  });
});

describe('the currency of a payment', () => {
  const markOf = async (values: Parameters<typeof insertTrademark>[2]) =>
    (await insertTrademark(app, customer, { applicationDate: '2026-01-10', ...values })).id;
  const paid = (trademark: number, amount: string, currency: string, more: object = {}) =>
    app.call(paymentApi.create, paymentOf({ trademark, amount, currency, ...more }), lawyer);

  test('is that of its type of mark, or any there is, with its places', async () => {
    const polish = await markOf({ type: trademarkType.POLISH.value });
    for (const currency of ['EUR', 'QQQ', 'JPY'])
      expect(await paid(polish, '10', currency)).toMatchObject({
        status: 400,
        body: { fields: { currency: [{ code: 'other_currency', params: { format: 'PLN' } }] } },
      });
    const foreign = await markOf({ type: trademarkType.FOREIGN.value, territory: 'JP' });
    expect(await paid(foreign, '10', 'QQQ')).toMatchObject({
      status: 400,
      body: { fields: { currency: [{ code: 'unknown_currency' }] } },
    });
    expect(await paid(foreign, '100.55', 'JPY')).toMatchObject({
      status: 400,
      body: { fields: { amount: [{ code: 'too_precise' }] } },
    });
    for (const [amount, currency, kept] of [
      ['12000', 'JPY', '12000'],
      ['1.234', 'KWD', '1.234'],
      ['7', 'USD', '7.00'],
    ] as const)
      expect(await paid(foreign, amount, currency)).toMatchObject({
        status: 201,
        body: { row: { amount: kept } },
      });
    const { body } = await app.call(paymentActionApi.totals, ofMark(foreign), lawyer);
    expect(body).toMatchObject({
      totals: [
        { currency: 'JPY', unpaid: '12000', paid: '0' },
        { currency: 'KWD', unpaid: '1.234', paid: '0.000' },
        { currency: 'USD', unpaid: '7.00', paid: '0.00' },
      ],
    });
  });

  test('of a row from before is left alone until somebody changes it; a deadline before the application is kept', async () => {
    const polish = await markOf({ type: trademarkType.POLISH.value });
    const [old] = await app.db
      .insert(payments)
      .values({
        trademark: polish,
        type: 'OTHER',
        status: 'NOT_PAID',
        amount: '100.55',
        currency: 'QQQ',
        deadline: '2025-01-01',
      })
      .returning();
    const id = old?.id ?? 0;
    expect(await app.call(paymentApi.get, { id }, lawyer)).toMatchObject({
      body: { row: { amount: '100.55', currency: 'QQQ' } },
    });
    const paymentDate = '2026-02-02';
    expect(await app.call(paymentActionApi.pay, { ids: [id], paymentDate }, lawyer)).toMatchObject({
      body: { count: 1 },
    });
    const changed = await app.call(paymentApi.update, { id, version: 2, amount: '100.56' }, lawyer);
    expect(changed.status).toBe(400);
    expect((await paid(polish, '5', 'PLN', { deadline: '2025-12-31' })).status).toBe(201);
  });
});
