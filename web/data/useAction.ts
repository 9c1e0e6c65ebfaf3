import { useState } from 'react';
import { announceUnexpected } from '#web/data/announce.ts';
import { changesShown } from '#web/data/changes.ts';

/**
 * Something a button does: once at a time, and the next only when the page shows what it changed. A call
 * has announced its failure by then.
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
