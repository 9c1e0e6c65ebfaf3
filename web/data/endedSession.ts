import { navigateTo } from '#web/data/navigation.ts';
import { keepTyped } from '#web/data/typedText.ts';

/** Leads to sign-in, and from there back to the same page, after a session that nobody ended here on purpose. */
export const leaveEndedSession = (reason?: 'inactive'): void => {
  keepTyped();
  navigateTo({
    to: '/auth/logout',
    search: { redirect: true },
    ...(reason && { state: { reason } }),
  });
};
