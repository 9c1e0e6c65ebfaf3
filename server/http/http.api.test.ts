import { eq } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { calendarFeedApi } from '#contract/calendar/feed';
import { endpoint, nothing } from '#contract/kit/endpoint';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { privacyPolicyApi } from '#contract/settings/privacyPolicy';
import { sessionApi } from '#contract/accounts/session';
import { systemApi } from '#contract/system/api';
import { trademarkApi } from '#contract/trademarks/trademark';
import { buildApp } from '#server/app';
import { accounts, sessions } from '#server/auth/table';
import { openPool } from '#server/db/client';
import { networkOf } from '#server/limits/limits';
import { sendError } from '#server/http/errors';
import { mount } from '#server/http/mount';
import { findActor } from '#server/signIn/findActor';
import { requestAware } from '#server/http/requestLog';
import { rateCounters } from '#server/limits/table';
import { cutSlowBodies } from '#server/http/slowBody';
import { loggedError } from '#server/loggedError';
import { minutes, type TestApp, testApp, tokensOf } from '#server/test/app';
import { pictureOf } from '#server/test/databasePicture';
import { until } from '#server/test/eventually';
import { isFull } from '#server/test/full';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  ({ token } = await app.signIn('admin@markfolio.example'));
});

type Raw = { method?: string; url?: string; payload?: string; type?: string; signedIn?: boolean };
const raw = ({
  method = 'POST',
  url = '/api/auth/login',
  payload,
  type = 'application/json',
  signedIn,
}: Raw) =>
  app.server.http.inject({
    method: method as 'POST',
    url,
    headers: {
      ...(payload !== undefined && { 'content-type': type }),
      ...(signedIn && { authorization: `Bearer ${token}` }),
    },
    ...(payload !== undefined && { payload }),
  });
const good = { email: 'a@b.pl', password: 'x', deviceId: '6f0c2f1e-6d0c-4b0e-9a53-3f1f6f2b7c11' };

