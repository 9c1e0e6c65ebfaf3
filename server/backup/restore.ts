import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { BackupFault } from '#server/backup/archive/fault';
import { type ArchiveHeader, tableOfPart } from '#server/backup/archive/format';
import { readArchive, type ReadPart } from '#server/backup/archive/read';
import { hasTables, migrationsOf, tablesOf } from '#server/backup/snapshot';
import type { Verified } from '#server/backup/verify';
import { forgetSecrets } from '#server/backup/withoutSecret';
import { ensureClientRole } from '#server/db/clientRole';
import { copyFrom } from '#server/db/copyFrom';
import { migrationLock } from '#server/db/locks';
import { migrateDatabase, migrationsFolder } from '#server/db/migrate';
import { withPatientClient } from '#server/db/patientClient';
import type { FileStorage } from '#server/storage/storage';

/** Why nothing is restored although the backup is whole: the place it should go to. */
export class TargetNotEmpty extends Error {
  readonly what: 'database' | 'files';

  constructor(what: 'database' | 'files') {
    super(`the ${what} of the target hold data`);
    this.what = what;
  }
}

export const requireEmptyDatabase = async (client: pg.ClientBase): Promise<void> => {
  const isEmpty = (await migrationsOf(client)).length === 0 && !(await hasTables(client));
  if (!isEmpty) throw new TargetNotEmpty('database');
};

/** What an earlier restore of the same backup left is written again; anything else belongs to somebody. */
export const requireEmptyStorage = async (
  storage: FileStorage,
  { header, keys }: Pick<Verified, 'header' | 'keys'>,
): Promise<void> => {
  // The files that belong to a database alone are where they were.
  if (header.withoutFiles) return;
  for (const kind of ['files/', 'uploads/'])
    for await (const { key } of storage.list(kind))
      if (!keys.has(key)) throw new TargetNotEmpty('files');
};

/** The schema as it was when the backup was taken, without the rows that its migrations bring. */
const buildSchema = async (
  client: pg.ClientBase,
  header: ArchiveHeader,
  folder: string,
): Promise<void> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  );
  const steps = readMigrationFiles({ migrationsFolder: folder }).slice(0, header.migrations.length);
  for (const { sql, hash, folderMillis } of steps) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
};

const named = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

type Definition = { table: string; name: string; definition: string };

/**
 * From here on rows can be written in any order and as they are: without the references between tables, the
 * triggers and the indexes that enforce nothing. What it returns puts all of them back, and checks the references.
 */
const beginLoading = async (
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> => {
  const { rows: references } = await client.query<Definition>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: indexes } = await client.query<Omit<Definition, 'table'>>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique`,
  );
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`);
  await client.query(`truncate ${named(tables)}`);
  return async () => {
    await client.query(`set local maintenance_work_mem to '256MB'`);
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables) await client.query(`alter table "${table}" enable trigger user`);
  };
};

/** Puts the pieces of tables into the database, as they come. */
const tableLoader = (
  client: pg.ClientBase,
  header: ArchiveHeader,
  present: ReadonlySet<string>,
) => {
  const columnsOf = new Map(header.tables.map(({ name, columns }) => [name, columns]));
  return async (table: string, { body }: ReadPart): Promise<void> => {
    const columns = columnsOf.get(table);
    if (!columns || !present.has(table)) return;
    // A piece has whole rows, so each can be a COPY of its own.
    await copyFrom(client, `copy "${table}" (${named(columns)}) from stdin`, body);
  };
};

/** In one piece of memory, since the largest files are what a restore needs memory for. */
const wholeBody = async ({ body, size }: ReadPart): Promise<Buffer> => {
  const whole = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const piece of body) filled += piece.copy(whole, filled);
  return whole;
};

type RestoreTarget = {
  databaseUrl: string;
  /** Of the user of the product, where that is configured. */
  productUrl?: string | undefined;
  /** Null where only the database is wanted, to look whether a backup can be restored. */
  files: FileStorage | null;
  withoutSecret: boolean;
  /** Called in the transaction when all rows are back, before any newer migration runs. */
  whenLoaded?: (client: pg.ClientBase) => Promise<void>;
  /** What is being written; once it is UPGRADE, all of the backup is restored. */
  progress?: (step: 'DATABASE' | 'FILES' | 'UPGRADE', name: string) => void;
  migrations?: string;
};

export type Restored = {
  /** Tables of the backup that no version of the product has: somebody's own. */
  unknownTables: string[];
};

/**
 * Restores an archive that was verified before into an empty database, in one transaction that ends after the
 * last file is written: a restore that is interrupted leaves an empty database, and files that the next one
 * writes again. The migrations that the backup has not seen run afterwards, as at any start.
 */
export const restoreArchive = async (
  open: () => Promise<Readable>,
  { header }: Verified,
  target: RestoreTarget,
): Promise<Restored> => {
  const { databaseUrl, files, withoutSecret, migrations = migrationsFolder } = target;
  const progress = target.progress ?? (() => undefined);
  const restored = await withPatientClient(databaseUrl, async (client) => {
    // A server that starts meanwhile waits, and then finds all of it.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await requireEmptyDatabase(client);
    await ensureClientRole(client);
    await client.query('begin');
    await buildSchema(client, header, migrations);
    const present = new Set((await tablesOf(client)).map(({ name }) => name));
    const finishLoading = await beginLoading(client, [...present]);
    const load = tableLoader(client, header, present);
    await readArchive(await open(), {
      onHeader: async (again) => {
        if (JSON.stringify(again) !== JSON.stringify(header))
          throw new BackupFault('BACKUP_DAMAGED', 'the file has changed');
      },
      onPart: async (part) => {
        const table = tableOfPart(part.name);
        progress(table === null ? 'FILES' : 'DATABASE', part.name);
        if (table !== null) await load(table, part);
        else if (files) await files.put(part.name, await wholeBody(part));
      },
    });
    for (const { name, last, isCalled } of header.sequences)
      await client.query('select setval(to_regclass($1), $2, $3)', [
        `public."${name}"`,
        last,
        isCalled,
      ]);
    await finishLoading();
    await target.whenLoaded?.(client);
    if (withoutSecret) await forgetSecrets(client);
    await client.query('commit');
    return {
      unknownTables: header.tables.map(({ name }) => name).filter((name) => !present.has(name)),
    };
  });
  progress('UPGRADE', '');
  await migrateDatabase(databaseUrl, migrations, target.productUrl);
  return restored;
};
