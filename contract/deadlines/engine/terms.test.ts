import { describe, expect, it } from 'vitest';
import { months, years } from '#contract/deadlines/engine/periods';
import { graceEnd, renewalTerms, shippedTermRules } from '#contract/deadlines/engine/terms';
import { renewalTimes } from '#contract/payments/renewals';
import { trademarkType } from '#contract/codes/trademarks';
import { proposedExpiration } from '#contract/trademarks/dates';

const { FOREIGN } = trademarkType;

const terms = (place: string | null, expires = '2150-01-01') =>
  renewalTerms(place, expires, shippedTermRules);

describe('the terms of a renewal', () => {
  it('come from the rules of the place', () => {
    for (const place of ['PL', 'FR', 'CH', 'CN', 'US'])
      expect(terms(place)).toEqual({ term: years(10), window: months(12), grace: months(6) });
    for (const place of [null, 'EU', 'GB', 'BOIP'])
      expect(terms(place)).toEqual({ term: years(10), window: months(6), grace: months(6) });
    expect(terms('NG').term).toEqual(years(14));
  });

  it('are the usual ones where the place has no rule, or its rule leaves them open', () => {
    for (const place of ['BR', 'OAPI'])
      expect(terms(place)).toEqual({ term: years(10), window: months(6), grace: months(6) });
  });

  it('are those of the expiry in question', () => {
    expect(terms('FR', '2019-12-08').window).toEqual(months(6));
    expect(terms('FR', '2019-12-09').window).toEqual(months(12));
    expect(terms('CA', '2019-06-16').term).toEqual(years(15));
    expect(graceEnd('2026-08-31', 'PL', shippedTermRules)).toBe('2027-02-28');
  });

  it('carry a renewal on from the old end', () => {
    const mark = { expirationDate: '2026-08-31', place: 'NG' };
    expect(renewalTimes(mark, '2026-09-01', shippedTermRules)).toEqual({
      state: 'grace',
      opensOn: '2026-02-28',
      graceEndsOn: '2027-02-28',
      newExpirationDate: '2040-08-31',
    });
  });
});

describe('a proposed expiration date', () => {
  const proposed = (territory: string, values: Record<string, string>) =>
    proposedExpiration(FOREIGN.value, { territory, ...values }, shippedTermRules, '2026-11-16');

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
