import { describe, expect, test } from 'vitest';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { currencyOf, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Renewal, renewalApi, type RenewalStanding } from '#contract/payments/renewals';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import type { Answer } from '#server/test/app';
import { ended } from '#server/test/ends';
import { markOffice } from '#server/test/markOffice';

const office = await markOffice();
const { app, admin, lawyer, client, stranger, read, designate, childrenOf, createPayment } = office;
const today = dateInWarsaw(new Date());

type Access = { token: string };
const readers: readonly [string, Access][] = [
  ['an administrator', admin],
  ['a lawyer', lawyer],
  ['the client', client],
  ['another client', stranger],
];

const { POLISH, EUROPEAN, INTERNATIONAL } = trademarkType;
const { REGISTERED, APPLICATION } = trademarkStatus;

type Draft = Parameters<typeof office.create>[0];
const create = async (draft: Draft = {}): Promise<number> => {
  const { id } = await office.create({
    type: EUROPEAN.value,
    status: REGISTERED.value,
    registrationNumber: 'R.1',
    registrationDate: '2016-01-05',
    expirationDate: addMonths(today, 3),
    ...draft,
  });
  return id;
};
const endingIn = (months: number, draft: Draft = {}) =>
  create({ expirationDate: addMonths(today, months), ...draft });

const standingOf = async (id: number, access: Access): Promise<RenewalStanding | undefined> => {
  const answer = await app.call(renewalApi.read, { id }, access);
  return answer.status === 200 ? answer.body : undefined;
};
const renew = async (id: number, access: Access): Promise<Answer> => {
  const { expirationDate, type } = await read(id);
  const currency = currencyOf(type) ?? 'CHF';
  const act = { renewedOn: today, amount: '400', currency, late: true };
  return app.call(
    renewalApi.renew,
    { id, expirationDate: expirationDate ?? today, ...act },
    access,
  );
};

/** Each makes a mark anew: a try may renew it. */
const marks: Record<string, () => Promise<number>> = {
  'in its window': () => create(),
  'before its window': () => endingIn(20),
  'in grace': () => endingIn(-3),
  'after its last day': () => endingIn(-9),
  'without an end': () => create({ expirationDate: null }),
  'that is an application': () => create({ status: APPLICATION.value }),
  'that expired with its term': () => endingIn(-3, ended.expired),
  'that was surrendered': () => create(ended.surrendered),
  'that was annulled': () => create(ended.annulled),
  'that is designated': async () => {
    const id = await create({ type: INTERNATIONAL.value });
    await designate(id, ['US']);
    const [child] = await childrenOf(id);
    return child?.id ?? 0;
  },
};

describe.each(readers)('%s is offered to renew a mark', (_, access) => {
  test.each(Object.keys(marks))('%s where the endpoint does it', async (state) => {
    const id = (await marks[state]?.()) ?? 0;
    const told = (await standingOf(id, access))?.can.renew ?? false;
    const done = await renew(id, access);
    expect({ told, done }).toMatchObject({ told: done.status < 400 });
  });
});

/** Each makes a mark with a renewal anew, and returns which of its renewals is meant. */
const renewed: Record<string, () => Promise<{ id: number; nth: number }>> = {
  'that is unpaid': async () => {
    const id = await create();
    await renew(id, lawyer);
    return { id, nth: 0 };
  },
  'that is paid': async () => {
    const id = await create();
    await renew(id, lawyer);
    const standing = await standingOf(id, lawyer);
    const ids = standing?.renewals.map(({ payment }) => payment.id) ?? [];
    await app.ask(paymentActionApi.pay, { ids, paymentDate: today }, lawyer);
    return { id, nth: 0 };
  },
  'that is not the newest': async () => {
    const id = await endingIn(-119, { type: INTERNATIONAL.value });
    await renew(id, lawyer);
    await renew(id, lawyer);
    return { id, nth: 1 };
  },
  'by payment': async () => {
    const id = await create({ type: POLISH.value });
    await renew(id, lawyer);
    return { id, nth: 0 };
  },
};
const changes: Record<
  keyof Renewal['can'],
  (id: number, renewal: Renewal, access: Access) => Promise<Answer>
> = {
  correct: (id, { id: renewalId, renewedOn, publishedOn }, access) => {
    const days = { renewedOn, publishedOn };
    return app.call(renewalApi.correct, { id, renewalId, ...days, seen: days }, access);
  },
  undo: (id, { id: renewalId }, access) => app.call(renewalApi.undo, { id, renewalId }, access),
};

describe.each(readers)('%s is offered to change a renewal', (_, access) => {
  describe.each(Object.keys(renewed))('%s', (state) => {
    test.each(['correct', 'undo'] as const)('%s: where the endpoint does it', async (name) => {
      const { id, nth } = (await renewed[state]?.()) ?? { id: 0, nth: 0 };
      const renewal = (await standingOf(id, lawyer))?.renewals[nth];
      if (!renewal) throw new Error('not renewed');
      const told = (await standingOf(id, access))?.renewals[nth]?.can[name] ?? false;
      const done = await changes[name](id, renewal, access);
      expect({ told, done }).toMatchObject({ told: done.status < 400 });
    });
  });
});

test.each(readers)('%s is asked about a fee where the answer is taken', async (_, access) => {
  const expirationDate = addMonths(today, 3);
  const id = await create({ type: POLISH.value, expirationDate });
  const { id: payment } = await createPayment({
    trademark: id,
    type: paymentType.PROTECTION_PERIOD.value,
    status: paymentStatus.PAID.value,
    paymentDate: today,
    deadline: expirationDate,
    protectionEndDate: addMonths(expirationDate, 120),
  });
  const told = (await standingOf(id, access))?.can.decline ?? false;
  const declined = { id, payment, declined: true };
  const done = await app.call(renewalApi.decline, declined, access);
  expect({ told, done }).toMatchObject({ told: done.status < 400 });
});
