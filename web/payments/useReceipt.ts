import { useRef, useState } from 'react';
import type { FileFacts } from '#contract/kit/fileFacts';
import { useUploads } from '#web/form/controls/useUploads.ts';
import { createPendingWork } from '#web/form/pendingWork.ts';

/** The receipt of what is marked as paid: nothing is paid while one was refused or is not there yet. */
export const useReceipt = () => {
  const [value, setValue] = useState<FileFacts | null>(null);
  const [error, setError] = useState<string>();
  // The newest receipt: saving waits for an upload that may still be running.
  const newest = useRef<FileFacts | null>(null);
  const [pending] = useState(createPendingWork);
  const change = (next: FileFacts | null) => {
    newest.current = next;
    setError(undefined);
    setValue(next);
  };
  const uploads = useUploads({ purpose: 'file', onDone: change, waitFor: pending.add });
  return {
    field: { ...uploads, value, error, onChange: change },
    /** Until the refused file is removed or replaced by another. */
    isRefused: uploads.faults.length > 0,
    setError,
    /** Waits for the upload; false if it failed, of which the field says why. */
    arrives: pending.succeeds,
    idOfNewest: () => newest.current?.id,
  };
};
export type Receipt = ReturnType<typeof useReceipt>;
