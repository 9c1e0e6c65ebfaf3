import { eq } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { AppError } from '#contract/errors';
import type { twoFactorApi } from '#contract/accounts/twoFactor';
import { countRecoveryCodes } from '#server/auth/recoveryCodes';
import { accounts } from '#server/auth/table';
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from '#server/signIn/twoFactorChanges';
import type { Deps } from '#server/deps';
import type { Handlers } from '#server/http/mount';
import { asksStaffForTwoFactor, readSetting } from '#server/settings/values';

export const twoFactorHandlers = (deps: Deps): Handlers<typeof twoFactorApi> => ({
  status: async ({ actor }) => {
    const { db } = deps;
    const [account] = await db
      .select({ email: accounts.email, totpSecret: accounts.totpSecret })
      .from(accounts)
      .where(eq(accounts.id, actor.accountId));
    if (!account) throw new AppError('UNAUTHENTICATED');
    return {
      email: account.email,
      enabled: account.totpSecret !== null,
      required: isStaff(actor.role) && asksStaffForTwoFactor(await readSetting(db, 'SIGN_IN')),
      recoveryCodesLeft: await countRecoveryCodes(db, actor.accountId),
    };
  },
  begin: ({ actor, input }) => beginTwoFactor(deps, actor, input.currentPassword),
  confirm: async ({ actor, input }) => ({
    recoveryCodes: await confirmTwoFactor(deps, actor, input.code),
  }),
  renewRecoveryCodes: async ({ actor, input }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, actor, input.currentPassword),
  }),
  disable: ({ actor, input, client }) =>
    disableTwoFactor(deps, actor, input.currentPassword, client),
});
