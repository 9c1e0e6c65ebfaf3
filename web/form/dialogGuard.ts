import { createContext, use, useEffect } from 'react';

/** What a dialog and the form within it know of each other. */
type DialogGuard = {
  /** The form tells whether it holds what is not saved; nothing when it is gone. */
  tell: (isDirty: (() => boolean) | null) => void;
  /** Closes the dialog, after a question where something would be lost. */
  close: () => void;
};

export const DialogGuardContext = createContext<DialogGuard | null>(null);

/** Tells the dialog around a form of its changes; the way to close it, where there is one. */
export const useDialogGuard = (isDirty: () => boolean): (() => void) | undefined => {
  const dialog = use(DialogGuardContext);
  useEffect(() => {
    dialog?.tell(isDirty);
    return () => dialog?.tell(null);
  });
  return dialog?.close;
};
