import { expect, it } from 'vitest';
import { startingPack } from '#contract/deadlines/rules/pack';
import { isUseDay, takesEvidence } from '#contract/deadlines/useDays';

it('knows the days of use by the ids of their rules, and declarations of use by their kind', () => {
  for (const { id, event, calendarType, name } of startingPack)
    expect([id, takesEvidence({ rule: id, type: calendarType, name })]).toEqual([
      id,
      event === 'non-use' || calendarType === 'TRADEMARK_STATEMENT_OF_USE',
    ]);
});

it('knows the days themselves: nothing else says that use can be questioned from then on', () => {
  for (const { id, event } of startingPack)
    expect([id, isUseDay({ rule: id })]).toEqual([id, event === 'non-use']);
  expect(isUseDay({ rule: 'task' })).toBe(false);
});

it.each([
  ['Prosimy o dowody używania znaku', true],
  ['Prosimy o pełnomocnictwo', false],
])('knows a task that asks for evidence of use by its words (%s)', (text, takes) =>
  expect(takesEvidence({ rule: 'task', type: 'TASK', name: { pl: text, en: text } })).toBe(takes),
);
