import { z } from 'zod';
import { isAddedByFirm, type RuleId } from '#contract/deadlines/engine/inForce';
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

type Looked = { rule: RuleId & Pick<DeadlineRule, 'confirmed'>; look: RuleLook | null };

/**
 * A shipped rule that nobody of the firm has looked at was looked at with its pack; null for one of the
 * firm at which nobody has.
 */
export const lastLookedOn = ({ rule, look }: Looked): CalendarDate | null =>
  look?.on ?? (isAddedByFirm(rule) ? null : packAsOf);

const monthsUntilOld = 12;

/** Why a rule should be looked at; null where it need not be (docs/rules.md, Deadlines). */
export const lookReason = (looked: Looked, today: CalendarDate): 'unconfirmed' | 'old' | null => {
  if (!looked.rule.confirmed) return 'unconfirmed';
  const last = lastLookedOn(looked);
  return last === null || addMonths(last, monthsUntilOld) < today ? 'old' : null;
};
