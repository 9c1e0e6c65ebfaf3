import type pg from 'pg';
import type { ArchivedTable, ArchiveHeader } from '#server/backup/archive/format';
import { formatVersion, isIdentifier } from '#server/backup/archive/format';
import { backupLock } from '#server/db/locks';
import { StartError } from '#server/env';
import { productVersion } from '#server/backup/version';

/** Our own tables, without those that extensions bring. */
const ownRelations = (kinds: string): string => `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in (${kinds})
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Every table, those of others too. */
const everyTable = async (client: pg.ClientBase): Promise<ArchivedTable[]> => {
  const { rows } = await client.query<ArchivedTable>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       order by a.attnum) as columns
    ${ownRelations(`'r'`)} order by c.relname collate "C"`);
  return rows;
};

export const hasTables = async (client: pg.ClientBase): Promise<boolean> =>
  (await everyTable(client)).length > 0;

/** The tables and columns with names that an archive can hold, and what is left out for the others. */
const heldOf = (tables: readonly ArchivedTable[]) => {
  const named = tables.map(({ name, columns }) => ({
    name,
    columns: columns.filter(isIdentifier),
  }));
  const isHeld = ({ name, columns }: ArchivedTable): boolean =>
    isIdentifier(name) && columns.length > 0;
  const leftOut = tables.flatMap(({ name, columns }, at) => {
    const held = named[at];
    if (!held || !isHeld(held)) return [name];
    return columns.filter((each) => !isIdentifier(each)).map((each) => `${name}.${each}`);
  });
  return { tables: named.filter(isHeld), leftOut };
};

export const tablesOf = async (client: pg.ClientBase): Promise<ArchivedTable[]> =>
  heldOf(await everyTable(client)).tables;

/**
 * Row-level security holds for every user, the owner too (`db/clientRole.ts`): one that no policy lets see all
 * rows reads empty tables and no error.
 */
const requireSightOfAll = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; user: string }>(`
    select c.relname as name, current_user as user ${ownRelations(`'r'`)}
      and row_security_active(c.oid) and not exists (
        select from pg_policy, unnest(polroles) as role
        where polrelid = c.oid and polcmd = '*' and polpermissive
          and (role = 0 or pg_has_role(role, 'usage')))
    order by c.relname`);
  const [first, ...others] = rows;
  if (first)
    throw new StartError(
      `The database user ${first.user} does not see every row of ${first.name}${others.length > 0 ? ` and ${others.length} more tables` : ''}, so the backup would not be whole. Set DATABASE_URL to the user that Markfolio runs with.`,
    );
};

const sequencesOf = async (client: pg.ClientBase): Promise<ArchiveHeader['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name ${ownRelations(`'S'`)} order by c.relname`,
  );
  const found: ArchiveHeader['sequences'] = [];
  for (const { name } of rows.filter((each) => isIdentifier(each.name))) {
    const { rows: values } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from "${name}"`,
    );
    if (values[0]) found.push({ name, ...values[0] });
  }
  return found;
};

const exists = async (client: pg.ClientBase, relation: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [relation],
  );
  return rows[0]?.found === true;
};

export const migrationsOf = async (client: pg.ClientBase): Promise<ArchiveHeader['migrations']> => {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, createdAt: Number(at) }));
};

const secretCheckOf = async (client: pg.ClientBase): Promise<string | null> => {
  if (!(await exists(client, 'public.settings'))) return null;
  const { rows } = await client.query<{ value: unknown }>(
    `select case jsonb_typeof(value) when 'object' then value -> 'mark' else value end as value
     from settings where key = 'SECRET_CHECK'`,
  );
  return typeof rows[0]?.value === 'string' ? rows[0].value : null;
};

/**
 * From here on this connection reads the database as it is at this moment. The lock comes first: what the sweep
 * of files removes from then on, no snapshot refers to (`files/removal.ts`). The tables are locked against
 * changes of their columns, as pg_dump does it.
 */
export const beginSnapshot = async (
  client: pg.ClientBase,
  now: Date,
): Promise<Omit<ArchiveHeader, 'withoutFiles'>> => {
  await client.query('select pg_advisory_lock_shared($1)', [backupLock]);
  await client.query('begin isolation level repeatable read read only');
  await requireSightOfAll(client);
  const { tables, leftOut } = heldOf(await everyTable(client));
  if (tables.length > 0)
    await client.query(
      `lock table ${tables.map(({ name }) => `"${name}"`).join(', ')} in access share mode`,
    );
  return {
    product: 'markfolio',
    format: formatVersion,
    version: productVersion(),
    takenAt: now.toISOString(),
    postgres:
      (await client.query<{ server_version: string }>('show server_version')).rows[0]
        ?.server_version ?? '',
    migrations: await migrationsOf(client),
    tables,
    leftOut,
    // Sequences have no snapshot: read after it began, they are past every row in it.
    sequences: await sequencesOf(client),
    secretCheck: await secretCheckOf(client),
  };
};

export type SnapshotFile = { id: string; size: number; sha256: string };

/** Asked for in pages: there may be a hundred thousand. */
export async function* filesOf(client: pg.ClientBase): AsyncGenerator<SnapshotFile> {
  if (!(await exists(client, 'public.files'))) return;
  for (let last: string | null = null; ;) {
    const { rows }: { rows: SnapshotFile[] } = await client.query<SnapshotFile>(
      `select id::text, size, sha256 from files where $1::uuid is null or id > $1::uuid
       order by id limit 1000`,
      [last],
    );
    yield* rows;
    last = rows.at(-1)?.id ?? null;
    if (last === null) return;
  }
}

export const uploadsOf = async (client: pg.ClientBase): Promise<string[]> => {
  if (!(await exists(client, 'public.uploads'))) return [];
  const { rows } = await client.query<{ id: string }>('select id::text from uploads order by id');
  return rows.map(({ id }) => id);
};

/** How much there is to do: the rows that the database estimates, and the bytes of all files. */
export const extentOf = async (
  client: pg.ClientBase,
): Promise<{ rows: number; fileBytes: number }> => {
  const { rows } = await client.query<{ rows: string }>(
    `select coalesce(sum(greatest(c.reltuples, 0)), 0)::bigint::text as rows ${ownRelations(`'r'`)}`,
  );
  const files = (await exists(client, 'public.files'))
    ? await client.query<{ bytes: string }>(
        'select coalesce(sum(size::bigint), 0)::text as bytes from files',
      )
    : null;
  return { rows: Number(rows[0]?.rows ?? 0), fileBytes: Number(files?.rows[0]?.bytes ?? 0) };
};
