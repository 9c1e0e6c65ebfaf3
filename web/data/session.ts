import { z } from 'zod';
import { isStaff, type Role } from '#contract/access';
import { permissions, type SessionAccount, sessionAccount } from '#contract/accounts/session';
import { recordActivity } from '#web/data/activity.ts';
import { sharedStorage } from '#web/data/browserStorage.ts';
import { randomUuid } from '#web/data/randomUuid.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const storageKey = 'authData';
const deviceKey = 'deviceId';

const storedSession = z.object({
  token: z.string().min(1),
  refreshToken: z.string().min(1),
  account: sessionAccount,
  // Restoring requires only tokens and account; missing permissions count as not granted.
  accountOwner: z.boolean().catch(false),
  permissions: permissions.catch({}),
});
export type Session = z.infer<typeof storedSession>;

const current = createStore<Session | null>(null);

const store = (session: Session) => {
  sharedStorage.set(storageKey, JSON.stringify(session));
  current.set(session);
};

const readStored = (): Session | null => {
  const text = sharedStorage.get(storageKey);
  if (text === null) return null;
  try {
    return storedSession.parse(JSON.parse(text));
  } catch {
    // Written by an older version, truncated or edited by hand: treated as absent.
    return null;
  }
};

/** Removes everything of an account from the browser, except the device id. */
const clearStored = () => {
  // Removed first, or other tabs would see a session without activity and treat it as expired.
  sharedStorage.remove(storageKey);
  for (const key of sharedStorage.keys()) if (key !== deviceKey) sharedStorage.remove(key);
};

export const getSession = current.get;

export const subscribeToSession = current.subscribe;

export const useSession = (): Session | null => useStore(current);

/** Without a session the role is the one with the fewest rights. */
export const useRole = (): Role => useSession()?.account.role ?? 'ROLE_CUSTOMER';

/** Whether rows name their customer: to a client of one customer its own name would say nothing. */
export const useNamesCustomers = (): boolean => {
  const account = useSession()?.account;
  return account !== undefined && (isStaff(account.role) || account.severalCustomers);
};

/** Loads the stored session into this tab: at start-up, and after another tab wrote it. */
export const restoreSession = (): Session | null => {
  const stored = readStored();
  // Without token, refresh token or account the stored session is discarded.
  if (!stored) clearStored();
  if (JSON.stringify(stored) !== JSON.stringify(getSession())) current.set(stored);
  return getSession();
};

export const signIn = (session: Session): void => {
  // Written before the session: another tab that adopts it checks the activity at once.
  recordActivity();
  store(session);
};

/** Stores the next pair of tokens; permissions do not change. */
export const renewTokens = (next: Pick<Session, 'token' | 'refreshToken' | 'account'>): void => {
  const session = getSession();
  if (session) store({ ...session, ...next });
};

export const updateAccount = (change: Partial<SessionAccount>): void => {
  const session = getSession();
  if (session) store({ ...session, account: { ...session.account, ...change } });
};

export const signOut = (): void => {
  clearStored();
  current.set(null);
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

/** Created once per browser; it survives sign-out. */
export const deviceId = (): string => {
  const stored = z.uuid().safeParse(sharedStorage.get(deviceKey));
  if (stored.success) return stored.data;
  const created = randomUuid();
  sharedStorage.set(deviceKey, created);
  return created;
};
