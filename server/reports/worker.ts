import { createWriteStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImageSource, Progress } from '#server/reports/document';
import type { DrawOrder, FromWorker, ToWorker } from '#server/reports/messages';
import { writePdf } from '#server/reports/pdf/write';
import { writeWorkbook } from '#server/reports/workbook';

const port = parentPort;
if (!port) throw new Error('It draws in a thread of its own.');

// A thread, not a window: there is no origin to name.
// eslint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: FromWorker): void => port.postMessage(message);

const waiting = new Map<number, (bytes: Uint8Array | null) => void>();
let requests = 0;
port.on('message', ({ request, bytes }: ToWorker) => {
  waiting.get(request)?.(bytes);
  waiting.delete(request);
});
const image: ImageSource = (id) =>
  new Promise((resolve) => {
    requests += 1;
    waiting.set(requests, resolve);
    tell({ kind: 'image', id, request: requests });
  });

/** The workbook takes the smaller part of the time. */
const shareOfPdf = 0.9;
let told = 0;
const progress: Progress = (done) => {
  const percent = Math.floor(done * 100 * shareOfPdf);
  if (percent === told) return;
  told = percent;
  tell({ kind: 'progress', done: percent / 100 });
};

const { document, pdf, xlsx } = workerData as DrawOrder;
const { pages } = await writePdf(document, { image, progress }, createWriteStream(pdf));
await writeWorkbook(document, createWriteStream(xlsx));
tell({ kind: 'done', pages });
port.close();
