import { and, asc, eq } from 'drizzle-orm';
import { reportType } from '#contract/reports/report';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { actorOf } from '#server/http/actor';
import { askForReport, reportStore } from '#server/reports/store';
import { productStores } from '#server/stores';

/** A certificate of a customer who also gets a monthly report; the product creates it once it runs. */
export const loadReports = async (tx: Executor, now: Date): Promise<void> => {
  const [lawyer] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'ROLE_USER'), eq(accounts.canLogin, true)))
    .orderBy(asc(accounts.id))
    .limit(1);
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.monthlyReport, true))
    .limit(1);
  if (!lawyer || !customer) return;
  const actor = actorOf(lawyer, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false });
  await askForReport(
    { tx, store: reportStore, stores: productStores, actor, now },
    {
      type: reportType.PORTFOLIO_CERTIFICATE.value,
      customer: customer.id,
      audience: 'CLIENT',
      language: 'pl',
    },
  );
};
