import type { Target } from '#web/ui/target.ts';

/**
 * The data layer sometimes has to redirect the user (the session is over), but the router is built on top
 * of it. So the router registers itself here.
 */
export type LoginNotice =
  | 'signedOut'
  | 'sessionEnded'
  | 'inactive'
  | 'inactiveReturns'
  | 'passwordChanged'
  | 'setupDone';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The notice above the sign-in form. It is in the history state, so that no link can forge it. */
    notice?: LoginNotice;
    /** Whose password was just set: the sign-in form begins with it. */
    email?: string;
    /** Why the user is being signed out. */
    reason?: 'inactive';
    /** The secret of a password or setup link, removed from the URL. */
    linkToken?: string;
  }
}

/** A target in the app, or a requested URL as text, which `trustedPath` has checked. */
export type Wanted = Target | { href: string; replace?: boolean };

let navigate: (wanted: Wanted) => void = () => {};

export const registerNavigate = (navigateTo: (wanted: Wanted) => void): void => {
  navigate = navigateTo;
};

/**
 * For redirects caused by the session, not by the user: neither the unsaved-changes guard nor a missing
 * permission blocks them (the target's own guard decides).
 */
export const navigateTo = (wanted: Wanted): void => navigate(wanted);

let previous = '/';

/** The path before the current one; the root if there was none. */
export const previousPath = (): string => previous;

export const rememberPreviousPath = (path: string): void => {
  previous = path;
};
