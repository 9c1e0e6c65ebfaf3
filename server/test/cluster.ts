import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/db/embedded/launcher';
import { openPool } from '#server/db/client';
import { clientRoleSql } from '#server/db/clientRole';
import { migrateDatabase } from '#server/db/migrate';
import { productUserSql, withLogin } from '#server/db/productUser';
import { loadExample } from '#server/example/load';
import { secretsFrom } from '#server/secrets';
import { longestWait } from '#server/test/patience';

/** What a test file needs to make its own database. */
export type TestCluster = {
  adminUrl: string;
  owner: string;
  ownerPassword: string;
  /** The user that the product works with, where the owner may not create one. */
  product?: { name: string; password: string };
};
/** With the moment of which the dates of its example are counted. */
export type PreparedCluster = TestCluster & {
  exampleAt: number;
  productUser: string;
  productPassword: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    cluster: PreparedCluster;
  }
}

/** Databases to copy from: empty, and with the example inside. */
export const templates = { empty: 'markfolio_template', example: 'markfolio_example' } as const;

/** The product keeps secrets encrypted; the tests all know the same one. */
export const testSecret = 'a secret of the tests, long enough to be one';
export const testSecrets = secretsFrom(testSecret);

export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

export const onCluster = async (adminUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Tests are not about time: a busy machine takes longer than a request may in the product. */
export const patientTimeouts = {
  statement_timeout: longestWait,
  query_timeout: longestWait,
  connectionTimeoutMillis: longestWait,
  idle_in_transaction_session_timeout: longestWait,
};

/** Durability is for the product: a test database may be lost with the machine. */
const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export const startTestCluster = async (
  settings: Record<string, string> = testSettings,
): Promise<{ database: EmbeddedDatabase; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-test-'));
  const database = await startEmbeddedDatabase(path.join(folder, 'database'), { settings });
  return {
    database,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * A server as an operator would give it by DATABASE_URL: another cluster, an ordinary role of another
 * name that may do no more than own its database, another style of dates, another zone.
 */
export const startTestServer = async (): Promise<{
  cluster: TestCluster;
  stop: () => Promise<void>;
}> => {
  const { database, stop } = await startTestCluster({ ...testSettings, datestyle: 'SQL, DMY' });
  const { adminUrl } = database;
  const ownerPassword = randomBytes(12).toString('hex');
  const owner = 'firm_app';
  await onCluster(adminUrl, `create role ${owner} login password '${ownerPassword}'`);
  await onCluster(adminUrl, `alter role ${owner} set timezone to 'America/New_York'`);
  // What the product asks an operator for whose role may not create others.
  await onCluster(adminUrl, clientRoleSql(owner));
  const product = { name: 'firm_product', password: ownerPassword };
  await onCluster(adminUrl, productUserSql(product.name).replace('…', product.password));
  await onCluster(adminUrl, `alter role ${product.name} set timezone to 'America/New_York'`);
  return { cluster: { adminUrl, owner, ownerPassword, product }, stop };
};

/** A copy takes milliseconds; a migration, and the example, do not. */
export const makeTemplates = async (cluster: TestCluster): Promise<PreparedCluster> => {
  const { adminUrl, owner, ownerPassword } = cluster;
  const addressOf = (name: string): string => {
    const url = new URL(withDatabase(adminUrl, name));
    url.username = owner;
    url.password = ownerPassword;
    return url.href;
  };
  await onCluster(adminUrl, `create database ${templates.empty} owner ${owner}`);
  const address = addressOf(templates.empty);
  const { username, password } = new URL(
    await migrateDatabase(
      address,
      undefined,
      cluster.product && withLogin(address, cluster.product),
    ),
  );
  await onCluster(
    adminUrl,
    `create database ${templates.example} template ${templates.empty} owner ${owner}`,
  );
  const { db, close } = openPool(addressOf(templates.example), {
    onError: () => undefined,
    timeouts: patientTimeouts,
  });
  // Without photos: what a test finds in the storage is its own.
  const now = new Date();
  await db.transaction((tx) => loadExample({ secrets: testSecrets }, tx, now));
  await close();
  return {
    ...cluster,
    exampleAt: now.getTime(),
    productUser: username,
    productPassword: password,
  };
};
