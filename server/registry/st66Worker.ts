import { parentPort, workerData } from 'node:worker_threads';
import { readSt66, type St66File } from '#server/registry/st66';
import { St66Error } from '#server/registry/st66Xml';

export type St66Answer = St66File | { code: string };

const answerOf = (bytes: Uint8Array): St66Answer => {
  try {
    return readSt66(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof St66Error) return { code: error.code };
    throw error;
  }
};

// A thread, not a window: there is no origin to name.
// eslint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answerOf(workerData as Uint8Array));
