import type { Arrows } from './arrows.ts';

/** Which folder of the server imports which: each only from folders that stand above it. */
export const serverArrows = {} satisfies Arrows;
