import Fastify from 'fastify';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileApi } from '#contract/files/api';
import { type App, buildApp } from '#server/app';
import { headersFor } from '#server/http/headers';
import { cutSlowReaders } from '#server/http/slowReader';
import { type TestApp, testApp } from '#server/test/app';
import { until } from '#server/test/eventually';

/** What only a raw connection shows. */

let app: TestApp;
let server: App;
let port: number;
/** Tells when the server begins to read a body. */
const bodies = new EventEmitter();
const lines: string[] = [];
const logged = (): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const events = (): unknown[] => logged().map(({ event }) => event);

beforeAll(async () => {
  app = await testApp();
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  server = await buildApp({ deps: app.deps, surroundings: app.surroundings, logger });
  server.http.addHook('preParsing', async () => {
    bodies.emit('begun');
  });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.http.server.address() as AddressInfo);
});
afterAll(() => server.http.close());

const open = async (to = port): Promise<Socket> => {
  const socket = connect(to, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

describe('a caller that hangs up', () => {
  const begin = async (path: string, headers: string[]): Promise<void> => {
    lines.length = 0;
    const socket = await open();
    socket.write(
      [`POST /api${path} HTTP/1.1`, 'host: x', 'content-length: 5000', ...headers, '', '{"em'].join(
        '\r\n',
      ),
    );
    await once(bodies, 'begun');
    socket.resetAndDestroy();
    await until(() => events().includes('request.abandoned'));
  };

  test('within its body is no missing database, and is not told as one', async () => {
    await begin('/auth/login', ['content-type: application/json']);
    expect(logged()).toMatchObject([
      { event: 'request.abandoned', level: 30, method: 'POST', url: '/api/auth/login' },
    ]);
  });

  test('within a part of a file is none either', async () => {
    const { token } = await app.signIn('lawyer@markfolio.example');
    const begun = await app.ask(
      fileApi.begin,
      { purpose: 'file', name: 'a.pdf', size: 5_000 },
      { token },
    );
    lines.length = 0;
    const socket = await open();
    const path = fileApi.part.path.replace(':id', begun.id).replace(':offset', '0');
    socket.write(
      [
        `${fileApi.part.method} /api${path} HTTP/1.1`,
        'host: x',
        'content-length: 5000',
        'content-type: application/octet-stream',
        `authorization: Bearer ${token}`,
        '',
        '%PDF',
      ].join('\r\n'),
    );
    await once(bodies, 'begun');
    socket.resetAndDestroy();
    await until(() => events().includes('request.abandoned'));
    expect(logged().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});

const expectOwnHeaders = (head: string): void => {
  const headers = head.toLowerCase();
  for (const [name, value] of Object.entries(headersFor('')))
    expect(headers).toContain(`${name}: ${value.toLowerCase()}`);
  expect(headers).toContain('connection: close');
};

describe('what is no request', () => {
  const answerTo = async (sent: string): Promise<string> => {
    const socket = await open();
    socket.write(sent);
    return text(socket);
  };
  test.each([
    ['a line that is none', 'HELLO\r\n\r\n', 400],
    ['an unknown method', 'CANARY /api/health HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'CANARY'.repeat(5_000)}\r\n\r\n`,
      431,
    ],
    ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    [
      'an expectation nobody knows',
      'GET /api/health HTTP/1.1\r\nhost: x\r\nexpect: CANARY\r\nconnection: close\r\n\r\n',
      417,
    ],
  ])('%s is answered with the headers of every answer', async (_, sent, status) => {
    const answer = await answerTo(sent);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expectOwnHeaders(head);
    expect(JSON.parse(body)).toEqual({
      errorCode: 'BAD_REQUEST',
      errorData: {},
      requestId: expect.any(String),
    });
    expect(answer).not.toContain('CANARY');
  });
});

describe('a caller that does not read', () => {
  const mebibyte = 1_048_576;
  /** More than the buffers of both ends take. */
  const size = 32 * mebibyte;

  type Serving = { at: number; connected: Promise<Socket> };
  const serving = async (windowMs: number, trial: (served: Serving) => Promise<void>) => {
    const http = Fastify();
    const connected = once(http.server, 'connection').then(([socket]) => socket as Socket);
    cutSlowReaders(http, { windowMs });
    http.get('/whole', async () => Buffer.alloc(size));
    http.get('/stream', async (_, reply) =>
      reply.send(Readable.from(Array.from({ length: 32 }, () => Buffer.alloc(mebibyte)))),
    );
    http.get('/late', async (_, reply) =>
      reply.send(
        Readable.from(
          (async function* pieces() {
            yield Buffer.from('a');
            await once(await connected, 'timeout');
            yield Buffer.from('b');
          })(),
        ),
      ),
    );
    await http.listen({ port: 0, host: '127.0.0.1' });
    try {
      await trial({ at: (http.server.address() as AddressInfo).port, connected });
    } finally {
      await http.close();
    }
  };
  const ask = async (at: number, path: string): Promise<Socket> => {
    const socket = await open(at);
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    return socket;
  };

  test.each(['/whole', '/stream'])('is cut: %s', async (path) => {
    await serving(400, async ({ at, connected }) => {
      const socket = await ask(at, path);
      await once(await connected, 'close');
      let read = 0;
      socket.on('data', (piece: Buffer) => (read += piece.length));
      socket.resume();
      await once(socket, 'close');
      expect(read).toBeLessThan(size);
    });
  });

  test('is not cut while it goes on reading, however slowly', async () => {
    await serving(2_000, async ({ at }) => {
      const socket = await ask(at, '/whole');
      let read = 0;
      socket.on('data', (piece: Buffer) => {
        const before = Math.floor(read / (4 * mebibyte));
        read += piece.length;
        if (Math.floor(read / (4 * mebibyte)) === before) return;
        socket.pause();
        setTimeout(() => socket.resume(), 500);
      });
      socket.resume();
      await once(socket, 'close');
      expect(read).toBeGreaterThan(size);
    });
  });

  test('is not blamed for an answer that is still being made', async () => {
    await serving(200, async ({ at }) => {
      const socket = await ask(at, '/late');
      expect(await text(socket)).toMatch(/a\r\n1\r\nb\r\n0\r\n/);
    });
  });
});

test('whose request arrives while the product stops is sent on, with the headers of every answer', async () => {
  const { http } = await buildApp({ deps: app.deps, surroundings: app.surroundings });
  const stopping = Promise.withResolvers<void>();
  http.addHook('preClose', async () => stopping.resolve());
  await http.listen({ port: 0, host: '127.0.0.1' });
  const begun = once(http.server, 'connection');
  const socket = await open((http.server.address() as AddressInfo).port);
  const [connection] = (await begun) as [Socket];
  const arrived = once(connection, 'data');
  socket.write('GET /api/health HTTP/1.1\r\n');
  await arrived;
  const stopped = http.close();
  await stopping.promise;
  socket.write('host: x\r\n\r\n');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  await stopped;
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expectOwnHeaders(head);
  expect(JSON.parse(body)).toMatchObject({ errorCode: 'UNAVAILABLE' });
});
