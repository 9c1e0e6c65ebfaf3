import type { ReportFault } from '#contract/reports/report';
import type { ReportOrder } from '#server/reports/order';

/** The input of the worker thread. */
export type ThreadOrder = { order: ReportOrder; databaseUrl: string; pdf: string; xlsx: string };

export type FromWorker =
  | { kind: 'progress'; done: number }
  | { kind: 'image'; id: string; request: number }
  | { kind: 'done'; name: string; pages: number }
  | { kind: 'failed'; fault: ReportFault; message: string };

/** The response to a request for an image. */
export type ToWorker = { request: number; bytes: Uint8Array | null };
