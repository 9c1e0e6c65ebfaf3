import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { listenTo } from '#server/db/listen';
import { emptyDatabase } from '#server/test/emptyDatabase';
import { eventually } from '#server/test/eventually';

test('a signal is heard, also after the connection was lost, and no more when told to end', async () => {
  const url = await emptyDatabase();
  const speaker = new pg.Client({ connectionString: url });
  await speaker.connect();
  const onSignal = vi.fn<() => void>();
  const onError = vi.fn<(error: Error) => void>();
  const listener = listenTo(url, 'spring', { onSignal, onError });
  const untilHeard = (times: number) =>
    eventually(async () => {
      await speaker.query(`select pg_notify('spring', '')`);
      expect(onSignal.mock.calls.length).toBeGreaterThanOrEqual(times);
    });
  await untilHeard(1);
  await speaker.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const heard = onSignal.mock.calls.length;
  await untilHeard(heard + 2);
  expect(onError).toHaveBeenCalled();
  await listener.stop();
  const last = onSignal.mock.calls.length;
  await speaker.query(`select pg_notify('spring', '')`);
  await speaker.end();
  expect(onSignal.mock.calls).toHaveLength(last);
});
