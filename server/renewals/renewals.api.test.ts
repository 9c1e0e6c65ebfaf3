import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentStatus } from '#contract/codes/payments';
import { type Payment, paymentApi } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { currencyOf, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { cleanUp } from '#server/housekeeping/cleanUp';
import { renewals } from '#server/payments/table';
import { isFull } from '#server/test/full';
import { markOffice, paymentOf } from '#server/test/markOffice';
import { ofMark } from '#server/test/marks';
import { lockFamily } from '#server/trademarks/family';
import { trademarks } from '#server/trademarks/table';
import { waitsForLock } from '#server/test/waitsForLock';

const { POLISH, EUROPEAN, INTERNATIONAL } = trademarkType;
const { REGISTERED, EXPIRED, APPLICATION, REJECTED } = trademarkStatus;

const {
  app,
  lawyer,
  client,
  stranger,
  signInAgain,
  create: createMark,
  read,
  createPayment,
  designate,
  childrenOf,
} = await markOffice();
const today = dateInWarsaw(new Date());
const dayMs = 86_400_000;

const create = (draft: Parameters<typeof createMark>[0] = {}) =>
  createMark({
    status: REGISTERED.value,
    registrationNumber: 'R.1',
    registrationDate: '2016-01-05',
    ...draft,
  });
const standing = (id: number, by = lawyer) => app.ask(renewalApi.read, { id }, by);
const renew = async (id: number, expirationDate: string, renewedOn = today) => {
  const currency = currencyOf((await read(id)).type) ?? 'CHF';
  const renewal = { id, expirationDate, renewedOn, amount: '400', currency };
  return app.call(renewalApi.renew, renewal, lawyer);
};
const paymentsOf = async (id: number): Promise<Payment[]> =>
  (await app.ask(paymentApi.list, ofMark(id), lawyer)).rows;

describe('a renewal', () => {
  test.each([
    ['early', POLISH, addMonths(today, 13)],
    ['open', POLISH, addMonths(today, 11)],
    ['early', EUROPEAN, addMonths(today, 7)],
    ['open', EUROPEAN, addMonths(today, 5)],
    ['open', POLISH, today],
    ['grace', POLISH, addMonths(today, -5)],
    ['over', POLISH, addMonths(today, -7)],
  ] as const)('is %s for a mark that ends then', async (state, type, expirationDate) => {
    const { id } = await create({ type: type.value, expirationDate });
    expect(await standing(id)).toMatchObject({
      state,
      newExpirationDate: addMonths(expirationDate, 120),
    });
    const answer = await renew(id, expirationDate);
    const answers = { early: 400, open: 201, grace: 201, over: 409 };
    expect(answer.status).toBe(answers[state]);
  });

  test('counts from the old end, takes a payment, and is refused a second time', async () => {
    const expirationDate = addMonths(today, 3);
    const { id } = await create({ type: EUROPEAN.value, expirationDate });
    expect((await standing(id)).proposed).toEqual({ amount: '850.00', currency: 'EUR' });
    expect((await renew(id, expirationDate)).body).toMatchObject({
      newExpirationDate: addMonths(expirationDate, 120),
    });
    expect((await read(id)).expirationDate).toBe(addMonths(expirationDate, 120));
    expect(await paymentsOf(id)).toMatchObject([
      {
        type: 'PROTECTION_PERIOD',
        status: 'NOT_PAID',
        amount: '400.00',
        currency: 'EUR',
        deadline: expirationDate,
        protectionEndDate: addMonths(expirationDate, 120),
      },
    ]);
    expect(await renew(id, expirationDate)).toMatchObject({
      status: 409,
      body: { errorCode: 'RENEWED_ALREADY' },
    });
  });

  test('of three at the same moment one is done', async () => {
    const expirationDate = addMonths(today, 3);
    const { id } = await create({ expirationDate });
    const answers = await Promise.all([1, 2, 3].map(() => renew(id, expirationDate)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('is undone while unpaid and can be done again, not once it is paid', async () => {
    const expirationDate = addMonths(today, -2);
    const { id } = await create({ type: EUROPEAN.value, expirationDate, status: EXPIRED.value });
    await renew(id, expirationDate);
    // A late renewal brings the mark back.
    expect((await read(id)).status).toBe(REGISTERED.value);
    const [first] = (await standing(id)).renewals;
    expect(first).toMatchObject({ can: { undo: true }, by: 'Łukasz Wiśniewski' });
    const undo = (renewalId: number) => app.call(renewalApi.undo, { id, renewalId }, lawyer);
    expect((await undo(first?.id ?? 0)).status).toBe(204);
    expect(await read(id)).toMatchObject({ expirationDate, status: EXPIRED.value });
    expect(await paymentsOf(id)).toEqual([]);
    expect((await standing(id)).renewals).toEqual([]);

    expect((await renew(id, expirationDate)).status).toBe(201);
    const [again] = (await standing(id)).renewals;
    const [payment] = await paymentsOf(id);
    const paid = await app.call(
      paymentApi.update,
      {
        id: payment?.id ?? 0,
        version: payment?.version ?? 0,
        status: paymentStatus.PAID.value,
        paymentDate: today,
      },
      lawyer,
    );
    expect(paid.status).toBe(200);
    expect(await undo(again?.id ?? 0)).toMatchObject({
      status: 409,
      body: { errorCode: 'RENEWAL_NOT_UNDOABLE' },
    });
    expect((await undo(1_000_000)).status).toBe(404);
  });

  test('of an international mark carries to its designated ones, which have none of their own', async () => {
    const expirationDate = addMonths(today, 2);
    const { id } = await create({ type: INTERNATIONAL.value, expirationDate });
    await designate(id, ['US', 'CN']);
    await renew(id, expirationDate);
    const children = await childrenOf(id);
    expect(children).toHaveLength(2);
    for (const child of children) {
      expect(child.expirationDate).toBe(addMonths(expirationDate, 120));
      expect((await standing(child.id)).state).toBe('notRenewable');
      expect((await renew(child.id, String(child.expirationDate))).status).toBe(409);
    }
  });

  test('D19, D9: of an international mark is proposed with the fees of its designations', async () => {
    const expirationDate = addMonths(today, 2);
    const family = async (base: Parameters<typeof create>[0]) => {
      const { id: baseRegistration } = await create(base);
      const type = INTERNATIONAL.value;
      const { id } = await create({ type, expirationDate, baseRegistration });
      await app.db
        .update(trademarks)
        .set({ niceClasses: [9, 25] })
        .where(eq(trademarks.id, id));
      await designate(id, ['US', 'CN', 'DE']);
      return id;
    };
    const ofPolish = await family({ type: POLISH.value });
    // 653; the United States 249 for each of two classes; China and Germany 100 each.
    expect(await standing(ofPolish)).toMatchObject({
      proposed: { amount: '1351.00', currency: 'CHF' },
      composition: {
        parts: [
          { what: 'basic', amount: '653.00' },
          { what: 'complementary', territories: ['CN', 'DE'], amount: '200.00' },
          { what: 'individual', territories: ['US'], amount: '498.00' },
        ],
        withoutIndividual: [],
        unconfirmedSurcharge: null,
      },
    });
    const designationOf = async (id: number, code: string) =>
      (await childrenOf(id)).find(({ territory }) => territory === code)?.id ?? 0;
    expect((await standing(await designationOf(ofPolish, 'US'))).madrid?.origin).toBe('PL');
    // The Union is bound by the Protocol alone: China asks 441 and 220.
    const ofEuropean = await family({ type: EUROPEAN.value });
    expect((await standing(ofEuropean)).proposed?.amount).toBe('1912.00');

    // What was refused is not paid for.
    await app.db
      .update(trademarks)
      .set({ status: REJECTED.value })
      .where(eq(trademarks.id, await designationOf(ofEuropean, 'CN')));
    const after = await standing(ofEuropean);
    expect(after.proposed?.amount).toBe('1251.00');
    // The firm is told what is left out, and why.
    expect(after.leftOut).toEqual([{ territory: 'CN', status: REJECTED.value }]);
    expect((await standing(ofEuropean, client)).leftOut).toEqual([]);
    expect((await standing(ofPolish)).leftOut).toEqual([]);
  });

  const { PAID } = paymentStatus;
  test.each([
    [
      'among many',
      ({ id }: Payment) =>
        app.call(paymentActionApi.pay, { ids: [id], paymentDate: today }, lawyer),
    ],
    [
      'by hand',
      ({ id, version }: Payment) =>
        app.call(
          paymentApi.update,
          { id, version, status: PAID.value, paymentDate: today },
          lawyer,
        ),
    ],
  ])('that is paid %s and undone at the same moment is either paid or undone', async (_, pay) => {
    for (let time = 1; time <= (isFull ? 12 : 4); time += 1) {
      const expirationDate = addMonths(today, 3);
      const { id } = await create({ type: EUROPEAN.value, expirationDate });
      await renew(id, expirationDate);
      const [renewal] = (await standing(id)).renewals;
      const [payment] = await paymentsOf(id);
      if (!renewal || !payment) throw new Error('not renewed');
      const [paid, undone] = await Promise.all([
        pay(payment),
        app.call(renewalApi.undo, { id, renewalId: renewal.id }, lawyer),
      ]);
      const isKept = (await paymentsOf(id)).length === 1;
      expect(undone.status).toBe(isKept ? 409 : 204);
      expect([200, isKept ? 200 : 404]).toContain(paid.status);
    }
  });

  test('keeps its payment: neither alone nor among many it is removed, but undone', async () => {
    const expirationDate = addMonths(today, 3);
    const { id } = await create({ type: EUROPEAN.value, expirationDate });
    await createPayment({ trademark: id, currency: 'EUR' });
    await renew(id, expirationDate);
    const [fee] = (await standing(id)).renewals;
    const refused = { status: 409, body: { errorCode: 'CANNOT_REMOVE_PAYMENT_OF_RENEWAL' } };
    const remove = () =>
      app.call(paymentApi.remove, { id: fee?.payment.id ?? 0, version: 1 }, lawyer);
    const removeMany = () => app.call(paymentApi.removeMany, ofMark(id), lawyer);
    expect(await remove()).toMatchObject(refused);
    expect(await removeMany()).toMatchObject(refused);
    // All or none: the other one is still there.
    expect(await paymentsOf(id)).toHaveLength(2);
    expect((await standing(id)).renewals).toHaveLength(1);

    await app.call(renewalApi.undo, { id, renewalId: fee?.id ?? 0 }, lawyer);
    expect((await read(id)).expirationDate).toBe(expirationDate);
    expect(await removeMany()).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('goes with its mark, and for good with it', async () => {
    const expirationDate = addMonths(today, 3);
    const { id } = await create({ expirationDate });
    await renew(id, expirationDate);
    const { version } = await read(id);
    expect((await app.call(trademarkApi.remove, { id, version }, lawyer)).status).toBe(204);
    const kept = () => app.db.$count(renewals, eq(renewals.trademarkId, id));
    expect(await kept()).toBe(1);
    await cleanUp({ ...app.deps, now: () => new Date(app.deps.now().getTime() + 31 * dayMs) });
    expect(await kept()).toBe(0);
    // By then every session has ended too.
    await signInAgain();
  });

  test('is not for an application', async () => {
    const expirationDate = addMonths(today, 2);
    const { id } = await create({ status: APPLICATION.value, expirationDate });
    expect(await renew(id, expirationDate)).toMatchObject({
      status: 409,
      body: { errorCode: 'NOT_RENEWABLE_NOW' },
    });
  });
});

describe('payments of several territories', () => {
  test('wait for a change of their international mark, in whichever order it comes to them', async () => {
    const { id } = await create({ type: INTERNATIONAL.value });
    await designate(id, ['US', 'CN']);
    const children = await childrenOf(id);
    const ids: number[] = [];
    for (const { id: trademark } of children) {
      ids.push((await createPayment({ trademark, currency: 'CHF' })).id);
    }
    const paying = await app.db.transaction(async (tx) => {
      const touch = (mark = 0) =>
        tx.update(trademarks).set({ description: 'x' }).where(eq(trademarks.id, mark));
      await lockFamily(tx, id);
      const highest = Math.max(...children.map((child) => child.id));
      await touch(highest);
      const paid = app.call(paymentActionApi.pay, { ids, paymentDate: today }, lawyer);
      await waitsForLock(app.db);
      await touch(Math.min(...children.map((child) => child.id)));
      return { paid };
    });
    expect(await paying.paid).toMatchObject({ status: 200, body: { count: 2 } });
  });
});

describe('a payment', () => {
  test('that is paid needs its date; it stays with its mark', async () => {
    const { id } = await create();
    const draft = { trademark: id, type: 'APPLICATION', amount: '1250.5' } as const;
    const paid = paymentOf({ ...draft, status: 'PAID' });
    const refused = await app.call(paymentApi.create, paid, lawyer);
    expect(refused.body).toMatchObject({ fields: { paymentDate: [{ code: 'required' }] } });
    const row = await createPayment(draft);
    expect(row.amount).toBe('1250.50');
    const other = await create();
    const moved = await app.call(
      paymentApi.update,
      { id: row.id, version: row.version, trademark: other.id },
      lawyer,
    );
    expect(moved.status).toBe(400);
  });

  test('is its client’s to see, without the remarks; another client’s is not there', async () => {
    const { id } = await create();
    const payment = await createPayment({ trademark: id, note: 'tajne' });
    const seen = await app.call(paymentApi.get, { id: payment.id }, client);
    expect(seen.status).toBe(200);
    expect(seen.body.row).not.toHaveProperty('note');
    expect((await app.call(paymentApi.get, { id: payment.id }, stranger)).status).toBe(404);
    expect((await app.call(renewalApi.read, { id }, stranger)).status).toBe(404);
    expect((await standing(id, client)).state).toBe('unknown');
    const { rows } = await app.ask(paymentApi.list, { size: 100 }, stranger);
    expect(rows.map((row) => row.id)).not.toContain(payment.id);
  });
});
