import { eq } from 'drizzle-orm';
import { account as entity } from '#contract/accounts/account';
import type { emailLinkApi, pendingEmailApi } from '#contract/accounts/newEmail';
import { AppError } from '#contract/errors';
import { lockAccounts } from '#server/accounts/accountLock';
import { asAccount } from '#server/accounts/can';
import {
  confirmNewEmail,
  newestEmailLink,
  pendingOfToken,
  sendEmailLink,
  withdrawNewEmail,
} from '#server/accounts/newEmail';
import { countInvitations } from '#server/accounts/passwordInvitation';
import { accountStore } from '#server/accounts/store';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { shownLink } from '#server/mail/shownLink';
import { firmName } from '#server/settings/firm';

/** An account within sight whose new address waits; without one there is nothing here. */
const waiting = async (tx: Executor, actor: Actor, id: number) => {
  await lockAccounts(tx);
  const account = asAccount(await readRow(tx, accountStore, actor, id, { forUpdate: true }));
  const { pendingEmail } = account;
  if (pendingEmail === null) throw new AppError('NOT_FOUND');
  return { account, email: pendingEmail };
};

export const pendingEmailHandlers = (deps: Deps): Handlers<typeof pendingEmailApi> => ({
  resend: async ({ actor, input: { id } }) => {
    const now = deps.now();
    await deps.db.transaction(async (tx) => {
      const { account, email } = await waiting(tx, actor, id);
      await countInvitations(deps, tx, actor, [email], now);
      await tx.update(accounts).set({ pendingEmailAt: now }).where(eq(accounts.id, id));
      await sendEmailLink(deps, tx, account, email, now);
    });
    deps.log.info({ event: 'email.link_sent', account: id, by: actor.accountId });
    return { isHeld: !deps.smtp };
  },

  showLink: async ({ actor, input: { id } }) => {
    const now = deps.now();
    const shown = await deps.db.transaction(async (tx) => {
      await waiting(tx, actor, id);
      const found = await newestEmailLink(tx, id);
      const link = found?.mail ? await shownLink(deps, tx, found.mail) : null;
      if (!found || link === null) throw new AppError('MAIL_LINK_UNAVAILABLE');
      await recordChange(tx, actor, now, { entity: entity.name, entityId: id, operation: 'SHOW' });
      return { link, expiresAt: found.expiresAt.toISOString() };
    });
    deps.log.info({ event: 'email.link_shown', account: id, by: actor.accountId });
    return shown;
  },

  withdraw: async ({ actor, input: { id } }) => {
    await deps.db.transaction(async (tx) => {
      const { account } = await waiting(tx, actor, id);
      await withdrawNewEmail(tx, actor, account, deps.now());
    });
    deps.log.info({ event: 'email.withdrawn', account: id, by: actor.accountId });
  },
});

export const emailLinkHandlers = (deps: Deps): Handlers<typeof emailLinkApi> => {
  const { db, limiter, now } = deps;
  const count = (network: string) =>
    limiter.require(db, now(), { limit: 'passwordLinkByNetwork', key: network });
  return {
    check: async ({ input: { token }, client }) => {
      await count(client.network);
      const pending = await pendingOfToken(db, token, now());
      if (!pending) throw new AppError('EMAIL_LINK_INVALID');
      return { email: pending.email, firm: await firmName(db) };
    },
    use: async ({ input: { token }, client }) => {
      await count(client.network);
      await confirmNewEmail(deps, token);
    },
  };
};
