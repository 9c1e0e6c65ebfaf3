import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Device, LoginAttempt } from '#contract/accounts/devices';
import { reasonToEnd } from '#server/auth/sessionTimes';
import { type Account, devices, loginAttempts, sessions } from '#server/auth/table';
import type { Deps } from '#server/deps';

const pageSize = 25;

type Owner = Pick<Account, 'id' | 'role' | 'canLogin' | 'deletedAt'>;

/** The devices on which the account has an open session. */
export const signedInDevices = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: Owner,
): Promise<Set<string>> => {
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, owner.id), isNull(sessions.endedAt)));
  return new Set(
    open
      .filter((session) => reasonToEnd(session, owner, now()) === null)
      .map(({ deviceId }) => deviceId),
  );
};

/** `current` is the device of the caller, or null if the list is somebody else's; it comes first. */
export const devicesOf = async (
  deps: Deps,
  owner: Owner,
  current: string | null,
): Promise<Device[]> => {
  const signedIn = await signedInDevices(deps, owner);
  const found = await deps.db
    .select()
    .from(devices)
    .where(eq(devices.accountId, owner.id))
    .orderBy(
      ...(current === null ? [] : [desc(sql`${devices.deviceId} = ${current}`)]),
      desc(devices.lastLoginAt),
      desc(devices.id),
    );
  return found.map(({ id, name, browser, system, ip, ...device }) => ({
    id,
    name,
    browser,
    system,
    ip,
    firstLoginAt: device.firstLoginAt.toISOString(),
    lastLoginAt: device.lastLoginAt.toISOString(),
    current: device.deviceId === current,
    signedIn: signedIn.has(device.deviceId),
  }));
};

/** A page of sign-ins, newest first, after the one with the id `before`. */
export const loginHistoryOf = async (
  { db }: Pick<Deps, 'db'>,
  accountId: number,
  before: number | undefined,
): Promise<{ rows: LoginAttempt[]; more: boolean }> => {
  const own = eq(loginAttempts.accountId, accountId);
  const last = db
    .select({ at: loginAttempts.at, id: loginAttempts.id })
    .from(loginAttempts)
    .where(and(own, eq(loginAttempts.id, before ?? 0)));
  const found = await db
    .select()
    .from(loginAttempts)
    .where(
      before === undefined
        ? own
        : and(own, sql`(${loginAttempts.at}, ${loginAttempts.id}) < (${last})`),
    )
    .orderBy(desc(loginAttempts.at), desc(loginAttempts.id))
    .limit(pageSize + 1);
  return {
    rows: found.slice(0, pageSize).map(({ id, at, outcome, ip, browser, system, userAgent }) => ({
      id,
      at: at.toISOString(),
      outcome,
      ip,
      browser,
      system,
      userAgent,
    })),
    more: found.length > pageSize,
  };
};
