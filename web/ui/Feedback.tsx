import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { getFeedback, subscribeToFeedback } from '#web/ui/feedback.ts';

const loadHost = () => import('#web/ui/FeedbackHost.tsx');

const hasFeedback = () => getFeedback().toasts.length > 0 || getFeedback().dialogs.length > 0;

/** Preloaded after sign-in, because it could not be loaded to report a lost network. */
export const preloadFeedback = (): void => void loadHost().catch(() => {});

/** Placed at the root; loads the components for toasts and dialogs when the first is requested. */
export const Feedback = () => {
  const wanted = useSyncExternalStore(subscribeToFeedback, hasFeedback);
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
