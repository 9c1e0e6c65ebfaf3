import { and, eq, isNull } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/values/dates';
import {
  lastCompleteMonth,
  reportAudience,
  reportScope,
  reportStatus,
  reportType,
} from '#contract/reports/report';
import { customers } from '#server/customers/table';
import { theProduct } from '#server/history/record';
import type { Deps } from '#server/deps';
import { askForJob } from '#server/jobs/ask';
import { languagesOf, recipientsOf } from '#server/reports/recipients';
import { reports } from '#server/reports/table';

/** Missed nights are caught up until this day; later nobody expects the report. */
const lastDay = 10;

/**
 * Requests a report of the past month for each customer that has this switched on, in each language of its
 * contact persons. It is sent when it is finished; a month that already has its report is skipped.
 */
export const askForMonthlyReports = async (deps: Deps): Promise<number> => {
  const { db, now } = deps;
  const moment = now();
  const today = dateInWarsaw(moment);
  if (Number(today.slice(8)) > lastDay) return 0;
  const period = lastCompleteMonth(today);
  const rows = await db
    .select({ id: customers.id, contacts: customers.contacts })
    .from(customers)
    .where(and(eq(customers.monthlyReport, true), isNull(customers.deletedAt)));
  const wanted = rows.flatMap(({ id, contacts }) =>
    languagesOf(recipientsOf(contacts).filter(({ receivesReports }) => receivesReports)).map(
      (language) => ({ customer: id, language }),
    ),
  );
  if (wanted.length === 0) return 0;
  const made = await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(reports)
      .values(
        wanted.map(({ customer, language }) => ({
          type: reportType.TRADEMARK_MONTHLY.value,
          period,
          scope: reportScope.CUSTOMER.value,
          customer,
          audience: reportAudience.CLIENT.value,
          language,
          status: reportStatus.WAITING.value,
          progress: 0,
          madeBy: theProduct.name,
          automatic: true,
          createdAt: moment,
          updatedAt: moment,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (inserted.length > 0) await askForJob(tx, 'REPORTS', moment);
    return inserted;
  });
  return made.length;
};
