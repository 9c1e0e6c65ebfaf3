import { asianStatements } from '#contract/deadlines/rules/asianStatements';
import { otherStatements } from '#contract/deadlines/rules/otherStatements';
import { unitedStatesStatements } from '#contract/deadlines/rules/unitedStatesStatements';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

export const statementRules: readonly DeadlineRule[] = [
  ...unitedStatesStatements,
  ...asianStatements,
  ...otherStatements,
];