describe('bad input gets a clear refusal and never a 500', () => {
  const bodies: [string, string, number][] = [
    ['unknown keys', JSON.stringify({ ...good, isAdmin: true }), 400],
    ['a number where text is due', JSON.stringify({ ...good, email: 7 }), 400],
    ['an array where text is due', JSON.stringify({ ...good, password: ['x'] }), 400],
    ['null where text is due', JSON.stringify({ ...good, password: null }), 400],
    ['a list instead of an object', '[]', 400],
    ['a text instead of an object', '"x"', 400],
    ['nothing at all', '', 400],
    ['broken JSON', '{"email":', 400],
    ['a key every object has', '{"toString":1,"constructor":2,"hasOwnProperty":3}', 400],
    ['__proto__', '{"__proto__":{"x":1},"email":"a@b.pl"}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}', 400],
    ['a NUL', JSON.stringify({ ...good, password: 'a\0b' }), 400],
    [
      'a lone surrogate',
      `{"email":"a@b.pl","password":"\\ud800","deviceId":"${good.deviceId}"}`,
      400,
    ],
    ['70,000 characters', JSON.stringify({ ...good, password: 'x'.repeat(70_000) }), 400],
    ['a device id that is none', JSON.stringify({ ...good, deviceId: '../../etc/passwd' }), 400],
    ['300,000 levels', '['.repeat(300_000) + ']'.repeat(300_000), 400],
    ['10 MB', JSON.stringify({ ...good, password: 'x'.repeat(10_000_000) }), 413],
  ];
  test.each(bodies)('%s', async (_, payload, status) => {
    const answer = await raw({ payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('requestId');
    expect(answer.body).not.toMatch(/stack|node_modules|select |at .*\.ts/i);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
  ])('a body of type %s', async (type, status) => {
    expect((await raw({ payload: JSON.stringify(good), type })).statusCode).toBe(status);
  });

  test.each(['0', '-1', '1.5', '1e3', '2147483648', '9007199254740993', 'abc', '%00', '1%20', '٣'])(
    'the id %s in a path',
    async (id) => {
      const answer = await raw({ url: `/api/mails/${id}/link`, payload: '{}', signedIn: true });
      expect([400, 404]).toContain(answer.statusCode);
    },
  );

  test('a doubled or unknown query value', async () => {
    for (const query of ['before=1&before=2', 'other=1', 'before[]=1', 'toString=1', '__proto__=1'])
      expect(
        (await raw({ method: 'GET', url: `/api/mails?${query}`, signedIn: true })).statusCode,
      ).toBe(400);
  });

  test('a query beside a body, and a path name given again in the body', async () => {
    const withQuery = await raw({ url: '/api/auth/login?email=x', payload: JSON.stringify(good) });
    expect(withQuery.statusCode).toBe(400);
    const doubled = await raw({ url: '/api/mails/1/link', payload: '{"id":2}', signedIn: true });
    expect(doubled.statusCode).toBe(400);
  });

  test('names the fields that are wrong, with codes and not with texts', async () => {
    const answer = await raw({ payload: JSON.stringify({ email: '', extra: 1 }) });
    expect(answer.json()).toEqual({
      fields: {
        email: [{ code: 'required' }],
        password: [{ code: 'required' }],
        deviceId: [{ code: 'required' }],
        extra: [{ code: 'unknown_field' }],
      },
      requestId: expect.any(String),
    });
  });

  test('an address that does not exist, without echoing it', async () => {
    for (const url of ['/api/<script>', '/api/mails/1/unknown', '/api', '/nothing'])
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const answer = await raw({ method, url });
        expect(answer.statusCode).toBe(404);
        expect(answer.body).not.toContain('script');
        expect(answer.json()).toMatchObject({ errorCode: 'NOT_FOUND' });
      }
  });

  test('a key that the endpoint does not declare, whichever endpoint it is', () => {
    for (const { method, path, input } of app.server.endpoints) {
      const { error } = input.safeParse({ passwordHash: 'x' });
      expect([method, path, error?.issues.map(({ code }) => code)]).toEqual([
        method,
        path,
        expect.arrayContaining(['unrecognized_keys']),
      ]);
    }
  });

  test('a method that nothing has', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'OPTIONS'])
      for (const url of ['/api/account', '/']) {
        const answer = await raw({ method, url });
        expect([method, answer.statusCode]).toEqual([method, 404]);
        expect(answer.body).not.toContain(method);
      }
  });
});

test('reading changes nothing but the time of the last activity', async () => {
  const { token: reader } = await app.signIn('admin@markfolio.example');
  const before = await pictureOf(app.deps.databaseUrl);
  const open = await app.db.$count(sessions);
  let read = 0;
  for (const { method, path } of app.server.endpoints) {
    if (method !== 'GET') continue;
    const url = `/api${path.replaceAll(/:\w+/g, '1')}`;
    const answer = await app.server.http.inject({
      url,
      headers: { authorization: `Bearer ${reader}` },
    });
    if (answer.statusCode === 200) read += 1;
  }
  expect(read).toBeGreaterThan(40);
  const after = await pictureOf(app.deps.databaseUrl);
  expect({ ...after, sessions: '' }).toEqual({ ...before, sessions: '' });
  expect(await app.db.$count(sessions)).toBe(open);
});

