import { eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { type Account, passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type MailAttachment, mails } from '#server/mail/table';
import type { MailTemplate, MailTemplates } from '#server/mail/templates';

type Message<T extends MailTemplate> = {
  template: T;
  parameters: MailTemplates[T];
  link?: { url: string; passwordLinkId: number };
  /**
   * Instead of the account's own address: word of a changed address goes to the former one, which
   * the owner still reads when somebody else has taken the account.
   */
  to?: string;
  attachments?: MailAttachment[];
};

/** An account, or somebody who has none. */
export type Recipient = Pick<Account, 'name' | 'email' | 'language'> & { id: number | null };

/**
 * Puts a message into the queue, in the caller's transaction. The link is kept encrypted. Without a
 * mail server the message is held in the outbox, where an administrator can read it. Answers its id.
 */
export const queueMail = async <T extends MailTemplate>(
  { secrets, smtp }: Pick<Deps, 'secrets' | 'smtp'>,
  tx: Executor,
  account: Recipient,
  { template, parameters, link, to = account.email, attachments = [] }: Message<T>,
  now: Date,
): Promise<number> => {
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

/** A used link is worth nothing any more and goes from every message that held it. */
export const dropLinks = async (tx: Executor, passwordLinkId: number): Promise<void> => {
  await tx.update(mails).set({ link: null }).where(eq(mails.passwordLinkId, passwordLinkId));
};

/** Expired, ended by a newer one, or used. */
export const hasDeadLink = (db: Executor, now: Date) =>
  inArray(
    mails.passwordLinkId,
    db
      .select({ id: passwordLinks.id })
      .from(passwordLinks)
      .where(or(lte(passwordLinks.expiresAt, now), isNotNull(passwordLinks.usedAt))),
  );
