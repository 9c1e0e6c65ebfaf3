import { describe, expect, test } from 'vitest';
import { alertApi } from '#contract/alerts/alert';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { homeApi } from '#contract/home/api';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import type { Payment } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { trademarkStatus } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { markOffice } from '#server/test/markOffice';

const { app, lawyer, client, create, read, createPayment, changeStatus } = await markOffice();

const from = '2026-12-01';
const to = '2036-12-01';
const paid = {
  type: paymentType.PROTECTION_PERIOD.value,
  status: paymentStatus.PAID.value,
  amount: '400.00',
  paymentDate: '2026-10-01',
} as const;
const make = async (fee: Partial<Payment> = { protectionEndDate: to }) => {
  const { id } = await create({
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.1',
    applicationDate: '2016-12-01',
    registrationDate: '2017-06-01',
    expirationDate: from,
  });
  const payment = await createPayment({ trademark: id, ...paid, ...fee });
  return { id, payment: payment.id };
};
const asked = async (id: number) => (await app.ask(dateQuestionApi.read, { id }, lawyer)).renewal;
const alertsOf = async (id: number, by = lawyer) => {
  const filters = JSON.stringify([
    ['trademark', 'anyOf', [id]],
    ['type', 'anyOf', ['TRADEMARK_DATE_TO_CHECK']],
  ]);
  return (await app.ask(alertApi.list, { filters }, by)).rows;
};
const datesToCheck = async () => {
  const filters = JSON.stringify([['dateToCheck', 'is', true]]);
  const { rows } = await app.ask(trademarkApi.list, { filters, sort: '-createdAt' }, lawyer);
  return rows.map(({ id }) => id);
};
const countAtHome = async () => (await app.ask(homeApi.statistics, {}, lawyer)).datesToCheck;
const renew = (id: number, payment: number) =>
  app.call(renewalApi.renew, { id, expirationDate: from, payment }, lawyer);

describe('a paid fee of which nobody has said whether it is the renewal', () => {
  test('makes its mark a date to check, and is asked about with the dates of the mark', async () => {
    const before = await countAtHome();
    const { id, payment } = await make();
    expect((await read(id)).dateToCheck).toBe(true);
    expect(await datesToCheck()).toContain(id);
    expect(await countAtHome()).toBe(before + 1);
    expect(await asked(id)).toEqual((await app.ask(renewalApi.read, { id }, lawyer)).question);
    expect(await asked(id)).toMatchObject({ payment, from, to, when: 'inTime' });
    const [alert] = await alertsOf(id);
    expect(alert).toMatchObject({
      due: from,
      contentPl:
        'W Polsce zapłata jest przedłużeniem. Opłata z 01.10.2026 przedłuża ochronę do 01.12.2036. Zapisać przedłużenie?',
    });
    expect(await alertsOf(id, client)).toEqual([]);
  });

  test('is settled by either answer, and asked about again once the renewal is taken back', async () => {
    const { id, payment } = await make();
    const isSettled = async () =>
      !(await read(id)).dateToCheck &&
      (await asked(id)) === null &&
      (await alertsOf(id)).length === 0;
    expect(await isSettled()).toBe(false);
    expect((await renew(id, payment)).status).toBe(201);
    expect(await isSettled()).toBe(true);
    const [renewal] = (await app.ask(renewalApi.read, { id }, lawyer)).renewals;
    await app.call(renewalApi.undo, { id, renewalId: renewal?.id ?? 0 }, lawyer);
    expect(await isSettled()).toBe(false);
    await app.call(renewalApi.decline, { id, payment, declined: true }, lawyer);
    expect(await isSettled()).toBe(true);
    await app.call(renewalApi.decline, { id, payment, declined: false }, lawyer);
    expect(await isSettled()).toBe(false);
  });

  test('is one without any other date too, paid while the office takes it', async () => {
    const { id, payment } = await make({});
    expect(await asked(id)).toMatchObject({ payment, to, when: 'inTime' });
    expect((await renew(id, payment)).status).toBe(201);
    const early = await make({ paymentDate: '2025-11-30' });
    expect(await asked(early.id)).toBeNull();
    expect((await read(early.id)).dateToCheck).toBe(false);
    expect(await renew(early.id, early.payment)).toMatchObject({
      body: { errorCode: 'RENEWAL_PAYMENT_OF_OTHER_PERIOD' },
    });
  });

  test('is not asked about once the mark was given up', async () => {
    const { id } = await make();
    await changeStatus(id, {
      status: trademarkStatus.EXPIRED.value,
      endReason: 'SURRENDERED',
      endedOn: '2026-10-05',
    });
    expect(await asked(id)).toBeNull();
    expect((await read(id)).dateToCheck).toBe(false);
  });
});
