import type { RowReason } from '#contract/imports/batch';
import type { Actor } from '#server/http/actor';
import type { SourceFile } from '#server/imports/reading/parts';
import type { BatchRow } from '#server/imports/table';

export type ThreadOrder = {
  batch: BatchRow;
  actor: Actor;
  databaseUrl: string;
  files: readonly SourceFile[];
  /** The moment by the clock of the product, which a test may have moved. */
  now: number;
};

export type FromWorker =
  | { kind: 'progress'; done: number }
  | { kind: 'image'; name: string; bytes: Uint8Array; request: number }
  | { kind: 'done' }
  | { kind: 'failed'; reason: RowReason | null; message: string };

export type ToWorker = { request: number; id: string } | { request: number; refusal: string };
