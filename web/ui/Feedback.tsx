import { type ComponentType, useEffect, useState } from 'react';
import { useFeedback } from '#web/ui/feedback.ts';

const loadHost = () => import('#web/ui/FeedbackHost.tsx');

/** Preloaded after sign-in, because it could not be loaded to report a lost network. */
export const preloadFeedback = (): void => void loadHost().catch(() => {});

/** Placed at the root; loads the components for toasts and dialogs when the first is requested. */
export const Feedback = () => {
  const { toasts, dialogs } = useFeedback();
  const wanted = toasts.length > 0 || dialogs.length > 0;
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted || Host) return;
    loadHost().then(
      ({ FeedbackHost }) => setHost(() => FeedbackHost),
      // Loading is retried with the next message.
      () => {},
    );
  }, [wanted, Host]);
  return Host && <Host />;
};
