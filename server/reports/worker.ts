import { createWriteStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openPool, timeoutsOf } from '#server/db/client';
import { composeReport } from '#server/reports/compose/report';
import type { ImageSource, Progress, ReportDocument } from '#server/reports/document';
import { faultOf } from '#server/reports/fault';
import type { FromWorker, ThreadOrder, ToWorker } from '#server/reports/messages';
import { writePdf } from '#server/reports/pdf/write';
import { writeWorkbook } from '#server/reports/workbook';

const port = parentPort;
if (!port) throw new Error('It makes reports in a thread of its own.');

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

/** Reading and composing count as the first tenth of the progress, the workbook as the last. */
const composed = 10;
const shareOfPdf = 80;
let told = 0;
const tellPercent = (percent: number): void => {
  if (percent === told) return;
  told = percent;
  tell({ kind: 'progress', done: percent / 100 });
};
const progress: Progress = (done) => tellPercent(composed + Math.floor(done * shareOfPdf));

const { order, databaseUrl, pdf, xlsx } = workerData as ThreadOrder;

/** Nobody waits for these statements, and composing takes time between them. */
const timeouts = timeoutsOf(60);

/** Reads everything in one snapshot, so that the figures of a report are consistent. */
const readDocument = async (): Promise<ReportDocument> => {
  // A lost connection fails the pending statement.
  const pool = openPool(databaseUrl, { connections: 1, timeouts, onError: () => undefined });
  try {
    return await pool.db.transaction((tx) => composeReport(tx, order), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } finally {
    await pool.close();
  }
};

/**
 * "Raport miesięczny, październik 2026, Bałtyk Foods sp. z o.o": every report has its subject among the
 * facts.
 */
const nameOf = ({ title, subtitle, facts }: ReportDocument): string =>
  [title, subtitle, facts[0]?.value]
    .filter((part, place, all) => part && all.indexOf(part) === place)
    .join(', ')
    // The file ending is added later.
    .replace(/\.+$/, '');

try {
  const document = await readDocument();
  tellPercent(composed);
  const { pages } = await writePdf(document, { image, progress }, createWriteStream(pdf));
  await writeWorkbook(document, createWriteStream(xlsx));
  tell({ kind: 'done', name: nameOf(document), pages });
} catch (error) {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  tell({ kind: 'failed', fault: faultOf(error), message });
}
port.close();
