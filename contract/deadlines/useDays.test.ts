import { expect, it } from 'vitest';
import { startingPack } from '#contract/deadlines/rules/pack';
import { isUseDay } from '#contract/deadlines/useDays';

it('knows the days of use by the ids of their rules, and no other day', () => {
  for (const { id, event } of startingPack)
    expect([id, isUseDay({ rule: id })]).toEqual([id, event === 'non-use']);
});
