import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { examplePassword } from '#server/example/load';

const project = path.resolve(import.meta.dirname, '..');
export const adminEmail = 'admin@markfolio.example';

export type Product = {
  url: string;
  process: ChildProcess & { pid: number };
  /** From the start of the process until /api/ready answered that it can work. */
  readyAfterMs: number;
  query: (statement: string) => Promise<Record<string, unknown>[]>;
  stop: () => Promise<void>;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return z.object({ port: z.int() }).parse(address).port;
};

/** Looks into the embedded database past the product. */
const queryIn = (folder: string) => async (statement: string) => {
  const database = path.join(folder, 'database');
  const passwords = z
    .object({ markfolio: z.string() })
    .parse(JSON.parse(readFileSync(path.join(database, 'passwords.json'), 'utf8')));
  const lines = readFileSync(path.join(database, 'cluster/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(lines[3]),
    user: 'markfolio',
    password: passwords.markfolio,
    database: 'markfolio',
  });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/ready`).catch(() => null);
  return answer?.status === 200;
};

const longestStartMs = 120_000;

/** The product as `npm start` runs it, on a data folder of its own, without limits on requests. */
export const startProduct = async (folder: string, ...options: string[]): Promise<Product> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(project, 'server/main.ts'), ...options], {
    // No .env of whoever runs this.
    cwd: path.dirname(folder),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PORT: String(port),
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  // Read and kept short: a log nobody reads would stop the product.
  const keep = (text: Buffer) => (said = (said + text.toString()).slice(-2_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const { pid } = child;
  while (!(await isReady(url))) {
    if (
      pid === undefined ||
      child.exitCode !== null ||
      performance.now() - started > longestStartMs
    )
      throw new Error(`the product did not start: ${said}`);
    await wait(5);
  }
  return {
    url,
    process: Object.assign(child, { pid: Number(pid) }),
    readyAfterMs: performance.now() - started,
    query: queryIn(folder),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Calls as the administrator of the example. Any answer but success ends the benchmark. */
export const signedIn = async ({ url }: Product): Promise<Call> => {
  const send = async (method: string, address: string, token: string | null, body?: object) => {
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
    // Some answers say that something was taken on, and nothing else.
    return text !== '' && answer.headers.get('content-type')?.startsWith('application/json')
      ? (JSON.parse(text) as unknown)
      : text;
  };
  const credentials = { email: adminEmail, password: examplePassword, deviceId: randomUUID() };
  const { token } = z
    .object({ token: z.string() })
    .parse(await send('POST', '/auth/login', null, credentials));
  return (method, address, body) => send(method, address, token, body);
};
