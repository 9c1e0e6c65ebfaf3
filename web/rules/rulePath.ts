import type { DeadlineRule } from '#contract/deadlines/engine/types';

export const rulesPath = '/settings/rules';

export const rulePath = ({ id, version }: Pick<DeadlineRule, 'id' | 'version'>): string =>
  `${rulesPath}/${id}/${version}`;
