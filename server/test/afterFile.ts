import { afterAll } from 'vitest';

const waiting: (() => Promise<void>)[] = [];

/** Registered at import: a hook made while a test already runs would be ignored. */
afterAll(async () => {
  for (const cleanUp of waiting.toReversed()) await cleanUp();
});

/** Runs when the test file is done, the latest first. */
export const afterFile = (cleanUp: () => Promise<void>): void => {
  waiting.push(cleanUp);
};
