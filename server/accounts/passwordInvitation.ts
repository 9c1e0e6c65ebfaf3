import { passwordLinkMinutes } from '#contract/accounts/session';
import { createPasswordLink, passwordLinkUrl } from '#server/auth/passwordLinks';
import type { Account } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { Actor } from '#server/http/actor';
import { queueMail } from '#server/mail/queue';

type Invited = Pick<Account, 'id' | 'name' | 'email' | 'language'>;

/** Once a minute per recipient, thirty an hour per sender. */
export const countInvitations = (
  { limiter }: Pick<Deps, 'limiter'>,
  tx: Executor,
  { accountId }: Actor,
  emails: readonly string[],
  now: Date,
): Promise<void> =>
  limiter.require(
    tx,
    now,
    { limit: 'invitationsByAccount', key: String(accountId), amount: emails.length },
    ...emails.map((email) => ({
      limit: 'invitationsByTarget' as const,
      key: `${accountId}|${email}`,
    })),
  );

/** Sends the link for setting the first password, or leaves it in the outbox. */
export const sendInvitation = async (
  deps: Pick<Deps, 'secrets' | 'smtp' | 'publicUrl'>,
  tx: Executor,
  { accountId: by }: Pick<Actor, 'accountId'>,
  account: Invited,
  now: Date,
): Promise<void> => {
  const link = await createPasswordLink(tx, 'invitation', account.id, now);
  await queueMail(
    deps,
    tx,
    account,
    {
      template: 'invitation',
      parameters: { hours: passwordLinkMinutes.invitation / 60, by },
      link: {
        url: passwordLinkUrl(deps.publicUrl(), link.token),
        passwordLinkId: link.id,
      },
    },
    now,
  );
};
