import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { connected, runningDatabase } from './database.ts';

const project = path.resolve(import.meta.dirname, '..');

export type Product = {
  url: string;
  folder: string;
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

const logOf = (folder: string): string => `${folder}.log`;
const lastWords = (folder: string): string => readFileSync(logOf(folder), 'utf8').slice(-2_000);

type Command = { file: string; args?: readonly string[]; env?: NodeJS.ProcessEnv };

/**
 * Starts a file of the server as `npm start` and `npm run seed` do: with the flags and the cache of compiled code
 * that scripts/run.mjs gave to this process, too. What it says and logs goes to a file beside its data folder.
 */
const runInFolder = (folder: string, { file, args = [], env }: Command): ChildProcess => {
  const log = openSync(logOf(folder), 'a');
  try {
    const child = spawn(
      process.execPath,
      [...process.execArgv, path.join(project, file), ...args],
      {
        // No .env of whoever runs this.
        cwd: path.dirname(folder),
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR: folder,
          ...env,
        },
        stdio: ['ignore', log, log],
      },
    );
    // What measures may be stopped or fail; the product would go on.
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    return child;
  } finally {
    closeSync(log);
  }
};

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/ready`).catch(() => null);
  return answer?.status === 200;
};

const longestStartMs = 120_000;

type Start = {
  demo?: boolean;
  /** Without limits on requests: for what one account does more often than a person could. */
  unlimited?: boolean;
};

/** The product as `npm start` runs it, with its limits and its log, on a data folder of its own. */
export const startProduct = async (
  folder: string,
  { demo = false, unlimited = false }: Start = {},
): Promise<Product> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = runInFolder(folder, {
    file: 'server/main.ts',
    args: demo ? ['--demo'] : [],
    env: { PORT: String(port), ...(unlimited && { RATE_LIMIT: 'off' }) },
  });
  const { pid } = child;
  while (!(await isReady(url))) {
    if (
      pid === undefined ||
      child.exitCode !== null ||
      performance.now() - started > longestStartMs
    )
      throw new Error(`the product did not start: ${lastWords(folder)}`);
    await wait(5);
  }
  return {
    url,
    folder,
    process: Object.assign(child, { pid: Number(pid) }),
    readyAfterMs: performance.now() - started,
    query: (statement) => connected(runningDatabase(folder).url, (query) => query(statement)),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** An invented portfolio of so many marks, by the command that fills a database for people. */
export const seedFolder = async (folder: string, marks: number): Promise<void> => {
  const child = runInFolder(folder, {
    file: 'server/seed/command.ts',
    args: ['--marks', String(marks), '--accounts'],
  });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`the seed failed: ${lastWords(folder)}`);
};
