import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { getFeedback, subscribeToFeedback } from '#web/ui/feedback.ts';

const loadHost = () => import('#web/ui/FeedbackHost.tsx');

const hasFeedback = () => getFeedback().toasts.length > 0 || getFeedback().dialogs.length > 0;

/** Fetched ahead after sign-in, because a toast about a lost network could not be fetched then. */
export const preloadFeedback = (): void => void loadHost().catch(() => {});

/** Stands at the root and brings in the drawing of toasts and dialogs when the first is asked for. */
export const Feedback = () => {
  const wanted = useSyncExternalStore(subscribeToFeedback, hasFeedback);
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted || Host) return;
    loadHost().then(
      ({ FeedbackHost }) => setHost(() => FeedbackHost),
      // Asked for again with the next message.
      () => {},
    );
  }, [wanted, Host]);
  return Host && <Host />;
};
