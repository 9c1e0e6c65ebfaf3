import { eq } from 'drizzle-orm';
import { dateInWarsaw, formatDate } from '#contract/dates';
import type { Values } from '#contract/fields';
import { report, reportApi, reportStatus } from '#contract/reports';
import { defineStore } from '#server/entities/store';
import type { StoredRow } from '#server/entities/rows';
import { type Change, createRow } from '#server/entities/write';
import { FieldsError } from '#server/http/errors';
import { askForJob } from '#server/jobs/ask';
import { reports } from '#server/reports/table';

/** Asked for, it waits until a server has time. */
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

export const reportStore = defineStore({
  entity: report,
  table: reports,
  api: reportApi,
  rules: () => ({ create: askForReport }),
});
