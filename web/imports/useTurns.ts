import { useCallback, useEffect, useRef } from 'react';
import { announceUnexpected } from '#web/data/announce.ts';
import { changesShown } from '#web/data/changes.ts';

/**
 * Changes made while a server is at work on the import wait until it is done: it would refuse them. They are
 * sent one after another, and `onIdle` is called when none is left.
 */
export const useTurns = (
  busy: boolean,
  onIdle?: () => void,
): ((change: () => Promise<void>) => void) => {
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const running = useRef(false);
  const now = useRef({ busy, onIdle });
  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    while (!now.current.busy) {
      const change = waiting.current.shift();
      if (!change) break;
      // Calls announce their own failures; the next change is sent all the same.
      await change().catch(announceUnexpected);
      await changesShown();
      // The page renders what was read, and with it whether the server is at work.
      await new Promise((resolve) => setTimeout(resolve));
    }
    running.current = false;
    if (waiting.current.length === 0) now.current.onIdle?.();
  }, []);
  useEffect(() => {
    const wasBusy = now.current.busy;
    now.current = { busy, onIdle };
    if (wasBusy && !busy && waiting.current.length > 0) void run();
  });
  return useCallback(
    (change) => {
      waiting.current.push(change);
      void run();
    },
    [run],
  );
};
