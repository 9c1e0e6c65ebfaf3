import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { BackupFault } from '#server/backup/archive/fault';
import { openArchive, verifyArchive } from '#server/backup/verify';
import { countOfRows } from '#server/backup/write';
import { migrateDatabase } from '#server/db/migrate';
import { startEmbeddedDatabase } from '#server/db/embedded/launcher';
import { startTestCluster } from '#server/test/cluster';
import { pictureOf, rowsOf } from '#server/test/databasePicture';
import { earlierMigrations } from '#server/test/migrationFolders';
import { until } from '#server/test/eventually';
import { isFull } from '#server/test/full';
import { relayTo } from '#server/test/relay';
import {
  addressOf,
  call,
  credentials,
  end,
  isReady,
  isRunning,
  launchIn,
  postgresBelow,
  type Product,
  signIn,
} from '#server/test/product';

const admin = 'admin@markfolio.example';
const withFactor = 'totp@markfolio.example';

let workspace: string;
let firm: string;
let secret: string;
let product: Product | undefined;

const inWorkspace = (name: string): string => path.join(workspace, name);
const variablesOf = (folder: string, more: Record<string, string> = {}) => ({
  DATA_DIR: folder,
  ...more,
});
type Said = { code: unknown; output: string; errors: string };
const command = async (
  file: string,
  variables: Record<string, string>,
  ...args: string[]
): Promise<Said> => {
  const started = launchIn(workspace, variables, [`server/backup/${file}.ts`, ...args]);
  const code = await started.ended;
  return { code, output: started.output(), errors: started.errors() };
};
const backUp = (variables: Record<string, string>, ...args: string[]) =>
  command('backupCommand', variables, ...args);
const restore = (variables: Record<string, string>, ...args: string[]) =>
  command('restoreCommand', variables, ...args);

/** The database of a product that is not running. */
const pictureIn = async (folder: string): Promise<Record<string, string>> => {
  const database = await startEmbeddedDatabase(path.join(folder, 'database'));
  try {
    return await pictureOf(database.url);
  } finally {
    await database.stop();
  }
};

/** Every stored file and its checksum; pictures that were drawn from them are drawn again. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(folder, 'files'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('original'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(folder, 'files', name)))
          .digest('hex'),
      ]),
  );

const start = async (variables: Record<string, string>): Promise<string> => {
  product = launchIn(workspace, variables, ['server/main.ts']);
  return addressOf(product);
};
const stop = async (): Promise<void> => {
  if (product) await end(product, 'SIGTERM');
  product = undefined;
};

/** What signing in with a password says, and with a password and a second factor. */
const signInsAt = async (address: string) => {
  await signIn(address, admin);
  const code = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate();
  const answer = await call(address, 'POST', '/auth/login', {
    body: { ...credentials(withFactor), authenticatorCode: code },
  });
  return {
    second: answer.status,
    token: z.object({ token: z.string() }).safeParse(answer.body).success,
  };
};
const signedIn = { second: 200, token: true };

const refused = (sentence: RegExp): Said => ({
  code: 1,
  output: '',
  errors: expect.stringMatching(sentence),
});

