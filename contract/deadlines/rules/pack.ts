import { conversionRules } from '#contract/deadlines/rules/conversion';
import { madridRules } from '#contract/deadlines/rules/madrid';
import { nonUseRules } from '#contract/deadlines/rules/nonUse';
import { oppositionRules } from '#contract/deadlines/rules/oppositions';
import { procedureRules } from '#contract/deadlines/rules/procedure';
import { renewalRules } from '#contract/deadlines/rules/renewals';
import { statementRules } from '#contract/deadlines/rules/statementsOfUse';
import { termRules } from '#contract/deadlines/rules/terms';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

/** The rules a firm starts with, as of `packAsOf`; administrators edit and confirm their copy. */
export const startingPack: readonly DeadlineRule[] = [
  ...termRules,
  ...renewalRules,
  ...conversionRules,
  ...procedureRules,
  ...madridRules,
  ...oppositionRules,
  ...nonUseRules,
  ...statementRules,
];
