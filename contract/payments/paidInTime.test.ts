import { describe, expect, test } from 'vitest';
import { judgePaymentDay } from '#contract/payments/paidInTime';

const due = (deadline: string | null, count = 1) => ({ deadline, count });

describe('the day of a payment is', () => {
  test.each([
    ['the day before', '2026-11-17', { inTime: 1, daysLeft: 1, late: 0, daysLate: null }],
    ['the last day', '2026-11-18', { inTime: 1, daysLeft: 0, late: 0, daysLate: null }],
    ['three days late', '2026-11-21', { inTime: 0, daysLeft: null, late: 1, daysLate: 3 }],
  ])('%s of one deadline', (_, paidOn, judged) => {
    expect(judgePaymentDay([due('2026-11-18')], paidOn)).toEqual({ ...judged, withoutDeadline: 0 });
  });

  test('of several the nearest that is kept, and the one missed by most', () => {
    const several = [
      due('2026-11-01', 2),
      due('2026-11-10'),
      due('2026-11-20'),
      due('2026-12-31', 3),
      due(null, 4),
    ];
    expect(judgePaymentDay(several, '2026-11-18')).toEqual({
      inTime: 4,
      late: 3,
      withoutDeadline: 4,
      daysLeft: 2,
      daysLate: 17,
    });
  });

  test('nothing without deadlines', () => {
    expect(judgePaymentDay([due(null)], '2026-11-18')).toEqual({
      inTime: 0,
      late: 0,
      withoutDeadline: 1,
      daysLeft: null,
      daysLate: null,
    });
  });
});
