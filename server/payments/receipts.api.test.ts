import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentStatus } from '#contract/codes/payments';
import { mostReceiptBytes, mostWithReceipt, paymentActionApi } from '#contract/payments/actions';
import { type Payment, paymentApi } from '#contract/payments/payment';
import { fileApi } from '#contract/files/api';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { files } from '#server/files/table';
import { payments } from '#server/payments/table';
import { pdf, uploaded } from '#server/test/files';
import { markOffice } from '#server/test/markOffice';
import { insertTrademark, ofMark } from '#server/test/marks';

const { PAID, NOT_PAID } = paymentStatus;
const { app, lawyer, admin, client, stranger, customer, createPayment } = await markOffice();
const today = dateInWarsaw(app.deps.now());

const upload = async (by = lawyer): Promise<string> =>
  (await uploaded(app, by.token, pdf, { name: 'przelew.pdf' })).id;
const rowsOf = async (ids: readonly number[]) =>
  app.db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
    .orderBy(payments.id);

let mark = 0;
let owed: Payment[] = [];
const ids = () => owed.map(({ id }) => id);
beforeEach(async () => {
  mark = (await insertTrademark(app, customer)).id;
  owed = [];
  for (const days of [-3, 0, 20])
    owed.push(await createPayment({ trademark: mark, deadline: addDays(today, days) }));
});

