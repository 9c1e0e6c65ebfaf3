import { eq } from 'drizzle-orm';
import { reportType } from '#contract/reports/report';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { exampleLawyer } from '#server/example/lawyer';
import { askForReport, reportStore } from '#server/reports/store';
import { productStores } from '#server/stores';

/** A certificate of a customer who also gets a monthly report; the product creates it once it runs. */
export const loadReports = async (tx: Executor, now: Date): Promise<void> => {
  const lawyer = await exampleLawyer(tx);
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.monthlyReport, true))
    .limit(1);
  if (!lawyer || !customer) return;
  await askForReport(
    { tx, store: reportStore, stores: productStores, actor: lawyer, now },
    {
      type: reportType.PORTFOLIO_CERTIFICATE.value,
      customer: customer.id,
      audience: 'CLIENT',
      language: 'pl',
    },
  );
};
