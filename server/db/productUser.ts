import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { clientRoleName } from '#server/db/table';
import { StartError } from '#server/env';

/**
 * The user of the product reads and writes rows, and no more: it owns no table, so that whoever makes the product
 * run a statement of theirs can neither switch a trigger off nor drop a policy (decision 121). The owner of the
 * tables migrates them, and is forgotten afterwards.
 */

type Login = { name: string; password: string };

const insufficientPrivilege = '42501';
export const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === insufficientPrivilege;

export const withLogin = (url: string, { name, password }: Login): string => {
  const changed = new URL(url);
  changed.username = encodeURIComponent(name);
  changed.password = encodeURIComponent(password);
  return changed.href;
};

const mayCreateRoles = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  );
  return rows[0]?.may === true;
};

/** In the schema of the migrations, of which the user of the product may read one table: not this one. */
const loginTable = 'drizzle.product_user';

const keptLogin = async (client: pg.Client): Promise<Login | null> => {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [loginTable],
  );
  if (found[0]?.isThere !== true) return null;
  const { rows } = await client.query<Login>(`select name, password from ${loginTable}`);
  return rows[0] ?? null;
};

const newLogin = async (client: pg.Client): Promise<Login> => {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  // Roles belong to the whole server, where another database may be one of Markfolio too.
  return {
    name: `markfolio_app_${rows[0]?.oid ?? ''}`,
    password: randomBytes(24).toString('base64url'),
  };
};

const keepLogin = async (client: pg.Client, { name, password }: Login): Promise<void> => {
  await client.query(`create table if not exists ${loginTable} (name text, password text)`);
  await client.query(`insert into ${loginTable} (name, password) values ($1, $2)`, [
    name,
    password,
  ]);
};

/** The role may be missing on a server to which the database was moved, or be left from one that was dropped. */
const ensureLogin = async (client: pg.Client): Promise<Login> => {
  const kept = await keptLogin(client);
  const login = kept ?? (await newLogin(client));
  const name = pg.escapeIdentifier(login.name);
  const password = `password ${pg.escapeLiteral(login.password)}`;
  const found = await client.query('select 1 from pg_roles where rolname = $1', [login.name]);
  if (found.rowCount === 0)
    await client.query(
      `create role ${name} login nosuperuser nocreatedb nocreaterole noinherit ${password}`,
    );
  else if (kept === null) await client.query(`alter role ${name} ${password}`);
  if (kept === null) await keepLogin(client, login);
  return login;
};

const letBecomeClient = async (client: pg.Client, name: string): Promise<void> => {
  const { rows } = await client.query<{ isMember: boolean }>(
    `select pg_has_role($1, $2, 'member') as "isMember"`,
    [name, clientRoleName],
  );
  if (rows[0]?.isMember !== true)
    await client.query(`grant ${clientRoleName} to ${pg.escapeIdentifier(name)}`);
};

/** What is granted already is left alone: a change would wait for a backup, and everybody else behind it. */
const missingRights = `
  select c.relkind as kind, c.oid::regclass::text as name
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relowner = current_user::regrole
    and (c.relkind = 'r' and not (
           has_table_privilege($1, c.oid, 'select') and has_table_privilege($1, c.oid, 'insert')
           and has_table_privilege($1, c.oid, 'update') and has_table_privilege($1, c.oid, 'delete'))
      or c.relkind = 'S' and not has_sequence_privilege($1, c.oid, 'usage'))`;

const tableRights = 'select, insert, update, delete';
const sequenceRights = 'usage, select';

const grantRows = async (client: pg.Client, name: string): Promise<void> => {
  const user = pg.escapeIdentifier(name);
  const { rows } = await client.query<{ kind: 'r' | 'S'; name: string }>(missingRights, [name]);
  for (const { kind, name: relation } of rows)
    await client.query(
      kind === 'r'
        ? `grant ${tableRights} on ${relation} to ${user}`
        : `grant ${sequenceRights} on sequence ${relation} to ${user}`,
    );
  // For tables that somebody adds to ours, which a backup reads too.
  await client.query(
    `alter default privileges in schema public grant ${tableRights} on tables to ${user}`,
  );
  await client.query(
    `alter default privileges in schema public grant ${sequenceRights} on sequences to ${user}`,
  );
  await client.query(`grant usage on schema drizzle to ${user}`);
  await client.query(`grant select on drizzle.__drizzle_migrations to ${user}`);
};

const nameOfUser = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
};

/** The SQL that somebody who may create roles runs once, where the owner of the tables may not. */
export const productUserSql = (name = 'markfolio_app'): string =>
  `create role ${pg.escapeIdentifier(name)} login noinherit password '…'; grant ${clientRoleName} to ${pg.escapeIdentifier(name)};`;

export type ProductUser = { name: string; url: string };

/**
 * The user to work with: the one of DATABASE_URL beside DATABASE_MIGRATION_URL, else one that is made here; null
 * where the owner may not create roles, and works itself.
 */
export const ensureProductUser = async (
  client: pg.Client,
  ownerUrl: string,
  configuredUrl: string | undefined,
): Promise<ProductUser | null> => {
  if (configuredUrl !== undefined) {
    const name = await nameOfUser(configuredUrl);
    try {
      await letBecomeClient(client, name);
    } catch (error) {
      if (!isRefused(error)) throw error;
      throw new StartError(
        `Markfolio does not start: the user of DATABASE_URL may not become the role under which clients read. Have somebody who may grant it run: grant ${clientRoleName} to ${pg.escapeIdentifier(name)};`,
        { cause: error },
      );
    }
    await grantRows(client, name);
    return { name, url: configuredUrl };
  }
  if (!(await mayCreateRoles(client))) return null;
  try {
    const login = await ensureLogin(client);
    await letBecomeClient(client, login.name);
    await grantRows(client, login.name);
    return { name: login.name, url: withLogin(ownerUrl, login) };
  } catch (error) {
    // A role of that name that somebody else made: as before there was one.
    if (isRefused(error)) return null;
    throw error;
  }
};

/** The address for a command beside a product that has made its user; that of the owner where there is none. */
export const productUrlOf = async (ownerUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const login = await keptLogin(client);
    return login === null ? ownerUrl : withLogin(ownerUrl, login);
  } catch (error) {
    // Not the owner: it is the user of the product already.
    if (isRefused(error)) return ownerUrl;
    throw error;
  } finally {
    await client.end();
  }
};

/** Whether this user could change the tables instead of their rows. */
export const ownsTables = async (client: Pick<pg.Client, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ owns: boolean }>(`
    select me.rolsuper or me.rolcreaterole or me.rolbypassrls or exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and pg_has_role(me.oid, c.relowner, 'member')
    ) as owns
    from pg_roles me where me.rolname = current_user`);
  return rows[0]?.owns !== false;
};
