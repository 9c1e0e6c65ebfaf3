import type { Target } from '#web/ui/target.ts';

/**
 * The data layer sometimes has to send the person elsewhere (the session is over), but the router
 * is built on top of it. So the router registers itself here.
 */
export type LoginNotice =
  | 'signedOut'
  | 'sessionEnded'
  | 'inactive'
  | 'passwordChanged'
  | 'setupDone';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the sign-in page says above its form. In the state, so that no link can forge it. */
    notice?: LoginNotice;
    /** Why the person is being signed out. */
    reason?: 'inactive';
    /** The secret of a password or setup link, taken out of the address. */
    linkToken?: string;
  }
}

/** A place of ours, or the address of one that somebody wanted: as text, which `trustedPath` has judged. */
export type Wanted = Target | { href: string; replace?: boolean };

let navigate: (wanted: Wanted) => void = () => {};

export const registerNavigate = (navigateTo: (wanted: Wanted) => void): void => {
  navigate = navigateTo;
};

/**
 * For what the session decides, not the person: nothing holds it up, neither a form with unsaved
 * changes nor a page that is not granted (its own guard answers then).
 */
export const navigateTo = (wanted: Wanted): void => navigate(wanted);

let previous = '/';

/** The path the person was on before the present one; the root when there was none. */
export const previousPath = (): string => previous;

export const rememberPreviousPath = (path: string): void => {
  previous = path;
};
