import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ImageSource, Progress, ReportDocument } from '#server/reports/document';
import type { DrawOrder, FromWorker, ToWorker } from '#server/reports/messages';
import { rowsOf } from '#server/reports/size';

const folderStart = 'markfolio-report-';

type Given = { image: ImageSource; progress: Progress; signal: AbortSignal };

/** Paths of files that last until they are disposed of. */
export type DrawnReport = {
  pdf: string;
  xlsx: string;
  pages: number;
  dispose(): Promise<void>;
};

const usualMegabytes = 192;
const usualRows = 10_000;
const megabytesForThousand = 14;
/** One that needs more fails by itself, and takes no server with it. */
const mostMegabytes = 1_536;

/** Without a limit the thread would take twice of what it needs before it tidies up. */
const megabytesFor = (document: ReportDocument): number => {
  const more = Math.max(0, rowsOf(document) - usualRows);
  return Math.min(mostMegabytes, usualMegabytes + Math.ceil((more / 1000) * megabytesForThousand));
};

/** In a thread of its own: seconds of work, and everybody else goes on. */
const drawInThread = async (order: DrawOrder, { image, progress, signal }: Given) => {
  signal.throwIfAborted();
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: {
      maxOldGenerationSizeMb: megabytesFor(order.document),
      maxYoungGenerationSizeMb: 32,
    },
  });
  const ended = Promise.withResolvers<number>();
  // Whoever stops it says why: a signal's reason may be anything.
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
    else ended.resolve(message.pages);
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

/** The report as PDF and as workbook, in temporary files. Nothing stays behind when it fails. */
export const drawReport = async (document: ReportDocument, given: Given): Promise<DrawnReport> => {
  const folder = await mkdtemp(path.join(tmpdir(), folderStart));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const files = { pdf: path.join(folder, 'report.pdf'), xlsx: path.join(folder, 'report.xlsx') };
  try {
    const pages = await drawInThread({ document, ...files }, given);
    given.progress(1);
    return { ...files, pages, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};

const longestMs = 24 * 3_600_000;

/**
 * What a killed server has left: the files are as confidential as the report itself. By the clock of the
 * machine, which dated them: a test that moves the product's own must not take what another one draws.
 */
export const removeLeftovers = async (): Promise<void> => {
  const now = new Date();
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderStart)) continue;
    const folder = path.join(tmpdir(), name);
    const { mtime } = await stat(folder).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > longestMs)
      await rm(folder, { recursive: true, force: true });
  }
};
