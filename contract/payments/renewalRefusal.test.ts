import { describe, expect, test } from 'vitest';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { renewalRefusal } from '#contract/payments/renewalRefusal';

const mark = {
  type: trademarkType.POLISH.value,
  status: trademarkStatus.REGISTERED.value,
  endReason: null,
};
const term = {
  from: '2026-12-01',
  to: '2036-12-01',
  opensOn: '2025-12-01',
  lastDay: '2027-06-01',
};
const today = '2026-11-18';
const paid = { paidOn: '2026-11-02' };

describe('of several marks one is left out', () => {
  test.each([
    ['that is registered in its window', mark, term, null, today, null],
    ['in grace', mark, term, null, '2027-01-05', null],
    [
      'that expired with its term and is in grace',
      { ...mark, status: trademarkStatus.EXPIRED.value },
      term,
      null,
      '2027-01-05',
      null,
    ],
    [
      'that is designated',
      { ...mark, type: trademarkType.INTERNATIONAL_DESIGNATED.value },
      term,
      null,
      today,
      { reason: 'withInternational', day: null },
    ],
    [
      'that is an application',
      { ...mark, status: trademarkStatus.APPLICATION.value },
      term,
      null,
      today,
      { reason: 'notInForce', day: null },
    ],
    ['without an end', mark, null, null, today, { reason: 'noEnd', day: null }],
    ['too early', mark, term, null, '2025-11-30', { reason: 'early', day: '2025-12-01' }],
    ['on the first day', mark, term, null, '2025-12-01', null],
    ['on the last day', mark, term, null, '2027-06-01', null],
    ['too late', mark, term, null, '2027-06-02', { reason: 'late', day: '2027-06-01' }],
    [
      'whose fee was paid and is asked about',
      mark,
      term,
      { ...paid, when: 'inTime' as const },
      today,
      { reason: 'paid', day: '2026-11-02' },
    ],
    ['whose fee was paid too early', mark, term, { ...paid, when: 'early' as const }, today, null],
  ])('%s', (_, asked, next, question, day, refusal) => {
    expect(renewalRefusal(asked, next, question, day)).toEqual(refusal);
  });
});
