import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SavedView, viewApi, type ViewState } from '#contract/kit/views';
import { accounts } from '#server/auth/table';
import { type Answer, type TestApp, testApp } from '#server/test/app';
import { savedViews } from '#server/views/table';

const addresses = {
  admin: 'admin@markfolio.example',
  lawyer: 'lawyer@markfolio.example',
  client: 'client@markfolio.example',
};
type Person = keyof typeof addresses;
const people: readonly Person[] = ['admin', 'lawyer', 'client'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const state: ViewState = {
  sort: null,
  filters: [],
  search: '',
  columns: ['name'],
  size: 25,
  density: 'comfortable',
};

/** Somebody who saved shared views may have become a client since, so a client may own one. */
const make = async (owner: Person, shared: boolean) => {
  const [account] = await app.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, addresses[owner]));
  const [view] = await app.db
    .insert(savedViews)
    .values({
      list: 'Can',
      name: 'Widok',
      shared,
      isDefault: false,
      state,
      accountId: account?.id ?? 0,
      createdAt: new Date(),
    })
    .returning();
  if (!view) throw new Error('no view');
  return view;
};

type Access = { token: string };
/** Each action as a screen would do it. */
const doings: Record<keyof SavedView['can'], (id: number, access: Access) => Promise<Answer>> = {
  edit: (id, access) => app.call(viewApi.update, { id, name: 'Inna nazwa' }, access),
  share: (id, access) => app.call(viewApi.update, { id, shared: true }, access),
  remove: (id, access) => app.call(viewApi.remove, { id }, access),
};
const names = Object.keys(doings) as (keyof SavedView['can'])[];

const states = people.flatMap((owner) => [
  { owner, shared: false },
  { owner, shared: true },
]);

describe.each(people)('what %s can do with', (reader) => {
  describe.each(states)('a view of $owner, shared: $shared', ({ owner, shared }) => {
    test.each(names)('%s: the answer tells what the endpoint does', async (name) => {
      const access = await app.signIn(addresses[reader]);
      const { id } = await make(owner, shared);
      const { views } = await app.ask(viewApi.list, { list: 'Can' }, access);
      const told = views.find((view) => view.id === id)?.can[name] ?? false;
      const { status, body } = await doings[name](id, access);
      expect({ [name]: told, status, body }).toMatchObject({ [name]: status < 400 });
    });
  });
});
