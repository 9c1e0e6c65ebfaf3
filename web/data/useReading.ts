import { useEffect, useState } from 'react';
import { CallFailure, isCallFailure } from '#web/data/failures.ts';

export type Reading<T> =
  | { state: 'waiting' }
  | { state: 'done'; answer: T }
  | { state: 'failed'; failure: CallFailure };

const outcomeOf = <T>(answer: Promise<T>): Promise<Reading<T>> =>
  answer.then(
    (value) => ({ state: 'done', answer: value }),
    (error: unknown) => ({
      state: 'failed',
      failure: isCallFailure(error) ? error : new CallFailure('status', {}, error),
    }),
  );

/**
 * Reads once, for pages that visitors open too: the query client comes only after sign-in.
 * `read` must be stable, or it reads again.
 */
export const useReading = <T>(
  read: (signal: AbortSignal) => Promise<T>,
): [reading: Reading<T>, tryAgain: () => void] => {
  const [reading, setReading] = useState<Reading<T>>({ state: 'waiting' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    void outcomeOf(read(controller.signal)).then(
      (outcome) => controller.signal.aborted || setReading(outcome),
    );
    return () => controller.abort();
  }, [read, tries]);
  const tryAgain = () => {
    setReading({ state: 'waiting' });
    setTries((count) => count + 1);
  };
  return [reading, tryAgain];
};
