import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type { Deps } from '#server/deps';
import { bytesOf, originalKey } from '#server/storage/storage';
import { firmLook, logoKeeper } from '#server/settings/logo';
import { loggedError } from '#server/loggedError';
import { hasDeadLink } from '#server/mail/queue';
import { type MailRow, mails } from '#server/mail/table';
import { renderMail } from '#server/mail/render';

const batch = 10;
const pollMs = 2_000;
/** After this time, messages of a crashed server are sent by the others. */
const leaseMs = 5 * 60_000;
/** About thirteen hours: time to fix a misconfigured mail server that refuses messages. */
const attemptsBeforeGivingUp = 20;
const longestPauseMs = 3_600_000;

const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, 15_000 * 2 ** Math.min(attempts, 10));

/** SMTP commands whose refusal concerns this message: its receiver or its content. */
const aboutTheMessage: readonly unknown[] = ['RCPT TO', 'DATA'];
/** Authentication failed or is required, which the firm has to fix. */
const aboutSigningIn: readonly unknown[] = [530, 535];

/**
 * Only a permanent refusal of this message counts. If the mail server is down, defers us or refuses the firm
 * itself, the message waits, however long.
 */
const isRefusal = (error: unknown): boolean => {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return (
    aboutTheMessage.includes(command) &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    !aboutSigningIn.includes(responseCode)
  );
};

type DeliveryOptions = {
  smtpUrl: string;
  from: string;
  /** Nothing is said to a mail server that does not turn to TLS. */
  requireTls: boolean;
};
export type Delivery = { runOnce: () => Promise<number>; stop: () => Promise<void> };

const isDue = (moment: Date) =>
  and(
    eq(mails.status, 'waiting'),
    lte(mails.nextAttemptAt, moment),
    or(isNull(mails.leaseUntil), lte(mails.leaseUntil, moment)),
  );

/** A message whose link has expired is marked as failed instead of waiting forever. */
const endDeadLinks = async ({ db, now, log }: Deps): Promise<void> => {
  const moment = now();
  const ended = await db
    .update(mails)
    .set({
      status: 'failed',
      link: null,
      leaseUntil: null,
      nextAttemptAt: null,
      lastError: 'the link has expired',
    })
    .where(and(isDue(moment), hasDeadLink(db, moment)))
    .returning({ id: mails.id });
  for (const { id } of ended) log.warn({ event: 'mail.link_expired', mail: id });
};

/** Claims due messages so that no other server sends them. */
const claim = ({ db, now }: Deps): Promise<MailRow[]> => {
  const moment = now();
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(moment))
    .orderBy(mails.nextAttemptAt)
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({
      leaseUntil: new Date(moment.getTime() + leaseMs),
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(inArray(mails.id, due))
    .returning();
};

/** Embedded in the message, so that it shows without loading anything from outside. */
const inlineLogo = (cid: string, content: Buffer) => ({
  filename: 'logo.png',
  content,
  contentType: 'image/png',
  cid,
  contentDisposition: 'inline' as const,
});

/** The file will never come back, so the message is given up at once. */
class MissingAttachment extends Error {
  constructor(file: string) {
    super(`the attachment ${file} is no longer in the storage`);
  }
}

/** The attachments of a message; it must not be sent if a file is missing. */
const attachmentsOf = ({ files }: Deps, { attachments }: MailRow) =>
  Promise.all(
    attachments.map(async ({ file, name }) => {
      const stored = await files.read(originalKey(file));
      if (!stored) throw new MissingAttachment(file);
      return { filename: name, content: await bytesOf(stored) };
    }),
  );

/** Every claim increments the attempts: after the lease another server may have claimed the message. */
const stillClaimed = (mail: MailRow) =>
  and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts));

export const createDelivery = (
  deps: Deps,
  { smtpUrl, from, requireTls }: DeliveryOptions,
): Delivery => {
  const { db, now, secrets, log } = deps;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(deps.publicUrl()).hostname;

  const readLogo = logoKeeper(deps);
  /**
   * A message is sent without a logo rather than late: the storage may be down while somebody waits for a
   * password link.
   */
  const firmWithLogo = async () => {
    const firm = await firmLook(db);
    const bytes = firm.logo
      ? await readLogo(firm.logo.id).catch((error: unknown) => {
          log.warn({ event: 'mail.without_logo', err: error });
          return null;
        })
      : null;
    return { firm: { ...firm, logo: bytes && firm.logo }, bytes };
  };

  const deliver = async (mail: MailRow): Promise<void> => {
    try {
      const { firm, bytes } = await firmWithLogo();
      const { subject, html, text } = renderMail(mail, {
        firm,
        link: mail.link ? secrets.decrypt(mail.link) : null,
        publicUrl: deps.publicUrl(),
      });
      await transport.sendMail({
        from,
        to: { name: mail.recipientName, address: mail.recipient },
        subject,
        text,
        html,
        attachments: [
          ...(firm.logo && bytes ? [inlineLogo(firm.logo.id, bytes)] : []),
          ...(await attachmentsOf(deps, mail)),
        ],
        // The id is the same if a message is sent twice after a crash, so the receiver can recognise it.
        messageId: `<mail-${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await db
        .update(mails)
        .set({
          status: 'sent',
          sentAt: now(),
          link: null,
          leaseUntil: null,
          nextAttemptAt: null,
          lastError: null,
        })
        .where(stillClaimed(mail));
      log.info({ event: 'mail.sent', mail: mail.id });
    } catch (error) {
      const givenUp =
        error instanceof MissingAttachment ||
        (isRefusal(error) && mail.attempts >= attemptsBeforeGivingUp);
      log.warn({ event: 'mail.failed', mail: mail.id, attempts: mail.attempts, err: error });
      await db
        .update(mails)
        .set({
          status: givenUp ? 'failed' : 'waiting',
          leaseUntil: null,
          nextAttemptAt: givenUp ? null : new Date(now().getTime() + pauseAfter(mail.attempts)),
          lastError: loggedError(error).message.slice(0, 500),
        })
        .where(stillClaimed(mail));
    }
  };

  const runOnce = async (): Promise<number> => {
    await endDeadLinks(deps);
    const claimed = await claim(deps);
    await Promise.all(claimed.map(deliver));
    return claimed.length;
  };
  let round: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    // One round at a time, so that rounds do not pile up behind a mail server that hangs.
    round ??= runOnce()
      // The database may be unavailable; the next round tries again.
      .catch((error: unknown) => log.warn({ event: 'mail.round_failed', err: error }))
      .finally(() => {
        round = null;
      });
  }, pollMs);
  timer.unref();
  return {
    runOnce,
    stop: async () => {
      clearInterval(timer);
      await round;
      transport.close();
    },
  };
};
