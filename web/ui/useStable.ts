import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same while what it does changes: memoised rows need not be drawn again. */
export const useStable = <A extends unknown[], R>(
  latest: (...args: A) => R,
): ((...args: A) => R) => {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  return useCallback((...args: A) => kept.current(...args), []);
};
