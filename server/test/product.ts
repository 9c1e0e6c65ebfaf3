import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { examplePassword } from '#server/example/load';
import { until } from '#server/test/eventually';

/** The product as a process of its own, for tests that start, stop and kill it. */

export const project = path.resolve(import.meta.dirname, '../..');

export type Product = {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
};

/** A busy machine only takes longer: nobody is turned away for it. */
const patient = { DATABASE_TIMEOUT: '60', RATE_LIMIT: 'off' };

/** As `npm start` does it: every start after the first is quick. */
const compiled = { NODE_COMPILE_CACHE: path.join(project, '.cache', 'compiled') };
const quickImports = ['--import', path.join(project, 'scripts/quickImports.mjs')];

/** A file of the server in a process of its own, without anything from our environment. */
export const launchIn = (
  workspace: string,
  variables: Record<string, string>,
  args: readonly string[],
): Product => {
  const [file = '', ...options] = args;
  const child = spawn(
    path.join(project, 'node_modules/.bin/node'),
    [...quickImports, path.join(project, file), ...options],
    {
      // No .env of whoever runs the tests.
      cwd: workspace,
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...compiled,
        ...patient,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(([code, signal]) =>
    z.union([z.number(), z.custom<NodeJS.Signals>()]).parse(code ?? signal),
  );
  return { child, output: () => output, errors: () => errors, ended };
};

export const isRunning = ({ child }: Product): boolean =>
  child.exitCode === null && child.signalCode === null;

/** Where it listens, once it says so. */
export const addressOf = async (product: Product): Promise<string> => {
  await until(() => product.output().includes('is ready: ') || !isRunning(product));
  const port = /is ready: http:\/\/localhost:(\d+)/.exec(product.output())?.[1];
  if (port === undefined) throw new Error(`It did not start: ${product.errors()}`);
  return `http://127.0.0.1:${port}`;
};

export const end = async (product: Product, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (isRunning(product)) product.child.kill(signal);
  await product.ended;
};

export const postgresBelow = (folder: string): number[] =>
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

export const clusterFile = (folder: string): string =>
  path.join(folder, 'database/cluster/postmaster.pid');
export const postmaster = (folder: string): { pid: number; port: number } => {
  const lines = readFileSync(clusterFile(folder), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
};

/** A connection to the embedded database of a running product, past the product. */
export const connectTo = async (folder: string): Promise<pg.Client> => {
  const passwords = z
    .object({ markfolio: z.string() })
    .parse(JSON.parse(readFileSync(path.join(folder, 'database/passwords.json'), 'utf8')));
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postmaster(folder).port,
    user: 'markfolio',
    password: passwords.markfolio,
    database: 'markfolio',
  });
  await client.connect();
  return client;
};

export const query = async (
  folder: string,
  statement: string,
): Promise<Record<string, unknown>[]> => {
  const client = await connectTo(folder);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

export type Answer = { status: number; body: unknown };
export const call = async (
  address: string,
  method: string,
  url: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Answer> => {
  const answer = await fetch(`${address}/api${url}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null };
};

export const credentials = (email: string, password = examplePassword) => ({
  email,
  password,
  deviceId: randomUUID(),
});
export const signIn = async (
  address: string,
  email: string,
  password?: string,
): Promise<string> => {
  const answer = await call(address, 'POST', '/auth/login', { body: credentials(email, password) });
  return z.object({ token: z.string() }).parse(answer.body).token;
};
export const isReady = async (address: string): Promise<boolean> =>
  (await call(address, 'GET', '/ready')).status === 200;
