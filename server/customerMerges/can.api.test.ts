import { describe, expect, test } from 'vitest';
import { type CustomerAction, customerApi } from '#contract/customers/customer';
import { customerMergeApi } from '#contract/customers/merge';
import type { CommonAction } from '#contract/kit/crud';
import type { Answer } from '#server/test/app';
import { markOffice } from '#server/test/markOffice';

const { app, admin, lawyer, client, create } = await markOffice();

type Access = { token: string };
const readers: readonly [string, Access][] = [
  ['an administrator', admin],
  ['a lawyer', lawyer],
  ['a client', client],
];

const newCustomer = async () =>
  (await app.ask(customerApi.create, { name: 'Fabryka' }, lawyer)).row;
type Stored = Awaited<ReturnType<typeof newCustomer>>;

/** Each makes a customer anew: a try may delete it. */
const states: Record<string, () => Promise<Stored>> = {
  'without marks': newCustomer,
  'with a mark': async () => {
    const customer = await newCustomer();
    await create({ customer: customer.id });
    return customer;
  },
  'that is deleted': async () => {
    const customer = await newCustomer();
    const { id, version } = customer;
    await app.ask(customerApi.remove, { id, version }, lawyer);
    return customer;
  },
};

const doings: Record<
  CommonAction | CustomerAction,
  (customer: Stored, access: Access) => Promise<Answer>
> = {
  edit: ({ id, version }, access) =>
    app.call(customerApi.update, { id, version, industry: 'Stal' }, access),
  remove: ({ id, version }, access) => app.call(customerApi.remove, { id, version }, access),
  restore: ({ id }, access) => app.call(customerApi.restore, { id }, access),
  merge: async ({ id, version }, access) => {
    const other = await newCustomer();
    const sides = { id, version, other: other.id, otherVersion: other.version };
    return app.call(customerMergeApi.merge, { ...sides, take: [] }, access);
  },
};
const names = Object.keys(doings) as (keyof typeof doings)[];

describe.each(readers)('what %s can do with a customer', (_, access) => {
  describe.each(Object.keys(states))('%s', (state) => {
    test.each(names)('%s: the answer tells what the endpoint does', async (name) => {
      const customer = await states[state]?.();
      if (!customer) throw new Error('no customer');
      const deleted = state === 'that is deleted';
      const asked = { size: 100, sort: '-createdAt', ...(deleted && { deleted }) } as const;
      const answer = await app.call(customerApi.list, asked, access);
      const told = answer.status === 200 && (answer.body.can[customer.id]?.[name] ?? false);
      const done = await doings[name](customer, access);
      expect({ told, done }).toMatchObject({ told: done.status < 400 });
    });
  });
});

test.each(readers)('%s undoes a merge where merging is offered', async (_, access) => {
  const [kept, other] = [await newCustomer(), await newCustomer()];
  const sides = {
    id: kept.id,
    version: kept.version,
    other: other.id,
    otherVersion: other.version,
  };
  const { merge } = await app.ask(customerMergeApi.merge, { ...sides, take: [] }, lawyer);
  const page = await app.call(customerApi.get, { id: kept.id }, access);
  const told = page.status === 200 && page.body.can.merge;
  const done = await app.call(customerMergeApi.undo, { id: merge }, access);
  expect({ told, done }).toMatchObject({ told: done.status < 400 });
});
