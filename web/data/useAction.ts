import { useState } from 'react';
import { announceUnexpected } from '#web/data/announce.ts';
import { changesShown } from '#web/data/changes.ts';

/**
 * The action of a button: it runs once at a time, and again only when the page shows its changes. Calls
 * announce their own failures.
 */
export const useAction = <A extends unknown[]>(
  action: (...args: A) => Promise<void>,
): [busy: boolean, run: (...args: A) => void] => {
  const [busy, setBusy] = useState(false);
  const run = async (...args: A) => {
    if (busy) return;
    setBusy(true);
    try {
      await action(...args);
    } catch (error) {
      announceUnexpected(error);
    } finally {
      await changesShown();
      setBusy(false);
    }
  };
  return [busy, (...args) => void run(...args)];
};
