import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { startingPack } from '#contract/deadlines/rules/pack';
import { deadlineRuleSchema } from '#contract/deadlines/schemas';
import type { DeadlineRule } from '#contract/deadlines/types';
import type { Executor } from '#server/db/client';
import { settings } from '#server/settings/table';

export const rulesKey = 'DEADLINE_RULES';

type Named = Pick<DeadlineRule, 'id' | 'version'>;
export const isSameRule = (a: Named, b: Named): boolean => a.id === b.id && a.version === b.version;

const stored = z.array(deadlineRuleSchema);

/** Rules an administrator has put in the place of those the product comes with. */
export const ownRules = async (db: Executor): Promise<DeadlineRule[]> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, rulesKey));
  return row ? stored.parse(row.value) : [];
};

export const inForce = (own: readonly DeadlineRule[]): DeadlineRule[] =>
  startingPack.map((rule) => own.find((each) => isSameRule(each, rule)) ?? rule);
