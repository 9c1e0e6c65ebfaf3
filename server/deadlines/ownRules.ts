import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inForce } from '#contract/deadlines/inForce';
import { startingPack } from '#contract/deadlines/rules/pack';
import { deadlineRuleSchema } from '#contract/deadlines/schemas';
import type { DeadlineRule } from '#contract/deadlines/types';
import type { Executor } from '#server/db/client';
import type { SettingRow } from '#server/settings/documents';
import { settings } from '#server/settings/table';

export const rulesKey = 'DEADLINE_RULES';

const stored = z.array(deadlineRuleSchema);

export const ownRulesOf = (row: SettingRow): DeadlineRule[] => (row ? stored.parse(row.value) : []);

/** Rules an administrator has put in the place of those the product comes with. */
export const ownRules = async (db: Executor): Promise<DeadlineRule[]> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, rulesKey));
  return ownRulesOf(row);
};

/** The rules deadlines are computed by now. */
export const rulesInForce = async (db: Executor): Promise<DeadlineRule[]> =>
  inForce(startingPack, await ownRules(db));
