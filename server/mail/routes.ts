import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { mailApi } from '#contract/mails/api';
import type { Deps } from '#server/deps';
import { firmLook } from '#server/settings/logo';
import { recordChange } from '#server/history/record';
import type { Handlers } from '#server/http/mount';
import { previewOf, templateEntries } from '#server/mail/previews';
import { hasDeadLink } from '#server/mail/queue';
import { shownLink } from '#server/mail/shownLink';
import { mails } from '#server/mail/table';
import { renderMail, subjectOf } from '#server/mail/render';
import { isMailTemplate, hasSecretLink } from '#server/mail/templates';

const pageSize = 50;

export const mailHandlers = ({
  db,
  now,
  secrets,
  smtp,
  publicUrl,
}: Deps): Handlers<typeof mailApi> => ({
  list: async ({ input }) => {
    const found = await db
      .select()
      .from(mails)
      .where(input.before === undefined ? undefined : lt(mails.id, input.before))
      .orderBy(desc(mails.id))
      .limit(pageSize + 1);
    const rows = found.slice(0, pageSize).map((mail) => ({
      id: mail.id,
      createdAt: mail.createdAt.toISOString(),
      recipient: mail.recipient,
      language: mail.language,
      subject: subjectOf(mail),
      status: mail.status,
      attempts: mail.attempts,
      nextAttemptAt: mail.nextAttemptAt?.toISOString() ?? null,
      sentAt: mail.sentAt?.toISOString() ?? null,
      hasLink: mail.link !== null,
    }));
    return { rows, more: found.length > pageSize, smtp };
  },

  read: async ({ input }) => {
    const [mail] = await db.select().from(mails).where(eq(mails.id, input.id));
    if (!mail) throw new AppError('NOT_FOUND');
    // Only showLink reveals the link, with an audit entry.
    const link = hasSecretLink(mail.template) ? `${publicUrl()}/…` : null;
    const { language } = mail;
    return {
      ...renderMail(mail, { firm: await firmLook(db), link, publicUrl: publicUrl() }),
      language,
      attachments: mail.attachments.map(({ name }) => name),
    };
  },

  showLink: ({ input: { id }, actor }) =>
    db.transaction(async (tx) => {
      const link = await shownLink({ smtp, now, secrets }, tx, id);
      if (link === null) {
        const exists = await tx.$count(mails, eq(mails.id, id));
        throw new AppError(exists ? 'MAIL_LINK_UNAVAILABLE' : 'NOT_FOUND');
      }
      await recordChange(tx, actor, now(), { entity: 'Mail', entityId: id, operation: 'SHOW' });
      return { link };
    }),

  retry: async ({ input }) => {
    const exists = await db.$count(mails, eq(mails.id, input.id));
    if (!exists) throw new AppError('NOT_FOUND');
    if (!smtp) throw new AppError('MAIL_NOT_WAITING');
    const unsent = and(eq(mails.id, input.id), ne(mails.status, 'sent'));
    if (await db.$count(mails, and(unsent, hasDeadLink(db, now()))))
      throw new AppError('MAIL_LINK_DEAD');
    const woken = await db
      .update(mails)
      .set({ status: 'waiting', nextAttemptAt: now() })
      .where(unsent)
      .returning({ id: mails.id });
    if (woken.length === 0) throw new AppError('MAIL_NOT_WAITING');
  },

  templates: async () => ({ rows: templateEntries() }),

  preview: async ({ input: { template, language } }) => {
    if (!isMailTemplate(template)) throw new AppError('NOT_FOUND');
    return previewOf(template, language, { firm: await firmLook(db), publicUrl: publicUrl() });
  },
});
