import { describe, expect, it } from 'vitest';
import { inForce, isAddedByFirm } from '#contract/deadlines/engine/inForce';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import { months } from '#contract/deadlines/engine/periods';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import {
  numbered,
  ownAfter,
  type RuleChange,
  unnumbered,
  versionIssues,
} from '#contract/deadlines/ruleChanges';
import { startingPack } from '#contract/deadlines/rules/pack';

const shipped = startingPack.find(({ id }) => id === 'pl-opposition');
if (!shipped) throw new Error('no rule pl-opposition');
const { id } = shipped;

/** The firm's rules after one change, numbered as the server does. */
const changed = (own: readonly DeadlineRule[], change: RuleChange): DeadlineRule[] =>
  ownAfter(startingPack, own, numbered(inForce(startingPack, own), change));
const versionsOf = (own: readonly DeadlineRule[]) =>
  inForce(startingPack, own)
    .filter((rule) => rule.id === id)
    .map(({ version, validFrom, validTo }) => ({ version, validFrom, validTo }));
const from = (rule: DeadlineRule, validFrom: string): RuleChange => ({
  act: 'add',
  rule: { ...rule, offset: months(4), validFrom },
  follows: rule.version,
});

describe('a change of rules', () => {
  it('keeps what differs from the product alone, whatever the order of its parts', () => {
    const other = { ...shipped, grace: months(1) };
    const own = changed([], { act: 'save', rule: other });
    expect(own).toEqual([other]);
    const turned = Object.fromEntries(Object.entries(shipped).toReversed());
    expect(changed(own, { act: 'save', rule: deadlineRuleSchema.parse(turned) })).toEqual([]);
    expect(changed(own, { act: 'remove', id, version: shipped.version })).toEqual([]);
  });

  it('ends the former version the day before the new one, and gives its time back', () => {
    const own = changed([], from(shipped, '2027-01-01'));
    const added = { version: 1001, validFrom: '2027-01-01', validTo: null };
    expect(versionsOf(own)).toEqual([
      { version: 1, validFrom: null, validTo: '2026-12-31' },
      added,
    ]);
    expect(changed(own, { act: 'remove', id, version: 1001 })).toEqual([]);

    // A version in between, and its removal.
    const [ended, later] = own;
    if (!ended || !later) throw new Error('both are rules of the firm');
    const three = changed(own, from({ ...ended }, '2026-06-01'));
    expect(versionsOf(three)).toEqual([
      { version: 1, validFrom: null, validTo: '2026-05-31' },
      added,
      { version: 1002, validFrom: '2026-06-01', validTo: '2026-12-31' },
    ]);
    expect(versionsOf(changed(three, { act: 'remove', id, version: 1002 }))).toEqual(
      versionsOf(own),
    );
  });

  it('leaves a version alone that has ended before', () => {
    const ended = { ...shipped, validTo: '2020-12-31' };
    const own = changed([ended], from(ended, '2027-01-01'));
    expect(versionsOf(own)).toMatchObject([{ validTo: '2020-12-31' }, { validTo: '2020-12-31' }]);
  });

  it('lets a version begin only on a day, and after the one it follows', () => {
    const former = { validFrom: '2020-01-01' };
    expect(versionIssues(former, { validFrom: null })).toEqual({
      validFrom: [{ code: 'required' }],
    });
    expect(versionIssues(former, { validFrom: '2020-01-01' })).toEqual({
      validFrom: [{ code: 'before_its_cause', params: { min: '02.01.2020' } }],
    });
    expect(versionIssues(former, { validFrom: '2020-01-02' })).toEqual({});
  });
});

describe('the id of a rule of the firm', () => {
  const named = (en: string): RuleChange => ({
    act: 'add',
    rule: { ...shipped, ...unnumbered, name: { pl: 'Własna', en } },
    follows: null,
  });

  it('follows from its English name, is its own and never one of the product', () => {
    const first = changed([], named('Answer to a Łódź client (2nd)'));
    expect(first).toMatchObject([
      {
        id: 'own-answer-to-a-lodz-client-2nd',
        event: 'own-answer-to-a-lodz-client-2nd',
        version: 1,
      },
    ]);
    const both = changed(first, named('Answer to a Łódź client (2nd)'));
    expect(both.map((rule) => rule.id)).toEqual([
      'own-answer-to-a-lodz-client-2nd',
      'own-answer-to-a-lodz-client-2nd-2',
    ]);
    expect(changed([], named('…'))).toMatchObject([{ id: 'own-rule' }]);
    for (const rule of changed([], named('x'.repeat(900))))
      expect(deadlineRuleSchema.parse(rule)).toEqual(rule);
    expect(startingPack.filter(isAddedByFirm)).toEqual([]);
  });

  it('keeps the subject it was given', () => {
    const rule = { ...shipped, ...unnumbered, event: 'opposition' };
    expect(changed([], { act: 'add', rule, follows: null })).toMatchObject([
      { event: 'opposition' },
    ]);
  });
});

it('a changed rule that the product ships no longer is not in force', () => {
  const own = [{ ...shipped, id: 'gone-rule' }];
  expect(inForce(startingPack, own)).toEqual([...startingPack]);
});
