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

type Feedback = { toasts: readonly Toast[]; dialogs: readonly MessageDialog[] };

let feedback: Feedback = { toasts: [], dialogs: [] };
const listeners = new Set<() => void>();

const set = (next: Feedback) => {
  feedback = next;
  for (const listener of listeners) listener();
};

export const subscribeToFeedback = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getFeedback = (): Feedback => feedback;

export const showToast = (toast: Toast): void =>
  set({ ...feedback, toasts: [...feedback.toasts, toast] });

/** Returns the queued toasts to the component that renders them. */
export const takeToasts = (): readonly Toast[] => {
  const { toasts } = feedback;
  if (toasts.length > 0) set({ ...feedback, toasts: [] });
  return toasts;
};

export const openDialog = (dialog: MessageDialog): void =>
  set({ ...feedback, dialogs: [...feedback.dialogs, dialog] });

export const closeDialog = (): void => set({ ...feedback, dialogs: feedback.dialogs.slice(1) });
