import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Binaries } from '#server/db/embedded/binaries';
import { folderInUse } from '#server/db/embedded/error';

export type Command = readonly [program: string, ...rest: string[]];

/**
 * Does not pass on the product's environment: it contains secrets, and PG… variables would affect the server.
 */
export const childEnvironment = (): NodeJS.ProcessEnv => {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'SystemRoot'];
  return {
    ...Object.fromEntries(
      kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    // Without it, messages are in the user's language, and macOS refuses to start the server.
    LC_ALL: 'C',
  };
};

type Finished = { succeeded: boolean; output: string; errors: string };

export const run = async ([program, ...rest]: Command, workingFolder?: string): Promise<Finished> =>
  await new Promise((resolve) => {
    const child = spawn(program, rest, {
      cwd: workingFolder,
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', (error) => resolve({ succeeded: false, output, errors: error.message }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output, errors }));
  });

type PostgresProcess = {
  pid: number;
  parent: number;
  commandLine: string;
  /** False in a container, for example, where the process ids differ from ours. */
  sharesOurNumbers: boolean;
};

const onLinux = (cluster: string): PostgresProcess[] => {
  const folder = statSync(cluster, { bigint: true });
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      // A folder may have two paths (a bind mount), but every server process has it as working directory.
      const { dev, ino } = statSync(`/proc/${entry}/cwd`, { bigint: true });
      if (dev !== folder.dev || ino !== folder.ino) return [];
      const [, name, state, parent] =
        /\((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      // A zombie has already released its files and memory, so it counts as gone.
      if (!name?.startsWith('postgres') || state === 'Z' || state === 'X') return [];
      const commandLine = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const sharesOurNumbers =
        readlinkSync(`/proc/${entry}/ns/pid`) === readlinkSync('/proc/self/ns/pid');
      return [{ pid: Number(entry), parent: Number(parent), commandLine, sharesOurNumbers }];
    } catch {
      // The process ended meanwhile, or belongs to another account and so cannot be ours.
      return [];
    }
  });
};

const postmasterPid = (cluster: string): number | undefined => {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};

const elsewhere = async (cluster: string): Promise<PostgresProcess[]> => {
  const pid = postmasterPid(cluster);
  if (pid === undefined) return [];
  const { output } = await run(['ps', '-p', String(pid), '-o', 'ppid=,state=,command=']);
  const [, parent, state, commandLine] = /^\s*(\d+)\s+(\S+)\s+(.*postgres.*)$/m.exec(output) ?? [];
  if (commandLine === undefined || state?.startsWith('Z')) return [];
  return [{ pid, parent: Number(parent), commandLine, sharesOurNumbers: true }];
};

const postgresProcessesIn = async (cluster: string): Promise<PostgresProcess[]> =>
  process.platform === 'linux' ? onLinux(cluster) : await elsewhere(cluster);

/** A setting which PostgreSQL ignores: its command line names the product that started it. */
export const ownerSetting = (): string => `markfolio.owner=${process.pid}`;

const wasAbandoned = ({ parent, commandLine, sharesOurNumbers }: PostgresProcess): boolean => {
  const [, owner] = /markfolio\.owner=(\d+)/.exec(commandLine) ?? [];
  // Whichever process adopts an orphan (process 1 or a "subreaper"), it is never the one that died.
  return sharesOurNumbers && owner !== undefined && Number(owner) !== parent;
};

const existsAsProcess = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const askToEnd = (pid: number): void => {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // The process ended meanwhile, or we may not end it and the wait will report that.
  }
};

const patience = 5000;

/** For Windows, where a signal would be a kill. */
export const stopCommand = (binaries: Binaries, cluster: string): Command => [
  binaries.pgCtl,
  'stop',
  `--pgdata=${cluster}`,
  '--mode=fast',
  `--timeout=${patience / 1000}`,
];

/**
 * Ensures that no server runs in the folder. The caller has the folder's lock, so a server found here lost
 * its product (perhaps just killed) or was started by hand.
 */
export const waitUntilUnused = async (
  folder: string,
  cluster: string,
  binaries: Binaries,
): Promise<void> => {
  if (process.platform === 'win32') {
    // Processes cannot be inspected on this system; pg_ctl affects only servers, never other programs.
    if (postmasterPid(cluster) !== undefined) await run(stopCommand(binaries, cluster));
    return;
  }
  const deadline = Date.now() + patience;
  let asked = false;
  for (;;) {
    const processes = await postgresProcessesIn(cluster);
    if (processes.length === 0) break;
    const server = processes.find(({ pid }) => pid === postmasterPid(cluster));
    if (server !== undefined && !wasAbandoned(server)) throw folderInUse(folder);
    if (server !== undefined && !asked) askToEnd(server.pid);
    asked ||= server !== undefined;
    if (Date.now() > deadline) throw folderInUse(folder);
    await wait(20);
  }
  // PostgreSQL replaces a stale lock file itself, unless its process id is in use again.
  const stale = postmasterPid(cluster);
  if (stale !== undefined && existsAsProcess(stale)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
  }
};
