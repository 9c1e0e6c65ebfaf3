import { Worker } from 'node:worker_threads';
import type { RowReason } from '#contract/imports/batch';
import type { FromWorker, ThreadOrder, ToWorker } from '#server/imports/messages';
import { reasonOfError } from '#server/imports/steps/fault';
import { runStep, type StoreImage } from '#server/imports/steps/runStep';
import type { Database } from '#server/db/client';
import { settleDeadlines } from '#server/deadlines/settle';
import { productStores } from '#server/stores';

/** A step that ended with something to tell people. */
export class StepFailure extends Error {
  readonly reason: RowReason | null;

  constructor(reason: RowReason | null, message: string) {
    super(message);
    this.reason = reason;
  }
}

type Given = { storeImage: StoreImage; progress: (done: number) => void; signal: AbortSignal };

export type DoStep = (order: ThreadOrder, given: Given) => Promise<void>;

/** A step within this process: for what takes no longer than an ordinary request. */
export const stepHere =
  (db: Database): DoStep =>
  async ({ batch, actor, files, now }, { storeImage, progress, signal }) => {
    try {
      await runStep(batch, {
        db,
        actor,
        stores: productStores,
        now: () => new Date(now),
        beforeCommit: settleDeadlines,
        files,
        storeImage,
        progress,
        signal,
      });
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      throw Object.assign(new StepFailure(reasonOfError(error), message), { cause: error });
    }
  };

/** Files are read in parts, so this does not grow with them. */
const mostMegabytes = 256;

/** Runs in a worker thread: minutes of work that must not block other requests. */
export const stepInThread: DoStep = async (order, { storeImage, progress, signal }) => {
  signal.throwIfAborted();
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  const ended = Promise.withResolvers<undefined>();
  // The reason comes from whoever aborts, so its type is unknown.
  const abort = () => ended.reject(signal.reason as Error);
  const answer = (message: ToWorker) =>
    // A thread, not a window: there is no origin to name.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(message);
  const store = async ({ name, bytes, request }: Extract<FromWorker, { kind: 'image' }>) => {
    try {
      answer({ request, id: await storeImage(name, Buffer.from(bytes)) });
    } catch (error) {
      answer({ request, refusal: error instanceof Error ? error.message : String(error) });
    }
  };
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'progress') progress(message.done);
    else if (message.kind === 'image') store(message).catch(ended.reject);
    else if (message.kind === 'failed')
      ended.reject(new StepFailure(message.reason, message.message));
    else ended.resolve(undefined);
  });
  worker.once('error', ended.reject);
  worker.once('exit', (code) => ended.reject(new Error(`The import stopped with code ${code}.`)));
  signal.addEventListener('abort', abort, { once: true });
  try {
    await ended.promise;
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
};
