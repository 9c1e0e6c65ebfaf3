import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export type Listener = { stop: () => Promise<void> };

const pauseMs = 1_000;

/**
 * Listens to a channel of the database (`pg_notify`) on its own connection. Notifications may be lost while
 * it is disconnected, so listeners must also poll.
 */
export const listenTo = (
  url: string,
  channel: string,
  { onSignal, onError }: { onSignal: () => void; onError: (error: Error) => void },
): Listener => {
  const ending = new AbortController();
  let current: pg.Client | null = null;

  const hear = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'markfolio jobs',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', (error) => {
        if (!ending.signal.aborted) onError(error);
        resolve();
      });
      client.on('end', resolve);
    });
    client.on('notification', onSignal);
    await client.connect();
    current = client;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    await lost;
  };

  const goOn = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await hear().catch((error: unknown) => {
        if (!ending.signal.aborted)
          onError(error instanceof Error ? error : new Error(String(error)));
      });
      await wait(pauseMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  void goOn();
  return {
    stop: async () => {
      ending.abort();
      await current?.end();
    },
  };
};
