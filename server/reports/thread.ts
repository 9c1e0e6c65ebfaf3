import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { removeOldFolders } from '#server/storage/temporaryFolders';
import type { ImageSource, Progress } from '#server/reports/document';
import { ReportFailure } from '#server/reports/fault';
import type { FromWorker, ThreadOrder, ToWorker } from '#server/reports/messages';

const folderStart = 'markfolio-report-';

type Given = { image: ImageSource; progress: Progress; signal: AbortSignal };
type Order = Pick<ThreadOrder, 'order' | 'databaseUrl'> & {
  /** An upper bound for the number of trade marks in it. */
  marks: number;
};
type Done = { name: string; pages: number };

/** Paths of temporary files that exist until disposed. */
export type ReportFiles = Done & {
  pdf: string;
  xlsx: string;
  dispose(): Promise<void>;
};

const usualMegabytes = 192;
const usualMarks = 10_000;
const megabytesForThousand = 14;
/** A report that needs more memory fails without affecting the server. */
const mostMegabytes = 1_536;

/** Without a limit, the thread would use twice the memory it needs before garbage collection. */
const megabytesFor = (marks: number): number => {
  const more = Math.max(0, marks - usualMarks);
  return Math.min(mostMegabytes, usualMegabytes + Math.ceil((more / 1000) * megabytesForThousand));
};

/** Runs in a worker thread: seconds of work that must not block other requests. */
const makeInThread = async (
  order: ThreadOrder,
  megabytes: number,
  { image, progress, signal }: Given,
): Promise<Done> => {
  signal.throwIfAborted();
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
  const ended = Promise.withResolvers<Done>();
  // The reason comes from whoever aborts, so its type is unknown.
  const abort = () => ended.reject(signal.reason as Error);
  const answer = async ({ id, request }: { id: string; request: number }): Promise<void> => {
    const bytes = await image(id);
    const message: ToWorker = { request, bytes };
    // A thread, not a window: there is no origin to name.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(message);
  };
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'progress') progress(message.done);
    else if (message.kind === 'image') answer(message).catch(ended.reject);
    else if (message.kind === 'failed')
      ended.reject(new ReportFailure(message.fault, message.message));
    else ended.resolve(message);
  });
  worker.once('error', ended.reject);
  worker.once('exit', (code) => ended.reject(new Error(`The report stopped with code ${code}.`)));
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await ended.promise;
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
};

/** Creates the PDF and the workbook as temporary files. A failure leaves none behind. */
export const makeFiles = async ({ marks, ...order }: Order, given: Given): Promise<ReportFiles> => {
  const folder = await mkdtemp(path.join(tmpdir(), folderStart));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const files = { pdf: path.join(folder, 'report.pdf'), xlsx: path.join(folder, 'report.xlsx') };
  try {
    const done = await makeInThread({ ...order, ...files }, megabytesFor(marks), given);
    given.progress(1);
    return { ...files, ...done, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};

/** Removes files that a killed server left, which are as confidential as the report. */
export const removeLeftovers = (): Promise<void> => removeOldFolders(folderStart);
