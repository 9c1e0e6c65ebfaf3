import { createContext, type RefObject, use, useEffect } from 'react';

/** What a dialog and the form within it know of each other. */
type FormDialogHold = {
  /** Told by the form: whether it holds what is not saved. */
  isDirty: RefObject<(() => boolean) | null>;
  /** Closes the dialog, after a question where something would be lost. */
  close: () => void;
};

export const FormDialogContext = createContext<FormDialogHold | null>(null);

/** Tells the dialog around a form of its changes; the way to close it, where there is one. */
export const useFormDialog = (isDirty: () => boolean): (() => void) | undefined => {
  const dialog = use(FormDialogContext);
  useEffect(() => {
    if (!dialog) return undefined;
    const told = dialog.isDirty;
    told.current = isDirty;
    return () => {
      told.current = null;
    };
  });
  return dialog?.close;
};
