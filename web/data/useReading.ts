import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure, type CallFailure } from '#web/data/failures.ts';

export type Reading<T> =
  | { state: 'waiting' }
  | { state: 'done'; answer: T }
  | { state: 'failed'; failure: CallFailure };

const outcomeOf = <T>(answer: Promise<T>): Promise<Reading<T>> =>
  answer.then(
    (value) => ({ state: 'done', answer: value }),
    (error: unknown) => ({ state: 'failed', failure: asFailure(error) }),
  );

/**
 * Reads once, for pages that visitors open too: the query client loads only after sign-in. `read` must be a
 * stable function, or it runs again.
 */
export const useReading = <T>(
  read: (signal: AbortSignal) => Promise<T>,
): [reading: Reading<T>, tryAgain: () => void] => {
  const [reading, setReading] = useState<Reading<T>>({ state: 'waiting' });
  const running = useRef<AbortController | null>(null);
  const begin = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    void outcomeOf(read(controller.signal)).then(
      (outcome) => controller.signal.aborted || setReading(outcome),
    );
  }, [read]);
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, [begin]);
  const tryAgain = () => {
    setReading({ state: 'waiting' });
    begin();
  };
  return [reading, tryAgain];
};
