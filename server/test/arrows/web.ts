import type { Arrows } from './arrows.ts';

/** Which folder of the browser half imports which: each only from folders that stand above it. */
export const webArrows = {} satisfies Arrows;
