import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/kit/endpoint';
import { mostViews, type SavedView, viewApi, type ViewState } from '#contract/kit/views';
import { accounts } from '#server/auth/table';
import { type TestApp, testApp } from '#server/test/app';
import { savedViews } from '#server/views/table';

type Session = { token: string };
let app: TestApp;
let admin: Session;
let lawyer: Session;
let client: Session;
beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn('admin@markfolio.example');
  lawyer = await app.signIn('lawyer@markfolio.example');
  client = await app.signIn('client@markfolio.example');
});

const state: ViewState = {
  sort: '-name',
  filters: [['lawFirm', 'contains', 'żuraw']],
  search: '018692868',
  columns: ['name', 'lawFirm'],
  size: 50,
  density: 'compact',
};
const save = async (session: Session, changes: Partial<InputOf<typeof viewApi.create>> = {}) => {
  const answer = await app.call(
    viewApi.create,
    { list: 'Representative', name: 'Moi', shared: false, isDefault: false, state, ...changes },
    session,
  );
  return { status: answer.status, view: answer.body };
};
const seen = async (session: Session, list = 'Representative'): Promise<SavedView[]> =>
  (await app.ask(viewApi.list, { list }, session)).views;
const names = async (session: Session, list?: string) =>
  (await seen(session, list)).map(({ name }) => name);

describe('a saved view', () => {
  test('keeps the state of the list as it was', async () => {
    const { status, view } = await save(lawyer, { list: 'Keeps' });
    expect(status).toBe(201);
    expect(await seen(lawyer, 'Keeps')).toEqual([view]);
    expect(view).toMatchObject({
      name: 'Moi',
      can: { edit: true, share: true, remove: true },
      state,
    });
  });

  test('keeps the layout of the list and the widths of its columns', async () => {
    const wide = { ...state, density: null, layout: 'split', widths: { name: 240 } } as const;
    const { status, view } = await save(lawyer, { list: 'Wide', state: wide });
    expect(status).toBe(201);
    expect(view).toMatchObject({ state: wide });
  });

  test('can be of a part of an entity: international registrations', async () => {
    const { status, view } = await save(lawyer, { list: 'Trademark.international' });
    expect(status).toBe(201);
    expect(await seen(lawyer, 'Trademark.international')).toEqual([view]);
    expect(await seen(lawyer, 'Trademark')).toEqual([]);
    for (const list of ['.', 'a.', '.a', 'a.b.c', 'a b', `${'a'.repeat(40)}.${'b'.repeat(40)}`])
      expect((await save(lawyer, { list })).status).toBe(400);
  });

  test('is seen by its owner alone until it is shared with the firm', async () => {
    const { view } = await save(lawyer, { list: 'Sharing', name: 'Wspólny' });
    expect(await names(admin, 'Sharing')).toEqual([]);
    await app.call(viewApi.update, { id: view.id, shared: true }, lawyer);
    expect(await names(admin, 'Sharing')).toEqual(['Wspólny']);
    expect(await names(client, 'Sharing')).toEqual([]);
  });

  test('of somebody else answers like one that does not exist, shared ones refuse changes', async () => {
    const { view: own } = await save(admin, { list: 'Foreign' });
    const { view: shared } = await save(admin, { list: 'Foreign', shared: true });
    const status = async (session: Session, id: number) => [
      (await app.call(viewApi.update, { id, name: 'X' }, session)).status,
      (await app.call(viewApi.remove, { id }, session)).status,
    ];
    expect(await status(lawyer, own.id)).toEqual([404, 404]);
    expect(await status(lawyer, shared.id)).toEqual([403, 403]);
    expect(await status(client, shared.id)).toEqual([404, 404]);
    expect(await names(admin, 'Foreign')).toEqual(['Moi', 'Moi']);
  });

  test('cannot be shared by a client', async () => {
    expect((await save(client, { shared: true })).status).toBe(403);
    const { view } = await save(client);
    expect((await app.call(viewApi.update, { id: view.id, shared: true }, client)).status).toBe(
      403,
    );
  });

  test('is the default alone: one of the firm, one of each person', async () => {
    const list = 'Defaults';
    await save(lawyer, { list, name: 'a', isDefault: true });
    await save(lawyer, { list, name: 'b', isDefault: true });
    await save(admin, { list, name: 'c', isDefault: true });
    await save(lawyer, { list, name: 'd', isDefault: true, shared: true });
    const { view } = await save(admin, { list, name: 'e', shared: true });
    await app.call(viewApi.update, { id: view.id, isDefault: true }, admin);
    const defaults = async (session: Session) =>
      (await seen(session, list)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults(lawyer)).toEqual(['b', 'e']);
    expect(await defaults(admin)).toEqual(['c', 'e']);
  });

  test('made the default by two people at once leaves one default', async () => {
    const list = 'Race';
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((name) => save(admin, { list, name, shared: true, isDefault: true })),
    );
    const left = (await seen(admin, list)).filter(({ isDefault }) => isDefault);
    expect(left).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  test('can be renamed, saved again and removed', async () => {
    const { view } = await save(lawyer, { list: 'Life' });
    const next = { ...state, size: 10 as const };
    const changed = await app.call(
      viewApi.update,
      { id: view.id, name: 'Nowa', state: next },
      lawyer,
    );
    expect(changed).toMatchObject({ status: 200, body: { name: 'Nowa', state: next } });
    expect((await app.call(viewApi.remove, { id: view.id }, lawyer)).status).toBe(204);
    expect(await names(lawyer, 'Life')).toEqual([]);
  });

  test('can be changed while another becomes the default, without either waiting for the other', async () => {
    const list = 'Turns';
    const { view: first } = await save(admin, { list, isDefault: true });
    const { view: second } = await save(admin, { list });
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        app.call(viewApi.update, { id: first.id, isDefault: true, name: `a${round}` }, admin),
        app.call(viewApi.update, { id: second.id, isDefault: true, name: `b${round}` }, admin),
        app.call(viewApi.update, { id: first.id, isDefault: true, name: `c${round}` }, admin),
        app.call(viewApi.update, { id: second.id, isDefault: true, name: `d${round}` }, admin),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });

  test('holds no more than a list can ask for, and there are no more than one can look through', async () => {
    const heavy = [['name', 'is', 'x'.repeat(20_000)]] satisfies ViewState['filters'];
    const answer = await save(client, { list: 'Heavy', state: { ...state, filters: heavy } });
    expect(answer.status).toBe(400);
    const widths = (each: number) => ({ ...state, widths: { name: each } });
    for (const refused of [0, 100_000, 120.5])
      expect((await save(client, { list: 'Wide', state: widths(refused) })).status).toBe(400);
    const [account] = await app.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'client@markfolio.example'));
    const clientId = account?.id ?? 0;
    const had = await app.db.$count(savedViews, eq(savedViews.accountId, clientId));
    for (let count = had; count < mostViews; count += 1)
      expect((await save(client, { list: count % 2 ? 'Odd' : 'Even' })).status).toBe(201);
    expect(await save(client, { list: 'Another' })).toMatchObject({
      status: 409,
      view: { errorCode: 'TOO_MANY_VIEWS', errorData: { max: mostViews } },
    });
    expect((await save(lawyer, { list: 'Another' })).status).toBe(201);
  });
});
