import { sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { account, accountsApi } from '#contract/accounts/account';
import { accountCan } from '#server/accounts/can';
import { accountRules } from '#server/accounts/rules';
import { accounts } from '#server/auth/table';
import { defineStore } from '#server/entities/store';

/** Lookups offer guardians: lawyers and administrators who can sign in. */
export const accountStore = defineStore({
  entity: account,
  table: accounts,
  api: accountsApi,
  can: accountCan,
  options: {
    type: 'LAWYER',
    where: sql`${accounts.role} <> 'ROLE_CUSTOMER' and ${accounts.canLogin}`,
    requires: ['Customer', 'VIEW'],
    scope: ({ role }) => (isStaff(role) ? undefined : sql`false`),
  },
  rules: accountRules,
});
