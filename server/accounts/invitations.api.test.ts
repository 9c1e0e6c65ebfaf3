import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Invitation, invitationApi } from '#contract/accounts/actions';
import { accountInvitations } from '#server/accounts/table';
import { accounts } from '#server/auth/table';
import { type Answer, type TestApp, testApp } from '#server/test/app';
import { clientEmail, customerOf, ownerEmail } from '#server/test/marks';

const addresses = {
  admin: 'admin@markfolio.example',
  lawyer: 'lawyer@markfolio.example',
  owner: ownerEmail,
};
type Reader = keyof typeof addresses;
const readers: readonly Reader[] = ['admin', 'lawyer', 'owner'];

let app: TestApp;
let customers: { own: number; other: number };
beforeAll(async () => {
  app = await testApp();
  customers = { own: await customerOf(app, ownerEmail), other: await customerOf(app, clientEmail) };
});

type Values = Partial<typeof accounts.$inferInsert>;
/** Whose address was invited, and whether the firm knew it before. */
const states: Record<string, { known: boolean; account: () => Values }> = {
  'of somebody new': { known: false, account: () => ({ customers: [] }) },
  'of a client of another customer': { known: true, account: () => ({}) },
  'of a lawyer': { known: true, account: () => ({ role: 'ROLE_USER', customers: [] }) },
  'of a deleted client': { known: true, account: () => ({ deletedAt: new Date() }) },
};

const make = async ({ known, account }: { known: boolean; account: () => Values }) => {
  const email = `${randomUUID()}@klient.example`;
  const person = { name: 'Ktoś', email };
  const [made] = await app.db
    .insert(accounts)
    .values({
      ...person,
      language: 'pl',
      role: 'ROLE_CUSTOMER',
      customers: [customers.other],
      ...account(),
    })
    .returning();
  const [owner] = await app.db.select().from(accounts).where(eq(accounts.email, ownerEmail));
  const [invitation] = await app.db
    .insert(accountInvitations)
    .values({
      ...person,
      customerId: customers.own,
      accountId: made?.id ?? 0,
      known,
      invitedBy: owner?.id ?? 0,
      createdAt: new Date(),
    })
    .returning();
  return invitation?.id ?? 0;
};

type Access = { token: string };
const doings: Record<keyof Invitation['can'], (id: number, access: Access) => Promise<Answer>> = {
  link: (id, access) => app.call(invitationApi.link, { id }, access),
  remove: (id, access) => app.call(invitationApi.remove, { id }, access),
};

describe.each(readers)('what %s can do with the invitation', (reader) => {
  describe.each(Object.entries(states))('%s', (_, state) => {
    test.each(['link', 'remove'] as const)(
      '%s: the answer tells what the endpoint does',
      async (name) => {
        const access = await app.signIn(addresses[reader]);
        const id = await make(state);
        const { rows } = await app.ask(invitationApi.list, {}, access);
        const told = rows.find((row) => row.id === id)?.can[name] ?? false;
        const done = await doings[name](id, access);
        expect({ told, done }).toMatchObject({ told: done.status < 400 });
      },
    );
  });
});
