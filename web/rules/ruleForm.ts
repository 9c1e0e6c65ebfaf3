import { ruleOf, type RuleKey, ruleValues, type RuleValues } from '#contract/deadlines/ruleFields';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { ordinary } from '#contract/deadlines/rules/define';
import { unnumbered } from '#contract/deadlines/ruleChanges';
import { type FieldIssues, fieldIssues } from '#contract/kit/validation';
import { CallFailure } from '#web/data/failures.ts';
import { PeriodControl } from '#web/rules/PeriodControl.tsx';

/** The controls of the fields that only rules have. */
export const ruleControls = {
  offset: PeriodControl,
  window: PeriodControl,
  grace: PeriodControl,
  recurrence: PeriodControl,
  renewsFor: PeriodControl,
  minimumAge: PeriodControl,
  'remedies.offset': PeriodControl,
};

/** The values of a rule in which nothing is filled in and no switch is on. */
const blankValues: RuleValues = {
  ...ruleValues({
    ...ordinary,
    ...unnumbered,
    name: { pl: '', en: '' },
    legalBasis: null,
    types: [],
    statuses: [],
    anchor: 'applicationDate',
    offset: null,
    confirmed: false,
  }),
  everywhere: false,
};

/** All values of the form of a new rule, which passes on only the filled ones. */
export const completedValues = (filled: Partial<RuleValues>): RuleValues => ({
  ...blankValues,
  ...filled,
});

/** Issues as the form reports them, at their fields. */
export const requireNoIssues = (issues: FieldIssues): void => {
  if (Object.keys(issues).length > 0) throw new CallFailure('fields', { fields: issues });
};

/** The rule of filled-in fields, if the engine can work with it. */
export const ruleFrom = (key: RuleKey, values: RuleValues): DeadlineRule => {
  const rule = ruleOf(key, values);
  const { error } = deadlineRuleSchema.safeParse(rule);
  if (error) requireNoIssues(fieldIssues(error, rule));
  return rule;
};
