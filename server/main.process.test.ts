import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { examplePassword } from '#server/example/load';
import { startTestCluster } from '#server/test/cluster';
import { until } from '#server/test/eventually';
import { isFull } from '#server/test/full';
import {
  addressOf,
  type Answer,
  call,
  clusterFile,
  credentials,
  end,
  isReady,
  isRunning,
  launchIn,
  postgresBelow,
  postmaster,
  type Product,
  query,
  signIn,
} from '#server/test/product';

const admin = 'admin@markfolio.example';
const lawyer = 'lawyer@markfolio.example';

let workspace: string;
const products: Product[] = [];
let folders = 0;
const newFolder = (): string => path.join(workspace, `firm ${(folders += 1)}`, 'dane ł');
const copyOfPrepared = async (): Promise<string> => {
  const folder = newFolder();
  await cp(inject('prepared').folder, folder, { recursive: true });
  return folder;
};

const launch = (variables: Record<string, string>, ...options: string[]): Product => {
  const product = launchIn(workspace, variables, ['server/main.ts', ...options]);
  products.push(product);
  return product;
};

describe.skipIf(process.platform !== 'linux')('the product', () => {
  beforeAll(async () => {
    workspace = await mkdtemp(path.join(tmpdir(), 'markfolio-main-'));
    // The database runs as another account when the tests run as root.
    await chmod(workspace, 0o755);
  });

  const endAll = async () => {
    for (const product of products.splice(0)) await end(product, 'SIGKILL');
    await until(() => postgresBelow(workspace).length === 0);
  };
  afterAll(async () => {
    await endAll();
    await rm(workspace, { recursive: true, force: true });
  });

  describe('on its first start', () => {
    let folder: string;
    let product: Product;
    let address: string;
    beforeAll(async () => {
      folder = newFolder();
      product = launch({ DATA_DIR: folder });
      address = await addressOf(product);
      await until(() => product.output().split('\n').length > 2);
    });
    afterAll(endAll);
    const setupToken = (): string =>
      /\/setup\?token=([\w-]{43})\n$/.exec(product.output())?.[1] ?? '';

    test('prints its address and the one-time link for the first administrator, and nothing else', () => {
      const { port } = new URL(address);
      expect(setupToken()).toHaveLength(43);
      expect(product.output()).toBe(
        `Markfolio is ready: http://localhost:${port}\n` +
          `Create the first administrator here (once): http://localhost:${port}/setup?token=${setupToken()}\n`,
      );
      expect(product.errors()).toBe('');
    });

    test('is alive, ready, and keeps its data to itself', async () => {
      const health = await call(address, 'GET', '/health');
      expect(health).toEqual({ status: 200, body: { status: 'ok' } });
      const ready = await call(address, 'GET', '/ready');
      expect(ready).toEqual({ status: 200, body: { status: 'ready' } });
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
    });

    test('serves its page with a nonce of its own in each response', async () => {
      const nonces = [];
      for (const url of ['/', '/', '/auth/login', '/trademarks?page=2']) {
        const page = await fetch(`${address}${url}`);
        expect(page.status).toBe(200);
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(page.headers.get('cache-control')).toBe('no-store');
        const policy = page.headers.get('content-security-policy') ?? '';
        const [, nonce = ''] = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? [];
        expect(nonce).toHaveLength(22);
        expect(policy).toContain("script-src 'self';");
        expect(policy).not.toContain('unsafe');
        const text = await page.text();
        const [, inPage] = /<meta name="csp-nonce" content="([^"]*)"/.exec(text) ?? [];
        expect(inPage).toBe(nonce);
        expect(text).not.toContain('%CSP_NONCE%');
        expect(text).toContain('<meta name="setup" content="waiting" />');
        expect(text).toContain('<meta name="mail" content="held" />');
        nonces.push(nonce);
      }
      expect(new Set(nonces).size).toBe(4);
      expect((await fetch(`${address}/assets/missing.js`)).status).toBe(404);
      expect((await fetch(`${address}/api/missing`)).status).toBe(404);
    });

    test('refuses a second start on its data folder, and goes on', async () => {
      const second = launch({ DATA_DIR: folder });
      expect(await second.ended).toBe(1);
      expect(second.output()).toBe('');
      expect(second.errors()).toMatch(
        /^The database folder .+ is already in use by another running Markfolio\. .*DATA_DIR.*\n$/,
      );
      expect(isRunning(product)).toBe(true);
      expect(await isReady(address)).toBe(true);
    });

    test('refuses another start on its port, which leaves nothing behind, and goes on', async () => {
      const { port } = new URL(address);
      const elsewhere = await copyOfPrepared();
      const second = launch({ DATA_DIR: elsewhere, PORT: port });
      expect(await second.ended).toBe(1);
      expect(second.output()).toBe('');
      expect(second.errors()).toBe(
        `Markfolio does not start: port ${port} is in use. Stop the other program or set PORT.\n`,
      );
      expect(postgresBelow(elsewhere)).toEqual([]);
      expect(isRunning(product)).toBe(true);
      expect(await isReady(address)).toBe(true);
    });

    test('makes the administrator by its link, offers none on the next start, and keeps the session', async () => {
      const password = 'siedem zielonych żurawi';
      const person = { name: 'Halina', email: 'halina@firm.example', password, language: 'pl' };
      const made = await call(address, 'POST', '/setup', {
        body: { ...person, token: setupToken(), loadExample: false },
      });
      expect(made.status).toBe(204);
      const token = await signIn(address, 'halina@firm.example', password);
      await end(product, 'SIGTERM');

      const again = launch({ DATA_DIR: folder });
      const next = await addressOf(again);
      const mine = await call(next, 'GET', '/account', { token });
      expect(mine).toMatchObject({ status: 200, body: { email: 'halina@firm.example' } });
      await end(again, 'SIGTERM');
      expect(again.output()).toBe(`Markfolio is ready: http://localhost:${new URL(next).port}\n`);
    });
  });

  describe('later on', () => {
    afterEach(endAll);

    test('prints the accounts of the example when it was asked for, and no link for a first one', () => {
      const { greeting } = inject('prepared');
      expect(greeting).toContain(`password ${examplePassword}`);
      expect(greeting).toContain(`${admin} (ROLE_ADMIN)`);
      expect(greeting).not.toContain('/setup');
    });

    test('loses nothing it has acknowledged, and does nothing by halves, when it is killed', async () => {
      const folder = await copyOfPrepared();
      const product = launch({ DATA_DIR: folder });
      const address = await addressOf(product);
      const acknowledged = { admin: 0, lawyer: 0, resets: 0 };
      const resetLanes = 3;
      /** A write that got no answer may have happened or not: it ends its lane. */
      const keepWriting = async (name: keyof typeof acknowledged, write: () => Promise<Answer>) => {
        for (;;) {
          const answer = await write().catch(() => null);
          if (!answer) return;
          expect([202, 204]).toContain(answer.status);
          acknowledged[name] += 1;
        }
      };
      const switchLanguages = async (name: 'admin' | 'lawyer', email: string) => {
        const token = await signIn(address, email);
        let language = 'pl';
        await keepWriting(name, () => {
          language = language === 'pl' ? 'en' : 'pl';
          return call(address, 'PATCH', '/account/language', { token, body: { language } });
        });
      };
      const askForLinks = () =>
        keepWriting('resets', () =>
          call(address, 'POST', '/auth/reset-password', {
            body: { email: 'client@markfolio.example' },
          }),
        );
      const writers = Promise.all([
        switchLanguages('admin', admin),
        switchLanguages('lawyer', lawyer),
        ...Array.from({ length: resetLanes }, askForLinks),
      ]);
      await until(
        () =>
          acknowledged.admin > 20 && acknowledged.lawyer > 20 && acknowledged.resets > resetLanes,
      );
      await end(product, 'SIGKILL');
      await writers;

      const restarted = await addressOf(launch({ DATA_DIR: folder }));
      expect(await isReady(restarted)).toBe(true);
      const changes = await query(
        folder,
        `select a.language, count(*)::int as changes,
                (array_agg(h.after ->> 'language' order by h.id desc))[1] as last
           from accounts a join history h on h.entity = 'Account' and h.entity_id = a.id
          where h.operation = 'UPDATE'
          group by a.id order by a.email`,
      );
      for (const [index, name] of (['admin', 'lawyer'] as const).entries()) {
        const { changes: stored, language, last } = changes[index] ?? {};
        // One may have been under way.
        expect([acknowledged[name], acknowledged[name] + 1]).toContain(stored);
        expect(language).toBe(Number(stored) % 2 === 1 ? 'en' : 'pl');
        expect(last).toBe(language);
      }
      const [resets] = await query(
        folder,
        `select (select count(*)::int from mails where template = 'reset') as mails,
                (select count(*)::int from password_links) as links,
                (select count(*)::int from password_links where expires_at > now()) as usable`,
      );
      expect(resets?.['mails']).toBe(resets?.['links']);
      expect(resets?.['usable']).toBeGreaterThanOrEqual(1);
      expect(resets?.['mails']).toBeGreaterThanOrEqual(acknowledged.resets);
      expect(resets?.['mails']).toBeLessThanOrEqual(acknowledged.resets + resetLanes);
    });

    test.runIf(isFull)(
      'killed during uploads keeps every file it has a row for, and sweeps the rest away',
      async () => {
        const folder = await copyOfPrepared();
        const filesFolder = path.join(folder, 'files');
        const stored = (kind: string): string[] => {
          const inside = path.join(filesFolder, kind);
          return existsSync(inside) ? readdirSync(inside) : [];
        };
        /** An import of the example works on it, so that it stays. */
        const ofExample = stored('uploads');
        const size = 1_500_000;
        const partSize = 1_048_576;
        const content = Buffer.alloc(size, 'a');
        const uploadForever = async (address: string, token: string, finished: string[]) => {
          const ask = async (method: string, url: string, body: object | Buffer) => {
            const isBytes = body instanceof Buffer;
            const answer = await fetch(`${address}/api/files/uploads${url}`, {
              method,
              headers: {
                authorization: `Bearer ${token}`,
                'content-type': isBytes ? 'application/octet-stream' : 'application/json',
              },
              body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
            });
            expect([200, 201]).toContain(answer.status);
            return z.object({ id: z.string().optional() }).parse(await answer.json());
          };
          for (;;) {
            const { id } = await ask('POST', '', { purpose: 'file', name: 'a.txt', size });
            await ask('PUT', `/${id}/0`, content.subarray(0, partSize));
            await ask('PUT', `/${id}/${partSize}`, content.subarray(partSize));
            const file = await ask('POST', `/${id}/finish`, {});
            finished.push(file.id ?? '');
          }
        };

        const finished: string[] = [];
        for (let kill = 1; kill <= 2; kill += 1) {
          const product = launch({ DATA_DIR: folder });
          const address = await addressOf(product);
          const token = await signIn(address, lawyer);
          const target = finished.length + 3;
          const lanes = Array.from({ length: 4 }, () =>
            uploadForever(address, token, finished).catch(() => undefined),
          );
          await until(
            () => finished.length >= target && stored('uploads').length > ofExample.length,
          );
          await end(product, 'SIGKILL');
          await Promise.all(lanes);
        }
        // What is left by one that is killed in the middle of writing, and of removing.
        writeFileSync(path.join(filesFolder, 'drafts', `${randomUUID()}.part`), 'half');
        mkdirSync(path.join(filesFolder, 'uploads', randomUUID()));

        const longAgo = new Date(Date.now() - 2 * 86_400_000);
        for (const file of readdirSync(filesFolder, { recursive: true, encoding: 'utf8' }))
          utimesSync(path.join(filesFolder, file), longAgo, longAgo);
        const waiting = launch({ DATA_DIR: folder });
        await addressOf(waiting);
        await query(folder, `update uploads set touched_at = now() - interval '2 hours'`);
        await end(waiting, 'SIGTERM');

        const swept = await addressOf(launch({ DATA_DIR: folder }));
        await until(
          () => stored('uploads').length === ofExample.length && stored('drafts').length === 0,
        );
        expect(stored('uploads')).toEqual(ofExample);
        // Among them the photos of the example.
        const rows = await query(folder, 'select id::text, sha256 from files order by id');
        const ids = rows.map(({ id }) => String(id));
        for (const id of finished) expect(ids).toContain(id);
        await until(() => stored('files').length === ids.length);
        expect(stored('files').toSorted()).toEqual(ids);
        const uploadRows = await query(folder, 'select id::text from uploads');
        expect(uploadRows.map(({ id }) => id)).toEqual(ofExample);
        const token = await signIn(swept, lawyer);
        const served = new Map<string, Buffer>();
        for (const { id, sha256 } of rows) {
          const answer = await fetch(`${swept}/api/files/serve/${String(id)}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          const bytes = Buffer.from(await answer.arrayBuffer());
          // Some files of the example are not for this lawyer.
          if (answer.status === 404) continue;
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
          served.set(String(id), bytes);
        }
        for (const id of finished) expect(served.get(id)?.equals(content)).toBe(true);
      },
    );

    test('does not start with files it cannot reach, and says where they should be', async () => {
      const product = launch({
        DATA_DIR: await copyOfPrepared(),
        FILES_URL: 's3://key:CANARY@127.0.0.1:1/marks?tls=off',
      });
      expect(await product.ended).toBe(1);
      expect(product.errors()).toBe(
        'Markfolio does not start: the bucket marks at http://127.0.0.1:1 (FILES_URL) cannot be used for files (ECONNREFUSED).\n',
      );
    });

    /** A fault that no code of ours expects, at a moment of our choice. */
    const faultOn = (fault: string): Record<string, string> => ({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} })`)}`,
      LOG_LEVEL: 'fatal',
    });
    const fatal = z.object({ event: z.string(), err: z.object({ message: z.string() }) });
    const fault = { event: 'fault', err: { message: 'a test of it' } };
    type Stop = [string, NodeJS.Signals, Record<string, string>, number, object[]];
    const stops: Stop[] = [
      ['it is told to stop', 'SIGTERM', {}, 0, []],
      [
        'an exception reaches nobody',
        'SIGUSR2',
        faultOn(`throw new Error('a test of it')`),
        1,
        [fault],
      ],
      [
        'a rejection reaches nobody',
        'SIGUSR2',
        faultOn(`void Promise.reject(new Error('a test of it'))`),
        1,
        [fault],
      ],
    ];
    test.each(isFull ? stops : stops.slice(0, 2))(
      'finishes the requests under way when %s, and leaves no process behind',
      async (_, signal, variables, exitCode, faults) => {
        const folder = await copyOfPrepared();
        const product = launch({ DATA_DIR: folder, ...variables });
        const address = await addressOf(product);
        const { hostname, port } = new URL(address);
        // A connection that stays open without a request must not hold it up.
        await signIn(address, lawyer);
        expect(postgresBelow(folder)).not.toEqual([]);

        const logins = Array.from({ length: 8 }, () => {
          const body = JSON.stringify(credentials(admin));
          const login = openRequest({
            hostname,
            port,
            agent: false,
            method: 'POST',
            path: '/api/auth/login',
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              expect: '100-continue',
            },
          });
          login.flushHeaders();
          return { login, body, taken: once(login, 'continue'), answered: once(login, 'response') };
        });
        // The server has taken each of them when it asks for the body.
        await Promise.all(logins.map(({ taken }) => taken));
        product.child.kill(signal);
        const isRefused = () =>
          new Promise<boolean>((resolve) => {
            const socket = connect(Number(port), hostname);
            const tell = (refused: boolean) => {
              socket.destroy();
              resolve(refused);
            };
            socket.once('connect', () => tell(false));
            socket.once('error', () => tell(true));
          });
        await until(isRefused);
        expect(isRunning(product)).toBe(true);

        for (const { login, body } of logins) login.end(body);
        const answers = await Promise.all(
          logins.map(async ({ answered }) => {
            const [response] = (await answered) as [IncomingMessage];
            return { status: response.statusCode, body: await json(response) };
          }),
        );
        for (const answer of answers)
          expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
        expect(await product.ended).toBe(exitCode);
        expect(product.errors()).toBe('');
        const logged = product
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => fatal.parse(JSON.parse(line)));
        expect(logged).toEqual(faults);
        expect(postgresBelow(folder)).toEqual([]);
        expect(existsSync(clusterFile(folder))).toBe(false);
      },
    );

    const wrong: [string, Record<string, string>][] = [
      ['PORT', { PORT: 'abc' }],
      ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
    ];
    test.each(isFull ? wrong : wrong.slice(0, 1))(
      'does not start with a wrong %s and says so in one sentence',
      async (name, variables) => {
        const folder = newFolder();
        const product = launch({ DATA_DIR: folder, ...variables });
        expect(await product.ended).toBe(1);
        expect(product.output()).toBe('');
        expect(product.errors()).toMatch(/^Markfolio does not start: [^\n]+\n$/);
        expect(product.errors()).toContain(name);
        expect(product.errors()).not.toMatch(/\bat .+:\d+/);
        expect(existsSync(folder)).toBe(false);
      },
    );

    test.runIf(isFull)(
      'reads .env in the folder it is started from, and the environment wins',
      async () => {
        const file = path.join(workspace, '.env');
        await writeFile(file, 'TRUST_PROXY=yes please\nLOG_LEVEL=loud\n');
        const product = launch({ DATA_DIR: newFolder() });
        expect(await product.ended).toBe(1);
        await rm(file);
        expect(product.errors()).toMatch(/^Markfolio does not start: TRUST_PROXY must [^\n]+\n$/);
        expect(product.errors()).not.toContain('LOG_LEVEL');
      },
    );

    test('does not start without its database server and says so, without the password', async () => {
      const product = launch({
        DATA_DIR: newFolder(),
        DATABASE_URL: 'postgres://firm:geheim@127.0.0.1:1/marks',
      });
      expect(await product.ended).toBe(1);
      expect(product.output()).toBe('');
      expect(product.errors()).toMatch(
        /^Markfolio does not start: [^\n]*ECONNREFUSED[^\n]* Check DATABASE_URL [^\n]*\n$/,
      );
      expect(product.errors()).not.toContain('geheim');
      expect(product.errors()).not.toMatch(/\bat .+:\d+/);
    });

    test('answers 503 while its database is away, signs nobody out, and recovers by itself', async () => {
      const folder = await copyOfPrepared();
      const product = launch({ DATA_DIR: folder });
      const address = await addressOf(product);
      const token = await signIn(address, admin);
      const statuses = new Map<number, number>();
      const noAnswer = 999;
      let inRow = 0;
      const asking = new AbortController();
      const lane = async (ask: () => Promise<Answer>) => {
        while (!asking.signal.aborted) {
          const { status } = await ask().catch(() => ({ status: noAnswer }));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          inRow = status < 300 ? inRow + 1 : 0;
          // To be turned away takes no time: asked again at once it would take the processors that recovery needs.
          if (status === 503) await pause(50);
          if (status === noAnswer) return;
        }
      };
      const switchLanguage = (language: string) => () =>
        call(address, 'PATCH', '/account/language', { token, body: { language } });
      const lanes = Promise.all([
        lane(() => call(address, 'GET', '/account', { token })),
        lane(() => call(address, 'GET', '/account', { token })),
        lane(switchLanguage('pl')),
        lane(switchLanguage('en')),
        lane(switchLanguage('pl')),
        lane(switchLanguage('en')),
      ]);
      const unavailable = () => statuses.get(503) ?? 0;
      const steady = async () => {
        await until(() => inRow > 100 || !isRunning(product));
        expect(product.errors()).toBe('');
      };
      try {
        for (let time = 0; time < (isFull ? 2 : 1); time += 1) {
          await steady();
          const before = unavailable();
          process.kill(postmaster(folder).pid, 'SIGKILL');
          await until(() => unavailable() > before || !isRunning(product));
        }
        await steady();
      } finally {
        asking.abort();
        await lanes;
      }
      expect([...statuses.keys()].sort((a, b) => a - b)).toEqual([200, 204, 503]);
      expect(isRunning(product)).toBe(true);
      expect(product.errors()).toBe('');
      expect(await isReady(address)).toBe(true);
      expect((await call(address, 'GET', '/account', { token })).status).toBe(200);
      expect(await signIn(address, lawyer)).not.toBe('');

      // The database it brought back is the one it takes along.
      product.child.kill('SIGTERM');
      expect(await product.ended).toBe(0);
      expect(postgresBelow(folder)).toEqual([]);
    });

    test.runIf(isFull)(
      'starts twice at the same moment on one empty database server, as one system',
      async () => {
        const { database, stop } = await startTestCluster();
        try {
          const shared = { DATABASE_URL: database.url, SECRET: randomUUID() };
          const pair = [newFolder(), newFolder()].map((folder) =>
            launch({ ...shared, DATA_DIR: folder }),
          );
          const [one = '', other = ''] = await Promise.all(pair.map(addressOf));
          expect(await isReady(one)).toBe(true);
          expect(await isReady(other)).toBe(true);

          await until(() => pair.every((product) => product.output().includes('/setup?token=')));
          const [token, unused] = pair.map(
            (product) => /\/setup\?token=([\w-]{43})/.exec(product.output())?.[1],
          );
          const password = 'siedem zielonych żurawi';
          const person = { name: 'Halina', email: 'halina@firm.example', password, language: 'pl' };
          // Either link works on either server, and only one of them.
          const made = await call(other, 'POST', '/setup', {
            body: { ...person, token, loadExample: false },
          });
          expect(made.status).toBe(204);
          expect(
            (await call(one, 'POST', '/setup/check', { body: { token: unused } })).status,
          ).toBe(409);
          const session = await signIn(one, 'halina@firm.example', password);
          expect((await call(other, 'GET', '/account', { token: session })).status).toBe(200);
          for (const product of pair) await end(product, 'SIGTERM');
          expect(await Promise.all(pair.map(({ ended }) => ended))).toEqual([0, 0]);
        } finally {
          for (const product of products.splice(0)) await end(product, 'SIGKILL');
          await stop();
        }
      },
    );
  });
});
