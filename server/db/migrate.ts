import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import pg from 'pg';
import { ensureClientRole, protectRows } from '#server/db/clientRole';
import { ensureProductUser } from '#server/db/productUser';
import { backupLock, migrationLock } from '#server/db/locks';
import { StartError } from '#server/env';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

const newestKnown = (folder: string): number =>
  readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;

const newestApplied = async (client: pg.Client): Promise<number> => {
  const exists = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (exists.rows[0]?.name === null) return 0;
  const newest = await client.query(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]?.newest ?? 0);
};

const ofNewerVersion = (): StartError =>
  new StartError(
    'Markfolio does not start: this database was used by a newer version of Markfolio. Start that version, or restore a backup made with this one.',
  );

const appliedAt = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await newestApplied(client);
  } finally {
    await client.end();
  }
};

/** For whoever uses the database as it is: refuses one that a start of this version would change. */
export const requireCurrentSchema = async (url: string): Promise<void> => {
  const applied = await appliedAt(url);
  const known = newestKnown(migrationsFolder);
  if (applied > known) throw ofNewerVersion();
  if (applied === 0)
    throw new StartError('The database is empty. Start Markfolio once (npm start).');
  if (applied < known)
    throw new StartError(
      'The database was last used by an older version of Markfolio than this command. Start this version once (npm start), and give the command again.',
    );
};

/** A database that is in use and that this version would change. */
export const awaitsUpgrade = async (url: string, folder = migrationsFolder): Promise<boolean> => {
  const applied = await appliedAt(url);
  return applied > 0 && applied < newestKnown(folder);
};

/**
 * Migrates the database to this version, as the owner of its tables, and returns the address to work with: that
 * of the user of the product, where there is one. Servers that start together wait for each other; all steps run in
 * one transaction, so a failure changes nothing.
 */
export const migrateDatabase = async (
  url: string,
  folder = migrationsFolder,
  productUrl?: string,
): Promise<string> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The failing statement reports a lost connection; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const known = newestKnown(folder);
    const applied = await newestApplied(client);
    if (applied > known) throw ofNewerVersion();
    // A backup reads every table: a change that waited for one would keep everybody else waiting behind it.
    if (applied < known) await client.query('select pg_advisory_lock($1)', [backupLock]);
    await ensureClientRole(client);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
    const user = await ensureProductUser(client, url, productUrl);
    await protectRows(client, user?.name);
    return user?.url ?? url;
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
};
