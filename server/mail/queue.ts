import { eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { type Account, passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { holdSecret } from '#server/settings/secretCheck';
import { type MailAttachment, mails } from '#server/mail/table';
import type { MailTemplate, MailTemplates } from '#server/mail/templates';

type Message<T extends MailTemplate> = {
  template: T;
  parameters: MailTemplates[T];
  link?: { url: string; passwordLinkId: number };
  /**
   * Replaces the account's own address: the notice of a changed address goes to the former one, which the
   * owner still reads if somebody else has taken over the account.
   */
  to?: string;
  attachments?: MailAttachment[];
};

/** An account, or a person without one. */
export type Recipient = Pick<Account, 'name' | 'email' | 'language'> & { id: number | null };

/** What a queue needs: only links are encrypted, so whoever sends none needs no SECRET. */
export type MailQueue = Pick<Deps, 'smtp'> & {
  secrets: Pick<Deps['secrets'], 'encrypt' | 'follow'>;
};

/**
 * Queues a message in the caller's transaction and returns its id. The link is stored encrypted. Without a
 * mail server the message stays in the outbox, where an administrator can read it.
 */
export const queueMail = async <T extends MailTemplate>(
  { secrets, smtp }: MailQueue,
  tx: Executor,
  account: Recipient,
  { template, parameters, link, to = account.email, attachments = [] }: Message<T>,
  now: Date,
): Promise<number> => {
  if (link) await holdSecret(tx, secrets);
  const [mail] = await tx
    .insert(mails)
    .values({
      createdAt: now,
      accountId: account.id,
      recipient: to,
      recipientName: account.name,
      language: account.language,
      template,
      parameters,
      attachments,
      link: link ? secrets.encrypt(link.url) : null,
      passwordLinkId: link?.passwordLinkId ?? null,
      status: smtp ? 'waiting' : 'held',
      nextAttemptAt: smtp ? now : null,
    })
    .returning({ id: mails.id });
  if (!mail) throw new Error('the message was not put into the queue');
  return mail.id;
};

/** Removes a used link from every message that contains it. */
export const dropLinks = async (tx: Executor, passwordLinkId: number): Promise<void> => {
  await tx.update(mails).set({ link: null }).where(eq(mails.passwordLinkId, passwordLinkId));
};

/** The link has expired, was replaced by a newer one, or was used. */
export const hasDeadLink = (db: Executor, now: Date) =>
  inArray(
    mails.passwordLinkId,
    db
      .select({ id: passwordLinks.id })
      .from(passwordLinks)
      .where(or(lte(passwordLinks.expiresAt, now), isNotNull(passwordLinks.usedAt))),
  );