describe('headers', () => {
  const sweep = async (urls: string[]) => {
    const answers = [];
    for (const url of urls)
      for (const origin of ['https://evil.test', 'null'])
        answers.push(await app.server.http.inject({ url, headers: { origin } }));
    return answers.map(({ headers }) => headers);
  };
  const apiUrls = ['health', 'openapi.json', 'docs', 'account', 'mails', 'nothing'].map(
    (name) => `/api/${name}`,
  );

  test('every answer carries them, good or bad, and no cookie and no CORS', async () => {
    for (const headers of await sweep([...apiUrls, '/nothing', '/%zz', '/api/%zz'])) {
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('every endpoint carries them, says what it sends and sends nobody elsewhere', async () => {
    const expected = expect.objectContaining({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'.*frame-ancestors 'none'/,
      ),
      'content-type': expect.stringMatching(/; charset=utf-8$/),
    }) as unknown;
    for (const { method, path } of app.server.endpoints) {
      const url = `/api${path.replaceAll(/:\w+/g, '1')}`;
      const { headers } = await raw({ method, url, payload: '{}' });
      expect([method, url, headers]).toEqual([method, url, expected]);
      expect([url, 'set-cookie' in headers, 'location' in headers]).toEqual([url, false, false]);
    }
  });

  test('answers that are data are not cached and run nothing when shown as a page', async () => {
    for (const headers of await sweep([...apiUrls, '/%61pi/account', '/api/%zz', '/nothing'])) {
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('what is logged', () => {
  test('holds no secret of an address, and the id of its request', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const { http } = await buildApp({
      surroundings: app.surroundings,
      deps: { ...app.deps, log: requestAware(logger) },
      logger,
    });
    const secret = 'SECRETTOKENSECRETTOKEN';
    const feed = `/api${calendarFeedApi.read.path.replace(':secret', secret)}`;
    for (const url of [
      `/auth/reset-password/${secret}`,
      `/auth/confirm-email/${secret}`,
      `/auth/reset%2Dpassword/${secret}`,
      `/setup?token=${secret}`,
      `/setup?%74oken=${secret}&token=${secret}`,
      feed,
      `${feed}?again`,
      `${feed}/beyond`,
      feed.replace('-', '%2D'),
      // A broken escape is refused by the router, which writes no line.
      feed.replace('-', '%2D%'),
      `/${feed}`,
    ])
      await http.inject({ url });
    const login = await http.inject({ method: 'POST', url: '/api/auth/login', payload: good });
    await http.close();
    expect(lines.filter((line) => line.includes('"event":"request"'))).toHaveLength(11);
    expect(lines.join('')).not.toContain(secret);
    expect(lines.join('')).toContain('"url":"/api/calendar-feeds/…"');
    expect(lines.join('')).toContain('"url":"/api/auth/login"');
    const failed = lines.find((line) => line.includes('login.failed')) ?? '{}';
    expect(JSON.parse(failed)).toMatchObject({ reqId: login.headers['x-request-id'] });
  });

  test('tells who was refused what, from where and when', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => lines.push(line) });
    const { http } = await buildApp({ ...app, logger });
    const { token: client } = await app.signIn('client@markfolio.example');
    const headers = { authorization: `Bearer ${client}`, 'user-agent': 'a\nb\u001B[31m' };
    for (const url of ['/api/mails', '/api/trademarks?page=x', '/api/trademarks/999999999'])
      await http.inject({ url, headers, remoteAddress: '192.0.2.7' });
    await http.close();
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.map(({ event, status }) => [event, status])).toEqual([
      ['access.denied', undefined],
      ['request', 403],
      ['request', 400],
      ['request', 404],
    ]);
    for (const line of told.filter(({ event }) => event === 'request'))
      expect(line).toMatchObject({ account: expect.any(Number), ip: '192.0.2.7' });
  });

  test('holds the query that failed, not the values it was asked with', async () => {
    const pool = openPool('postgres://x:x@127.0.0.1:1/x', { onError: () => undefined });
    const error: unknown = await pool.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'canary@firm.pl'))
      .catch((reason: unknown) => reason);
    await pool.close();
    expect(JSON.stringify(loggedError(error))).toContain('select');
    expect(JSON.stringify(loggedError(error))).not.toContain('canary');
  });
});

describe('an answer', () => {
  test('to what nobody expected says no more than that, and the log says all', async () => {
    const lines: string[] = [];
    const logger: FastifyBaseLogger = pino({}, { write: (line: string) => lines.push(line) });
    const http = Fastify({ loggerInstance: logger });
    http.setErrorHandler(sendError);
    http.get('/', () => {
      throw new Error('select secret from vault at /srv/markfolio');
    });
    const { statusCode, body } = await http.inject('/');
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({
      errorCode: 'SERVER_ERROR',
      errorData: {},
      requestId: expect.any(String),
    });
    expect(lines.join('')).toContain('"event":"request.failed"');
    expect(lines.join('')).toContain('select secret');
  });

  test('holds nothing that its endpoint does not declare', async () => {
    const http = Fastify();
    const read = endpoint({
      method: 'GET',
      path: '/thing',
      summary: 'for the test',
      requires: 'anyone',
      input: nothing,
      output: z.object({ name: z.string() }),
    });
    mount(
      http,
      app.deps,
      findActor,
      { read },
      { read: async () => ({ name: 'a', passwordHash: 'x' }) },
    );
    expect((await http.inject('/api/thing')).json()).toEqual({ name: 'a' });
  });
});

