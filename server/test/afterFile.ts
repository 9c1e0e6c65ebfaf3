import { afterAll } from 'vitest';

const waiting: (() => Promise<void>)[] = [];

/** Registered at import: a hook registered during a test would be ignored. */
afterAll(async () => {
  for (const cleanUp of waiting.toReversed()) await cleanUp();
});

/** Runs at the end of the test file, the latest first. */
export const afterFile = (cleanUp: () => Promise<void>): void => {
  waiting.push(cleanUp);
};
