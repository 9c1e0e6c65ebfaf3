import { and, eq, isNull } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/values/dates';
import { AppError } from '#contract/errors';
import {
  lastCompleteMonth,
  report,
  type ReportRecipient,
  type reportSendingApi,
  reportStatus,
  reportTitle,
} from '#contract/reports/report';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { writeOnce } from '#server/entities/once';
import { files } from '#server/files/table';
import { recordChange, theProduct } from '#server/history/record';
import type { Handlers } from '#server/http/mount';
import { askForJob } from '#server/jobs/ask';
import { queueMail } from '#server/mail/queue';
import { renderMail } from '#server/mail/render';
import { reportRefusals } from '#server/reports/can';
import { recipientsOf } from '#server/reports/recipients';
import { type ReportRow, reports } from '#server/reports/table';
import { firmLook } from '#server/settings/logo';

const readReport = async (
  db: Executor,
  id: number,
  { forUpdate = false } = {},
): Promise<ReportRow> => {
  const query = db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isNull(reports.deletedAt)));
  const [row] = await (forUpdate ? query.for('update') : query);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

const customerOf = async (db: Executor, { customer }: ReportRow) => {
  const [row] =
    customer === null
      ? []
      : await db
          .select({
            name: customers.name,
            contacts: customers.contacts,
            monthlyReport: customers.monthlyReport,
          })
          .from(customers)
          .where(and(eq(customers.id, customer), isNull(customers.deletedAt)));
  return row ?? { name: '', contacts: [], monthlyReport: false };
};

/** Returns the file to send, or refuses. */
const requireSendable = (row: ReportRow): string => {
  refuse(reportRefusals(row).send);
  if (row.pdf === null) throw new AppError('REPORT_NOT_READY');
  return row.pdf;
};

const attachmentOf = async (db: Executor, id: string) => {
  const [row] = await db.select({ name: files.name }).from(files).where(eq(files.id, id));
  return { file: id, name: row?.name ?? 'raport.pdf' };
};

type Sending = {
  row: ReportRow;
  to: readonly ReportRecipient[];
  message: string;
  /** The reason to state in the mail, if nobody of the firm sent it. */
  because: 'monthly' | '';
};

/** Queues the messages and records the recipients on the report. */
const queueReport = async (
  deps: Deps,
  tx: Executor,
  by: { accountId: number | null; name: string },
  { row, to, message, because }: Sending,
): Promise<void> => {
  const pdf = requireSendable(row);
  const now = deps.now();
  const { name: customer } = await customerOf(tx, row);
  const attachment = await attachmentOf(tx, pdf);
  const on = dateInWarsaw(now);
  const sentTo = [...row.sentTo];
  for (const { name, email, language } of to) {
    const mail = await queueMail(
      deps,
      tx,
      { id: null, name, email, language },
      {
        template: 'report',
        parameters: { report: reportTitle(row, language), customer, message, because },
        attachments: [attachment],
      },
      now,
    );
    sentTo.push({ name, email, on, mail, status: null });
  }
  await tx
    .update(reports)
    .set({ sentTo, version: row.version + 1, updatedAt: now })
    .where(eq(reports.id, row.id));
  await recordChange(tx, { accountId: by.accountId, name: by.name }, now, {
    entity: report.name,
    entityId: row.id,
    operation: 'UPDATE',
    before: { sentTo: row.sentTo },
    after: { sentTo },
  });
};

/**
 * Sends an automatic report to the contact persons who receive reports in its language. A report that is
 * finished too late, or that nobody wants any more, is only stored.
 */
export const sendToContacts = async (deps: Deps, tx: Executor, row: ReportRow): Promise<void> => {
  const { contacts, monthlyReport } = await customerOf(tx, row);
  if (!monthlyReport || row.period !== lastCompleteMonth(dateInWarsaw(deps.now()))) return;
  const to = recipientsOf(contacts).filter(
    ({ receivesReports, language }) => receivesReports && language === row.language,
  );
  if (to.length > 0)
    await queueReport(deps, tx, theProduct, { row, to, message: '', because: 'monthly' });
};

/** Only contact persons of the customer can be recipients. */
const chosen = async (
  db: Executor,
  row: ReportRow,
  emails: readonly string[],
): Promise<ReportRecipient[]> => {
  const known = recipientsOf((await customerOf(db, row)).contacts);
  const to = known.filter(({ email }) => emails.includes(email));
  if (to.length < new Set(emails).size) throw new AppError('REPORT_RECIPIENT_UNKNOWN');
  return to;
};

export const reportSendingHandlers = (deps: Deps): Handlers<typeof reportSendingApi> => {
  const { db } = deps;
  return {
    recipients: async ({ input: { id } }) => {
      const row = await readReport(db, id);
      const { name, contacts } = await customerOf(db, row);
      return { customer: name, recipients: recipientsOf(contacts) };
    },

    preview: async ({ input: { id, to, message } }) => {
      const row = await readReport(db, id);
      const pdf = requireSendable(row);
      const [recipient] = await chosen(db, row, [to]);
      if (!recipient) throw new AppError('REPORT_RECIPIENT_UNKNOWN');
      const { name, language } = recipient;
      const { name: customer } = await customerOf(db, row);
      const parameters = { report: reportTitle(row, language), customer, message, because: '' };
      return {
        ...renderMail(
          { template: 'report', language, recipientName: name, parameters },
          { firm: await firmLook(db), link: null, publicUrl: deps.publicUrl() },
        ),
        language,
        attachment: (await attachmentOf(db, pdf)).name,
      };
    },

    send: (call) =>
      writeOnce(deps, 'Report.send', call, async (tx) => {
        const { actor, input } = call;
        const row = await readReport(tx, input.id, { forUpdate: true });
        const to = await chosen(tx, row, input.to);
        await queueReport(deps, tx, actor, { row, to, message: input.message, because: '' });
        return { count: to.length };
      }),

    again: (call) =>
      writeOnce(deps, 'Report.again', call, async (tx) => {
        const row = await readReport(tx, call.input.id, { forUpdate: true });
        refuse(reportRefusals(row).again);
        await tx
          .update(reports)
          .set({ status: reportStatus.WAITING.value, fault: null, progress: 0, attempts: 0 })
          .where(eq(reports.id, row.id));
        await askForJob(tx, 'REPORTS', deps.now());
        return undefined;
      }),
  };
};
