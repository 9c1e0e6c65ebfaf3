import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { writtenFilter } from '#contract/kit/filters';
import { trademarkType } from '#contract/codes/trademarks';
import { accounts } from '#server/auth/table';
import type { TestApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

/** The example's clients: the owner of one customer's accounts, and somebody of another customer. */
export const ownerEmail = 'client@markfolio.example';
export const clientEmail = 'client2@markfolio.example';

export const customerOf = async ({ db }: TestApp, email: string): Promise<number> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  return account?.customers[0] ?? 0;
};

/** Bypasses the rules of the product, so it can insert marks that nobody could enter. */
export const insertTrademark = async (
  { db }: TestApp,
  customer: number,
  values: Partial<typeof trademarks.$inferInsert> = {},
): Promise<{ id: number; version: number }> => {
  const [row] = await db
    .insert(trademarks)
    .values({ name: 'ZNAK', type: trademarkType.POLISH.value, customer, ...values })
    .returning();
  return { id: row?.id ?? 0, version: row?.version ?? 0 };
};

/** Filters a list to the rows of one mark. */
export const ofMark = (trademark: number): { filters: z.input<typeof writtenFilter>[] } => ({
  filters: [['trademark', 'anyOf', [trademark]]],
});
