import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import type { Can } from '#contract/kit/crud';
import { paymentApi } from '#contract/payments/payment';
import { reportApi, reportSendingApi } from '#contract/reports/report';
import { representativeApi } from '#contract/representatives/representative';
import { trademarkApi } from '#contract/trademarks/trademark';
import { reports } from '#server/reports/table';
import { type Answer, type TestApp, testApp } from '#server/test/app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const addresses = {
  admin: 'admin@markfolio.example',
  lawyer: 'lawyer@markfolio.example',
  client: 'client@markfolio.example',
};
type Reader = keyof typeof addresses;
const readers: readonly Reader[] = ['admin', 'lawyer', 'client'];

type Access = { token: string };
type Listed = { rows: { id: number; version: number }[]; can: Record<string, Can> };
type Kind = {
  list: (access: Access) => Promise<Answer<Listed>>;
  remove: (row: { id: number; version: number }, access: Access) => Promise<Answer>;
};

const page = { size: 100 } as const;
/** The entities of which the example portfolio has rows that are not deleted as they stand. */
const kinds: Record<string, Kind> = {
  // Before the marks, one of which is deleted with all it has.
  'a payment': {
    list: (access) => app.call(paymentApi.list, page, access),
    remove: ({ id, version }, access) => app.call(paymentApi.remove, { id, version }, access),
  },
  'a trade mark': {
    list: (access) => app.call(trademarkApi.list, page, access),
    remove: ({ id, version }, access) => app.call(trademarkApi.remove, { id, version }, access),
  },
  'a customer': {
    list: (access) => app.call(customerApi.list, page, access),
    remove: ({ id, version }, access) => app.call(customerApi.remove, { id, version }, access),
  },
  'a representative': {
    list: (access) => app.call(representativeApi.list, page, access),
    remove: ({ id, version }, access) =>
      app.call(representativeApi.remove, { id, version }, access),
  },
};
const refusing = ['a trade mark', 'a payment', 'a customer'];

describe.each(Object.entries(kinds))('deleting %s', (name, { list, remove }) => {
  test.each(readers)('is refused by the endpoint to %s where the list says so', async (reader) => {
    const access = await app.signIn(addresses[reader]);
    const answer = await list(access);
    const { rows, can } = answer.status === 200 ? answer.body : { rows: [], can: {} };
    const refused = rows.filter(({ id }) => can[id]?.remove === false);
    expect(refused.length > 0 || !refusing.includes(name) || reader === 'client').toBe(true);
    for (const row of refused)
      expect((await remove(row, access)).status).toBeGreaterThanOrEqual(400);
    // One is enough: what goes may let others go that were refused.
    const offered = rows.filter(({ id }) => can[id]?.remove === true).slice(0, 1);
    for (const row of offered) expect((await remove(row, access)).status).toBe(204);
  });
});

test('a client is offered nothing of what the firm does', async () => {
  const access = await app.signIn(addresses.client);
  const { rows, can } = await app.ask(trademarkApi.list, page, access);
  expect(rows.length).toBeGreaterThan(0);
  expect(Object.keys(can)).toHaveLength(rows.length);
  expect(new Set(Object.values(can).flatMap((each) => Object.values(each)))).toEqual(
    new Set([false]),
  );
});

test('a row that is deleted can be brought back by an administrator, and nothing else', async () => {
  const access = await app.signIn(addresses.admin);
  const { row } = await app.ask(representativeApi.create, { name: 'Jan Sowa' }, access);
  await app.ask(representativeApi.remove, { id: row.id, version: row.version }, access);
  const { can } = await app.ask(representativeApi.list, { deleted: true }, access);
  expect(can[row.id]).toEqual({ edit: false, remove: false, restore: true });
  const restored = await app.ask(representativeApi.restore, { id: row.id }, access);
  expect(restored.can).toEqual({ edit: true, remove: true, restore: false });
});

test.each([
  ['FAILED', { send: false, again: true }],
  ['WAITING', { send: false, again: false }],
] as const)('a report that is %s', async (status, expected) => {
  const access = await app.signIn(addresses.admin);
  const draft = { type: 'PORTFOLIO_CERTIFICATE', language: 'pl', audience: 'CLIENT' } as const;
  const [customer] = (await app.ask(customerApi.list, page, access)).rows;
  const asked = { ...draft, customer: customer?.id ?? 0 };
  const { row } = await app.ask(reportApi.create, asked, access);
  await app.db.update(reports).set({ status }).where(eq(reports.id, row.id));
  const { id } = row;
  expect((await app.ask(reportApi.get, { id }, access)).can).toMatchObject(expected);
  const again = await app.call(reportSendingApi.again, { id }, access);
  expect(again.status < 400).toBe(expected.again);
  const to = ['ktos@klient.example'];
  const sent = await app.call(reportSendingApi.send, { id, to, message: '' }, access);
  expect(sent.status < 400).toBe(expected.send);
});
