import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import pg from 'pg';
import { ensureClientRole, protectRows } from '#server/db/clientRole';
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

/** A database that is in use and that this version would change. */
export const awaitsUpgrade = async (url: string, folder = migrationsFolder): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const applied = await newestApplied(client);
    return applied > 0 && applied < newestKnown(folder);
  } finally {
    await client.end();
  }
};

/**
 * Migrates the database to this version. Servers that start together wait for each other; all steps run in
 * one transaction, so a failure changes nothing.
 */
export const migrateDatabase = async (url: string, folder = migrationsFolder): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The failing statement reports a lost connection; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const known = newestKnown(folder);
    const applied = await newestApplied(client);
    if (applied > known)
      throw new StartError(
        'Markfolio does not start: this database was used by a newer version of Markfolio. Start that version, or restore a backup made with this one.',
      );
    // A backup reads every table: a change that waited for one would keep everybody else waiting behind it.
    if (applied < known) await client.query('select pg_advisory_lock($1)', [backupLock]);
    await ensureClientRole(client);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
    await protectRows(client);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
};
