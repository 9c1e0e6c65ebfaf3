import { type ComponentType, useEffect, useState } from 'react';
import { showDialogsAsToasts, useFeedback } from '#web/ui/feedback.ts';

const loadToasts = () => import('#web/ui/Toasts.tsx').then(({ Toasts }) => Toasts);
const loadDialog = () => import('#web/ui/MessageDialog.tsx').then((module) => module.MessageDialog);

/** Preloaded after sign-in, because they could not be loaded to report a lost network. */
export const preloadToasts = (): void => void loadToasts().catch(() => {});

const useLoaded = (
  load: () => Promise<ComponentType>,
  wanted: boolean,
  onFailed: () => void,
): { Part: ComponentType } | null => {
  const [loaded, setLoaded] = useState<{ Part: ComponentType } | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return;
    load().then((Part) => setLoaded({ Part }), onFailed);
  }, [load, wanted, loaded, onFailed]);
  return loaded;
};

// Loading is retried with the next message.
const wait = () => {};

/** Placed at the root; loads the components for toasts and dialogs when the first is requested. */
export const Feedback = () => {
  const { toasts, dialogs, part } = useFeedback();
  const laterToasts = useLoaded(loadToasts, toasts.length > 0, wait);
  const laterDialog = useLoaded(loadDialog, dialogs.length > 0, showDialogsAsToasts);
  return (
    <>
      {laterToasts && <laterToasts.Part />}
      {part && <part.Part onClose={part.onClose} />}
      {laterDialog && <laterDialog.Part />}
    </>
  );
};
