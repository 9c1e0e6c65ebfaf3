import { chmod, chown, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate';
import { exampleTotpSecret } from '#server/example/load';
import { startTestCluster } from '#server/test/cluster';
import { until } from '#server/test/eventually';
import { isFull } from '#server/test/full';
import {
  addressOf,
  call,
  connectTo,
  credentials,
  end,
  isReady,
  launchIn,
  postgresBelow,
  type Product,
  query,
  signIn,
} from '#server/test/product';

const admin = 'admin@markfolio.example';
const password = 'siedem zielonych żurawi';

describe.skipIf(process.platform !== 'linux')('npm run admin', () => {
  let workspace: string;
  let folder: string;
  const products: Product[] = [];
  const launch = (...args: string[]): Product => {
    const product = launchIn(workspace, { DATA_DIR: folder }, args);
    products.push(product);
    return product;
  };
  const admins = (variables: Record<string, string>, ...args: string[]) =>
    launchIn(workspace, { DATA_DIR: folder, ...variables }, ['server/rescue/command.ts', ...args]);
  const told = async (...args: string[]): Promise<string> => {
    const command = admins({}, ...args);
    expect([await command.ended, command.errors()]).toEqual([0, '']);
    return command.output();
  };

  beforeAll(async () => {
    workspace = await mkdtemp(path.join(tmpdir(), 'markfolio-rescue-'));
    await chmod(workspace, 0o755);
    folder = path.join(workspace, 'data');
    await cp(inject('prepared').folder, folder, { recursive: true });
  });
  afterAll(async () => {
    for (const product of products) await end(product, 'SIGKILL');
    await until(() => postgresBelow(workspace).length === 0);
    await rm(workspace, { recursive: true, force: true });
  });

  test('gets a lone administrator in again while the product runs, without mail', async () => {
    const product = launch('server/main.ts');
    const address = await addressOf(product);
    await query(folder, `update accounts set can_login = false where email <> '${admin}'`);
    const wrong = credentials(admin, 'long forgotten');
    const refused = await call(address, 'POST', '/auth/login', { body: wrong });
    expect(refused.status).toBe(401);

    const text = await told('password-link', admin);
    const token = /\/auth\/reset-password\/([\w-]{43})\n/.exec(text)?.[1] ?? '';
    const set = await call(address, 'POST', '/auth/password-link/use', {
      body: { token, password },
    });
    expect(set.status).toBe(204);
    const session = await signIn(address, admin, password);
    const mine = await call(address, 'GET', '/account', { token: session });
    expect(mine).toMatchObject({ status: 200, body: { email: admin } });
    expect(await isReady(address)).toBe(true);
    await end(product, 'SIGTERM');
    expect(product.errors()).toBe('');
  });

  test('works while the product does not run, and leaves no database behind', async () => {
    expect(await told('make-administrator', 'nowa@firm.example')).toContain('nowa@firm.example');
    expect(postgresBelow(workspace)).toEqual([]);
    const listed = await told('list', '--language', 'pl');
    expect(listed).toMatch(/nowa@firm\.example .*Administrator +bez hasła/);
  });

  test('rotates SECRET under a running product, also after it was killed in the middle', async () => {
    const secured = 'totp@markfolio.example';
    const secretFile = path.join(folder, 'secret');
    const totp = new TOTP({ secret: Secret.fromBase32(exampleTotpSecret) });
    const product = launch('server/main.ts');
    const address = await addressOf(product);
    await query(folder, 'update accounts set can_login = true');
    const session = await signIn(address, 'lawyer@markfolio.example');
    const mine = async (at: string) =>
      (await call(at, 'GET', '/account', { token: session })).status;
    const first = await readFile(secretFile, 'utf8');

    const blocking = await connectTo(folder);
    await blocking.query('begin');
    await blocking.query(`select from accounts where email = '${secured}' for update`);
    const killed = admins({}, 'rotate-secret');
    await until(async () => {
      const waiting = await query(folder, 'select pid from pg_locks where not granted');
      return waiting.length > 0;
    });
    await end(killed, 'SIGKILL');
    await blocking.end();
    expect(await readFile(secretFile, 'utf8')).toBe(first);
    expect(await mine(address)).toBe(200);

    expect(await told('rotate-secret')).toContain('The new SECRET is in force.');
    const second = await readFile(secretFile, 'utf8');
    expect(second).not.toBe(first);
    expect(await mine(address)).toBe(200);
    const withCode = async (at: string, authenticatorCode: string) =>
      (
        await call(at, 'POST', '/auth/login', {
          body: { ...credentials(secured), authenticatorCode },
        })
      ).status;
    expect(await withCode(address, totp.generate())).toBe(200);
    const later = await signIn(address, 'lawyer@markfolio.example');
    await end(product, 'SIGTERM');

    // And while it does not run. Tokens of the secret before outlive the restart.
    expect(await told('rotate-secret', '--language', 'pl')).toContain('Nowy SECRET obowiązuje.');
    expect(await readFile(secretFile, 'utf8')).not.toBe(second);
    const restarted = launch('server/main.ts');
    const again = await addressOf(restarted);
    expect(await withCode(again, 'DEMO1-CODE1')).toBe(200);
    expect((await call(again, 'GET', '/account', { token: later })).status).toBe(200);
    await end(restarted, 'SIGTERM');
    expect(restarted.errors()).toBe('');
  });

  test.runIf(isFull)('does not take the data of another account of the machine', async () => {
    const database = path.join(folder, 'database');
    const { uid, gid } = await stat(database);
    if (process.getuid?.() !== 0) return;
    await chown(database, 12_345, 12_345);
    const command = admins({}, 'list');
    expect(await command.ended).toBe(1);
    expect(command.errors()).toContain('belongs to another account of this machine (number 12345)');
    expect((await stat(database)).uid).toBe(12_345);
    await chown(database, uid, gid);
  });

  test.runIf(isFull)('says where there is no database, and makes none', async () => {
    const empty = path.join(workspace, 'nothing');
    const command = admins({ DATA_DIR: empty }, 'list');
    expect(await command.ended).toBe(1);
    expect(command.errors()).toMatch(/^There is no database in .*nothing.*\(npm start\)\.\n$/);
    await expect(stat(empty)).rejects.toThrow('ENOENT');
  });

  test.runIf(isFull)('works on a server by its address, and migrates nothing', async () => {
    const { database, stop } = await startTestCluster();
    try {
      const server = { DATABASE_URL: database.url };
      const early = admins(server, 'list');
      expect(await early.ended).toBe(1);
      expect(early.errors()).toBe('The database is empty. Start Markfolio once (npm start).\n');
      await migrateDatabase(database.url);
      const made = admins(server, 'make-administrator', 'a@firm.example');
      expect([await made.ended, made.errors()]).toEqual([0, '']);
      const listed = admins(server, 'list');
      expect(await listed.ended).toBe(0);
      expect(listed.output()).toContain('a@firm.example');
    } finally {
      await stop();
    }
    const away = admins({ DATABASE_URL: database.url }, 'list');
    expect(await away.ended).toBe(1);
    expect(away.errors()).toMatch(/^The database could not be opened \(.*\)\. Check DATABASE_URL/);
  });

  test.runIf(isFull)('prints its help, and what it does not understand ends with 2', async () => {
    expect(await told('help')).toMatch(/^npm run admin -- COMMAND/);
    const command = admins({ LANG: 'pl_PL.UTF-8' }, 'zniszcz');
    expect(await command.ended).toBe(2);
    expect(command.errors()).toMatch(/^Nie ma polecenia „zniszcz”\./);
  });
});
