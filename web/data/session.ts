import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { Role } from '#contract/access';
import { permissions, type SessionAccount, sessionAccount } from '#contract/accounts/session';
import { recordActivity } from '#web/data/activity.ts';
import { sharedStorage } from '#web/data/browserStorage.ts';
import { randomUuid } from '#web/data/randomUuid.ts';

const storageKey = 'authData';
const deviceKey = 'deviceId';

const storedSession = z.object({
  token: z.string().min(1),
  refreshToken: z.string().min(1),
  account: sessionAccount,
  // Restoring asks for tokens and account only; without the rest nothing more is allowed.
  accountOwner: z.boolean().catch(false),
  permissions: permissions.catch({}),
});
export type Session = z.infer<typeof storedSession>;

let current: Session | null = null;
const listeners = new Set<() => void>();

const setCurrent = (session: Session | null) => {
  current = session;
  for (const listener of listeners) listener();
};

const store = (session: Session) => {
  sharedStorage.set(storageKey, JSON.stringify(session));
  setCurrent(session);
};

const readStored = (): Session | null => {
  const text = sharedStorage.get(storageKey);
  if (text === null) return null;
  try {
    return storedSession.parse(JSON.parse(text));
  } catch {
    // Written by an older version, cut short or edited by hand: as good as absent.
    return null;
  }
};

/** Leaves nothing of an account in the browser; the device stays known. */
const clearStored = () => {
  // First, or other tabs would see a session without activity and take it for expired.
  sharedStorage.remove(storageKey);
  for (const key of sharedStorage.keys()) if (key !== deviceKey) sharedStorage.remove(key);
};

export const getSession = (): Session | null => current;

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session | null =>
  useSyncExternalStore(subscribeToSession, getSession);

/** Without a session one sees no more than a client. */
export const useRole = (): Role => useSession()?.account.role ?? 'ROLE_CUSTOMER';

/** What is stored becomes the session of this tab: at the start, and after another tab wrote it. */
export const restoreSession = (): Session | null => {
  const stored = readStored();
  // Without token, refresh token or account nothing of the session is kept.
  if (!stored) clearStored();
  if (JSON.stringify(stored) !== JSON.stringify(current)) setCurrent(stored);
  return current;
};

export const signIn = (session: Session): void => {
  // Before the session itself: another tab that adopts it looks for the activity at once.
  recordActivity();
  store(session);
};

/** The next pair of tokens; permissions stay from before. */
export const renewTokens = (next: Pick<Session, 'token' | 'refreshToken' | 'account'>): void => {
  if (current) store({ ...current, ...next });
};

export const updateAccount = (change: Partial<SessionAccount>): void => {
  if (current) store({ ...current, account: { ...current.account, ...change } });
};

export const signOut = (): void => {
  clearStored();
  setCurrent(null);
};

/** Re-reads the session when another tab changes it. */
export const watchOtherTabs = (): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKey) return;
    sharedStorage.forget(event.key);
    restoreSession();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};

/** Made once per browser; it outlives sign-out. */
export const deviceId = (): string => {
  const stored = z.uuid().safeParse(sharedStorage.get(deviceKey));
  if (stored.success) return stored.data;
  const created = randomUuid();
  sharedStorage.set(deviceKey, created);
  return created;
};
