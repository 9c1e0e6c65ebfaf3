import { parentPort, workerData } from 'node:worker_threads';
import { openPool, timeoutsOf } from '#server/db/client';
import { settleDeadlines } from '#server/deadlines/settle';
import type { FromWorker, ThreadOrder, ToWorker } from '#server/imports/messages';
import { ImportFault, reasonOfError } from '#server/imports/steps/fault';
import { runStep } from '#server/imports/steps/runStep';
import { productStores } from '#server/stores';

const port = parentPort;
if (!port) throw new Error('It imports in a thread of its own.');

// A thread, not a window: there is no origin to name.
// eslint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: FromWorker): void => port.postMessage(message);

const waiting = new Map<number, (answer: ToWorker) => void>();
let requests = 0;
port.on('message', (answer: ToWorker) => {
  waiting.get(answer.request)?.(answer);
  waiting.delete(answer.request);
});

const storeImage = async (name: string, bytes: Buffer): Promise<string> => {
  requests += 1;
  const request = requests;
  const answer = await new Promise<ToWorker>((resolve) => {
    waiting.set(request, resolve);
    tell({ kind: 'image', name, bytes, request });
  });
  if ('refusal' in answer) throw new ImportFault('image_refused', { name });
  return answer.id;
};

let told = 0;
const progress = (done: number): void => {
  const percent = Math.floor(done * 100);
  if (percent === told) return;
  told = percent;
  tell({ kind: 'progress', done });
};

const { batch, actor, databaseUrl, files, now } = workerData as ThreadOrder;
const begun = performance.now();

/** Nobody waits for these statements. */
const timeouts = timeoutsOf(120);
// A lost connection fails the pending statement.
const pool = openPool(databaseUrl, { connections: 2, timeouts, onError: () => undefined });
try {
  await runStep(batch, {
    db: pool.db,
    actor,
    stores: productStores,
    now: () => new Date(now + performance.now() - begun),
    beforeCommit: settleDeadlines,
    files,
    storeImage,
    progress,
    signal: new AbortController().signal,
  });
  tell({ kind: 'done' });
} catch (error) {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  tell({ kind: 'failed', reason: reasonOfError(error), message });
} finally {
  await pool.close();
}
port.close();
