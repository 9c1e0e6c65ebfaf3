import { sql } from 'drizzle-orm';
import { account } from '#contract/accounts';
import { accounts } from '#server/auth/table';
import { defineStore } from '#server/entities/store';

/** Guardians are looked up among the lawyers and administrators who can sign in. */
export const accountStore = defineStore({
  entity: account,
  table: accounts,
  options: {
    type: 'LAWYER',
    where: sql`${accounts.role} <> 'ROLE_CUSTOMER' and ${accounts.canLogin}`,
    requires: ['Customer', 'VIEW'],
  },
});
