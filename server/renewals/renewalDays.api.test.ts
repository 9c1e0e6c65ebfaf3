import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import type { InputOf } from '#contract/kit/endpoint';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { type Payment, paymentApi } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { currencyOf, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { calendarEvents } from '#server/deadlines/table';
import { markOffice } from '#server/test/markOffice';
import { ofMark } from '#server/test/marks';

const { EUROPEAN, INTERNATIONAL } = trademarkType;
const { REGISTERED, EXPIRED } = trademarkStatus;
const { PAID, NOT_PAID } = paymentStatus;

const office = await markOffice();
const { app, lawyer, client, read, createPayment } = office;
const today = dateInWarsaw(app.deps.now());

const create = (draft: Parameters<typeof office.create>[0] = {}) =>
  office.create({
    status: REGISTERED.value,
    registrationNumber: 'R.1',
    registrationDate: '2016-01-05',
    ...draft,
  });
const standing = (id: number, by = lawyer) => app.ask(renewalApi.read, { id }, by);
type Renewal = Partial<InputOf<typeof renewalApi.renew>>;
const renew = async (id: number, more: Renewal) => {
  const mark = await read(id);
  const typed = { amount: '400', currency: currencyOf(mark.type) ?? 'CHF' };
  const act = more.payment === undefined ? typed : {};
  const expirationDate = mark.expirationDate ?? '';
  return app.call(renewalApi.renew, { id, expirationDate, ...act, ...more }, lawyer);
};
const refused = (errorCode: string) => ({ status: 409, body: { errorCode } });
const paymentsOf = async (id: number): Promise<Payment[]> =>
  (await app.ask(paymentApi.list, ofMark(id), lawyer)).rows;
const historyOf = async (id: number) =>
  (await app.ask(trademarkApi.history, { id, field: 'renewal' }, lawyer)).entries;

const correct = async (id: number, days: Partial<InputOf<typeof renewalApi.correct>>) => {
  const [seen] = (await standing(id)).renewals;
  const { renewedOn = '', publishedOn = null } = seen ?? {};
  return app.call(
    renewalApi.correct,
    {
      id,
      renewalId: seen?.id ?? 0,
      renewedOn,
      publishedOn,
      seen: { renewedOn, publishedOn },
      ...days,
    },
    lawyer,
  );
};

describe('the day of a renewal', () => {
  test('D7: is its own, never that of typing, and is asked for', async () => {
    const { id } = await create({ type: INTERNATIONAL.value, expirationDate: '2026-08-01' });
    expect(await renew(id, {})).toMatchObject({
      status: 400,
      body: { fields: { renewedOn: [{ code: 'required' }] } },
    });
    expect(await renew(id, { renewedOn: addDays(today, 1) })).toMatchObject({
      status: 400,
      body: { fields: { renewedOn: [{ code: 'after_today' }] } },
    });
    expect(await renew(id, { renewedOn: '2026-05-01', publishedOn: '2026-04-30' })).toMatchObject({
      status: 400,
      body: { fields: { publishedOn: [{ code: 'before_its_cause' }] } },
    });
    expect((await renew(id, { renewedOn: '2026-05-01' })).status).toBe(201);
    expect((await standing(id)).renewals).toMatchObject([
      { renewedOn: '2026-05-01', publishedOn: null, byPayment: false },
    ]);
  });

  test('D7: and that of its publication are corrected later, unless somebody was faster', async () => {
    const { id } = await create({ type: INTERNATIONAL.value, expirationDate: '2026-08-01' });
    await renew(id, { renewedOn: '2026-05-01' });
    const corrected = await correct(id, { renewedOn: '2026-05-04', publishedOn: '2026-06-11' });
    expect(corrected.status).toBe(204);
    expect((await standing(id)).renewals).toMatchObject([
      { renewedOn: '2026-05-04', publishedOn: '2026-06-11' },
    ]);
    const seen = { renewedOn: '2026-05-01', publishedOn: null };
    expect(await correct(id, { renewedOn: '2026-05-05', seen })).toMatchObject(
      refused('RENEWAL_CHANGED'),
    );
    expect(await correct(id, { renewedOn: addDays(today, 1) })).toMatchObject({
      body: { fields: { renewedOn: [{ code: 'after_today' }] } },
    });
    expect((await correct(id, { renewalId: 1_000_000 })).status).toBe(404);
    const told = { from: '2026-08-01', to: '2036-08-01' };
    expect(await historyOf(id)).toMatchObject([
      {
        before: { renewal: { ...told, renewedOn: '2026-05-01', publishedOn: null } },
        after: { renewal: { ...told, renewedOn: '2026-05-04', publishedOn: '2026-06-11' } },
      },
      { before: { renewal: null }, after: { renewal: { ...told, renewedOn: '2026-05-01' } } },
    ]);
  });

  test('is published for international marks alone', async () => {
    const { id } = await create({ expirationDate: '2026-08-01' });
    const days = { renewedOn: '2026-05-01', publishedOn: '2026-05-02' };
    expect((await renew(id, days)).body).toMatchObject({
      fields: { publishedOn: [{ code: 'invalid' }] },
    });
  });

  test('within the window counts although it is typed after the last one', async () => {
    const { id } = await create({ expirationDate: '2016-08-01' });
    const tooEarly = { renewedOn: [{ code: 'before_its_cause', params: { min: '01.08.2015' } }] };
    expect(await renew(id, { renewedOn: '2015-07-31' })).toMatchObject({
      status: 400,
      body: { fields: tooEarly },
    });
    expect((await renew(id, { renewedOn: '2016-07-01' })).status).toBe(201);
  });
});

describe('a renewal by payment that is typed', () => {
  const typed = { renewedOn: '2026-10-01' };
  const owed = {
    type: paymentType.PROTECTION_PERIOD.value,
    status: NOT_PAID.value,
    amount: '450.00',
  } as const;
  const paid = { status: PAID.value, paymentDate: '2026-10-01' } as const;

  test('records its fee as paid on that day, which it follows from then on', async () => {
    const { id } = await create({ expirationDate: '2026-12-01' });
    expect((await renew(id, typed)).status).toBe(201);
    const [fee] = await paymentsOf(id);
    const dates = { deadline: '2026-12-01', protectionEndDate: '2036-12-01' };
    expect(fee).toMatchObject({ ...paid, ...dates, amount: '400.00' });
    expect((await standing(id)).renewals).toMatchObject([
      { renewedOn: '2026-10-01', byPayment: true, can: { correct: false, undo: true } },
    ]);
    const { version = 0, id: payment = 0 } = fee ?? {};
    await app.call(paymentApi.update, { id: payment, version, paymentDate: '2026-10-05' }, lawyer);
    expect((await standing(id)).renewals).toMatchObject([{ renewedOn: '2026-10-05' }]);
    expect((await read(id)).renewalFeeDue).toBeNull();
  });

  test.each([
    ['with its term', { deadline: '2026-12-01', protectionEndDate: '2036-12-01' }],
    ['with its deadline alone', { deadline: '2026-12-01' }],
    ['without dates', {}],
  ])('pays the fee that is owed already, %s', async (_, dates) => {
    const { id } = await create({ expirationDate: '2026-12-01' });
    const fee = await createPayment({ trademark: id, ...owed, ...dates });
    expect((await renew(id, { ...typed, amount: '470' })).status).toBe(201);
    expect(await paymentsOf(id)).toMatchObject([
      {
        id: fee.id,
        ...paid,
        amount: '470.00',
        deadline: '2026-12-01',
        protectionEndDate: '2036-12-01',
      },
    ]);
  });

  test('leaves the fee of another term alone', async () => {
    const { id } = await create({ expirationDate: '2026-12-01' });
    await createPayment({ trademark: id, ...owed, protectionEndDate: '2026-12-01' });
    await createPayment({ trademark: id, ...owed, deadline: '2016-12-01' });
    await renew(id, typed);
    expect((await paymentsOf(id)).map(({ status }) => status).toSorted()).toEqual([
      'NOT_PAID',
      'NOT_PAID',
      'PAID',
    ]);
  });

  test('is recorded with the fee that was paid, of which the day is its own', async () => {
    const { id } = await create({ expirationDate: '2026-12-01' });
    const fee = { trademark: id, ...owed, ...paid, protectionEndDate: '2036-12-01' };
    const { id: payment } = await createPayment(fee);
    expect(await renew(id, { renewedOn: '2026-10-02' })).toMatchObject(
      refused('RENEWAL_DAY_OF_PAYMENT'),
    );
    expect((await renew(id, typed)).status).toBe(201);
    expect(await paymentsOf(id)).toMatchObject([{ id: payment, amount: '450.00' }]);
  });

  test('takes a new fee where the paid one is none', async () => {
    const { id } = await create({ expirationDate: '2026-12-01' });
    const fee = { trademark: id, ...owed, ...paid, protectionEndDate: '2036-12-01' };
    const { id: payment } = await createPayment(fee);
    await app.call(renewalApi.decline, { id, payment, declined: true }, lawyer);
    expect((await renew(id, { renewedOn: '2026-10-02' })).status).toBe(201);
    expect(await paymentsOf(id)).toHaveLength(2);
  });
});

describe('D3a: a renewal after the last day', () => {
  const late = { renewedOn: '2026-09-01' };

  test('is asked about, and recorded by whoever knows', async () => {
    const type = EUROPEAN.value;
    const { id } = await create({ type, expirationDate: '2026-01-01', status: EXPIRED.value });
    const lastDay = '2026-07-01';
    expect(await standing(id)).toMatchObject({ state: 'over', lastDay });
    const { status, body } = await renew(id, late);
    expect({ status, body }).toMatchObject({
      ...refused('RENEWAL_TOO_LATE'),
      body: { errorData: { ended: '01.01.2026', lastDay: '01.07.2026' } },
    });
    expect((await renew(id, { ...late, late: true })).status).toBe(201);
    expect((await standing(id)).renewals).toMatchObject([{ ...late, lastDay }]);
    // It does not bring back what has lapsed.
    expect((await read(id)).status).toBe(EXPIRED.value);
    // A day that was mistyped is corrected without a question.
    expect((await correct(id, { renewedOn: '2026-06-30' })).status).toBe(204);
    expect(await correct(id, late)).toMatchObject(refused('RENEWAL_TOO_LATE'));
    expect((await correct(id, { ...late, late: true })).status).toBe(204);
  });

  test('is one after the day the office opens again', async () => {
    // Grace ends on Saturday, 15 August 2026, a holiday; the office works again on Monday.
    const { id } = await create({ expirationDate: '2026-02-15' });
    expect((await standing(id)).lastDay).toBe('2026-08-17');
    expect(await renew(id, { renewedOn: '2026-08-18' })).toMatchObject(refused('RENEWAL_TOO_LATE'));
    expect((await renew(id, { renewedOn: '2026-08-17' })).status).toBe(201);
  });
});

describe('D14: where paying is renewing', () => {
  const fee = {
    type: paymentType.PROTECTION_PERIOD.value,
    status: PAID.value,
    amount: '400.00',
    paymentDate: '2026-10-01',
    protectionEndDate: '2036-12-01',
  } as const;
  const make = async (more: Partial<Payment> = {}) => {
    const { id } = await create({ expirationDate: '2026-12-01' });
    const payment = await createPayment({ trademark: id, ...fee, ...more });
    return { id, payment };
  };

  test('a fee paid for the next term asks once whether it is the renewal, and is it', async () => {
    const { id, payment } = await make();
    expect((await standing(id)).question).toEqual({
      payment: payment.id,
      place: 'PL',
      paidOn: '2026-10-01',
      from: '2026-12-01',
      to: '2036-12-01',
      when: 'inTime',
      opensOn: '2025-12-01',
      lastDay: '2027-06-01',
    });
    expect((await standing(id, client)).question).toBeNull();
    expect((await renew(id, { payment: payment.id })).body).toMatchObject({
      newExpirationDate: '2036-12-01',
    });
    expect(await paymentsOf(id)).toHaveLength(1);
    const after = await standing(id);
    expect(after.question).toBeNull();
    expect(after.renewals).toMatchObject([
      { renewedOn: '2026-10-01', byPayment: true, payment: { id: payment.id, status: 'PAID' } },
    ]);
    // Nothing of that day is open any more.
    const due = and(eq(calendarEvents.trademark, id), eq(calendarEvents.due, '2026-12-01'));
    const entries = await app.db.select().from(calendarEvents).where(due);
    expect(entries.map(({ done }) => done)).toEqual([true]);
  });

  test('a fee whose deadline is the end of protection is for the next term too', async () => {
    const { id } = await make({ protectionEndDate: null, deadline: '2026-12-01' });
    expect((await standing(id)).question).toMatchObject({ to: '2036-12-01' });
  });

  test('the answer no is kept until the fee changes, and can be taken back', async () => {
    const { id, payment } = await make();
    const decline = (declined: boolean) =>
      app.call(renewalApi.decline, { id, payment: payment.id, declined }, lawyer);
    const asked = async () => (await standing(id)).question !== null;
    expect((await decline(true)).status).toBe(204);
    expect(await asked()).toBe(false);
    await decline(false);
    expect(await asked()).toBe(true);
    await decline(true);
    const change = { id: payment.id, version: payment.version, paymentDate: '2026-10-02' };
    expect((await app.call(paymentApi.update, change, lawyer)).status).toBe(200);
    expect(await asked()).toBe(true);
  });

  test.each([
    ['paid more than a year ahead', { paymentDate: '2025-11-30' }, 'early'],
    ['paid on the first day', { paymentDate: '2025-12-01' }, 'inTime'],
  ])('a fee %s is questioned as such', async (_, more, when) => {
    const { id, payment } = await make(more);
    expect((await standing(id)).question).toMatchObject({ when, opensOn: '2025-12-01' });
    const answer = await renew(id, { payment: payment.id });
    expect(answer).toMatchObject(
      when === 'early' ? refused('RENEWAL_PAYMENT_TOO_EARLY') : { status: 201 },
    );
  });

  test('a fee paid after the last day needs to be confirmed as late', async () => {
    const { id } = await create({ expirationDate: '2026-01-01' });
    const { id: payment } = await createPayment({
      trademark: id,
      ...fee,
      protectionEndDate: '2036-01-01',
    });
    expect((await standing(id)).question).toMatchObject({ when: 'late', lastDay: '2026-07-01' });
    expect(await renew(id, { payment })).toMatchObject(refused('RENEWAL_TOO_LATE'));
    expect((await renew(id, { payment, late: true })).status).toBe(201);
  });

  test.each([
    ['RENEWAL_PAYMENT_NOT_PAID', { status: NOT_PAID.value, paymentDate: null }],
    ['RENEWAL_PAYMENT_OF_OTHER_PERIOD', { protectionEndDate: '2026-12-01' }],
    ['RENEWAL_PAYMENT_OF_OTHER_PERIOD', { type: paymentType.ADDITIONAL.value }],
  ])('%s is refused, and nothing is asked', async (code, more) => {
    const { id, payment } = await make(more);
    expect((await standing(id)).question).toBeNull();
    expect(await renew(id, { payment: payment.id })).toMatchObject(refused(code));
  });

  test('the fee of another mark, of another renewal, or where one files is refused', async () => {
    const { id, payment } = await make();
    const other = await make();
    expect(await renew(id, { payment: other.payment.id })).toMatchObject(
      refused('RENEWAL_PAYMENT_OF_OTHER_MARK'),
    );
    expect((await renew(id, { payment: 1_000_000 })).status).toBe(404);
    await renew(id, { payment: payment.id });
    expect(await renew(id, { payment: payment.id })).toMatchObject(refused('RENEWAL_PAYMENT_USED'));
    const filed = await create({ type: EUROPEAN.value, expirationDate: '2026-12-01' });
    const paid = await createPayment({ trademark: filed.id, ...fee, currency: 'EUR' });
    expect((await standing(filed.id)).question).toBeNull();
    expect(await renew(filed.id, { payment: paid.id })).toMatchObject(
      refused('RENEWAL_NOT_BY_PAYMENT'),
    );
  });

  test('the day of the payment stays that of the renewal, which is undone without it', async () => {
    const { id, payment } = await make();
    await renew(id, { payment: payment.id });
    expect(await correct(id, { renewedOn: '2026-10-05' })).toMatchObject(
      refused('RENEWAL_DAY_OF_PAYMENT'),
    );
    const change = { id: payment.id, version: payment.version, paymentDate: '2026-10-05' };
    await app.call(paymentApi.update, change, lawyer);
    const [renewal] = (await standing(id)).renewals;
    expect(renewal).toMatchObject({ renewedOn: '2026-10-05', can: { undo: true } });
    const undo = { id, renewalId: renewal?.id ?? 0 };
    expect((await app.call(renewalApi.undo, undo, lawyer)).status).toBe(204);
    expect((await read(id)).expirationDate).toBe('2026-12-01');
    expect(await paymentsOf(id)).toMatchObject([{ id: payment.id, status: 'PAID' }]);
    expect((await historyOf(id))[0]).toMatchObject({ after: { renewal: null } });
  });
});
