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
/** A server that dies while sending leaves its messages to the others after this. */
const leaseMs = 5 * 60_000;
/** Thirteen hours: a mail server that is wrongly set up refuses what it takes once it is put right. */
const attemptsBeforeGivingUp = 20;
const longestPauseMs = 3_600_000;

const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, 15_000 * 2 ** Math.min(attempts, 10));

/** Where a mail server answers about this message: its receiver, its content. */
const aboutTheMessage: readonly unknown[] = ['RCPT TO', 'DATA'];
/** Not signed in, or not let in: that is the firm's to put right. */
const aboutSigningIn: readonly unknown[] = [530, 535];

/**
 * Refused for good is this very message alone. A mail server that is away, puts us off, or turns the
 * firm itself away says nothing about it: then it waits, however long.
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

type DeliveryOptions = { smtpUrl: string; from: string };
export type Delivery = { runOnce: () => Promise<number>; stop: () => Promise<void> };

const isDue = (moment: Date) =>
  and(
    eq(mails.status, 'waiting'),
    lte(mails.nextAttemptAt, moment),
    or(isNull(mails.leaseUntil), lte(mails.leaseUntil, moment)),
  );

/** A link that opens nothing any more is worth no message, and need not wait for ever. */
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

/** Takes due messages so that no other server takes the same ones. */
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

/** Within the message: shown without anything being loaded from outside. */
const inlineLogo = (cid: string, content: Buffer) => ({
  filename: 'logo.png',
  content,
  contentType: 'image/png',
  cid,
  contentDisposition: 'inline' as const,
});

/** It never comes back: the message is given up and not tried for months. */
class MissingAttachment extends Error {
  constructor(file: string) {
    super(`the attachment ${file} is no longer in the storage`);
  }
}

/** What goes with a message; one whose file is gone must not go out without it. */
const attachmentsOf = ({ files }: Deps, { attachments }: MailRow) =>
  Promise.all(
    attachments.map(async ({ file, name }) => {
      const stored = await files.read(originalKey(file));
      if (!stored) throw new MissingAttachment(file);
      return { filename: name, content: await bytesOf(stored) };
    }),
  );

/** Every claim counts an attempt: after its lease another server may have claimed the message anew. */
const stillClaimed = (mail: MailRow) =>
  and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts));

export const createDelivery = (deps: Deps, { smtpUrl, from }: DeliveryOptions): Delivery => {
  const { db, now, secrets, log } = deps;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(deps.publicUrl()).hostname;

  const readLogo = logoKeeper(deps);
  /** Without a logo rather than late: what it lies in may be away while a password is waited for. */
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
        // Stays the same when a message goes out twice after a crash, so the receiver can tell.
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
    // One at a time: rounds must not pile up behind a mail server that hangs.
    round ??= runOnce()
      // The database may be away; the next round tries again.
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
