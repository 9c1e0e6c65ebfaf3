import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { dateCheckResult } from '#contract/deadlines/dateCheck';
import type { Executor } from '#server/db/client';
import { settings } from '#server/settings/table';

/** Settings the product reads itself; each with the shape its value must have. Those with a page of their own are documents (`documents.ts`), whose fields are their shape. */
const shapes = {
  /** staffTwoFactor: administrators and lawyers must have two-factor. */
  SIGN_IN: z.object({ staffTwoFactor: z.boolean() }),
  /** By which knowledge of deadlines those in the calendar were computed (`deadlines/knowledge.ts`). */
  DEADLINE_KNOWLEDGE: z.object({ fingerprint: z.string() }),
  /** What the last check of dates found, and what of it administrators were told by mail. */
  DATE_CHECK: dateCheckResult.extend({ told: z.array(z.string()), toldOn: z.string().nullable() }),
};
type Key = keyof typeof shapes;
type Value<K extends Key> = z.output<(typeof shapes)[K]>;

export const readSetting = async <K extends Key>(
  db: Executor,
  key: K,
): Promise<Value<K> | null> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row ? (shapes[key].parse(row.value) as Value<K>) : null;
};

export const writeSetting = async <K extends Key>(
  db: Executor,
  key: K,
  value: Value<K>,
): Promise<void> => {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
};

/** From the value of SIGN_IN as it is stored; a firm that never chose asks for nothing. */
export const asksStaffForTwoFactor = (signIn: unknown): boolean =>
  signIn != null && shapes.SIGN_IN.parse(signIn).staffTwoFactor;
