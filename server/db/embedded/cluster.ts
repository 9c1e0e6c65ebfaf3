import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client, escapeLiteral } from 'pg';
import { z } from 'zod';

import { commandAs, giveTo, type Account } from '#server/db/embedded/account';
import type { Binaries } from '#server/db/embedded/binaries';
import { EmbeddedDatabaseError, explainFailure } from '#server/db/embedded/error';
import { run } from '#server/db/embedded/processes';

const passwordsSchema = z.object({ postgres: z.string().min(1), markfolio: z.string().min(1) });

export type Passwords = z.infer<typeof passwordsSchema>;

const product = 'markfolio';

const newPassword = (): string => randomBytes(24).toString('base64url');

/** Makes new names in the folder survive a power failure. Windows cannot do this and need not. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const clusterExists = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'));

const passwordsFile = (folder: string): string => join(folder, 'passwords.json');

export const readPasswords = (folder: string): Passwords => {
  const file = passwordsFile(folder);
  const text = readFileSync(file, 'utf8');
  try {
    return passwordsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The file ${file} with the passwords of the database is damaged. Put it back from a ` +
        'backup of this folder and start again.',
      { cause: error },
    );
  }
};

/** The role and the database of the product, both named markfolio. */
export const productUrl = (passwords: Passwords, port: number): string =>
  `postgres://${product}:${passwords.markfolio}@127.0.0.1:${port}/${product}`;

export const readOrCreatePasswords = async (
  folder: string,
  cluster: string,
): Promise<Passwords> => {
  const file = passwordsFile(folder);
  if (existsSync(file)) {
    await chmod(file, 0o600);
    return readPasswords(folder);
  }
  if (clusterExists(cluster)) {
    throw new EmbeddedDatabaseError(
      `The file ${file} with the passwords of the database is missing. Put it back from a ` +
        'backup of this folder and start again.',
    );
  }
  const passwords = { postgres: newPassword(), markfolio: newPassword() };
  const unfinished = `${file}.new`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, JSON.stringify(passwords, null, 2), { mode: 0o600, flush: true });
  await rename(unfinished, file);
  await syncFolder(folder);
  return passwords;
};

export const checkVersion = (cluster: string, binaries: Binaries): void => {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === binaries.majorVersion) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${found}, but this Markfolio comes with ` +
      `PostgreSQL ${binaries.majorVersion}, which cannot read it. Run ` +
      '"npm run backup -- FILE" with the version of Markfolio that you used before, then set ' +
      'DATA_DIR to a new folder and run "npm run restore -- FILE" with this version.',
  );
};

/** pg_trgm takes the definition of a letter from this setting; "C" would exclude Polish letters. */
const characterTypes: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'en_US.UTF-8',
  win32: 'en-US',
};

const workshopPrefix = 'cluster.init-';

export const removeLeftovers = async (folder: string): Promise<void> => {
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(workshopPrefix));
  for (const name of leftovers) {
    // Processes of a killed first start may still write for a moment.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  }
};

/** The cluster gets its final name only when it is complete and synced to disk. */
export const createCluster = async (
  folder: string,
  cluster: string,
  { account, binaries, password }: { account: Account; binaries: Binaries; password: string },
): Promise<void> => {
  if (existsSync(cluster) && (await readdir(cluster)).length > 0) {
    throw new EmbeddedDatabaseError(
      `The folder ${cluster} holds files, but no database. If it held one, put it back from a ` +
        'backup; otherwise move these files away, and start again.',
    );
  }
  const workshop = join(folder, `${workshopPrefix}${process.pid}`);
  const unfinished = join(workshop, 'cluster');
  const passwordFile = join(workshop, 'password');
  await mkdir(workshop, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(account, workshop);
  giveTo(account, passwordFile);
  const result = await run(
    commandAs(account, 'SIGKILL', [
      binaries.initdb,
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterTypes[process.platform] ?? 'C.UTF-8'}`,
      '--no-instructions',
    ]),
    folder,
  );
  if (!result.succeeded) {
    await removeLeftovers(folder);
    throw explainFailure(folder, result.errors);
  }
  await rename(unfinished, cluster);
  await syncFolder(folder);
  await removeLeftovers(folder);
};

const findingsSchema = z.tuple([z.object({ role: z.boolean(), database: z.boolean() })]);

/** Runs at every start, so that an interrupted earlier start does no harm. */
export const ensureRoleAndDatabase = async (
  adminUrl: string,
  passwords: Passwords,
): Promise<void> => {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 30_000 });
  // The end of the connection also rejects the pending query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
      [product],
    );
    const [found] = findingsSchema.parse(rows);
    if (!found.role) {
      await client.query(
        `CREATE ROLE ${product} LOGIN NOSUPERUSER NOCREATEDB CREATEROLE
           PASSWORD ${escapeLiteral(passwords.markfolio)}`,
      );
    }
    if (!found.database) {
      await client.query(
        `CREATE DATABASE ${product} OWNER ${product} ENCODING 'UTF8' TEMPLATE template0`,
      );
    }
  } finally {
    await client.end();
  }
};
