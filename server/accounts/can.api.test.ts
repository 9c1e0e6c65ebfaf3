import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountActionApi } from '#contract/accounts/actions';
import { type AccountAction, type AccountCan, accountsApi } from '#contract/accounts/account';
import type { CommonAction } from '#contract/kit/crud';
import { accounts } from '#server/auth/table';
import { type Answer, type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let customers: { own: number; other: number };

const addresses = {
  admin: 'admin@markfolio.example',
  lawyer: 'lawyer@markfolio.example',
  owner: 'client@markfolio.example',
};
type Reader = keyof typeof addresses;
const readers: readonly Reader[] = ['admin', 'lawyer', 'owner'];

const accountOf = async (email: string) => {
  const [found] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  if (!found) throw new Error(`no account ${email}`);
  return found;
};

beforeAll(async () => {
  app = await testApp();
  const [own = 0] = (await accountOf(addresses.owner)).customers;
  const [other = 0] = (await accountOf('client2@markfolio.example')).customers;
  customers = { own, other };
});

type Values = Partial<typeof accounts.$inferInsert>;
/** The states an account can be in, each made anew for every try: a try may delete it. */
const states: Record<string, (reader: Reader) => Values | 'own'> = {
  'one’s own': () => 'own',
  'a client who signs in': () => ({ passwordHash: 'x' }),
  'a client who has not set a password': () => ({}),
  'a blocked client without a password': () => ({ canLogin: false }),
  'a client with two-factor': () => ({ totpSecret: 'x' }),
  'a client of other customers too': () => ({ customers: [customers.own, customers.other] }),
  'a deleted client': () => ({ deletedAt: new Date() }),
  'a lawyer': () => ({ role: 'ROLE_USER', customers: [] }),
  'another administrator': () => ({ role: 'ROLE_ADMIN', customers: [] }),
};

const make = async (values: Values) => {
  const [account] = await app.db
    .insert(accounts)
    .values({
      name: 'Ktoś',
      email: `${randomUUID()}@klient.example`,
      language: 'pl',
      role: 'ROLE_CUSTOMER',
      customers: [customers.own],
      ...values,
    })
    .returning();
  if (!account) throw new Error('no account');
  return account;
};

type Stored = Awaited<ReturnType<typeof make>>;
type Access = { token: string };
/** Each action as a screen would do it. */
const doings: Record<
  CommonAction | AccountAction,
  (account: Stored, access: Access) => Promise<Answer>
> = {
  edit: ({ id, version }, access) =>
    app.call(accountsApi.update, { id, version, phone: '22 123 45 67' }, access),
  remove: ({ id, version }, access) => app.call(accountsApi.remove, { id, version }, access),
  restore: ({ id }, access) => app.call(accountsApi.restore, { id }, access),
  sendPasswordLink: ({ id }, access) => app.call(accountActionApi.sendPasswordLink, { id }, access),
  changeSignIn: ({ id, version, canLogin }, access) =>
    app.call(accountsApi.update, { id, version, canLogin: !canLogin }, access),
  changeRole: ({ id, version, role }, access) => {
    const other = role === 'ROLE_USER' ? 'ROLE_ADMIN' : 'ROLE_USER';
    return app.call(accountsApi.update, { id, version, role: other, customers: [] }, access);
  },
  handOver: ({ id }, access) => app.call(accountActionApi.handOver, { id, to: null }, access),
  signOut: ({ id }, access) => app.call(accountActionApi.signOut, { id }, access),
  switchTwoFactorOff: ({ id }, access) =>
    app.call(accountActionApi.switchTwoFactorOff, { id, reason: 'Zgubiony telefon' }, access),
};
const names = Object.keys(doings) as (CommonAction | AccountAction)[];

const prepare = async (reader: Reader, state: string) => {
  const access = await app.signIn(addresses[reader], { confirmed: true });
  const values = states[state]?.(reader) ?? {};
  return {
    access,
    account: values === 'own' ? await accountOf(addresses[reader]) : await make(values),
  };
};

/** As the list tells it; undefined where the row is not there for the reader. */
const canIn = async (account: Stored, access: Access): Promise<AccountCan | undefined> => {
  const deleted = account.deletedAt !== null;
  const answer = await app.call(
    accountsApi.list,
    { search: account.email, ...(deleted && { deleted }) },
    access,
  );
  return answer.status === 200 ? answer.body.can[account.id] : undefined;
};

describe.each(readers)('what %s can do with', (reader) => {
  describe.each(Object.keys(states))('%s', (state) => {
    test.each(names)('%s: the answer tells what the endpoint does', async (name) => {
      const { access, account } = await prepare(reader, state);
      const told = (await canIn(account, access))?.[name] ?? false;
      const { status, body } = await doings[name](account, access);
      expect({ [name]: told, status, body }).toMatchObject({
        [name]: status < 400,
      });
    });
  });
});

test('the page of an account tells the same as its list', async () => {
  const { access, account } = await prepare('admin', 'a blocked client without a password');
  const { can } = await app.ask(accountsApi.get, { id: account.id }, access);
  expect(can).toEqual(await canIn(account, access));
  expect(can).toEqual({
    edit: true,
    remove: true,
    restore: false,
    sendPasswordLink: false,
    changeSignIn: true,
    changeRole: true,
    handOver: false,
    signOut: true,
    switchTwoFactorOff: false,
  });
});

test('one’s own account is neither deleted, blocked nor given another role', async () => {
  const { access, account } = await prepare('admin', 'one’s own');
  expect(await canIn(account, access)).toMatchObject({
    edit: true,
    remove: false,
    changeSignIn: false,
    changeRole: false,
  });
});
