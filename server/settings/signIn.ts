import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { signInSettingFields, type signInSettingsApi } from '#contract/accounts/signInSettings';
import { nothingRelated } from '#contract/kit/valueText';
import { accounts } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { historyOf } from '#server/entities/historyOf';
import { history } from '#server/history/table';
import { recordChange } from '#server/history/record';
import type { Handlers } from '#server/http/mount';
import { asksStaffForTwoFactor, readSetting, writeSetting } from '#server/settings/values';

/** Settings have a key instead of an id; the key is in the content of the audit entry. */
const noNumber = 0;

export const signInSettingsHandlers = ({
  db,
  now,
  log,
}: Deps): Handlers<typeof signInSettingsApi> => ({
  read: async ({ actor }) => {
    const [own] = await db
      .select({ totpSecret: accounts.totpSecret })
      .from(accounts)
      .where(eq(accounts.id, actor.accountId));
    return {
      staffTwoFactor: asksStaffForTwoFactor(await readSetting(db, 'SIGN_IN')),
      staffWithoutTwoFactor: await db.$count(
        accounts,
        and(
          ne(accounts.role, 'ROLE_CUSTOMER'),
          eq(accounts.canLogin, true),
          isNull(accounts.totpSecret),
        ),
      ),
      ownTwoFactor: own?.totpSecret != null,
    };
  },

  save: async ({ actor, input: { staffTwoFactor } }) => {
    await db.transaction(async (tx) => {
      // Locked, so that the administrator cannot switch off their own two-factor concurrently.
      const [own] = await tx
        .select({ totpSecret: accounts.totpSecret })
        .from(accounts)
        .where(eq(accounts.id, actor.accountId))
        .for('update');
      if (staffTwoFactor && !own?.totpSecret) throw new AppError('OWN_TWO_FACTOR_NEEDED');
      const before = asksStaffForTwoFactor(await readSetting(tx, 'SIGN_IN'));
      if (before === staffTwoFactor) return;
      await writeSetting(tx, 'SIGN_IN', { staffTwoFactor });
      await recordChange(tx, actor, now(), {
        entity: 'Setting',
        entityId: noNumber,
        operation: 'UPDATE',
        before: { key: 'SIGN_IN', staffTwoFactor: before },
        after: { key: 'SIGN_IN', staffTwoFactor },
      });
      log.info({ event: 'settings.staff_two_factor', staffTwoFactor, account: actor.accountId });
    });
  },

  history: async ({ actor, input }) => {
    const audited = {
      entity: 'Setting',
      id: noNumber,
      fields: signInSettingFields,
      where: sql`${history.after} ->> 'key' = 'SIGN_IN'`,
    };
    return { ...(await historyOf(db, actor, audited, input)), related: nothingRelated };
  },
});
