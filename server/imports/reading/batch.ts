import { SourceError } from '#server/imports/reading/sourceError';

const megabyte = 1024 * 1024;

/** What the files of a batch may come to, all together. */
export const limits = {
  packedBytes: 200 * megabyte,
  entries: 20_000,
  unpackedBytes: 2048 * megabyte,
};
export type Limits = typeof limits;

/** More than any of our lists has; spreadsheet programs have 16,384. */
export const mostColumns = 2000;
/** Also stops a CSV file whose quotation mark is never closed. */
export const longestRow = 4 * megabyte;

/** What was read of a batch so far, against what it may come to. */
export class Batch {
  readonly #limits: Limits;
  readonly #signal: AbortSignal | undefined;
  #packed = 0;
  #entries = 0;
  #unpacked = 0;
  /** How far it is read, in bytes of the files. */
  done = 0;

  constructor(most: Limits, signal: AbortSignal | undefined) {
    this.#limits = most;
    this.#signal = signal;
  }

  checkAborted(): void {
    this.#signal?.throwIfAborted();
  }

  countPacked(bytes: number, file: string): void {
    this.#packed += bytes;
    if (this.#packed > this.#limits.packedBytes) throw new SourceError('TOO_LARGE', file);
  }

  countEntries(entries: number, file: string): void {
    this.#entries += entries;
    if (this.#entries > this.#limits.entries) throw new SourceError('TOO_MANY_ENTRIES', file);
  }

  countUnpacked(bytes: number, file: string): void {
    this.expectUnpacked(bytes, file);
    this.#unpacked += bytes;
  }

  /** Refuses what says by itself that it is too large, before it is unpacked. */
  expectUnpacked(bytes: number, file: string): void {
    if (this.#unpacked + bytes > this.#limits.unpackedBytes)
      throw new SourceError('UNPACKS_TOO_LARGE', file);
  }
}

/** The bytes of a batch that a source stands for, to tell how far it is. */
export type Span = { from: number; to: number };

/** Divides a span by the weights of its pieces. */
export const pieces = (span: Span, weights: readonly number[]): Span[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  let from = span.from;
  return weights.map((weight) => {
    const piece = { from, to: from + ((span.to - span.from) * weight) / total };
    from = piece.to;
    return piece;
  });
};

export const pointIn = ({ from, to }: Span, share: number): number =>
  from + (to - from) * Math.min(1, share);