describe('description of the API', () => {
  const operation = z.record(z.string(), z.unknown());
  const described = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

  test('lists every endpoint with what it requires', async () => {
    const { paths } = described.parse(await app.ask(systemApi.openapi, {}));
    for (const { path, method, requires, confirms } of app.server.endpoints) {
      const found = paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(found?.['x-requires']).toEqual(requires);
      expect(found?.['x-confirms']).toEqual(confirms);
    }
    expect(paths['/api/mails']?.['get']?.['x-roles']).toEqual(['ROLE_ADMIN']);
  });

  test('refers to nothing that it does not hold', async () => {
    const { body } = await app.call(systemApi.openapi, {});
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(references.map(([, path]) => path)).toContain('components/schemas/MailElement');
    for (const [, path = ''] of references) {
      let node: unknown = body;
      for (const name of path.split('/')) node = (node as Record<string, unknown>)[name];
      expect([path, typeof node]).toEqual([path, 'object']);
    }
  });

  test('can be read as a page', async () => {
    const answer = await app.call(systemApi.docs, {});
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { path } of app.server.endpoints) expect(answer.body).toContain(`/api${path}`);
    expect(answer.body).toContain('Account EDIT<br>confirmation: email changed, role changed');
  });

  test('bounds every text it takes', async () => {
    const { paths } = described.parse(await app.ask(systemApi.openapi, {}));
    const unbounded: string[] = [];
    const visit = (node: unknown, where: string) => {
      if (typeof node !== 'object' || node === null) return;
      const { type, maxLength, format, pattern, ...rest } = node as Record<string, unknown>;
      const isOneOf = 'enum' in rest || 'const' in rest;
      if (type === 'string' && !maxLength && !format && !pattern && !isOneOf) unbounded.push(where);
      for (const [key, inner] of Object.entries(node)) visit(inner, `${where}/${key}`);
    };
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { requestBody, parameters }] of Object.entries(operations)) {
        visit(requestBody, `${method} ${path}`);
        visit(parameters, `${method} ${path}`);
      }
    expect(unbounded).toEqual([]);
  });
});

