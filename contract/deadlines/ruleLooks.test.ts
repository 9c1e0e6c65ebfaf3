import { describe, expect, it } from 'vitest';
import { lastLookedOn, lookReason } from '#contract/deadlines/ruleLooks';
import { packAsOf } from '#contract/deadlines/rules/packAsOf';
import { addDays, addMonths } from '#contract/values/dates';

const confirmed = { id: 'pl-opposition', version: 1, confirmed: true };
const unconfirmed = { ...confirmed, confirmed: false };
const by = 'Anna Żuraw';

describe('whether a rule is to be looked at', () => {
  it('asks about an unconfirmed one at once, however lately somebody looked', () => {
    const look = { on: '2030-05-01', by, source: null };
    expect(lookReason({ rule: unconfirmed, look }, '2030-05-01')).toBe('unconfirmed');
    expect(lookReason({ rule: unconfirmed, look: null }, packAsOf)).toBe('unconfirmed');
  });

  it('asks about a confirmed one once a whole year has passed since the last look', () => {
    const look = { on: '2030-05-01', by, source: 'https://example.org' };
    expect(lookReason({ rule: confirmed, look }, '2031-05-01')).toBeNull();
    expect(lookReason({ rule: confirmed, look }, '2031-05-02')).toBe('old');
    const onLeapDay = { ...look, on: '2028-02-29' };
    expect(lookReason({ rule: confirmed, look: onLeapDay }, '2029-02-28')).toBeNull();
    expect(lookReason({ rule: confirmed, look: onLeapDay }, '2029-03-01')).toBe('old');
  });

  it('counts from the day of the pack where nobody of the firm has looked', () => {
    expect(lastLookedOn({ rule: confirmed, look: null })).toBe(packAsOf);
    const ofFirm = { ...confirmed, id: 'own-rule' };
    expect(lastLookedOn({ rule: ofFirm, look: null })).toBeNull();
    expect(lookReason({ rule: ofFirm, look: null }, packAsOf)).toBe('old');
    const anniversary = addMonths(packAsOf, 12);
    expect(lookReason({ rule: confirmed, look: null }, anniversary)).toBeNull();
    expect(lookReason({ rule: confirmed, look: null }, addDays(anniversary, 1))).toBe('old');
  });
});
