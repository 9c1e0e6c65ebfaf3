import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inForce } from '#contract/deadlines/engine/inForce';
import { ordinary } from '#contract/deadlines/rules/define';
import { startingPack } from '#contract/deadlines/rules/pack';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { Executor } from '#server/db/client';
import type { SettingRow } from '#server/settings/documents';
import { settings } from '#server/settings/table';

export const rulesKey = 'DEADLINE_RULES';

const stored = z.array(deadlineRuleSchema);

const inBothLanguages = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  return text === '–' ? null : { pl: text, en: text };
};

/** A rule saved by an older version may lack fields; they are taken from the shipped rule. */
const completed = (kept: Partial<DeadlineRule>): object => ({
  ...ordinary,
  ...startingPack.find(({ id, version }) => id === kept.id && version === kept.version),
  ...kept,
  ...('legalBasis' in kept ? { legalBasis: inBothLanguages(kept.legalBasis) } : {}),
});

export const ownRulesOf = (row: SettingRow): DeadlineRule[] =>
  row ? stored.parse((row.value as Partial<DeadlineRule>[]).map(completed)) : [];

/** Rules with which an administrator has replaced shipped ones. */
export const ownRules = async (db: Executor): Promise<DeadlineRule[]> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, rulesKey));
  return ownRulesOf(row);
};

/** The rules in force, by which deadlines are computed. */
export const rulesInForce = async (db: Executor): Promise<DeadlineRule[]> =>
  inForce(startingPack, await ownRules(db));
