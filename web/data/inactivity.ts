import { sessionLimits } from '#contract/accounts/session';
import { isActivityKey, lastActivity, recordActivity } from '#web/data/activity.ts';
import { leaveEndedSession } from '#web/data/endedSession.ts';
import { renewSession } from '#web/data/refresh.ts';
import { getSession, subscribeToSession } from '#web/data/session.ts';
import { asServerTime, serverNow, tokenTimes } from '#web/data/sessionToken.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const minute = 60_000;
const second = 1000;

export type SessionNotice = { kind: 'inactive' } | { kind: 'ending'; minutes: number };

const shown = createStore<SessionNotice | null>(null);

const setNotice = (next: SessionNotice | null) => {
  if (JSON.stringify(next) !== JSON.stringify(shown.get())) shown.set(next);
};

export const useSessionNotice = (): SessionNotice | null => useStore(shown);

/** The minutes left when the user dismissed the warning; it appears again for the last one. */
let dismissedAtMinutes = Number.POSITIVE_INFINITY;

export const dismissSessionNotice = (): void => {
  const notice = shown.get();
  if (notice?.kind === 'ending') dismissedAtMinutes = notice.minutes;
  setNotice(null);
};

const endingNotice = (sessionEnd: number | null): SessionNotice | null => {
  if (sessionEnd === null) return null;
  const minutes = Math.ceil((sessionEnd - serverNow()) / minute);
  if (minutes > sessionLimits.absoluteWarningMinutes) return null;
  const isDismissed =
    dismissedAtMinutes !== Number.POSITIVE_INFINITY && (minutes > 1 || dismissedAtMinutes <= 1);
  return isDismissed ? null : { kind: 'ending', minutes: Math.max(minutes, 1) };
};

let leaving = false;

const leave = (reason?: 'inactive') => {
  setNotice(null);
  if (leaving) return;
  leaving = true;
  leaveEndedSession(reason);
};

/** Refreshes the token of an active user, whom the server would otherwise time out for lack of requests. */
const refreshAhead = (token: string, active: number) => {
  const times = tokenTimes(token);
  const left = times ? times.expires - serverNow() : 0;
  const activeSinceIssue = times?.issued == null || asServerTime(active) > times.issued;
  if (activeSinceIssue && left < sessionLimits.refreshAheadMinutes * minute)
    // A 401 leads to sign-out; other failures are retried at the next check.
    renewSession(token).catch(() => {});
};

/** Missing activity counts as expired (docs/rules.md, Sign-in and sessions). */
const idleTime = (): number => {
  const active = lastActivity();
  return active === null ? Number.POSITIVE_INFINITY : Date.now() - active;
};

/** Whether the stored session timed out; used at start-up, before there is a router. */
export const hasExpired = (): boolean =>
  getSession() !== null && idleTime() >= sessionLimits.inactivityMinutes * minute;

const check = () => {
  const session = getSession();
  if (!session) return setNotice(null);
  if (hasExpired()) return leave('inactive');
  const idle = idleTime();
  const sessionEnd = tokenTimes(session.token)?.sessionEnd ?? null;
  if (sessionEnd !== null && serverNow() >= sessionEnd) return leave();
  setNotice(
    idle >= sessionLimits.inactivityWarningMinutes * minute
      ? { kind: 'inactive' }
      : endingNotice(sessionEnd),
  );
  refreshAhead(session.token, Date.now() - idle);
};

/** Watches the user's activity while signed in. Returns a function that stops it. */
export const watchActivity = (): (() => void) => {
  let lastRecorded = Number.NEGATIVE_INFINITY;
  const handleActivity = () => {
    const now = Date.now();
    if (!getSession() || Math.abs(now - lastRecorded) < second) return;
    // A click after the computer slept must not revive an expired session.
    check();
    if (leaving) return;
    lastRecorded = now;
    recordActivity();
    if (shown.get()?.kind === 'inactive') setNotice(null);
  };
  const handleStorage = ({ key }: StorageEvent) => {
    if (isActivityKey(key)) check();
  };
  const forget = () => {
    leaving = false;
    dismissedAtMinutes = Number.POSITIVE_INFINITY;
    setNotice(null);
  };
  const handleSession = () => {
    if (!getSession()) forget();
  };
  // After sleep the timer is late, so check as soon as the page is visible.
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') check();
  };

  const listening = new AbortController();
  const { signal } = listening;
  // Uses the capture phase, so that no handler can stop the event before us.
  document.addEventListener('click', handleActivity, { capture: true, signal });
  document.addEventListener('keydown', handleActivity, { capture: true, signal });
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  window.addEventListener('storage', handleStorage, { signal });
  const unsubscribe = subscribeToSession(handleSession);
  forget();
  const timer = setInterval(check, sessionLimits.activityCheckSeconds * second);
  return () => {
    clearInterval(timer);
    unsubscribe();
    listening.abort();
  };
};
