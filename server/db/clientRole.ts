import pg from 'pg';
import { isRefused } from '#server/db/productUser';
import { clientRoleName } from '#server/db/table';
import { StartError } from '#server/env';

/** The SQL that somebody who may create roles runs once, if the product's own database user may not. */
export const clientRoleSql = (user: string): string =>
  `create role ${clientRoleName} nologin; grant ${clientRoleName} to ${pg.escapeIdentifier(user)};`;

/** Roles belong to the whole cluster, so another database may be creating the same one. */
const alreadyThere = new Set(['42710', '23505']);

const createRole = async (client: pg.Client): Promise<void> => {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [clientRoleName]);
  if (found.rowCount !== 0) return;
  try {
    await client.query(`create role ${clientRoleName} nologin`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && alreadyThere.has(error.code ?? ''))) throw error;
  }
};

/**
 * Tests membership by switching to the role, because the catalog query differs between PostgreSQL versions.
 */
const mayBecomeClient = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query(`set role ${clientRoleName}`);
    await client.query('reset role');
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};

/** Ensures the role under which clients' requests read, or fails with the SQL to run. */
export const ensureClientRole = async (client: pg.Client): Promise<void> => {
  try {
    await createRole(client);
    if (await mayBecomeClient(client)) return;
    await client.query(`grant ${clientRoleName} to current_user`);
    if (await mayBecomeClient(client)) return;
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  throw new StartError(
    `Markfolio does not start: the database user may not create the role under which clients read. Have somebody who may create roles run: ${clientRoleSql(rows[0]?.name ?? 'markfolio')}`,
  );
};

/**
 * The policy of the firm names the user that created the table. It must name the user of the product too, and
 * after a restore or a change of owner the new one, who would otherwise see empty lists.
 */
const openToFirm = async (client: pg.Client, table: string, user: string): Promise<void> => {
  const { rows } = await client.query<{ policy: string; roles: string }>(
    `select quote_ident(polname) as policy,
       (select string_agg(role::regrole::text, ', ') from unnest(polroles) as role) as roles
     from pg_policy
     where polrelid = $1::regclass and polcmd = '*'
       and not (select oid from pg_roles where rolname = $2) = any (polroles)`,
    [table, user],
  );
  for (const { policy, roles } of rows)
    await client.query(
      `alter policy ${policy} on ${table} to ${roles}, ${pg.escapeIdentifier(user)}`,
    );
};

/**
 * Forces row-level security on tables with a client policy, and lets the client role read them. A table that is
 * so already is left alone: changing it would wait for a backup, and everybody else behind it.
 */
export const protectRows = async (
  client: pg.Client,
  productUser: string | undefined,
): Promise<void> => {
  const { rows: owner } = await client.query<{ name: string }>('select current_user as name');
  const users = [
    ...owner.map(({ name }) => name),
    ...(productUser === undefined ? [] : [productUser]),
  ];
  const { rows } = await client.query<{ name: string; isForced: boolean; isGranted: boolean }>(
    `select c.oid::regclass::text as name, c.relforcerowsecurity as "isForced",
       has_table_privilege($1, c.oid, 'select') as "isGranted"
     from pg_class c where exists (select from pg_policy
       where polrelid = c.oid and (select oid from pg_roles where rolname = $1) = any (polroles))`,
    [clientRoleName],
  );
  for (const { name, isForced, isGranted } of rows) {
    if (!isForced) await client.query(`alter table ${name} force row level security`);
    if (!isGranted) await client.query(`grant select on ${name} to ${clientRoleName}`);
    for (const user of users) await openToFirm(client, name, user);
  }
};
