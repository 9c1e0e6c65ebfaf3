import { z } from 'zod';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { packAsOf } from '#contract/deadlines/rules/packAsOf';
import { addMonths, type CalendarDate } from '#contract/values/dates';

/** Somebody has compared a rule with the law and stands for it. */
export const ruleLook = z.object({
  on: z.iso.date(),
  /** The name of the account on that day, as history keeps names. */
  by: z.string(),
  /** Where it was checked; null where nobody noted it. */
  source: z.string().nullable(),
});
export type RuleLook = z.infer<typeof ruleLook>;

type Looked = { rule: Pick<DeadlineRule, 'confirmed'>; look: RuleLook | null };

/** A rule that nobody of the firm has looked at was looked at with the pack it came with. */
export const lastLookedOn = ({ look }: Pick<Looked, 'look'>): CalendarDate => look?.on ?? packAsOf;

const monthsUntilOld = 12;

/** Why a rule should be looked at; null where it need not be (docs/rules.md, Deadlines). */
export const lookReason = (
  { rule, look }: Looked,
  today: CalendarDate,
): 'unconfirmed' | 'old' | null => {
  if (!rule.confirmed) return 'unconfirmed';
  return addMonths(lastLookedOn({ look }), monthsUntilOld) < today ? 'old' : null;
};
