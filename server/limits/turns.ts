import { BusyError } from '#server/limits/busy';

/** Dear work, few at a time with a bounded queue behind them: who comes after that is told to come back. */
export const turns = ({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new BusyError(5);
      // Woken with the place of the one that ended: nobody who comes later can slip in between.
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