describe('limits of everything else', () => {
  /** Its clock stands still: how long a busy machine takes for so many calls is not asked. */
  const limitedApp = async () => {
    let moment = Date.now();
    const limited = await testApp({ rateLimit: true, deps: { now: () => new Date(moment) } });
    const wait = (milliseconds: number) => {
      moment += milliseconds;
    };
    return { limited, wait };
  };

  /** How often each status came, of so many calls, ten at a time. */
  const statusesOf = async (count: number, ask: (at: number) => Promise<{ status: number }>) => {
    const counts: Record<number, number> = {};
    for (let done = 0; done < count; done += 10) {
      const round = Array.from({ length: Math.min(10, count - done) }, (_, at) => ask(done + at));
      for (const { status } of await Promise.all(round)) counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };

  test('1,200 calls a minute from one network, tokens that are refused included', async () => {
    const { limited, wait } = await limitedApp();
    const counts = await statusesOf(1_220, () =>
      limited.call(ownAccountApi.get, {}, { token: 'a.b.c' }),
    );
    expect(counts).toEqual({ 401: 1_200, 429: 20 });
    wait(minutes(1));
    expect((await limited.call(privacyPolicyApi.read, {})).status).toBe(200);
  });

  test('strangers of the same network shut nobody out who is signed in', async () => {
    const { limited, wait } = await limitedApp();
    let session = await limited.signIn('lawyer@markfolio.example');
    const mine = () => limited.call(ownAccountApi.get, {}, session);
    await statusesOf(1_201, () => limited.call(privacyPolicyApi.read, {}));
    await statusesOf(301, () =>
      limited.call(sessionApi.refresh, { token: 'a.b.c', refreshToken: 'x'.repeat(43) }),
    );
    expect((await limited.call(privacyPolicyApi.read, {})).status).toBe(429);
    expect((await mine()).status).toBe(200);
    const refreshed = await limited.call(sessionApi.refresh, session);
    expect(refreshed.status).toBe(200);
    session = tokensOf(refreshed);
    // A token past its time is told so, for then the browser refreshes it.
    wait(minutes(11));
    await statusesOf(1_201, () => limited.call(privacyPolicyApi.read, {}));
    expect((await mine()).status).toBe(401);
    expect((await limited.call(sessionApi.refresh, session)).status).toBe(200);
  });

  test('no token of ours lifts the limit of a network where nobody need be signed in', async () => {
    const { limited } = await limitedApp();
    const sessions = [
      await limited.signIn('lawyer@markfolio.example'),
      await limited.signIn('admin@markfolio.example'),
      await limited.signIn('client@markfolio.example'),
    ];
    const counts = await statusesOf(1_210, (at) =>
      limited.call(privacyPolicyApi.read, {}, sessions[at % 3]),
    );
    expect(counts).toEqual({ 200: 1_200, 429: 10 });
  });

  test('a token signs in from the header alone', async () => {
    const session = await app.signIn('admin@markfolio.example');
    for (const method of ['POST', 'DELETE'] as const) {
      const url = method === 'POST' ? '/api/views' : '/api/views/1';
      const answer = await app.server.http.inject({ method, url, payload: session });
      expect([method, answer.statusCode]).toEqual([method, 401]);
    }
  });

  test('a session that has ended spends nothing of its account', async () => {
    const { limited } = await limitedApp();
    const ended = await limited.signIn('lawyer@markfolio.example');
    const other = await limited.signIn('lawyer@markfolio.example');
    await limited.call(sessionApi.logout, {}, ended);
    const counts = await statusesOf(620, () => limited.call(ownAccountApi.get, {}, ended));
    expect(counts).toEqual({ 401: 599, 429: 21 });
    expect((await limited.call(ownAccountApi.get, {}, other)).status).toBe(200);
  });

  test('counting a call writes nothing to the database', async () => {
    const { limited } = await limitedApp();
    const session = await limited.signIn('lawyer@markfolio.example');
    await limited.db.delete(rateCounters);
    await limited.call(ownAccountApi.get, {}, session);
    await limited.call(privacyPolicyApi.read, {});
    await limited.call(trademarkApi.list, { search: 'a' }, session);
    expect(await limited.db.$count(rateCounters)).toBe(0);
  });

  test.each([
    ['203.0.113.7:50001', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['[2001:db8::2]:443', '2001:db8:0:0'],
    ['2001:0DB8:0:1:a:b:c:d', '2001:db8:0:1'],
  ])('%s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  // The same counter as below, asked six hundred times.
  test.runIf(isFull)(
    '600 calls a minute for an account in all its sessions; others go on',
    async () => {
      const { limited, wait } = await limitedApp();
      const sessions = [
        await limited.signIn('admin@markfolio.example'),
        await limited.signIn('admin@markfolio.example'),
      ];
      const other = await limited.signIn('lawyer@markfolio.example');
      const ask = (by = sessions[0]) => limited.call(ownAccountApi.get, {}, by);
      expect(await statusesOf(610, (at) => ask(sessions[at % 2]))).toEqual({ 200: 600, 429: 10 });
      expect((await ask(other)).status).toBe(200);
      wait(minutes(1));
      expect((await ask()).status).toBe(200);
    },
  );
});

describe('while the database is away', () => {
  test('a valid session gets 503, never 401; health goes on; ready says no', async () => {
    const pool = openPool('postgres://x:x@127.0.0.1:1/x', { onError: () => undefined });
    const { http } = await buildApp({ ...app, deps: { ...app.deps, db: pool.db } });
    const ask = (url: string) =>
      http.inject({ url, headers: { authorization: `Bearer ${token}` } });
    for (const url of ['/api/account', '/api/mails', '/api/ready']) {
      const answer = await ask(url);
      expect([url, answer.statusCode]).toEqual([url, 503]);
      expect(answer.json()).toMatchObject({ errorCode: 'UNAVAILABLE' });
      expect(answer.headers['retry-after']).toBeDefined();
    }
    const login = await http.inject({ method: 'POST', url: '/api/auth/login', payload: good });
    expect(login.statusCode).toBe(503);
    expect((await ask('/api/health')).statusCode).toBe(200);
    await http.close();
    await pool.close();
  });
});

describe('on a real socket', () => {
  /** The clock of the watch is moved by hand: on a busy machine a body that moves would be late. */
  const watched = async (
    options: FastifyServerOptions,
    pace: { windowMs: number; bytes: number },
    trial: (port: number, received: () => number) => Promise<void>,
  ) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const http = Fastify(options);
    cutSlowBodies(http, pace);
    http.post('/', async () => 'done');
    const sockets: Socket[] = [];
    http.server.on('connection', (socket) => sockets.push(socket));
    const received = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    await trial(port, received);
    await http.close();
    vi.useRealTimers();
  };

  test('a body that dribbles in is cut, one that moves is not, however long it takes', () =>
    watched({}, { windowMs: 300, bytes: 1_000 }, async (port, received) => {
      const sendInPieces = async (piece: string) => {
        const sending = request({
          port,
          agent: false,
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
        });
        let outcome: number | 'cut' | undefined;
        const isOver = () => outcome !== undefined;
        sending.on('error', () => (outcome = 'cut'));
        sending.on('response', ({ statusCode }) => (outcome = statusCode));
        for (let sent = 1; sent < 12 && !isOver(); sent += 1) {
          const before = received();
          sending.write(piece);
          await until(() => isOver() || received() >= before + piece.length);
          vi.advanceTimersByTime(100);
        }
        sending.end();
        await until(isOver);
        return outcome;
      };
      expect(await sendInPieces('x')).toBe('cut');
      expect(await sendInPieces('x'.repeat(5_000))).toBe(200);
    }));

  test('a body that was refused unread is no longer watched', async () => {
    const lines: string[] = [];
    const loggerInstance: FastifyBaseLogger = pino(
      { level: 'warn' },
      { write: (line: string) => lines.push(line) },
    );
    const pace = { windowMs: 50, bytes: 1_000 };
    await watched({ bodyLimit: 100, loggerInstance }, pace, async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify('x'.repeat(500_000)),
      });
      expect(answer.status).toBe(413);
      vi.advanceTimersByTime(300);
      expect(lines.filter((line) => line.includes('too_slow'))).toEqual([]);
    });
  });

  // Each would be two requests to one server and one request to another.
  test.each([
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n\r\n{}  '],
    ['a length beside pieces', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['pieces by another name', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['pieces named twice', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a name with a space', 'Content-Length : 2\r\n\r\n{}'],
    ['a folded line', 'X-A: b\r\n Content-Length: 2\r\n\r\n{}'],
    ['a bare line feed', 'X-A: b\nContent-Length: 2\r\n\r\n{}'],
  ])('%s is refused, and nothing behind it is read', async (_, rest) => {
    const { http } = await buildApp(app);
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    socket.write(`${head}${rest}GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    await http.close();
  });

  test('a body announced as too large is refused before it is sent', async () => {
    const { http } = await buildApp(app);
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(
        {
          port,
          method: 'POST',
          path: '/api/auth/login',
          headers: { 'content-type': 'application/json', 'content-length': 1_000_000_000 },
        },
        (answer) => {
          resolve(answer.statusCode);
          sending.destroy();
        },
      );
      sending.on('error', reject);
      sending.write('{');
    });
    expect(status).toBe(413);
    await http.close();
  });
});
