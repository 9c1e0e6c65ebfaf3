import type { ReportDocument } from '#server/reports/document';

/** What the thread that draws is given when it starts. */
export type DrawOrder = { document: ReportDocument; pdf: string; xlsx: string };

export type FromWorker =
  | { kind: 'progress'; done: number }
  | { kind: 'image'; id: string; request: number }
  | { kind: 'done'; pages: number };

/** The answer to a request for an image. */
export type ToWorker = { request: number; bytes: Uint8Array | null };
