import { describe, expect, it } from 'vitest';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import { termEnd } from '#contract/deadlines/engine/terms';
import { examples, usualSettings } from '#contract/deadlines/test/examples';

const nameOf = ({ id, version }: { id: string; version: number }) => `${id}@${version}`;
const longAgo = '1990-01-01';

describe('the starting pack', () => {
  it('is valid, and JSON leaves it as it is', () => {
    for (const rule of startingPack) {
      expect(deadlineRuleSchema.parse(rule)).toEqual(rule);
      expect(JSON.parse(JSON.stringify(rule))).toEqual(rule);
    }
  });

  it('has no rule twice, and versions of a rule share what it is about', () => {
    expect(new Set(startingPack.map(nameOf)).size).toBe(startingPack.length);
    for (const rule of startingPack)
      for (const other of startingPack.filter(({ id }) => id === rule.id))
        expect([other.event, other.calendarType]).toEqual([rule.event, rule.calendarType]);
  });

  it('has a worked example of every rule', () => {
    const shown = new Set(examples.map(([rule]) => rule));
    expect([...shown].sort()).toEqual(startingPack.map(nameOf).sort());
  });
});

const worked = examples.map(([rule, mark, due, opensOn = null, graceEndsOn = null]) => ({
  rule,
  mark,
  dates: { due, opensOn, graceEndsOn },
}));
const terms = startingPack.filter(({ kind }) => kind === 'term').map(nameOf);

describe('a worked example', () => {
  it.each(worked.filter(({ rule }) => terms.includes(rule)))('of $rule', ({ mark, dates }) => {
    expect(termEnd(mark, startingPack)).toBe(dates.due);
  });

  it.each(worked.filter(({ rule }) => !terms.includes(rule)))(
    'of $rule',
    ({ rule, mark, dates }) => {
      const found = deadlinesOf(mark, startingPack, usualSettings, longAgo).filter(
        (deadline) => `${deadline.rule}@${deadline.ruleVersion}` === rule,
      );
      expect(found).toMatchObject([{ ...dates, state: 'open' }]);
    },
  );
});
