import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { longestWait } from '#server/test/patience';

/** Waits until a check holds. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: longestWait, interval: 20 });

/** Waits until a condition is met, looking every so many milliseconds. */
export const until = async (
  condition: () => boolean | Promise<boolean>,
  pause = 10,
): Promise<void> => {
  const deadline = Date.now() + longestWait;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${String(condition)}.`);
    await wait(pause);
  }
};
