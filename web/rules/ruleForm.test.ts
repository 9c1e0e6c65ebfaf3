import { expect, test } from 'vitest';
import { ruleValues } from '#contract/deadlines/ruleFields';
import { unnumbered } from '#contract/deadlines/ruleChanges';
import { startingPack } from '#contract/deadlines/rules/pack';
import { isMissing } from '#contract/kit/validation';
import { completedValues, ruleFrom } from '#web/rules/ruleForm.ts';

/** What the form of a new rule passes on: a switch that is off is not among it. */
const filledOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isMissing(value)));

test('a new rule holds where it was told to, not everywhere', () => {
  const rules = startingPack.filter(({ territories }) => territories !== 'any');
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) {
    const written = ruleFrom(unnumbered, completedValues(filledOf(ruleValues(rule))));
    expect(written.territories).toEqual(rule.territories);
  }
});

test('a new rule of every territory stays one of every territory', () => {
  const rule = startingPack.find(({ territories }) => territories === 'any');
  if (!rule) throw new Error('no rule of every territory');
  const written = ruleFrom(unnumbered, completedValues(filledOf(ruleValues(rule))));
  expect(written.territories).toBe('any');
});
