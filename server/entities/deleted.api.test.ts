import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/account';
import { customerApi } from '#contract/customers/customer';
import { type DeletedRow, deletedApi, restorables } from '#contract/history/deleted';
import { paymentApi } from '#contract/payments/payment';
import { representativeApi } from '#contract/representatives/representative';
import { trademarkApi } from '#contract/trademarks/trademark';
import { accounts } from '#server/auth/table';
import { productStores } from '#server/stores';
import { minutes, type TestApp, testApp } from '#server/test/app';
import { clientEmail, customerOf, insertTrademark } from '#server/test/marks';

const day = minutes(24 * 60);

let app: TestApp;
let admin: { token: string };
let lawyer: { token: string };
let customer: number;
beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn('admin@markfolio.example');
  lawyer = await app.signIn('lawyer@markfolio.example');
  customer = await customerOf(app, clientEmail);
});

const deleted = async (before?: number): Promise<{ rows: DeletedRow[]; more: boolean }> =>
  app.ask(deletedApi.list, before === undefined ? {} : { before }, admin);
const shown = async () =>
  (await deleted()).rows.map(({ kind, name, mark }) => [kind, name.pl, mark]);

const removedCustomer = async (name: string): Promise<number> => {
  const { row } = await app.ask(customerApi.create, { name }, lawyer);
  await app.ask(customerApi.remove, { id: row.id, version: row.version }, lawyer);
  return row.id;
};
const newPayment = async (trademark: number) =>
  (
    await app.ask(
      paymentApi.create,
      { trademark, type: 'APPLICATION', status: 'NOT_PAID', amount: '400.00', currency: 'PLN' },
      lawyer,
    )
  ).row;

test('whatever the product can restore stands on the page, and nothing else', () => {
  const kinds = productStores
    .filter(({ api, entity }) => api && !entity.removal)
    .map(({ entity }) => entity.name);
  expect(restorables.map(({ entity }) => entity.name).toSorted()).toEqual(kinds.toSorted());
  for (const { entity, api } of restorables)
    expect(productStores.find((store) => store.entity.name === entity.name)?.api?.restore).toBe(
      api.restore,
    );
});

describe('what was deleted', () => {
  test('is one list over all kinds: the last first, by whom, and until when it is kept', async () => {
    expect(await shown()).toEqual([]);
    const mark = await insertTrademark(app, customer, {
      name: 'BAŁTYK',
      registrationNumber: 'R.77',
    });
    const payment = await newPayment(mark.id);
    await app.ask(paymentApi.remove, { id: payment.id, version: payment.version }, lawyer);
    const id = await removedCustomer('Śrubex');
    const { row: agent } = await app.ask(representativeApi.create, { name: 'Ewa Rzecznik' }, admin);
    await app.ask(representativeApi.remove, { id: agent.id, version: agent.version }, admin);
    const { rows, more } = await deleted();
    expect(more).toBe(false);
    expect(rows.map(({ kind, name, mark, row }) => [kind, row, name.pl, name.en, mark])).toEqual([
      ['Representative', agent.id, 'Ewa Rzecznik', 'Ewa Rzecznik', null],
      ['Customer', id, 'Śrubex', 'Śrubex', null],
      ['TrademarkPayment', payment.id, 'Opłata za zgłoszenie', 'Application fee', 'BAŁTYK (R.77)'],
    ]);
    expect(rows.map(({ deletedBy }) => deletedBy)).toEqual([
      'Anna Żuraw',
      'Łukasz Wiśniewski',
      'Łukasz Wiśniewski',
    ]);
    for (const { deletedAt, purgedAt } of rows)
      expect(Date.parse(purgedAt) - Date.parse(deletedAt)).toBe(30 * day);
  });

  test('leaves the list when it is brought back, and comes back to its top when it goes again', async () => {
    const id = await removedCustomer('Wraca');
    await removedCustomer('Zostaje');
    await app.ask(customerApi.restore, { id }, admin);
    expect((await shown())[0]).toEqual(['Customer', 'Zostaje', null]);
    const { row } = await app.ask(customerApi.get, { id }, lawyer);
    await app.ask(customerApi.remove, { id, version: row.version }, admin);
    const { rows } = await deleted();
    expect(rows[0]).toMatchObject({ row: id, deletedBy: 'Anna Żuraw' });
    expect(rows.filter(({ kind, row: each }) => kind === 'Customer' && each === id)).toHaveLength(
      1,
    );
  });

  test('goes with its mark while that is deleted: it could not be brought back alone', async () => {
    const mark = await insertTrademark(app, customer, { name: 'PARA' });
    const payment = await newPayment(mark.id);
    await app.ask(paymentApi.remove, { id: payment.id, version: payment.version }, lawyer);
    const { row } = await app.ask(trademarkApi.get, { id: mark.id }, lawyer);
    await app.ask(trademarkApi.remove, { id: mark.id, version: row.version }, lawyer);
    const about = async () => (await shown()).filter((line) => line.join(' ').includes('PARA'));
    expect(await about()).toEqual([['Trademark', 'PARA', null]]);
    await app.ask(trademarkApi.restore, { id: mark.id }, admin);
    expect(await about()).toEqual([['TrademarkPayment', 'Opłata za zgłoszenie', 'PARA']]);
  });

  test('tells of accounts too', async () => {
    const [account] = await app.db.select().from(accounts).where(eq(accounts.email, clientEmail));
    if (!account) throw new Error('no account');
    const { id, version, name } = account;
    await app.ask(accountsApi.remove, { id, version }, admin);
    expect((await shown())[0]).toEqual(['Account', name, null]);
    await app.ask(accountsApi.restore, { id }, admin);
  });

  test('is read on from the last row that was seen, each once', async () => {
    for (let count = 0; count < 55; count += 1) await removedCustomer(`Klient ${count}`);
    const first = await deleted();
    expect([first.rows.length, first.more]).toEqual([50, true]);
    const rest = await deleted(first.rows.at(-1)?.id);
    expect(rest.more).toBe(false);
    const all = [...first.rows, ...rest.rows];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ name }) => name.pl)).toContain('Śrubex');
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  test('is no more when its thirty days are over, purged by then or not', async () => {
    app.moveClock(30 * day + minutes(1));
    admin = await app.signIn('admin@markfolio.example');
    expect(await shown()).toEqual([]);
  });
});
