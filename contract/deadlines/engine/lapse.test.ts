import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { statusProposal } from '#contract/deadlines/engine/lapse';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import type { Deadline, DeadlineRule } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { FOREIGN } = valuesOf(trademarkType);
const { APPLICATION, REGISTERED, EXPIRED } = valuesOf(trademarkStatus);

/** Its declaration of the sixth year is due on 2026-01-01, with grace until 2026-07-01. */
const american = bareMark({
  type: FOREIGN,
  place: 'US',
  status: REGISTERED,
  registrationDate: '2020-01-01',
  expirationDate: '2030-01-01',
});
const today = '2026-11-16';
const declaration = deadlinesOf(american, startingPack, usualSettings, today).find(
  ({ rule }) => rule === 'us-sec8',
);

const proposed = (
  more: Partial<Deadline>,
  {
    on = today,
    rules = startingPack,
    status = REGISTERED,
  }: { on?: string; rules?: readonly DeadlineRule[]; status?: typeof american.status } = {},
) => {
  if (!declaration) throw new Error('no declaration is due');
  return statusProposal({ status }, [{ ...declaration, ...more }], rules, on);
};

describe('the end that follows from a missed deadline', () => {
  it('is proposed from the day after its last day', () => {
    const end = { status: EXPIRED, endReason: 'REVOKED', endedOn: '2026-07-01', key: 'us-sec8' };
    expect(proposed({}, { on: '2026-07-02' })).toEqual(end);
    expect(proposed({}, { on: '2026-07-01' })).toBeNull();
  });

  it('is proposed at once where an act came too late', () => {
    expect(proposed({ lateOn: '2026-08-01' }, { on: '2026-07-01' })).not.toBeNull();
  });

  it.each([
    ['is done', { state: 'done' }],
    ['nobody knows the date of', { dateNeeded: true }],
    ['counts from a date nobody entered', { computed: true }],
    ['costs no right', { statutory: false }],
  ] as const)('is not proposed for one that %s', (_, more) => {
    expect(proposed(more)).toBeNull();
  });

  it('is not proposed for a mark that has ended', () => {
    expect(proposed({}, { status: EXPIRED })).toBeNull();
    expect(proposed({}, { status: APPLICATION })).not.toBeNull();
  });

  it('is that of the version of the rule it was counted by', () => {
    const rules = startingPack.flatMap((rule) =>
      rule.id === 'us-sec8' ? [{ ...rule, version: 2, endsBy: null }, rule] : [rule],
    );
    expect(proposed({ ruleVersion: 1 }, { rules })).not.toBeNull();
    expect(proposed({ ruleVersion: 2 }, { rules })).toBeNull();
  });

  it('is the earliest where several were missed, of a renewal the end of its term', () => {
    const neglected = { ...american, expirationDate: '2026-02-01' };
    const deadlines = deadlinesOf(neglected, startingPack, usualSettings, today);
    expect(statusProposal(neglected, deadlines, startingPack, today)).toMatchObject({
      endReason: 'EXPIRED',
      endedOn: '2026-02-01',
    });
    expect(statusProposal(neglected, deadlines.toReversed(), startingPack, today)).toMatchObject({
      endedOn: '2026-02-01',
    });
  });
});
