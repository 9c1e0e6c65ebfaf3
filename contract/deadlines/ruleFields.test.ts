import { describe, expect, it } from 'vitest';
import { deadlineRule, ruleOf, ruleValues } from '#contract/deadlines/ruleFields';
import { ruleSubject } from '#contract/deadlines/ruleSubjects';
import { startingPack } from '#contract/deadlines/rules/pack';
import { checkValues } from '#contract/kit/entity';
import { isCode } from '#contract/values/codes';

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

  it('has a subject wherever several rules of the pack are about one event', () => {
    const events = startingPack.map(({ id, event }) => `${event} ${id}`);
    const shared = [...new Set(events)]
      .map((each) => each.split(' ')[0] ?? '')
      .filter((event, at, all) => all.indexOf(event) !== at);
    expect(shared.filter((event) => !isCode(ruleSubject, event))).toEqual([]);
  });

  it('stands by itself once it gives up its subject', () => {
    const rule = startingPack.find(({ id }) => id === 'pl-opposition');
    if (!rule) throw new Error('no rule pl-opposition');
    const values = ruleValues(rule);
    expect(values.subject).toBe('opposition');
    expect(ruleOf(rule, { ...values, subject: null }).event).toBe('pl-opposition');
  });

  it('is a term of protection by kind and by subject, or by neither', () => {
    const rule = startingPack.find(({ id }) => id === 'pl-term');
    if (!rule) throw new Error('no rule pl-term');
    for (const change of [{ kind: 'statutory' }, { subject: 'renewal' }, { subject: null }])
      expect(
        checkValues(deadlineRule.fields, { ...ruleValues(rule), ...change }).issues,
      ).toHaveProperty('kind', [{ code: 'not_of_subject' }]);
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
