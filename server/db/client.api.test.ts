import { sql } from 'drizzle-orm';
import { describe, expect, inject, test, vi } from 'vitest';
import { isDatabaseAway, openPool } from '#server/db/client';
import { onCluster, patientTimeouts } from '#server/test/cluster';
import { emptyDatabase } from '#server/test/emptyDatabase';
import { relayTo } from '#server/test/relay';
import { eventually } from '#server/test/eventually';

describe('the connections of the product', () => {
  test('one lost within a transaction is an outage for its caller, not the end of the process', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const pool = openPool(await emptyDatabase(), {
      onError,
      connections: 1,
      timeouts: patientTimeouts,
    });
    const lost = pool.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await onCluster(inject('cluster').adminUrl, `select pg_terminate_backend(${rows[0]?.pid})`);
      await eventually(() => expect(onError).toHaveBeenCalled());
      await tx.execute(sql`select 1`);
    });
    const error: unknown = await lost.catch((reason: unknown) => reason);
    expect(isDatabaseAway(error)).toBe(true);
    const again = await pool.db.transaction((tx) => tx.execute(sql`select 2 as two`));
    expect(again.rows).toEqual([{ two: 2 }]);
    await pool.close();
  });

  test('one that fails to begin a transaction is replaced', async () => {
    const relay = await relayTo(await emptyDatabase());
    const pool = openPool(relay.url, { onError: () => undefined, connections: 1 });
    const transaction = () => pool.db.transaction((tx) => tx.execute(sql`select 1 as one`));
    // A connection may take its time where others have the processors.
    const works = () =>
      eventually(async () => expect((await transaction()).rows).toEqual([{ one: 1 }]));

    await works();
    relay.freeze(true);
    expect(isDatabaseAway(await transaction().catch((reason: unknown) => reason))).toBe(true);
    relay.freeze(false);
    await works();

    await pool.close();
    relay.cut();
  });
});
