import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { occurrencesOf } from '#contract/deadlines/engine/anchors';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const designated = (known: Partial<DeadlineMark>): DeadlineMark =>
  bareMark({
    type: valuesOf(trademarkType).INTERNATIONAL_DESIGNATED,
    place: 'MX',
    status: valuesOf(trademarkStatus).REGISTERED,
    ...known,
  });

describe('the date of a designation', () => {
  const parent = { registrationDate: '2017-04-05', applicationDate: null };

  it('is its own where it came later, else that of the registration', () => {
    const later = designated({ parent, applicationDate: '2021-09-10' });
    expect(occurrencesOf(later, 'designationDate')).toMatchObject([{ date: '2021-09-10' }]);
    expect(occurrencesOf(designated({ parent }), 'designationDate')).toMatchObject([
      { date: '2017-04-05' },
    ]);
  });
});

describe('renewals', () => {
  const renewed = (from: string, more: Partial<DeadlineMark['renewals'][number]> = {}) =>
    designated({
      registrationDate: '2017-03-01',
      expirationDate: '2036-05-01',
      renewals: [{ from, to: '2036-05-01', renewedOn: '2026-03-15', payment: 9, ...more }],
    });

  it('stand once where the end was corrected by less than a year since', () => {
    for (const from of ['2026-05-01', '2026-05-10', '2025-05-01'])
      expect(occurrencesOf(renewed(from), 'renewal.from')).toMatchObject([{ date: from }]);
    expect(occurrencesOf(renewed('2025-04-30'), 'renewal.from')).toHaveLength(2);
  });

  it('were published at the earliest on the day they were filed', () => {
    expect(occurrencesOf(renewed('2026-05-01'), 'renewal.publishedOn')).toMatchObject([
      { date: '2026-03-15', isEarliest: true },
    ]);
    const published = renewed('2026-05-01', { publishedOn: '2026-06-18' });
    expect(occurrencesOf(published, 'renewal.publishedOn')).toMatchObject([
      { date: '2026-06-18', isEarliest: false },
    ]);
  });

  it('from before the firm kept them count from their term, and no day is asked for', () => {
    const unrecorded = { ...renewed('2026-05-01'), renewals: [] };
    for (const anchor of ['renewal.from', 'renewal.renewedOn', 'renewal.publishedOn'] as const)
      expect(occurrencesOf(unrecorded, anchor)).toMatchObject([
        { date: '2026-05-01', isEarliest: false },
      ]);
  });
});
