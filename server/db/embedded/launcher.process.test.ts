import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type * as Crypto from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

import { Client, type QueryResultRow } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import {
  EmbeddedDatabaseError,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '#server/db/embedded/launcher';
import { createLibraryLinks, findBinaries } from '#server/db/embedded/binaries';
import { explainFailure } from '#server/db/embedded/error';
import { waitUntilUnused } from '#server/db/embedded/processes';
import { until } from '#server/test/eventually';
import { isFull } from '#server/test/full';

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof Crypto>();
  return { ...original, randomInt: vi.fn<typeof Crypto.randomInt>(original.randomInt) };
});

const root = resolve(import.meta.dirname, '../../..');
const isRoot = process.getuid?.() === 0;

let workspace: string;
/** A folder after its first start, for tests that leave it whole; the others take copies. */
let prepared: string;
let folders = 0;
const products: ChildProcess[] = [];
const databases: EmbeddedDatabase[] = [];

const newFolder = (): string => join(workspace, `folder ${(folders += 1)}`, 'baza ł');

const copyOfPrepared = async (): Promise<string> => {
  const folder = newFolder();
  await cp(prepared, folder, { recursive: true });
  return folder;
};

const start = async (
  ...parameters: Parameters<typeof startEmbeddedDatabase>
): Promise<EmbeddedDatabase> => {
  const database = await startEmbeddedDatabase(...parameters);
  databases.push(database);
  return database;
};

const refusalOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error: unknown = await attempt.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedDatabaseError);
  return error instanceof Error ? error.message : '';
};

const query = async (url: string, sql: string): Promise<QueryResultRow[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<QueryResultRow>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Also those of an initdb, which work in a folder below. */
const postgresBelow = (folder: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) &&
          readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
        );
      } catch {
        return false;
      }
    });

const messageSchema = z.object({
  url: z.string().optional(),
  refusal: z.string().optional(),
  saved: z.number().optional(),
});
type Message = z.infer<typeof messageSchema>;

const productScript = `
  import { startEmbeddedDatabase } from '#server/db/embedded/launcher';
  const [folder, task] = process.argv.slice(1);
  const tell = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
  try {
    const { url } = await startEmbeddedDatabase(folder);
    tell({ url });
    if (task === 'write') {
      const { Client } = await import('pg');
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('CREATE TABLE entry (id integer PRIMARY KEY)');
      for (let id = 1; ; id += 1) {
        await client.query('INSERT INTO entry VALUES ($1)', [id]);
        tell({ saved: id });
      }
    }
  } catch (error) {
    tell({ refusal: error.name + ': ' + error.message });
  }
`;

type Product = { process: ChildProcess; messages: Message[]; kill(): Promise<void> };

