import { and, eq } from 'drizzle-orm';
import type { deviceApi } from '#contract/accounts/devices';
import { AppError } from '#contract/errors';
import { devicesOf, loginHistoryOf } from '#server/auth/deviceList';
import { endSessions } from '#server/auth/sessionStore';
import { devices } from '#server/auth/table';
import type { Deps } from '#server/deps';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';

/** Matches only the caller's own devices. */
const own = (actor: Actor, id: number) =>
  and(eq(devices.id, id), eq(devices.accountId, actor.accountId));

export const deviceHandlers = (deps: Deps): Handlers<typeof deviceApi> => {
  const { db, log, now } = deps;
  return {
    list: async ({ actor: { accountId, role, deviceId } }) => {
      // The caller is signed in, so the account is neither blocked nor deleted.
      const caller = { id: accountId, role, canLogin: true, deletedAt: null };
      return { rows: await devicesOf(deps, caller, deviceId) };
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

    loginHistory: ({ actor, input }) => loginHistoryOf(deps, actor.accountId, input.before),
  };
};
