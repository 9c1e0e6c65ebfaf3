import { BusyError } from '#server/limits/busy';

/** Runs expensive work, a few at a time with a bounded queue; further callers get a BusyError. */
export const turns = ({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new BusyError(5);
      // The waiter takes over the place of the one that ended, so that no later caller can overtake it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