/** A process of its own which starts the launcher, as the product does. */
const startProduct = (folder: string, task = '', programs = ''): Product => {
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    ['--input-type=module', '--eval', productScript, folder, task],
    {
      cwd: root,
      env: { ...process.env, PATH: `${programs}:${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  products.push(child);
  const messages: Message[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    messages.push(messageSchema.parse(JSON.parse(line)));
  });
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { process: child, messages, kill };
};

/** A folder for PATH in which the named programs only fail. */
const withoutPrograms = async (...names: string[]): Promise<string> => {
  const folder = await mkdtemp(join(workspace, 'programs-'));
  for (const name of names) {
    await writeFile(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  }
  return folder;
};

/** Not one of those which the system may give away again as soon as it is free. */
const occupyPort = async (): Promise<{ port: number; server: Server }> => {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return { port, server };
    } catch {
      server.close();
    }
  }
};

describe.skipIf(process.platform !== 'linux')('the embedded database', () => {
  beforeAll(async () => {
    workspace = await mkdtemp(join(tmpdir(), 'markfolio-embedded-'));
    await chmod(workspace, 0o755);
    prepared = newFolder();
    await (await startEmbeddedDatabase(prepared)).stop();
  });

  afterEach(async () => {
    for (const child of products.splice(0)) child.kill('SIGKILL');
    for (const database of databases.splice(0)) await database.stop();
    await until(() => postgresBelow(prepared).length === 0);
  });

  afterAll(async () => {
    await until(() => postgresBelow(workspace).length === 0);
    await rm(workspace, { recursive: true, force: true });
  });

  describe('after a first start', () => {
    let database: EmbeddedDatabase;
    let folder: string;

    beforeAll(async () => {
      folder = newFolder();
      database = await startEmbeddedDatabase(folder);
    });
    afterAll(async () => await database.stop());

    it('gives the product a database of its own, and no power over others', async () => {
      const port = Number(new URL(database.url).port);
      expect(database.url).toMatch(
        /^postgres:\/\/markfolio:[\w-]{32}@127\.0\.0\.1:\d+\/markfolio$/,
      );
      expect(database.adminUrl).toMatch(
        /^postgres:\/\/postgres:[\w-]{32}@127\.0\.0\.1:\d+\/postgres$/,
      );
      expect(port).toBeGreaterThanOrEqual(20_000);
      expect(port).toBeLessThan(32_768);
      const rows = await query(
        database.url,
        `SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolcanlogin,
                pg_encoding_to_char(encoding) AS encoding, current_setting('TimeZone') AS timezone
           FROM pg_roles JOIN pg_database ON datdba = pg_roles.oid
          WHERE datname = current_database() AND rolname = current_user`,
      );
      expect(rows).toEqual([
        {
          rolname: 'markfolio',
          rolsuper: false,
          rolcreatedb: false,
          rolcreaterole: true,
          rolcanlogin: true,
          encoding: 'UTF8',
          timezone: 'UTC',
        },
      ]);
    });

    it('sorts and searches Polish', async () => {
      const sorted = await query(
        database.url,
        `SELECT x FROM unnest(ARRAY['ż', 'z', 'ł', 'ą', 'ź', 'l', 'a']) AS x
          ORDER BY x COLLATE "pl-x-icu"`,
      );
      expect(sorted.map(({ x }) => String(x)).join(' ')).toBe('a ą l ł z ź ż');
      await query(database.url, 'CREATE EXTENSION unaccent');
      await query(database.url, 'CREATE EXTENSION pg_trgm');
      expect(
        await query(
          database.url,
          `SELECT unaccent('Łódź') AS plain, upper('żółć') AS upper, show_trgm('żó') = '{}' AS blind`,
        ),
      ).toEqual([{ plain: 'Lodz', upper: 'ŻÓŁĆ', blind: false }]);
    });

    it('keeps its passwords to itself', async () => {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, 'passwords.json')).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder).toSorted()).toEqual(['cluster', 'passwords.json']);
      const { password } = new URL(database.adminUrl);
      const wrong = database.adminUrl.replace(password, 'guess');
      await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
    });

    it('refuses a second start in the folder, also from another process', async () => {
      const sentence =
        `The database folder ${folder} is already in use by another running Markfolio. ` +
        'Stop the other one, or set DATA_DIR to a different folder for this one, and start again.';
      expect(await refusalOf(startEmbeddedDatabase(folder))).toBe(sentence);
      const { messages } = startProduct(folder);
      await until(() => messages.length > 0);
      expect(messages).toEqual([{ refusal: `EmbeddedDatabaseError: ${sentence}` }]);
      expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('takes a server that still has its parent for one in use, even without the lock', async () => {
      const check = waitUntilUnused(folder, join(folder, 'cluster'), findBinaries());
      expect(await refusalOf(check)).toContain('already in use');
    });
  });

  it('stops completely, as often as asked, and starts again with its data', async () => {
    const folder = await copyOfPrepared();
    const first = await start(folder, { settings: { work_mem: '7MB' } });
    const unexpected = vi.fn<(detail: string) => void>();
    first.onUnexpectedExit(unexpected);
    expect(await query(first.url, 'SHOW work_mem')).toEqual([{ work_mem: '7MB' }]);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    const openConnection = new Client({ connectionString: first.url });
    openConnection.on('error', () => undefined);
    await openConnection.connect();
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    expect(postgresBelow(folder)).toEqual([]);
    expect(existsSync(join(folder, 'cluster/postmaster.pid'))).toBe(false);
    expect(unexpected).not.toHaveBeenCalled();
    const second = await start(folder);
    expect(await query(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  it('lets exactly one of two simultaneous first starts win', async () => {
    const folder = newFolder();
    const rivals = [startProduct(folder), startProduct(folder)];
    await until(() => rivals.every(({ messages }) => messages.length > 0));
    const answers = rivals.flatMap(({ messages }) => messages);
    const [winner] = answers.flatMap(({ url }) => url ?? []);
    const refusals = answers.flatMap(({ refusal }) => refusal ?? []);
    expect(answers).toHaveLength(2);
    expect(refusals).toEqual([expect.stringContaining('already in use by another running')]);
    expect(await query(winner ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(folder).toSorted()).toEqual(['cluster', 'passwords.json']);
  });

  it('loses nothing that was saved when the product is killed, and ends with it', async () => {
    const folder = await copyOfPrepared();
    const product = startProduct(folder, 'write');
    await until(() => product.messages.length > 200, 1);
    await product.kill();
    const database = await start(folder);
    const saved = Math.max(...product.messages.map(({ saved }) => saved ?? 0));
    const [row] = await query(database.url, 'SELECT count(*)::int, max(id) FROM entry');
    expect(row?.['count']).toBe(row?.['max']);
    expect(row?.['count']).toBeGreaterThanOrEqual(saved);
    await database.stop();
    expect(postgresBelow(folder)).toEqual([]);
  });

  it('leaves no process behind when the product is killed', async () => {
    const folder = prepared;
    const product = startProduct(folder);
    await until(() => product.messages.length > 0);
    expect(postgresBelow(folder)).not.toEqual([]);
    await product.kill();
    await until(() => postgresBelow(folder).length === 0);
  });

  it.each([
    ...(isFull ? [['begins', 'PG_VERSION'] as const] : []),
    ['is half done', 'base/5'] as const,
  ])('recovers from a kill when the first start %s', async (_moment, sign) => {
    const folder = newFolder();
    const product = startProduct(folder);
    const workshop = () =>
      existsSync(folder) && readdirSync(folder).find((name) => name.startsWith('cluster.init-'));
    // On a busy machine the moment may be missed; what follows must hold at any moment.
    const missed = () => existsSync(join(folder, 'cluster'));
    await until(() => missed() || existsSync(join(folder, workshop() || '-', 'cluster', sign)), 1);
    await product.kill();
    const database = await start(folder);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(folder).toSorted()).toEqual(['cluster', 'passwords.json']);
  });

  it.runIf(isFull)('recovers from a kill before the role and the database were made', async () => {
    const folder = newFolder();
    const product = startProduct(folder);
    await until(() => existsSync(join(folder, 'cluster')), 1);
    await product.kill();
    const database = await start(folder);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('ends a server that outlived its product', async () => {
    const folder = prepared;
    const programs = await withoutPrograms('setpriv');
    const product = startProduct(folder, '', programs);
    await until(() => product.messages.length > 0);
    await product.kill();
    await wait(100);
    const orphans = postgresBelow(folder);
    expect(orphans).not.toEqual([]);
    const database = await start(folder);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(postgresBelow(folder).filter((pid) => orphans.includes(pid))).toEqual([]);
  });

  it('is not misled by the lock file of a server whose number another process now has', async () => {
    const folder = prepared;
    const bystander = spawn('sleep', ['600'], { stdio: 'ignore' });
    products.push(bystander);
    const cluster = join(folder, 'cluster');
    const lockFile = [
      bystander.pid,
      cluster,
      1_700_000_000,
      25_000,
      '',
      '127.0.0.1',
      '1 1',
      'ready',
    ];
    await writeFile(join(cluster, 'postmaster.pid'), `${lockFile.join('\n')}\n`, { mode: 0o600 });
    const database = await start(folder);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(bystander.exitCode ?? bystander.signalCode).toBe(null);
  });

  it('reports an end that nobody asked for, after which it can be started again', async () => {
    const folder = prepared;
    const database = await start(folder);
    const detail = new Promise<string>((tell) => database.onUnexpectedExit(tell));
    const lockFile = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(lockFile, 10), 'SIGKILL');
    expect(await detail).toContain('was ended by the signal SIGKILL');
    await database.stop();
    const next = await start(folder);
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('takes another port when the first choice is taken, but not instead of a given one', async () => {
    const folder = prepared;
    const { port, server } = await occupyPort();
    vi.mocked(randomInt).mockImplementationOnce(() => port);
    const database = await start(folder);
    expect(new URL(database.url).port).not.toBe(String(port));
    await database.stop();
    const refusal = await refusalOf(start(folder, { port }));
    expect(refusal).toContain(`cannot use port ${port}, because another program already does`);
    server.close();
    await once(server, 'close');
    expect(new URL((await start(folder, { port })).url).port).toBe(String(port));
  });

  it('refuses a database of another major version', async () => {
    const folder = newFolder();
    await mkdir(join(folder, 'cluster'), { recursive: true });
    await writeFile(join(folder, 'cluster/PG_VERSION'), '17\n');
    await cp(join(prepared, 'passwords.json'), join(folder, 'passwords.json'));
    const refusal = await refusalOf(startEmbeddedDatabase(folder));
    expect(refusal).toContain('made by PostgreSQL 17, but this Markfolio comes with PostgreSQL 18');
    expect(refusal).toContain('npm run backup');
    expect(readdirSync(join(folder, 'cluster'))).toEqual(['PG_VERSION']);
  });

  it('says what to do when files are missing or do not fit', async () => {
    const folder = await copyOfPrepared();
    const passwords = join(folder, 'passwords.json');
    await writeFile(passwords, '{"postgres":"guess","markfolio":"guess"}');
    expect(await refusalOf(startEmbeddedDatabase(folder))).toContain(
      'does not accept the passwords',
    );
    await writeFile(passwords, '');
    expect(await refusalOf(startEmbeddedDatabase(folder))).toContain('is damaged');
    await rm(passwords);
    expect(await refusalOf(startEmbeddedDatabase(folder))).toContain('is missing');
    await rm(join(folder, 'cluster/PG_VERSION'));
    expect(await refusalOf(startEmbeddedDatabase(folder))).toContain(
      'holds files, but no database',
    );
    expect(await refusalOf(startEmbeddedDatabase('/dev/null/folder'))).toContain('/dev/null');
    expect(postgresBelow(folder)).toEqual([]);
  });

  it('passes on the reason which PostgreSQL gives for not starting', async () => {
    const folder = prepared;
    const refusal = await refusalOf(start(folder, { settings: { max_connections: 'many' } }));
    expect(refusal).toContain(`The database in ${folder} cannot start.`);
    expect(refusal).toContain('invalid value for parameter "max_connections": "many"');
    expect(refusal).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  it('explains a full disk and a missing permission', () => {
    const full = 'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device';
    expect(explainFailure('/data/db', full).message).toMatch(/^The disk with the .* is full/);
    const denied = 'initdb: error: could not access directory "/data/db": Permission denied';
    expect(explainFailure('/data/db', denied).message).toContain('lacks a permission');
  });

  describe.runIf(isRoot)('as root, where user namespaces are forbidden', () => {
    it('runs as nobody, and takes over the files', async () => {
      const folder = await copyOfPrepared();
      const product = startProduct(folder, 'write', await withoutPrograms('unshare'));
      await until(() => product.messages.length > 20);
      expect(statSync(join(folder, 'cluster/base')).uid).toBe(65_534);
      expect(statSync(join(folder, 'passwords.json')).uid).toBe(0);
      await product.kill();
      await until(() => postgresBelow(folder).length === 0);
      const database = await start(folder);
      const [row] = await query(database.url, 'SELECT count(*)::int FROM entry');
      expect(row?.['count']).toBeGreaterThanOrEqual(20);
      expect(statSync(join(folder, 'cluster/base')).uid).toBe(0);
    });

    it('says so when nobody cannot reach the folder', async () => {
      const folder = newFolder();
      await mkdir(resolve(folder, '..'), { mode: 0o700 });
      const { messages } = startProduct(folder, '', await withoutPrograms('unshare'));
      await until(() => messages.length > 0);
      expect(messages[0]?.refusal).toContain(`"nobody", which cannot reach ${folder}.`);
    });

    it('says so when it cannot change the account at all', async () => {
      const programs = await withoutPrograms('unshare', 'setpriv');
      const { messages } = startProduct(newFolder(), '', programs);
      await until(() => messages.length > 0);
      expect(messages[0]?.refusal).toContain('Start Markfolio as an ordinary user');
    });
  });

  it('asks for a server where its programs cannot run', () => {
    const report = vi.spyOn(process.report, 'getReport').mockReturnValue({ header: {} });
    expect(() => findBinaries()).toThrow(/musl\. Set DATABASE_URL/);
    report.mockRestore();
  });

  it('makes the links between libraries that the installation left out', async () => {
    const folder = await mkdtemp(join(workspace, 'package-'));
    await mkdir(join(folder, 'native/lib'), { recursive: true });
    await writeFile(join(folder, 'native/lib/libpq.so.5.18'), 'library');
    await symlink('libpq.so.5.18', join(folder, 'native/lib/libpq.so.5'));
    const list = (...targets: string[]) =>
      JSON.stringify(
        targets.map((target) => ({
          source: 'native/lib/libpq.so.5.18',
          target: `native/${target}`,
        })),
      );
    await writeFile(
      join(folder, 'native/pg-symlinks.json'),
      list('lib/libpq.so.5', 'lib/libpq.so'),
    );
    createLibraryLinks(folder, 'some-package');
    createLibraryLinks(folder, 'some-package');
    expect(readlinkSync(join(folder, 'native/lib/libpq.so'))).toBe('libpq.so.5.18');
    await writeFile(join(folder, 'native/pg-symlinks.json'), list('nowhere/libpq.so'));
    expect(() => createLibraryLinks(folder, 'some-package')).toThrow('npm rebuild some-package');
  });
});
