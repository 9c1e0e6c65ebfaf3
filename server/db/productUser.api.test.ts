import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { trademarkApi } from '#contract/trademarks/trademark';
import { openPool } from '#server/db/client';
import { migrateDatabase } from '#server/db/migrate';
import { openDataStore } from '#server/db/open';
import { ownsTables, productUrlOf, withLogin } from '#server/db/productUser';
import { withPatientClient } from '#server/db/patientClient';
import { type TestApp, testApp } from '#server/test/app';
import { onCluster, startTestCluster } from '#server/test/cluster';
import { emptyDatabase } from '#server/test/emptyDatabase';

const query = (url: string, statement: string): Promise<Record<string, unknown>[]> =>
  withPatientClient(url, async (client) => (await client.query(statement)).rows);

describe('the user of the product', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });

  test.each([
    'alter table history disable trigger history_is_append_only',
    'alter table trademarks disable row level security',
    'alter table accounts add column note text',
    'drop policy accounts_client on accounts',
    'alter policy accounts_firm on accounts to public',
    'truncate trademarks cascade',
    'drop table mails',
    'create table notes (id integer)',
    'create index on accounts (name)',
    `create function public.fold(text) returns text language sql as 'select $1'`,
    'create trigger t before update on accounts for each row execute function note_stale()',
    'set session_replication_role to replica',
    'select * from pg_authid',
    'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)',
    'create role somebody',
    `copy accounts to program 'cat'`,
  ])('may not %s', async (statement) => {
    await expect(query(app.url, statement)).rejects.toBeInstanceOf(pg.DatabaseError);
    await expect(query(app.url, statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('cannot become its owner, but the role of clients', async () => {
    const owner = new URL(app.ownerUrl).username;
    await expect(query(app.url, `set role ${owner}`)).rejects.toThrow('permission denied');
    await expect(query(app.url, 'set role markfolio_client')).resolves.toEqual([]);
    await withPatientClient(app.url, async (client) => {
      expect(await ownsTables(client)).toBe(false);
    });
    await withPatientClient(app.ownerUrl, async (client) => {
      expect(await ownsTables(client)).toBe(true);
    });
  });

  test('works with every row, where clients see theirs', async () => {
    const count = async (email: string) =>
      (await app.ask(trademarkApi.list, {}, await app.signIn(email))).total;
    const all = await count('lawyer@markfolio.example');
    expect(all).toBeGreaterThan(100);
    expect(await count('client@markfolio.example')).toBeLessThan(all);
    const { rows } = await app.db.execute(sql`select current_user as name`);
    expect(rows).toEqual([{ name: new URL(app.url).username }]);
  });
});

describe('an owner who may create roles', () => {
  test('makes one for the product, once, also of a database that is in use', async () => {
    const { database, stop } = await startTestCluster();
    try {
      // As the version before left it: the product works as the owner.
      await migrateDatabase(database.url);
      await query(database.url, 'drop table drizzle.product_user');
      await query(
        database.url,
        `insert into representatives (name, created_at, updated_at) values ('Anna', now(), now())`,
      );
      const [first, second] = await Promise.all([
        migrateDatabase(database.url),
        migrateDatabase(database.url),
      ]);
      expect(first).toBe(second);
      expect(await productUrlOf(database.url)).toBe(first);
      expect(new URL(first).username).toMatch(/^markfolio_app_\d+$/);
      expect(await query(first, 'select name from representatives')).toEqual([{ name: 'Anna' }]);
      for (const statement of ['truncate representatives', 'select * from drizzle.product_user'])
        await expect(query(first, statement)).rejects.toThrow('permission denied');
      const store = await openDataStore({
        databaseUrl: database.url,
        migrationUrl: undefined,
        dataFolder: '',
        timeout: 2,
        onError: () => undefined,
        beforeUpgrade: () => Promise.resolve(),
      });
      expect([store.url, store.ownerUrl, store.ownsTables]).toEqual([first, database.url, false]);
      await store.close();

      // On a server that does not let the new user in, the owner goes on as before.
      const { username } = new URL(first);
      await onCluster(database.adminUrl, `alter role ${username} nologin`);
      const other = await openDataStore({
        databaseUrl: database.url,
        migrationUrl: undefined,
        dataFolder: '',
        timeout: 2,
        onError: () => undefined,
        beforeUpgrade: () => Promise.resolve(),
      });
      expect([other.url, other.ownsTables]).toEqual([database.url, true]);
      await other.close();
    } finally {
      await stop();
    }
  });
});

describe('an owner who may not', () => {
  const open = (databaseUrl: string, migrationUrl: string | undefined) =>
    openDataStore({
      databaseUrl,
      migrationUrl,
      dataFolder: '',
      timeout: 60,
      onError: () => undefined,
      beforeUpgrade: () => Promise.resolve(),
    });

  test.skipIf(inject('cluster').product === undefined)(
    'works itself, or migrates for another of DATABASE_URL',
    async () => {
      const ownerUrl = await emptyDatabase();
      const alone = await open(ownerUrl, undefined);
      expect([alone.url, alone.ownsTables]).toEqual([ownerUrl, true]);
      await alone.close();

      const { product } = inject('cluster');
      if (!product) throw new Error('no user for the product');
      const productUrl = withLogin(ownerUrl, product);
      const store = await open(productUrl, ownerUrl);
      expect([store.url, store.ownsTables]).toEqual([productUrl, false]);
      await store.db.execute(sql`select from accounts`);
      await store.close();
    },
  );

  test.skipIf(inject('cluster').product === undefined)(
    'says what is missing where that user may not read as clients do',
    async () => {
      const { adminUrl } = inject('cluster');
      const ownerUrl = await emptyDatabase();
      const name = `stranger_${Date.now()}`;
      await onCluster(adminUrl, `create role ${name} login password 'stranger'`);
      try {
        const url = withLogin(ownerUrl, { name, password: 'stranger' });
        await expect(open(url, ownerUrl)).rejects.toThrow(`grant markfolio_client to "${name}";`);
      } finally {
        await onCluster(adminUrl, `drop role ${name}`);
      }
    },
  );
});

test('tables that the owner adds later are read by the product too', async () => {
  const app = await testApp({ example: false });
  const owner = openPool(app.ownerUrl, { onError: () => undefined });
  await owner.db.execute(sql`create table of_theirs (id serial, note text)`);
  await owner.close();
  await app.db.execute(sql`insert into of_theirs (note) values ('x')`);
  expect((await app.db.execute(sql`select note from of_theirs`)).rows).toEqual([{ note: 'x' }]);
});
