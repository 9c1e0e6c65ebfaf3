import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/db/embedded/launcher';
import { migrateDatabase } from '#server/db/migrate';

/** What a test file needs to make its own database. */
export type TestCluster = { adminUrl: string; owner: string; ownerPassword: string };

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

export const templateName = 'markfolio_template';

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

/** A migrated database to copy from: a copy takes milliseconds, a migration does not. */
export const makeTemplate = async (cluster: TestCluster): Promise<void> => {
  await onCluster(cluster.adminUrl, `create database ${templateName} owner ${cluster.owner}`);
  const url = new URL(withDatabase(cluster.adminUrl, templateName));
  url.username = cluster.owner;
  url.password = cluster.ownerPassword;
  await migrateDatabase(url.href);
};
