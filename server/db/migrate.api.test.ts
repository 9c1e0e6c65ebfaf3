import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { beginSnapshot } from '#server/backup/snapshot';
import { isDatabaseAway } from '#server/db/client';
import { migrateDatabase } from '#server/db/migrate';
import { StartError } from '#server/env';
import { onCluster, withDatabase } from '#server/test/cluster';
import { emptyDatabase } from '#server/test/emptyDatabase';
import { copyOfMigrations, earlierMigrations, readJournal } from '#server/test/migrationFolders';
import { relayTo } from '#server/test/relay';
import { eventually } from '#server/test/eventually';

/** The migrations of a later version: ours and one more. */
const withOneMore = (statements: string[]): { folder: string; mend: (sql: string[]) => void } => {
  const tag = '9999_one_more';
  const folder = copyOfMigrations(({ entries }) => {
    const last = entries.at(-1);
    if (!last) throw new Error('there are no migrations');
    entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  });
  const mend = (lines: string[]) =>
    writeFileSync(path.join(folder, `${tag}.sql`), lines.join('\n--> statement-breakpoint\n'));
  mend(statements);
  return { folder, mend };
};

const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};
const applied = (url: string) =>
  query(url, 'select created_at::text as "when" from drizzle.__drizzle_migrations order by id');
const tables = async (url: string): Promise<unknown[]> =>
  (await query(url, `select tablename from pg_tables where schemaname = 'public' order by 1`)).map(
    ({ tablename }) => tablename,
  );
const ours = () => readJournal().entries.map(({ when }) => ({ when: String(when) }));

