import { describe, expect, it } from 'vitest';
import { graceEnd, renewalTerms } from '#contract/deadlines/terms';
import { renewalTimes } from '#contract/renewals';
import { trademarkType } from '#contract/trademarkCodes';
import { proposedExpiration } from '#contract/trademarkDates';

const { FOREIGN } = trademarkType;

describe('the terms of a renewal', () => {
  it('come from the rules of the place', () => {
    for (const place of ['PL', 'FR', 'CH', 'CN', 'US'])
      expect(renewalTerms(place)).toEqual({ term: 120, window: 12, grace: 6 });
    for (const place of [null, 'EU', 'GB', 'BOIP'])
      expect(renewalTerms(place)).toEqual({ term: 120, window: 6, grace: 6 });
    expect(renewalTerms('NG').term).toBe(168);
  });

  it('are the usual ones where the place has no rule, or its rule leaves them open', () => {
    for (const place of ['BR', 'OAPI'])
      expect(renewalTerms(place)).toEqual({ term: 120, window: 6, grace: 6 });
  });

  it('are those of the expiry in question', () => {
    expect(renewalTerms('FR', '2019-12-08').window).toBe(6);
    expect(renewalTerms('FR', '2019-12-09').window).toBe(12);
    expect(renewalTerms('CA', '2019-06-16').term).toBe(180);
    expect(graceEnd('2026-08-31', 'PL')).toBe('2027-02-28');
  });

  it('carry a renewal on from the old end', () => {
    const mark = { expirationDate: '2026-08-31', place: 'NG' };
    expect(renewalTimes(mark, '2026-09-01')).toEqual({
      state: 'grace',
      opensOn: '2026-02-28',
      graceEndsOn: '2027-02-28',
      newExpirationDate: '2040-08-31',
    });
  });
});

describe('a proposed expiration date', () => {
  const proposed = (territory: string, values: Record<string, unknown>) =>
    proposedExpiration(FOREIGN.value, { territory, ...values });

  it('follows the territory', () => {
    const dates = { applicationDate: '2019-12-01', registrationDate: '2021-03-05' };
    expect(proposed('GB', dates)).toBe('2029-12-01');
    expect(proposed('US', dates)).toBe('2031-03-05');
    expect(proposed('NG', dates)).toBe('2026-12-01');
    expect(proposed('BR', dates)).toBe('2029-12-01');
  });

  it('waits for the date the territory counts from', () => {
    expect(proposed('US', { applicationDate: '2019-12-01' })).toBeNull();
  });
});
