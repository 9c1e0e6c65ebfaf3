import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint';
import { trademarkType } from '#contract/trademarkCodes';
import { accounts } from '#server/auth/table';
import { type Row, signedIn, staff, type Subject } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

/** The example's clients: the owner of one customer's accounts, and somebody of another customer. */
export const ownerEmail = 'client@markfolio.example';
export const clientEmail = 'client2@markfolio.example';

export const missingId = 1_000_000;

type Input<T> = (target: T) => () => Promise<Record<string, unknown>>;

/** There for nobody: also what hangs on a mark that was deleted. */
const gone: readonly string[] = ['missing', 'ofDeletedMark'];

/** Read by staff if it is there, by a client if it is its own. */
export const readingRows = <T extends string>(
  endpoint: Endpoint,
  targets: readonly T[],
  isSeenBy: Partial<Record<T, 'owner' | 'client'>>,
  input: Input<T>,
  status = 200,
): Row[] =>
  targets.map((target) => {
    const isSeen = (subject: Subject): boolean =>
      !gone.includes(target) &&
      (subject === 'admin' || subject === 'lawyer' || isSeenBy[target] === subject);
    const expected = { ...signedIn(404) };
    for (const subject of ['admin', 'lawyer', 'owner', 'client'] as const)
      expected[subject] = isSeen(subject) ? status : 404;
    return { endpoint, input: input(target), expected };
  });

/** Done by staff to what is there; whoever may not is told so before anything else. */
export const writingRows = (
  endpoint: Endpoint,
  status: number,
  input: Input<'ofOwner' | 'missing'>,
): Row[] =>
  (['ofOwner', 'missing'] as const).map((target) => ({
    endpoint,
    input: input(target),
    expected: staff(target === 'missing' ? 404 : status),
  }));

export const customerOf = async ({ db }: TestApp, email: string): Promise<number> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  return account?.customers[0] ?? 0;
};

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