describe('a receipt', () => {
  test('hangs on its payment once it is paid, and its client reads it', async () => {
    const [one] = owed;
    const receipt = await upload();
    const paid = await app.ask(
      paymentActionApi.pay,
      { ids: [one?.id ?? 0], paymentDate: today, receipt },
      lawyer,
    );
    expect(paid).toEqual({ count: 1, paid: [{ id: one?.id, version: 2, receipt: null }] });
    const { row } = await app.ask(paymentApi.get, { id: one?.id ?? 0 }, lawyer);
    expect(row).toMatchObject({ status: PAID.value, paymentDate: today, receipt });
    expect((await app.call(fileApi.serve, { id: receipt }, client)).status).toBe(200);
    expect((await app.call(fileApi.serve, { id: receipt }, stranger)).status).toBe(404);
  });

  test('of several is a file of its own for each, byte for byte', async () => {
    const receipt = await upload();
    await app.ask(paymentActionApi.pay, { ids: ids(), paymentDate: today, receipt }, lawyer);
    const receipts = (await rowsOf(ids())).map((row) => row.receipt ?? '');
    expect(new Set(receipts).size).toBe(3);
    expect(receipts).toContain(receipt);
    const stored = await app.db.select().from(files).where(inArray(files.id, receipts));
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(stored.map(({ entity, field, name }) => ({ entity, field, name }))).toEqual(
      ids().map(() => ({ entity: 'TrademarkPayment', field: 'receipt', name: 'przelew.pdf' })),
    );
    for (const id of receipts)
      expect((await app.call(fileApi.serve, { id }, admin)).status).toBe(200);
  });

  test('of somebody else, or one that hangs already, is refused, and nothing is paid', async () => {
    const refused = { status: 400, body: { fields: { receipt: [{ code: 'invalid' }] } } };
    const pay = async (receipt: string) =>
      app.call(paymentActionApi.pay, { ids: ids(), paymentDate: today, receipt }, lawyer);
    expect(await pay(await upload(admin))).toMatchObject(refused);
    const used = await upload();
    const other = await createPayment({ trademark: mark });
    await app.ask(
      paymentActionApi.pay,
      { ids: [other.id], paymentDate: today, receipt: used },
      lawyer,
    );
    expect(await pay(used)).toMatchObject(refused);
    expect((await rowsOf(ids())).map(({ status }) => status)).toEqual(
      ids().map(() => NOT_PAID.value),
    );
  });

  test('is paid with once: the same call again answers the same', async () => {
    const receipt = await upload();
    const input = { ids: ids(), paymentDate: today, receipt };
    const options = { headers: { 'idempotency-key': 'paid-with-receipt-1' } };
    const first = await app.ask(paymentActionApi.pay, input, { ...lawyer, ...options });
    const again = await app.ask(paymentActionApi.pay, input, { ...lawyer, ...options });
    expect(again).toEqual(first);
    expect((await rowsOf(ids())).map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  test('is refused where its copies would take too much room', async () => {
    const receipt = await upload();
    const size = Math.ceil((mostReceiptBytes + 1) / ids().length);
    await app.db.update(files).set({ size }).where(eq(files.id, receipt));
    const pay = async (paid: number[]) =>
      app.call(paymentActionApi.pay, { ids: paid, paymentDate: today, receipt }, lawyer);
    expect(await pay(ids())).toMatchObject({
      status: 409,
      body: { errorCode: 'FILE_TOO_LARGE', errorData: { megabytes: 166 } },
    });
    expect((await rowsOf(ids())).map(({ version }) => version)).toEqual([1, 1, 1]);
    expect((await pay(ids().slice(0, 1))).status).toBe(200);
  });

  test(`is for ${mostWithReceipt} payments at most`, async () => {
    await app.db.insert(payments).values(
      Array.from({ length: mostWithReceipt + 1 }, () => ({
        trademark: mark,
        type: 'OTHER' as const,
        status: NOT_PAID.value,
        amount: '1.00',
        currency: 'PLN',
      })),
    );
    const receipt = await upload();
    const all = { ...ofMark(mark), paymentDate: today };
    expect(await app.call(paymentActionApi.pay, { ...all, receipt }, lawyer)).toMatchObject({
      status: 409,
      body: { errorCode: 'TOO_MANY_ROWS' },
    });
    expect((await app.call(paymentActionApi.pay, all, lawyer)).status).toBe(200);
  });
});

describe('what is to be paid', () => {
  test('is told by currency and by what a day keeps or misses, of the unpaid alone', async () => {
    await app.ask(paymentActionApi.pay, { ids: [owed[0]?.id ?? 0], paymentDate: today }, lawyer);
    await createPayment({ trademark: mark, amount: '0.30' });
    const paidOn = addDays(today, 1);
    expect(await app.ask(paymentActionApi.unpaid, { ...ofMark(mark), paidOn }, lawyer)).toEqual({
      sums: [{ currency: 'PLN', amount: '20.30', count: 3 }],
      due: [
        { deadline: today, count: 1 },
        { deadline: addDays(today, 20), count: 1 },
        { deadline: null, count: 1 },
      ],
    });
    for (const days of [-2, 25, 30])
      await createPayment({ trademark: mark, deadline: addDays(today, days) });
    const { due } = await app.ask(paymentActionApi.unpaid, { ...ofMark(mark), paidOn }, lawyer);
    expect(due).toEqual([
      { deadline: addDays(today, -2), count: 2 },
      { deadline: addDays(today, 20), count: 3 },
      { deadline: null, count: 1 },
    ]);
    const picked = { ids: ids().join(','), paidOn };
    expect((await app.ask(paymentActionApi.unpaid, picked, client)).due).toHaveLength(2);
    expect(await app.ask(paymentActionApi.unpaid, picked, stranger)).toEqual({ sums: [], due: [] });
  });
});

describe('what was paid is taken back', () => {
  test('together, with the receipts they had before', async () => {
    const [first] = owed;
    const before = await upload();
    await app.ask(paymentApi.update, { id: first?.id ?? 0, version: 1, receipt: before }, lawyer);
    const { paid } = await app.ask(
      paymentActionApi.pay,
      { ids: ids(), paymentDate: today, receipt: await upload() },
      lawyer,
    );
    expect(paid.map(({ receipt }) => receipt)).toEqual([before, null, null]);
    expect(await app.ask(paymentActionApi.takeBack, { paid }, lawyer)).toEqual({ count: 3 });
    const rows = await rowsOf(ids());
    expect(rows.map(({ status, paymentDate }) => ({ status, paymentDate }))).toEqual(
      ids().map(() => ({ status: NOT_PAID.value, paymentDate: null })),
    );
    expect(rows.map(({ receipt }) => receipt)).toEqual([before, null, null]);
  });

  test('unless one of them was changed since, then none', async () => {
    const { paid } = await app.ask(
      paymentActionApi.pay,
      { ids: ids(), paymentDate: today },
      lawyer,
    );
    const [one] = paid;
    await app.ask(
      paymentApi.update,
      { id: one?.id ?? 0, version: one?.version ?? 0, note: 'sprawdzone' },
      admin,
    );
    expect(await app.call(paymentActionApi.takeBack, { paid }, lawyer)).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE_VERSION' },
    });
    const [row] = await app.db
      .select()
      .from(payments)
      .where(eq(payments.id, paid[1]?.id ?? 0));
    expect(row?.status).toBe(PAID.value);
  });
});
