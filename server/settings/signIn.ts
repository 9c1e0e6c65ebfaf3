import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { signInSettingFields, type signInSettingsApi } from '#contract/accounts/signInSettings';
import { nothingRelated } from '#contract/kit/valueText';
import { accounts } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { changesBetween } from '#server/entities/rows';
import { historyOf } from '#server/entities/historyOf';
import { history } from '#server/history/table';
import { recordChange } from '#server/history/record';
import type { Handlers } from '#server/http/mount';
import {
  asksStaffForTwoFactor,
  isDescriptionOpen,
  readSetting,
  readSettingToChange,
  writeSetting,
} from '#server/settings/values';

/** Settings have a key instead of an id; the key is in the content of the audit entry. */
const noNumber = 0;

const rulesOf = (signIn: unknown) => ({
  staffTwoFactor: asksStaffForTwoFactor(signIn),
  openDescription: isDescriptionOpen(signIn),
});

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
      ...rulesOf(await readSetting(db, 'SIGN_IN')),
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

  save: async ({ actor, input }) => {
    await db.transaction(async (tx) => {
      // Locked, so that the administrator cannot switch off their own two-factor concurrently.
      const [own] = await tx
        .select({ totpSecret: accounts.totpSecret })
        .from(accounts)
        .where(eq(accounts.id, actor.accountId))
        .for('update');
      if (input.staffTwoFactor && !own?.totpSecret) throw new AppError('OWN_TWO_FACTOR_NEEDED');
      const before = await readSettingToChange(tx, 'SIGN_IN', rulesOf(null));
      const wanted = {
        staffTwoFactor: input.staffTwoFactor ?? before.staffTwoFactor,
        openDescription: input.openDescription ?? before.openDescription,
      };
      const { before: former, after } = changesBetween(before, wanted);
      if (Object.keys(after).length === 0) return;
      await writeSetting(tx, 'SIGN_IN', wanted);
      await recordChange(tx, actor, now(), {
        entity: 'Setting',
        entityId: noNumber,
        operation: 'UPDATE',
        before: { key: 'SIGN_IN', ...former },
        after: { key: 'SIGN_IN', ...after },
      });
      log.info({ event: 'settings.sign_in', ...after, account: actor.accountId });
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
