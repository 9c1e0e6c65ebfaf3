import { and, desc, eq } from 'drizzle-orm';
import type { OwnAccount } from '#contract/accounts/ownFields';
import type { ownAccountApi } from '#contract/accounts/ownAccount';
import { requireOtherSubstitute } from '#server/accounts/rules';
import { accountStore } from '#server/accounts/store';
import { ownAccountExport } from '#server/ownAccount/export';
import { ownAccountStore } from '#server/ownAccount/store';
import { ownCustomers } from '#server/ownAccount/customers';
import { ownRow } from '#server/signIn/ownRow';
import { changePassword } from '#server/signIn/passwordChange';
import { minimumFor } from '#server/signIn/passwordLinks';
import { loginAttempts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { relatedOf } from '#server/entities/related';
import { type StoredRow, wireRow } from '#server/entities/rows';
import { updateRow } from '#server/entities/write';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';

const store = ownAccountStore;
/** The substitute is another account. */
const stores = [accountStore] as const;

const answerWith = async (db: Executor, actor: Actor, row: StoredRow) => ({
  // The endpoint checks the row against the declared fields.
  row: wireRow(store.entity, row, actor.role) as unknown as OwnAccount,
  related: await relatedOf(db, actor, stores, store.entity.fields, [row]),
});

/** The newest success is the sign-in of this session, so the one before it is returned. */
const previousSignIn = async (db: Executor, { accountId }: Actor) => {
  const [, previous] = await db
    .select()
    .from(loginAttempts)
    .where(and(eq(loginAttempts.accountId, accountId), eq(loginAttempts.outcome, 'success')))
    .orderBy(desc(loginAttempts.at), desc(loginAttempts.id))
    .limit(2);
  if (!previous) return null;
  const { at, ip, browser, system } = previous;
  return { at: at.toISOString(), ip, browser, system };
};

export const ownAccountHandlers = (deps: Deps): Handlers<typeof ownAccountApi> => {
  const { db, now } = deps;
  return {
    get: async ({ actor }) => {
      const account = await ownRow(db, actor);
      const { email, role, accountOwner } = account;
      return {
        ...(await answerWith(db, actor, account)),
        email,
        role,
        accountOwner,
        customers: await ownCustomers(db, actor),
        minimumPasswordLength: minimumFor(account),
        previousSignIn: await previousSignIn(db, actor),
      };
    },

    update: (call) =>
      writeOnce(deps, 'Account.updateOwn', call, async (tx) => {
        const { actor, input } = call;
        const { version, ...given } = input;
        requireOtherSubstitute(actor.accountId, given);
        const patch = { id: actor.accountId, version, given };
        const change = { tx, store, stores, actor, now: now() };
        return answerWith(tx, actor, await updateRow(change, patch));
      }),

    changePassword: ({ actor, input, client }) => changePassword(deps, actor, input, client),

    export: ({ actor }) => ownAccountExport(deps, actor),
  };
};
