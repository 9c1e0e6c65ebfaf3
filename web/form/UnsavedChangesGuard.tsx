import { useBlocker } from '@tanstack/react-router';
import { UnsavedChangesQuestion } from '#web/form/UnsavedChangesQuestion.tsx';

/** Asks before a page with unsaved changes is left, also when the tab is closed. */
export const UnsavedChangesGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <UnsavedChangesQuestion
      opened={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
};
