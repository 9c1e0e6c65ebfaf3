import { describe, expect, it } from 'vitest';
import { deadlineRule, ruleOf, ruleValues } from '#contract/deadlines/ruleFields';
import { startingPack } from '#contract/deadlines/rules/pack';
import { checkValues } from '#contract/kit/entity';

describe('a rule in its form', () => {
  it('comes back as it went in, whichever of the pack', () => {
    for (const rule of startingPack) expect(ruleOf(rule, ruleValues(rule))).toEqual(rule);
  });

  it('has nothing the form would complain about', () => {
    for (const rule of startingPack) {
      const { values, issues } = checkValues(deadlineRule.fields, ruleValues(rule));
      expect({ id: rule.id, issues }).toEqual({ id: rule.id, issues: {} });
      expect(values).toEqual(ruleValues(rule));
    }
  });

  it('tells at which field something is missing or too short', () => {
    const [rule] = startingPack;
    if (!rule) throw new Error('the pack is empty');
    const { issues } = checkValues(deadlineRule.fields, {
      ...ruleValues(rule),
      everywhere: false,
      territories: [],
      types: [],
      recurrence: { count: 6, unit: 'months' },
      explanationPl: 'Tylko po polsku',
      explanationEn: null,
    });
    expect(Object.keys(issues).toSorted()).toEqual([
      'explanationEn',
      'recurrence',
      'territories',
      'types',
    ]);
    expect(issues['recurrence']).toEqual([{ code: 'not_a_year' }]);
  });
});
