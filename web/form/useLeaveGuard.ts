import { useBlocker } from '@tanstack/react-router';

/** Asks before a page with unsaved changes is left, also when the tab is closed. */
export const useLeaveGuard = (isDirty: () => boolean) =>
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
