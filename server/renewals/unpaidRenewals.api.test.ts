import { describe, expect, test } from 'vitest';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentApi } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { markOffice } from '#server/test/markOffice';
import { ofMark } from '#server/test/marks';

const { app, lawyer, client, read, update, designate, childrenOf, ...office } = await markOffice();
const today = dateInWarsaw(app.deps.now());
const expirationDate = addMonths(today, 2);

const create = (type: 3 | 4) =>
  office.create({
    type,
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.1',
    registrationDate: '2016-01-05',
    expirationDate,
  });
const renew = async (id: number, currency: string) => {
  const fee = { amount: '400', currency };
  await app.ask(renewalApi.renew, { id, expirationDate, renewedOn: today, ...fee }, lawyer);
};
const pay = async (id: number) => {
  const { rows } = await app.ask(paymentApi.list, ofMark(id), lawyer);
  const ids = rows.map((payment) => payment.id);
  await app.ask(paymentActionApi.pay, { ids, paymentDate: today }, lawyer);
};

describe('D21: a renewal that is recorded, but not paid', () => {
  test('says when its fee is due, until it is paid or the renewal taken back', async () => {
    const { id } = await create(trademarkType.EUROPEAN.value);
    const due = async (by = lawyer) => (await read(id, by)).renewalFeeDue;
    expect(await due()).toBeNull();
    await renew(id, 'EUR');
    expect(await due()).toBe(expirationDate);
    expect(await due(client)).toBe(expirationDate);
    const listed = { filters: JSON.stringify([['renewalFeeDue', 'notEmpty']]) };
    const { rows } = await app.ask(trademarkApi.list, listed, lawyer);
    expect(rows.map((row) => row.id)).toContain(id);
    const [renewal] = (await app.ask(renewalApi.read, { id }, lawyer)).renewals;
    await app.call(renewalApi.undo, { id, renewalId: renewal?.id ?? 0 }, lawyer);
    expect(await due()).toBeNull();
    await renew(id, 'EUR');
    await pay(id);
    expect(await due()).toBeNull();
  });

  test('is told of its designations too, also once they are changed themselves', async () => {
    const { id } = await create(trademarkType.INTERNATIONAL.value);
    await designate(id, ['US', 'CN']);
    await renew(id, 'CHF');
    const dues = async () => (await childrenOf(id)).map(({ renewalFeeDue }) => renewalFeeDue);
    expect(await dues()).toEqual([expirationDate, expirationDate]);
    const [child] = await childrenOf(id);
    await update(child?.id ?? 0, { description: 'inny opis' });
    expect(await dues()).toEqual([expirationDate, expirationDate]);
    const family = await app.ask(trademarkActionApi.family, { id }, client);
    expect(family.designated.map(({ renewalFeeDue }) => renewalFeeDue)).toEqual(await dues());
    await pay(id);
    expect(await dues()).toEqual([null, null]);
  });
});
