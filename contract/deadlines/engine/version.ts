/**
 * The version of the engine: increase it by hand with every change that may move, open or close a deadline.
 * Changes of the shipped rules are detected automatically (`server/deadlines/knowledge.ts`). The first
 * start with a new number lists every date that changed (decision 44).
 */
export const engineVersion = 5;
