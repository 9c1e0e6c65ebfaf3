import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#server/auth/table';
import { readAs } from '#server/entities/scope';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const product = sql.identifier(new URL(app.url).username);
  await app.owner.execute(sql`create table customer_rows (customer_id integer, secret text)`);
  await app.owner.execute(
    sql`insert into customer_rows values (1, 'first'), (2, 'second'), (3, 'third')`,
  );
  await app.owner.execute(
    sql`alter table customer_rows enable row level security, force row level security`,
  );
  await app.owner.execute(
    sql`create policy of_the_firm on customer_rows to current_user, ${product} using (true) with check (true)`,
  );
  await app.owner.execute(
    sql`create policy of_clients on customer_rows for select to markfolio_client
        using (customer_id = any (string_to_array(current_setting('markfolio.customers'), ',')::integer[]))`,
  );
  await app.owner.execute(sql`grant select on customer_rows to markfolio_client`);
});

const secrets = async (reader: Parameters<typeof readAs>[1]): Promise<unknown[]> => {
  const { rows } = await readAs(app.db, reader, (db) =>
    db.execute(sql`select secret from customer_rows order by 1`),
  );
  return rows.map((row) => row['secret']);
};
const client = (customerIds: number[]) => ({ role: 'ROLE_CUSTOMER', customerIds }) as const;

describe('without any condition of its own, a query', () => {
  test('of a client sees the rows of its customers only', async () => {
    expect(await secrets(client([1, 3]))).toEqual(['first', 'third']);
    expect(await secrets(client([2]))).toEqual(['second']);
    expect(await secrets(client([]))).toEqual([]);
  });

  test('of staff sees all, also right after a client used the same connection', async () => {
    for (let round = 0; round < 20; round += 1)
      await Promise.all([
        secrets(client([1])),
        expect(secrets({ role: 'ROLE_USER', customerIds: [] })).resolves.toHaveLength(3),
      ]);
  });

  test('of a client changes nothing and reads nothing it was not given', async () => {
    const tried = (statement: string) =>
      readAs(app.db, client([1]), (db) => db.execute(sql.raw(statement)));
    for (const statement of [
      `update customer_rows set secret = 'x'`,
      'delete from customer_rows',
      'select * from sessions',
      'select * from history',
    ])
      await expect(tried(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(tried('select * from representatives')).resolves.toMatchObject({ rows: [] });
  });

  test('of a client finds its own customers and their people, and nobody of the firm', async () => {
    const [owner] = await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'client@markfolio.example'));
    const own = owner?.customers ?? [];
    const read = async (statement: string) =>
      (await readAs(app.db, client(own), (db) => db.execute(sql.raw(statement)))).rows;
    expect(await read('select id from customers')).toEqual(own.map((id) => ({ id })));
    const people = await read('select role, customers from accounts');
    expect(people.length).toBeGreaterThan(0);
    for (const person of people)
      expect(person).toMatchObject({
        role: 'ROLE_CUSTOMER',
        customers: expect.arrayContaining(own) as unknown,
      });
  });
});

test('every table of an entity is closed to clients by the database itself', async () => {
  const { rows } = await app.db.execute(sql`
    select relname, relrowsecurity and relforcerowsecurity as forced from pg_class
    where relname in (select table_name from information_schema.columns where column_name = 'search_text')`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ forced }) => forced !== true)).toEqual([]);
  const visible = await readAs(app.db, client([1]), (db) =>
    db.execute(sql`select count(*)::int as count from representatives`),
  );
  expect(visible.rows).toEqual([{ count: 0 }]);
});
