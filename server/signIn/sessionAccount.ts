import type { SessionAccount } from '#contract/accounts/session';
import type { Account } from '#server/auth/table';
import { mustSetUpTwoFactor } from '#server/auth/twoFactor';
import type { Executor } from '#server/db/client';
import { asksStaffForTwoFactor, readSetting } from '#server/settings/values';

/** What the browser stores about an account next to its tokens. */
export const sessionAccountOf = async (db: Executor, account: Account): Promise<SessionAccount> => {
  const { id, name, role, photo, language, customers } = account;
  const asked = asksStaffForTwoFactor(await readSetting(db, 'SIGN_IN'));
  return {
    id,
    name,
    role,
    photo: photo === null ? null : { id: photo },
    accountSettings: { language },
    mustSetUpTwoFactor: mustSetUpTwoFactor(account, asked),
    severalCustomers: customers.length > 1,
  };
};
