/**
 * How deadlines are computed, counted by hand: raised with every change of the engine that may move, open
 * or close one. What the shipped rules say is told apart by itself (`server/deadlines/knowledge.ts`). The
 * first start with another number lists every date that is another (decision 44).
 */
export const engineVersion = 5;
