import { eq } from 'drizzle-orm';
import { reportStatus, reportType } from '#contract/reports';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { theProduct } from '#server/deadlines/events';
import { reports } from '#server/reports/table';

/** A certificate that the product makes once it runs; its customer also gets a report each month. */
export const loadReports = async (tx: Executor, now: Date): Promise<void> => {
  const [customer] = await tx
    .update(customers)
    .set({ monthlyReport: true })
    .where(eq(customers.name, 'Bałtyk Foods sp. z o.o.'))
    .returning({ id: customers.id });
  if (!customer) return;
  await tx.insert(reports).values({
    type: reportType.PORTFOLIO_CERTIFICATE.value,
    customer: customer.id,
    audience: 'CLIENT',
    language: 'pl',
    status: reportStatus.WAITING.value,
    progress: 0,
    madeBy: theProduct.name,
    createdAt: now,
    updatedAt: now,
  });
};
