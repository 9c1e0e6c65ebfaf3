import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isSameRule, type RuleId } from '#contract/deadlines/engine/inForce';
import { ruleLook, type RuleLook } from '#contract/deadlines/ruleLooks';
import type { Executor } from '#server/db/client';
import { settings } from '#server/settings/table';

/** Apart from the rules, because a look moves no deadline and must not have them computed anew. */
export const looksKey = 'DEADLINE_RULE_LOOKS';

const keptLook = ruleLook.extend({ id: z.string(), version: z.int() });
export type KeptLook = z.infer<typeof keptLook>;

const stored = z.array(keptLook);

/** Who has looked at which rule last. */
export const readLooks = async (db: Executor): Promise<KeptLook[]> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, looksKey));
  return row ? stored.parse(row.value) : [];
};

export const lookAt = (looks: readonly KeptLook[], rule: RuleId): RuleLook | null =>
  looks.find((look) => isSameRule(look, rule)) ?? null;
