import type { ProtectionState } from '#contract/protection/state';

/** A line of a pattern as the data of a path in a square tile. */
type Pattern = { tile: number; path: string; width: number };

/**
 * How a state is drawn, on the page and in a saved picture: solid, crossed, hatched, lined, dotted. It holds without
 * colours, so that a map printed in grey says the same.
 */
export const patterns: Readonly<Record<Exclude<ProtectionState, 'PROTECTED'>, Pattern>> = {
  ACTION: { tile: 4, path: 'M0 0L4 4M4 0L0 4', width: 0.9 },
  PENDING: { tile: 5, path: 'M-1 1L1 -1M0 5L5 0M4 6L6 4', width: 1.4 },
  UNCLEAR: { tile: 4, path: 'M0 2H4', width: 0.9 },
  ENDED: { tile: 4, path: 'M1.1 2h1.8', width: 1.8 },
};
export const patternNames = Object.keys(patterns) as (keyof typeof patterns)[];

export const dashes = '2.5 2';
/** Radius of a country drawn as a point. */
export const pointSize = 3.5;
