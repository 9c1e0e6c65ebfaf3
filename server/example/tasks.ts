import { asc, eq } from 'drizzle-orm';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { tasks } from '#server/tasks/table';
import { trademarks } from '#server/trademarks/table';

/** A few tasks of the lawyer: about marks and a customer, one of them shown to the client, one done. */
export const loadTasks = async (tx: Executor, now: Date): Promise<void> => {
  const [lawyer] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'lawyer@markfolio.example'));
  const [client] = await tx
    .select({ customers: accounts.customers })
    .from(accounts)
    .where(eq(accounts.email, 'client@markfolio.example'));
  const customer = client?.customers[0];
  if (!lawyer || customer === undefined) return;
  const marks = await tx
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(eq(trademarks.customer, customer))
    .orderBy(asc(trademarks.id))
    .limit(2);
  const [first, second] = marks;
  if (!first || !second) return;
  const inDays = (days: number) => addDays(dateInWarsaw(now), days);
  await tx.insert(tasks).values(
    [
      {
        what: 'Prosimy o dowody używania znaku',
        due: inDays(12),
        trademark: first.id,
        assignee: lawyer.id,
        shownToClient: true,
      },
      {
        what: 'Sprawdzić, czy urząd zaksięgował opłatę',
        due: inDays(4),
        trademark: second.id,
        note: 'Przelew wyszedł w zeszłym tygodniu.',
      },
      { what: 'Umówić roczny przegląd portfela', due: inDays(25), customer, assignee: lawyer.id },
      {
        what: 'Przesłać klientowi świadectwo ochronne',
        due: inDays(-3),
        trademark: second.id,
        done: true,
      },
    ].map((task) => ({ ...task, createdAt: now, updatedAt: now })),
  );
};
