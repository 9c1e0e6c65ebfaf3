import type { Cost } from './timing.ts';

/** A read at so many connections, beside its floor. */
export type Measured = {
  read: string;
  connections: number;
  product: Cost;
  floor: Cost;
  /** Statements of the product for one call, or for all of a page. */
  statements: number;
};

/** A refusal, another answer than its floor has, or none: the read has no figures, and the run has failed. */
export type Failure = { read: string; reason: string };

export type SizeResult = {
  marks: number;
  seededInSeconds: number | null;
  readyAfterMs: number;
  /** What the night's recomputation of all deadlines took, where this run had one. */
  nightSeconds: number | null;
  memory: { idle: number | null; afterwards: number | null };
  reads: readonly Measured[];
  failures: readonly Failure[];
};
