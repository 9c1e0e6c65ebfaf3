import { type ComponentType, useEffect, useState } from 'react';

type Part<P> =
  | { state: 'waiting' }
  | { state: 'ready'; Part: ComponentType<P> }
  | { state: 'failed'; tryAgain: () => void };

/**
 * A heavy part of a form, loaded when first rendered. If loading fails, an error is shown in its place;
 * React's own `lazy` would unmount the whole page and lose what was typed.
 */
export const useLazyPart = <P>(load: () => Promise<ComponentType<P>>): Part<P> => {
  const [attempt, setAttempt] = useState(0);
  const [part, setPart] = useState<Part<P>>({ state: 'waiting' });
  useEffect(() => {
    let isWanted = true;
    const settle = (next: Part<P>) => {
      if (isWanted) setPart(next);
    };
    load().then(
      (Loaded) => settle({ state: 'ready', Part: Loaded }),
      () => settle({ state: 'failed', tryAgain: () => setAttempt(attempt + 1) }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  return part;
};
