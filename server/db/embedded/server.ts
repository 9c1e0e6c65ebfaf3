import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { commandAs, type Account } from '#server/db/embedded/account';
import type { Binaries } from '#server/db/embedded/binaries';
import { usefulPart } from '#server/db/embedded/error';
import { childEnvironment, ownerSetting, run, stopCommand } from '#server/db/embedded/processes';

export type PostgresServer = {
  /** Resolves when the process has ended for any reason, with a description. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

type LaunchResult = { server: PostgresServer } | { failure: string };

export type LaunchOrder = {
  account: Account;
  binaries: Binaries;
  folder: string;
  cluster: string;
  port: number;
  settings: Record<string, string>;
};

const keptLogLength = 4096;
const fastShutdownPatience = 10_000;
const lastWordsPatience = 1000;

/** The running server of a cluster, as PostgreSQL notes it; null while there is none. */
export const noteOfServer = (
  cluster: string,
): { pid: number; port: number; isReady: boolean } | null => {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      isReady: lines[7]?.trim() === 'ready',
    };
  } catch {
    return null;
  }
};

const isReady = (cluster: string, pid: number | undefined): boolean => {
  const note = noteOfServer(cluster);
  return note !== null && note.pid === pid && note.isReady;
};

export const launchServer = async (order: LaunchOrder): Promise<LaunchResult> => {
  const { account, binaries, folder, cluster, port } = order;
  const settings = {
    ...order.settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
  };
  const [program, ...rest] = commandAs(account, 'SIGINT', [
    binaries.postgres,
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    '-c',
    ownerSetting(),
  ]);
  const child = spawn(program, rest, {
    cwd: folder,
    env: childEnvironment(),
    // Ctrl-C reaches only the product, which stops the database after the last request.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });

  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-keptLogLength);
  });

  // Where the system cannot end the database together with the product, at least try.
  const endWithProduct = () => child.kill('SIGINT');
  process.once('exit', endWithProduct);

  const ended = new Promise<string>((resolve) => {
    const finish = (end: string) => {
      process.off('exit', endWithProduct);
      resolve(`The database process ${end}. Its last words: ${usefulPart(log)}`);
    };
    const describe = (code: number | null, signal: string | null) =>
      signal === null ? `ended with code ${code}` : `was ended by the signal ${signal}`;
    child.on('error', (error) => {
      log += error.message;
      if (child.pid === undefined) finish('could not be started');
    });
    child.once('close', (code, signal) => finish(describe(code, signal)));
    // "close" would also wait for every child of a killed server, since they share the log.
    child.once('exit', (code, signal) =>
      setTimeout(() => finish(describe(code, signal)), lastWordsPatience).unref(),
    );
  });

  let stopped: Promise<void> | undefined;
  const stopOnce = async () => {
    if (process.platform === 'win32') void run(stopCommand(binaries, cluster));
    else child.kill('SIGINT');
    const impatience = setTimeout(() => child.kill('SIGQUIT'), fastShutdownPatience);
    await ended;
    clearTimeout(impatience);
  };
  const stop = () => (stopped ??= stopOnce());

  // There is no timeout: after a crash PostgreSQL replays its journal and must be allowed to finish.
  while (child.exitCode === null && child.signalCode === null) {
    if (isReady(cluster, child.pid)) return { server: { ended, stop } };
    await wait(10);
  }
  await ended;
  return { failure: log };
};
