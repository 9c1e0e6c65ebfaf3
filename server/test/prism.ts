import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '#server/test/eventually';

const installer = path.resolve(import.meta.dirname, '../../scripts/prism.mjs');

/** Where Prism lies, installed if it was not; without a network this fails with a sentence. */
export const ensurePrism = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [installer]);
  return stdout;
};

/** Prism with arguments of its own, on a port it finds itself. What a description forbids it refuses. */
export const startPrism = async (
  program: string,
  ...args: string[]
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(
    process.execPath,
    [program, ...args, '--errors', '--host', '127.0.0.1', '--port', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'close');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const address = (): string | undefined => /is listening on (\S+)/.exec(said)?.[1];
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  try {
    const url = await eventually(() => {
      const found = address();
      if (found === undefined) throw new Error(`Prism did not start: ${said}`);
      return found;
    });
    return { url: String(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
