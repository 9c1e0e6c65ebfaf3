import { useState } from 'react';
import { isCallFailure } from '#web/data/failures.ts';

/** Something a button does: once at a time. The call has announced a failure by then. */
export const useAction = (action: () => Promise<void>): [busy: boolean, run: () => void] => {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!isCallFailure(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return [busy, () => void run()];
};