describe('migrations', () => {
  test('run once when five servers start on an empty database together', async () => {
    const url = await emptyDatabase();
    await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url)));
    expect(await applied(url)).toEqual(ours());
    expect(await tables(url)).toContain('accounts');
  });

  test('leave a database that is up to date as it is', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    await query(
      url,
      `insert into accounts (name, email, role) values ('Anna', 'a@firm.test', 'ROLE_ADMIN')`,
    );
    await migrateDatabase(url);
    expect(await applied(url)).toEqual(ours());
    expect(await query(url, 'select name from accounts')).toEqual([{ name: 'Anna' }]);
  });

  test('wait for a backup only if there is something to change', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url, earlierMigrations('_tasks'));
    const backup = new pg.Client({ connectionString: url });
    await backup.connect();
    const begin = async (): Promise<void> => {
      await beginSnapshot(backup, new Date());
    };
    await begin();
    const upgraded = migrateDatabase(url);
    await eventually(async () =>
      expect(await query(url, `select 1 from pg_locks where not granted`)).toHaveLength(1),
    );
    // Nobody waits behind the upgrade.
    expect(await query(url, 'select * from trademarks')).toEqual([]);
    await backup.query('commit');
    await backup.query('select pg_advisory_unlock_all()');
    await upgraded;
    await begin();
    await migrateDatabase(url);
    await backup.end();
    expect(await applied(url)).toEqual(ours());
  });

  test('of another user than before find what the first one left', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    await query(
      url,
      `insert into representatives (name, created_at, updated_at) values ('Anna', now(), now())`,
    );
    const { adminUrl } = inject('cluster');
    const { pathname, username } = new URL(url);
    const database = pathname.slice(1);
    const heir = `heir_${randomUUID().replaceAll('-', '')}`;
    await onCluster(adminUrl, `create role ${heir} login password 'heir'`);
    try {
      await onCluster(adminUrl, `grant markfolio_client to ${heir}`);
      await onCluster(adminUrl, `alter database ${database} owner to ${heir}`);
      const inside = withDatabase(adminUrl, database);
      const kinds = [
        `select format('alter table %s owner to ${heir}', oid::regclass) as statement from pg_class
         where relkind = 'r' and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`,
        `select 'alter schema drizzle owner to ${heir}' as statement`,
      ];
      for (const kind of kinds)
        for (const { statement } of await query(inside, kind))
          await query(inside, String(statement));
      const heirUrl = new URL(url);
      heirUrl.username = heir;
      heirUrl.password = 'heir';
      await migrateDatabase(heirUrl.href);
      expect(await query(heirUrl.href, 'select name from representatives')).toEqual([
        { name: 'Anna' },
      ]);
      expect(username).not.toBe(heir);
    } finally {
      await onCluster(adminUrl, `drop database ${database} with (force)`);
      await onCluster(adminUrl, `drop role ${heir}`);
    }
  });

  test('that fail half way leave the database as it was, and succeed once mended', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    await query(
      url,
      `insert into accounts (name, email, role) values ('Anna', 'a@firm.test', 'ROLE_ADMIN')`,
    );
    const before = await tables(url);
    const { folder, mend } = withOneMore([
      'create table half_done (id integer)',
      `update accounts set name = 'changed'`,
      'insert into nowhere values (1)',
    ]);

    await expect(migrateDatabase(url, folder)).rejects.toThrow(/nowhere/);
    expect(await tables(url)).toEqual(before);
    expect(await applied(url)).toEqual(ours());
    expect(await query(url, 'select name from accounts')).toEqual([{ name: 'Anna' }]);

    mend(['create table half_done (id integer)', `update accounts set name = 'changed'`]);
    await migrateDatabase(url, folder);
    expect(await tables(url)).toEqual(expect.arrayContaining([...before, 'half_done']));
    expect(await applied(url)).toHaveLength(ours().length + 1);
    expect(await query(url, 'select name from accounts')).toEqual([{ name: 'changed' }]);
  });

  test('that fail in the first start leave no table at all', async () => {
    const url = await emptyDatabase();
    const { folder } = withOneMore(['insert into nowhere values (1)']);
    await expect(migrateDatabase(url, folder)).rejects.toThrow(/nowhere/);
    expect(await tables(url)).toEqual([]);
    expect(await applied(url)).toEqual([]);
    await migrateDatabase(url);
    expect(await applied(url)).toEqual(ours());
  });

  test('give sessions that are open during the upgrade the role of their account', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url, earlierMigrations('_two_factor'));
    await query(
      url,
      `with a as (insert into accounts (name, email, role) values
         ('Anna', 'a@firm.test', 'ROLE_ADMIN'), ('Jan', 'j@firm.test', 'ROLE_CUSTOMER') returning id)
       insert into sessions (account_id, device_id, ip, user_agent, created_at, last_activity_at)
       select id, gen_random_uuid(), '127.0.0.1', '', now(), now() from a`,
    );
    await migrateDatabase(url);
    const roles = await query(url, 'select role from sessions order by role');
    expect(roles).toEqual([{ role: 'ROLE_ADMIN' }, { role: 'ROLE_CUSTOMER' }]);
  });

  test('give payments from before the customer of their mark, and leave deadlines alone', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url, earlierMigrations('_lists'));
    await query(
      url,
      `with c as (insert into customers (name) values ('Bałtyk Foods') returning id),
         m as (insert into trademarks (name, type, customer) select 'ŻAGIEL', 1, id from c returning id)
       insert into payments (trademark, type, amount, currency)
       select id, 'OTHER', 10, 'PLN' from m, generate_series(1, 2)`,
    );
    await query(url, 'delete from stale_deadlines');
    await migrateDatabase(url, earlierMigrations('_registry'));
    const owned = await query(
      url,
      `select name from payments join customers on customers.id = payments.customer`,
    );
    expect(owned).toEqual([{ name: 'Bałtyk Foods' }, { name: 'Bałtyk Foods' }]);
    expect(await query(url, 'select * from stale_deadlines')).toEqual([]);
    // From then on a changed payment makes them stale again.
    await query(url, `update payments set amount = 11`);
    expect(await query(url, 'select * from stale_deadlines')).not.toEqual([]);
  });

  test('refuse a database of a newer version with a sentence, and do not touch it', async () => {
    const url = await emptyDatabase();
    const { folder } = withOneMore(['create table of_the_future (id integer)']);
    await migrateDatabase(url, folder);
    const before = await applied(url);

    const refused = migrateDatabase(url);
    await expect(refused).rejects.toBeInstanceOf(StartError);
    await expect(refused).rejects.toThrow(
      /^Markfolio does not start: this database was used by a newer version of Markfolio\./,
    );
    expect(await applied(url)).toEqual(before);
    expect(await tables(url)).toContain('of_the_future');
  });
});

test('a database that goes away during the migrations is an error to report, not the end of the process', async () => {
  const url = await emptyDatabase();
  const relay = await relayTo(url);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  // Another server that is migrating: ours waits for it.
  await other.query('select pg_advisory_lock(7236001)');
  const failed = migrateDatabase(relay.url).catch((reason: unknown) => reason);
  const waiting = () =>
    query(url, `select 1 from pg_locks where locktype = 'advisory' and not granted`);
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  relay.cut();
  expect(isDatabaseAway(await failed)).toBe(true);
  await other.end();
  await migrateDatabase(url);
  expect(await applied(url)).toEqual(ours());
});
