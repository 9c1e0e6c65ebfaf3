import { once } from 'node:events';
import { closeSync, constants, openSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

type FolderLock = { release(): Promise<void> };

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const lockBySocket = async (path: string): Promise<FolderLock | undefined> => {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ path, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return {
    release: async () => {
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
};

/** An open() flag of macOS and the BSDs that Node has no name for: lock the opened file. */
const O_EXLOCK = 0x20;

const lockByFile = (path: string): FolderLock | undefined => {
  try {
    const file = openSync(
      path,
      constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK,
    );
    let held = true;
    return {
      release: async () => {
        if (held) closeSync(file);
        held = false;
      },
    };
  } catch (error) {
    if (codeOf(error) === 'EAGAIN' || codeOf(error) === 'EWOULDBLOCK') return undefined;
    throw error;
  }
};

const tryLock = async (folder: string): Promise<FolderLock | undefined> => {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `markfolio-database-${dev}-${ino}`;
  if (process.platform === 'linux') return await lockBySocket(`\0${name}`);
  if (process.platform === 'win32') return await lockBySocket(`\\\\.\\pipe\\${name}`);
  return lockByFile(join(folder, 'lock'));
};

/**
 * Allows one Markfolio per folder. The operating system releases these locks when the process ends in any
 * way, so no lock is ever stale and no process id has to be trusted.
 */
export const lockFolder = async (folder: string): Promise<FolderLock | undefined> => {
  // A killed process keeps its lock until the system has cleaned up.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const lock = await tryLock(folder);
    if (lock !== undefined) return lock;
    await wait(100);
  }
  return undefined;
};
