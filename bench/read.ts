import type { FloorRow } from './floor.ts';
import type { Session } from './sessions.ts';

export type Statement = {
  text: string;
  values: readonly unknown[];
  /** Other words for the same rows: the fastest are the floor, which depends on the values and the size. */
  or?: readonly string[];
  /** Planned anew each time, where that is faster than one plan for all values. */
  isPlannedEachTime?: boolean;
};

/** One call, or all those of a page, and the cheapest SQL for the same answers. */
export type Ask = {
  /** Below /api. */
  paths: readonly string[];
  floor: readonly Statement[];
  /** Who asks, where the answer is theirs alone: a client. */
  session?: Session;
};

/** Something that people read, in many variants, so that no cache answers all of them. */
export type Read = {
  name: string;
  asks: readonly Ask[];
  /** Counted by the limit of searches, besides. */
  isSearch?: true;
  /**
   * What shows that the floor answers the same: these two are compared before anything is measured, such as ids
   * and totals.
   */
  answered: (answers: readonly unknown[]) => unknown;
  foundByFloor: (rows: readonly FloorRow[][], answers: readonly unknown[]) => unknown;
};
