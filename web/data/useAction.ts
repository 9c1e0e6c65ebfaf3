import { useState } from 'react';
import { announceUnexpected } from '#web/data/announce.ts';
import { changesShown } from '#web/data/changes.ts';

/**
 * The action of a button: it runs once at a time, and again only when the page shows its changes. Calls
 * announce their own failures.
 */
export const useAction = (action: () => Promise<void>): [busy: boolean, run: () => void] => {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      announceUnexpected(error);
    } finally {
      await changesShown();
      setBusy(false);
    }
  };
  return [busy, () => void run()];
};