describe.skipIf(process.platform !== 'linux')('backup and restore', () => {
  beforeAll(async () => {
    workspace = await mkdtemp(path.join(tmpdir(), 'markfolio-keep-'));
    // The database runs as another account when the tests run as root.
    await chmod(workspace, 0o755);
    firm = inWorkspace('firm');
    await cp(inject('prepared').folder, firm, { recursive: true });
    secret = readFileSync(path.join(firm, 'secret'), 'utf8').trim();
  });
  afterAll(async () => {
    await stop();
    await until(() => postgresBelow(workspace).length === 0);
    await rm(workspace, { recursive: true, force: true });
  });

  test('carry a firm from the embedded database to a server and back, with its second factors', async () => {
    const { database, stop: stopServer } = await startTestCluster();
    try {
      const address = await start(variablesOf(firm));
      const first = inWorkspace('first.backup');
      // The product is running, and goes on running.
      const taken = await backUp(variablesOf(firm), first);
      expect(taken).toEqual({
        code: 0,
        errors: '',
        output: expect.stringMatching(/^Backed up [\d,]+ rows and \d+ files of .* seconds\.\n/),
      });
      expect(taken.output).toContain('It does not hold SECRET');
      const inside = zstdDecompressSync(readFileSync(first));
      expect(inside.includes(Buffer.from(admin))).toBe(true);
      expect(inside.includes(Buffer.from(secret))).toBe(false);
      expect(await isReady(address)).toBe(true);
      await stop();
      const stopped = inWorkspace('stopped.backup');
      expect(await backUp(variablesOf(firm), stopped)).toMatchObject({ code: 0, errors: '' });
      const before = await pictureIn(firm);

      const onServer = variablesOf(inWorkspace('on server'), {
        DATABASE_URL: database.url,
        SECRET: secret,
      });
      expect(await restore(onServer, stopped)).toMatchObject({ code: 0, errors: '' });
      expect(await pictureOf(database.url)).toEqual(before);
      const second = inWorkspace('second.backup');
      expect(await backUp(onServer, second)).toMatchObject({ code: 0, errors: '' });

      const back = inWorkspace('back');
      await mkdir(back);
      await writeFile(path.join(back, 'secret'), secret);
      expect(await restore(variablesOf(back), second)).toMatchObject({ code: 0, errors: '' });
      expect(await pictureIn(back)).toEqual(before);
      expect(filesIn(back)).toEqual(filesIn(firm));
      const again = await start(variablesOf(back));
      expect(await signInsAt(again)).toEqual(signedIn);
      await stop();
    } finally {
      await stopServer();
    }
  });

  test('end every fault in a sentence, and write nothing', async () => {
    const whole = inWorkspace('first.backup');
    const bytes = readFileSync(whole);
    await writeFile(inWorkspace('cut.backup'), bytes.subarray(0, -100));
    const changed = Buffer.from(bytes);
    changed[Math.floor(bytes.length / 2)] = (changed[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    await writeFile(inWorkspace('changed.backup'), changed);
    await writeFile(inWorkspace('text.backup'), 'hello');
    const target = inWorkspace('target');
    const withFiles = inWorkspace('with files');
    const theirs = path.join(withFiles, 'files/files', randomUUID());
    await mkdir(theirs, { recursive: true });
    await writeFile(path.join(theirs, 'original'), 'of somebody else');
    const to = variablesOf(target, { SECRET: secret });

    const cases: [Promise<Said>, RegExp][] = [
      [
        restore(to, inWorkspace('cut.backup')),
        /^The backup is incomplete: .* Nothing was written\.\n$/,
      ],
      [
        restore(to, inWorkspace('changed.backup')),
        /^The backup is (?:damaged|incomplete).* Nothing was written\.\n$/,
      ],
      [
        restore(to, inWorkspace('text.backup')),
        /^This is not a backup of Markfolio\. Choose a file that .+ Nothing was written\.\n$/,
      ],
      [
        restore(variablesOf(target), whole),
        /^The restore needs the SECRET that the backup was made with\. Without .* --without-secret .* Nothing was written\.\n$/,
      ],
      [
        restore(variablesOf(target, { SECRET: 'x'.repeat(40) }), whole),
        /^SECRET is not the one that the backup was made with\. .* Nothing was written\.\n$/,
      ],
    ];
    cases.push([
      restore(variablesOf(withFiles, { SECRET: secret }), whole),
      /^Nothing was written, because the storage of files holds files that are not in the backup\. .*\n$/,
    ]);
    // Each is a process of its own: what is not about the backup itself is left to the full run.
    const others = (): typeof cases => [
      [restore(to), /^Usage: npm run restore -- FILE/],
      [restore(to, whole, '--fast'), /^Usage: npm run restore -- FILE/],
      [
        restore(to, inWorkspace('nowhere')),
        /^There is no backup \S+nowhere, or it cannot be read\. /,
      ],
      [
        backUp({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, inWorkspace('new.backup')),
        /^The database cannot be used \(.*ECONNREFUSED.*\)\. Check DATABASE_URL .*\n$/,
      ],
      [
        restore({ ...to, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, whole),
        /^The database cannot be used \(.*ECONNREFUSED.*\)\. Check DATABASE_URL .*\n$/,
      ],
      [
        backUp(variablesOf(firm), path.join(whole, 'new.backup')),
        /^A file could not be read or written \(.*first\.backup.*\)\.\n$/,
      ],
      [backUp(to), /^Usage: npm run backup -- FILE\n$/],
      [
        backUp(to, inWorkspace('new.backup')),
        /^There is no database in \S+\. Check DATA_DIR and DATABASE_URL/,
      ],
      [
        backUp(variablesOf(firm), whole),
        /^\S+first\.backup is there already\. Give the backup another name\.\n$/,
      ],
    ];
    if (isFull) cases.push(...others());
    for (const [said, sentence] of cases) expect(await said).toEqual(refused(sentence));
    expect(existsSync(target)).toBe(false);
    expect(readdirSync(withFiles)).toEqual(['files']);

    // A product that was only started once has data of its own too, and a SECRET of its own.
    const used = await restore(variablesOf(firm, { SECRET: 'x'.repeat(40) }), whole);
    expect(used).toEqual(
      refused(
        /^Nothing was written, because the database in \S+ holds data already: .* Set DATA_DIR to a folder that does not exist yet\. .* move the folder away .*\n$/,
      ),
    );
  });

  test.runIf(process.getuid?.() === 0)(
    'leave the folder of another account alone when root gives the command',
    async () => {
      const theirs = inWorkspace('theirs');
      await mkdir(path.join(theirs, 'database'), { recursive: true });
      const anybody = 54_321;
      for (const each of [theirs, path.join(theirs, 'database')])
        await chown(each, anybody, anybody);
      const inNewFolder = variablesOf(path.join(theirs, 'new'), { SECRET: secret });
      const given = [
        restore(variablesOf(theirs, { SECRET: secret }), inWorkspace('first.backup')),
        restore(inNewFolder, inWorkspace('first.backup')),
      ];
      for (const said of given)
        expect(await said).toEqual(
          refused(
            /^The folder \S+ belongs to another account of this machine \(number 54321\)\. .*\n$/,
          ),
        );
      expect(statSync(path.join(theirs, 'database')).uid).toBe(anybody);
      expect(readdirSync(theirs)).toEqual(['database']);
      expect(readdirSync(path.join(theirs, 'database'))).toEqual([]);
    },
  );

  test.runIf(isFull)('say what is left of a backup that breaks while it is restored', async () => {
    const breaking = inWorkspace('breaking.backup');
    await cp(inWorkspace('first.backup'), breaking);
    const { database, stop: stopServer } = await startTestCluster();
    // By then the backup was read and found whole.
    const relay = await relayTo(database.url, () =>
      truncateSync(breaking, statSync(inWorkspace('first.backup')).size - 100),
    );
    const to = variablesOf(inWorkspace('broken'), { DATABASE_URL: relay.url, SECRET: secret });
    try {
      expect(await restore(to, breaking)).toEqual(
        refused(
          /^The backup is incomplete: .* The database is still empty, but files may have been written\. Give the command again, .*\n$/,
        ),
      );
      expect(await pictureOf(database.url)).toEqual({});
      expect(await restore(to, inWorkspace('first.backup'))).toMatchObject({ code: 0, errors: '' });
    } finally {
      relay.cut();
      await stopServer();
    }
  });

  test('keep a backup of the embedded database from before an upgrade', async () => {
    const folder = inWorkspace('upgraded');
    const database = await startEmbeddedDatabase(path.join(folder, 'database'));
    const { url } = database;
    await migrateDatabase(url, earlierMigrations('_tasks'));
    await rowsOf(url, `insert into customers (name) values ('Bałtyk Foods')`);
    const before = await pictureOf(url);
    await database.stop();

    // A backup that cannot be written is a reason not to start.
    await writeFile(path.join(folder, 'backups'), 'in the way');
    const refusedStart = launchIn(workspace, variablesOf(folder), ['server/main.ts']);
    expect(await refusedStart.ended).toBe(1);
    expect(refusedStart.errors()).toMatch(
      /^Markfolio does not start: this version has to change the database, and the backup before .* Nothing was changed\. .*\n$/,
    );
    expect(await pictureIn(folder)).toEqual(before);
    await rm(path.join(folder, 'backups'));

    await start(variablesOf(folder));
    expect(product?.output()).toMatch(
      /^The database is brought up to date\. As it was before: \S+/,
    );
    await stop();
    const [name, ...more] = readdirSync(path.join(folder, 'backups'));
    expect(more).toEqual([]);
    const backup = path.join(folder, 'backups', name ?? '');
    const { header } = await verifyArchive(await openArchive(backup));
    expect(header.tables.map((table) => table.name)).not.toContain('tasks');
    // There is nothing to change any more.
    await start(variablesOf(folder));
    await stop();
    expect(readdirSync(path.join(folder, 'backups'))).toEqual([name]);
    // The nightly backups go to a folder too, and are found by their names.
    const nightly = 'markfolio-2026-11-18T03-00-00Z.tar.zst';
    await cp(backup, inWorkspace(nightly));
    const to = { DATA_DIR: inWorkspace('again'), BACKUP_URL: workspace };
    expect(await restore(to, nightly)).toMatchObject({ code: 0, errors: '' });
  });

  /** A command that is killed after so many milliseconds. */
  const killed = async (
    file: string,
    variables: Record<string, string>,
    args: string[],
    after: number,
  ) => {
    const started = launchIn(workspace, variables, [`server/backup/${file}.ts`, ...args]);
    await wait(after);
    await end(started, 'SIGKILL');
    await until(() => postgresBelow(workspace).length === 0);
  };
  const times = isFull ? 20 : 2;

  /** How many rows a backup holds, if a restore would accept it. */
  const rowsIfAccepted = async (file: string): Promise<number | null> => {
    if (!existsSync(file)) return null;
    return verifyArchive(await openArchive(file)).then(
      ({ contents }) => countOfRows(contents),
      (error: unknown) => {
        if (error instanceof BackupFault) return null;
        throw error;
      },
    );
  };

  test(`killed ${times} times leave no backup that is accepted and not whole`, async () => {
    const timed = inWorkspace('timed.backup');
    const began = Date.now();
    await backUp(variablesOf(firm), timed);
    const longest = Date.now() - began;
    const whole = await rowsIfAccepted(timed);
    expect(whole).toBeGreaterThan(1_000);
    for (let kill = 0; kill < times; kill += 1) {
      const file = inWorkspace(`killed${kill}.backup`);
      const started = launchIn(workspace, variablesOf(firm), [
        'server/backup/backupCommand.ts',
        file,
      ]);
      // Every other one as soon as something of it is on the disk.
      if (kill % 2 === 0)
        await until(() => existsSync(`${file}.partial`) || !isRunning(started), 1);
      else await wait(Math.random() * longest);
      await end(started, 'SIGKILL');
      await until(() => postgresBelow(workspace).length === 0);
      // Somebody may try what has not got its name, too.
      for (const each of [file, `${file}.partial`])
        expect([null, whole]).toContain(await rowsIfAccepted(each));
    }
    expect(await backUp(variablesOf(firm), inWorkspace('after.backup'))).toMatchObject({ code: 0 });
  });

  test.runIf(isFull)(
    `killed ${times} times leave a database that is whole or takes the backup again`,
    async () => {
      const whole = inWorkspace('first.backup');
      const folder = inWorkspace('restored');
      const to = variablesOf(folder, { SECRET: secret });
      const began = Date.now();
      await restore(variablesOf(inWorkspace('timed'), { SECRET: secret }), whole);
      const longest = Date.now() - began;
      for (let kill = 0; kill < times; kill += 1)
        await killed('restoreCommand', to, [whole], Math.random() * longest);
      const last = await restore(to, whole);
      expect(last.code === 0 ? 'holds data already' : last.errors).toMatch(/holds data already/);
      const address = await start(to);
      expect(await signInsAt(address)).toEqual(signedIn);
      await stop();
    },
  );
});
