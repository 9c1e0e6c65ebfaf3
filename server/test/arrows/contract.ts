import type { Arrows } from './arrows.ts';

/** Which folder of the contract imports which: each only from folders that stand above it. */
export const contractArrows = {} satisfies Arrows;
