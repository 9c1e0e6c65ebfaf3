import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type DatabasePool, openPool, timeoutsOf } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import { afterFile } from '#server/test/afterFile';
import { testApp } from '#server/test/app';
import { longestWait } from '#server/test/patience';

let pool: DatabasePool;
beforeAll(async () => {
  const app = await testApp({ example: false });
  // One connection: what a transaction leaves behind is seen by the next.
  pool = openPool(app.deps.databaseUrl, {
    onError: () => undefined,
    connections: 1,
    timeouts: { ...timeoutsOf(2), connectionTimeoutMillis: longestWait },
  });
  afterFile(() => pool.close());
});

const longer = sql`select pg_sleep(3)`;
/** Also where the server itself would wait. */
const longerThanTheDriver = () =>
  pool.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(longer);
  });
const givenUpByDriver = { cause: { message: 'Query read timeout' } };

test('a transaction that is allowed to may take longer than a request, and the next one may not', async () => {
  await pool.db.transaction(async (tx) => {
    await allowLongStatements(tx);
    await tx.execute(longer);
  });
  await expect(pool.db.execute(longer)).rejects.toThrow('Failed query');
  await expect(longerThanTheDriver()).rejects.toMatchObject(givenUpByDriver);
});

test('one that fails leaves nothing of it either', async () => {
  const failing = pool.db.transaction(async (tx) => {
    await allowLongStatements(tx);
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  await expect(longerThanTheDriver()).rejects.toMatchObject(givenUpByDriver);
});
