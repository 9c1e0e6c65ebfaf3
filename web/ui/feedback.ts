import type { ComponentType } from 'react';
import { createStore, useStore } from '#web/ui/store.ts';

/**
 * Messages outside of a page: toasts and dialogs. Any code may request one; the heavy components that
 * render them load on the first request.
 */
export type Toast = {
  tone: 'error' | 'success' | 'info';
  text: string;
  /** Secondary text, such as the request number. */
  detail?: string;
  /** Undoes the announced change. */
  action?: ToastAction;
  closeLabel: string;
};
export type ToastAction = { label: string; run: () => Promise<void> };
type MessageDialog = { title: string; text: string; detail?: string; closeLabel: string };

/** A question that code outside of a page asks, drawn above it. */
type AskedPart = {
  Part: ComponentType<{ onClose: (isAgreed: boolean) => void }>;
  onClose: (isAgreed: boolean) => void;
};

type Feedback = {
  toasts: readonly Toast[];
  dialogs: readonly MessageDialog[];
  part: AskedPart | null;
};

const feedback = createStore<Feedback>({ toasts: [], dialogs: [], part: null });

const change = (part: Partial<Feedback>): void => feedback.set({ ...feedback.get(), ...part });

export const useFeedback = (): Feedback => useStore(feedback);

export const getFeedback = feedback.get;

export const showToast = (toast: Toast): void =>
  change({ toasts: [...feedback.get().toasts, toast] });

/** Returns the queued toasts to the component that renders them. */
export const takeToasts = (): readonly Toast[] => {
  const { toasts } = feedback.get();
  if (toasts.length > 0) change({ toasts: [] });
  return toasts;
};

export const showPart = (part: AskedPart | null): void => change({ part });

export const openDialog = (dialog: MessageDialog): void =>
  change({ dialogs: [...feedback.get().dialogs, dialog] });

export const closeDialog = (): void => change({ dialogs: feedback.get().dialogs.slice(1) });

/** What a dialog cannot say, because it could not be loaded, a toast says. */
export const showDialogsAsToasts = (): void => {
  const { toasts, dialogs } = feedback.get();
  const asToasts = dialogs.map(({ text, detail, closeLabel }): Toast => ({
    tone: 'error',
    text,
    closeLabel,
    ...(detail !== undefined && { detail }),
  }));
  change({ toasts: [...toasts, ...asToasts], dialogs: [] });
};
