import { createContext, use, useEffect } from 'react';

/** The connection between a dialog and the form inside it. */
type DialogGuard = {
  title: string;
  /** The form registers its check for unsaved changes, and null when it unmounts. */
  tell: (isDirty: (() => boolean) | null) => void;
  /** Closes the dialog, after a question if changes would be lost. */
  close: () => void;
};

export const DialogGuardContext = createContext<DialogGuard | null>(null);

/**
 * Registers the form's unsaved changes with the dialog around it; returns the function that closes it, if
 * there is one.
 */
export const useDialogGuard = (isDirty: () => boolean): (() => void) | undefined => {
  const dialog = use(DialogGuardContext);
  useEffect(() => {
    dialog?.tell(isDirty);
    return () => dialog?.tell(null);
  });
  return dialog?.close;
};
