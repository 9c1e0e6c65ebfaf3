import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { deviceApi } from '#contract/devices';
import { AppError } from '#contract/errors';
import { endSessions } from '#server/auth/sessionStore';
import { reasonToEnd } from '#server/auth/sessionTimes';
import { devices, loginAttempts, sessions } from '#server/auth/table';
import type { Deps } from '#server/deps';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';

const pageSize = 25;

/** Of one's own: the id of somebody else's device is no device. */
const own = (actor: Actor, id: number) =>
  and(eq(devices.id, id), eq(devices.accountId, actor.accountId));

/** The devices somebody is signed in on at this moment. */
const signedInDevices = async ({ db, now }: Deps, actor: Actor): Promise<Set<string>> => {
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, actor.accountId), isNull(sessions.endedAt)));
  const account = { role: actor.role, canLogin: true };
  return new Set(
    open
      .filter((session) => reasonToEnd(session, account, now()) === null)
      .map(({ deviceId }) => deviceId),
  );
};

export const deviceHandlers = (deps: Deps): Handlers<typeof deviceApi> => {
  const { db, log, now } = deps;
  return {
    list: async ({ actor }) => {
      const signedIn = await signedInDevices(deps, actor);
      const found = await db
        .select()
        .from(devices)
        .where(eq(devices.accountId, actor.accountId))
        .orderBy(
          desc(sql`${devices.deviceId} = ${actor.deviceId}`),
          desc(devices.lastLoginAt),
          desc(devices.id),
        );
      return {
        rows: found.map(({ id, name, browser, system, ip, ...device }) => ({
          id,
          name,
          browser,
          system,
          ip,
          firstLoginAt: device.firstLoginAt.toISOString(),
          lastLoginAt: device.lastLoginAt.toISOString(),
          current: device.deviceId === actor.deviceId,
          signedIn: signedIn.has(device.deviceId),
        })),
      };
    },

    rename: async ({ actor, input }) => {
      const renamed = await db
        .update(devices)
        .set({ name: input.name || null })
        .where(own(actor, input.id))
        .returning({ id: devices.id });
      if (renamed.length === 0) throw new AppError('NOT_FOUND');
    },

    signOut: async ({ actor, input }) => {
      const [device] = await db.select().from(devices).where(own(actor, input.id));
      if (!device) throw new AppError('NOT_FOUND');
      const { accountId, deviceId } = device;
      await endSessions(db, { accountId, deviceId }, 'device', now());
      log.info({ event: 'device.signed_out', account: accountId, device: device.id });
    },

    signOutOthers: async ({ actor: { accountId, sessionId } }) => {
      await endSessions(db, { accountId, except: sessionId }, 'device', now());
      log.info({ event: 'device.others_signed_out', account: accountId });
    },

    loginHistory: async ({ actor, input }) => {
      const mine = eq(loginAttempts.accountId, actor.accountId);
      const last = db
        .select({ at: loginAttempts.at, id: loginAttempts.id })
        .from(loginAttempts)
        .where(and(mine, eq(loginAttempts.id, input.before ?? 0)));
      const found = await db
        .select()
        .from(loginAttempts)
        .where(
          input.before === undefined
            ? mine
            : and(mine, sql`(${loginAttempts.at}, ${loginAttempts.id}) < (${last})`),
        )
        .orderBy(desc(loginAttempts.at), desc(loginAttempts.id))
        .limit(pageSize + 1);
      return {
        rows: found.slice(0, pageSize).map(({ id, at, outcome, ip, browser, system }) => ({
          id,
          at: at.toISOString(),
          outcome,
          ip,
          browser,
          system,
        })),
        more: found.length > pageSize,
      };
    },
  };
};
