import pg from 'pg';

/**
 * Whatever the defaults of the server: dates and numbers are written in one way, and no statement is cut off,
 * since none of them answers a request.
 */
const settings = [
  `set datestyle to 'ISO, YMD'`,
  `set timezone to 'UTC'`,
  `set intervalstyle to 'postgres'`,
  `set bytea_output to 'hex'`,
  'set extra_float_digits to 1',
  `set client_encoding to 'UTF8'`,
  'set statement_timeout to 0',
  'set lock_timeout to 0',
  'set idle_in_transaction_session_timeout to 0',
].join('; ');

/** A connection of its own for work that takes long. */
export const withPatientClient = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'markfolio',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The failing statement reports a lost connection; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(settings);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
