import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function whose identity never changes while its body does, so that memoised rows do not render again.
 */
export const useStable = <A extends unknown[], R>(
  latest: (...args: A) => R,
): ((...args: A) => R) => {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  return useCallback((...args: A) => kept.current(...args), []);
};
