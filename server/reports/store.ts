import { and, eq, inArray, sql } from 'drizzle-orm';
import { dateInWarsaw, formatDate } from '#contract/values/dates';
import type { Values } from '#contract/kit/fields';
import type { MailStatus } from '#contract/mails/api';
import { report, reportApi, type ReportDelivery, reportStatus } from '#contract/reports/report';
import type { Executor } from '#server/db/client';
import { type Change, defineStore } from '#server/entities/store';
import type { StoredRow } from '#server/entities/rows';
import { createRow, removeRow, restoreRow } from '#server/entities/write';
import { FieldsError } from '#server/http/errors';
import { askForJob } from '#server/jobs/ask';
import { mails } from '#server/mail/table';
import { reportCan } from '#server/reports/can';
import { type ReportRow, reports } from '#server/reports/table';

/** A requested report waits until a server is free. */
export const askForReport = async (change: Change, given: Values): Promise<StoredRow> => {
  const { tx, actor, now } = change;
  const today = dateInWarsaw(now);
  const { period } = given;
  if (typeof period === 'string' && period > today.slice(0, 7))
    throw new FieldsError({
      period: [{ code: 'after_today', params: { max: formatDate(today) } }],
    });
  const { id } = await createRow(change, given);
  const [row] = await tx
    .update(reports)
    .set({ status: reportStatus.WAITING.value, progress: 0, madeBy: actor.name })
    .where(eq(reports.id, id))
    .returning();
  await askForJob(tx, 'REPORTS', now);
  return row as StoredRow;
};

/** Deleting a report also cancels its waiting messages. */
const removeReport = async (change: Change, row: StoredRow): Promise<void> => {
  await removeRow(change, row);
  const { pdf } = row as unknown as ReportRow;
  if (pdf !== null)
    await change.tx
      .update(mails)
      .set({ status: 'failed', nextAttemptAt: null, lastError: 'the report was deleted' })
      .where(
        and(
          inArray(mails.status, ['waiting', 'held']),
          sql`${mails.attachments} @> ${JSON.stringify([{ file: pdf }])}::jsonb`,
        ),
      );
};

/** A restored report that was still waiting is created. */
const restoreReport = async (change: Change, id: number): Promise<StoredRow> => {
  const row = await restoreRow(change, id);
  await askForJob(change.tx, 'REPORTS', change.now);
  return row;
};

/** Without a mail server a message waits, and is sent once there is one. */
const deliveryOf: Record<MailStatus, ReportDelivery> = {
  waiting: 'WAITING',
  held: 'WAITING',
  sent: 'SENT',
  failed: 'FAILED',
};

/** Adds the delivery status of each message of a report, from the outbox. */
const withDelivery = async (db: Executor, rows: readonly StoredRow[]): Promise<StoredRow[]> => {
  const found = rows as unknown as readonly ReportRow[];
  const ids = found.flatMap(({ sentTo }) => sentTo.flatMap(({ mail }) => mail ?? []));
  const known =
    ids.length === 0
      ? []
      : await db
          .select({ id: mails.id, status: mails.status })
          .from(mails)
          .where(inArray(mails.id, ids));
  const statuses = new Map(known.map(({ id, status }) => [id, deliveryOf[status]]));
  return found.map((row) => ({
    ...row,
    sentTo: row.sentTo.map((sent) => ({ ...sent, status: statuses.get(sent.mail ?? 0) ?? null })),
  }));
};

export const reportStore = defineStore({
  entity: report,
  table: reports,
  api: reportApi,
  can: reportCan,
  shown: withDelivery,
  rules: () => ({ create: askForReport, remove: removeReport, restore: restoreReport }),
});
