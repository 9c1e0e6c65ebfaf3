import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { calendarEvents } from '#server/deadlines/table';
import { trademarks } from '#server/trademarks/table';

/** Every tenth mark has a responsible person of its own, and the two lawyers stand in for each other. */
export const loadResponsible = async (tx: Executor): Promise<void> => {
  const staff = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, ['admin@markfolio.example', 'lawyer@markfolio.example']))
    .orderBy(asc(accounts.id));
  const [admin, lawyer] = staff;
  if (!admin || !lawyer) return;
  await tx
    .update(trademarks)
    .set({ responsible: lawyer.id })
    .where(and(sql`${trademarks.id} % 10 = 0`, isNull(trademarks.responsible)));
  await tx.update(accounts).set({ substitute: admin.id }).where(eq(accounts.id, lawyer.id));
  await tx.update(accounts).set({ substitute: lawyer.id }).where(eq(accounts.id, admin.id));
};

/** Somebody takes care of a few deadlines already, and one waits for the client. */
export const loadAcknowledgements = async (tx: Executor, now: Date): Promise<void> => {
  const open = await tx
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.done, false),
        eq(calendarEvents.statutory, true),
        gte(calendarEvents.due, addDays(dateInWarsaw(now), 10)),
      ),
    )
    .orderBy(asc(calendarEvents.due), asc(calendarEvents.id))
    .limit(5);
  for (const { id, answering } of open)
    await tx
      .update(calendarEvents)
      .set({ acknowledgedAt: now, acknowledgedBy: answering[0] ?? null })
      .where(eq(calendarEvents.id, id));
  const [first] = open;
  if (first)
    await tx
      .update(calendarEvents)
      .set({ waitingForClient: true })
      .where(eq(calendarEvents.id, first.id));
};
