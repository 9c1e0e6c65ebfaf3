import { describe, expect, it } from 'vitest';
import { urgencyMessages, urgencyOf, urgencyText } from '#contract/deadlines/urgency';
import { sentencesOf } from '#contract/words/i18n';

const today = '2026-11-16';
const pl = sentencesOf(urgencyMessages, 'pl');
const en = sentencesOf(urgencyMessages, 'en');

describe('how pressing a date is', () => {
  it.each([
    ['2026-11-15', 'late'],
    ['2026-11-16', 'week'],
    ['2026-11-23', 'week'],
    ['2026-11-24', 'month'],
    ['2026-12-16', 'month'],
    ['2026-12-17', 'far'],
  ])('on %s it is %s', (day, urgency) => expect(urgencyOf({ due: day }, today)).toBe(urgency));

  it('is in grace up to the last day, and late after it', () => {
    expect(urgencyOf({ due: '2026-08-25', lastDay: today }, today)).toBe('grace');
    expect(urgencyOf({ due: '2026-08-25', lastDay: '2026-11-15' }, today)).toBe('late');
  });

  it('counts to the statutory day, and is in time up to the working day after it', () => {
    const weekend = { due: '2026-11-21', rolledTo: '2026-11-23', lastDay: '2026-11-23' };
    expect(urgencyText(pl, weekend, '2026-11-16')).toBe('za 5 dni');
    expect(urgencyText(pl, weekend, '2026-11-22')).toBe('jutro');
    expect(urgencyOf(weekend, '2026-11-22')).toBe('week');
    expect(urgencyOf(weekend, '2026-11-24')).toBe('late');
    expect(urgencyText(pl, weekend, '2026-11-24')).toBe('3 dni po terminie');
  });
});

describe('a date relative to today', () => {
  it.each([
    ['2026-11-13', '3 dni po terminie', '3 days overdue'],
    ['2026-11-15', '1 dzień po terminie', '1 day overdue'],
    ['2026-11-16', 'dziś', 'today'],
    ['2026-11-17', 'jutro', 'tomorrow'],
    ['2026-12-02', 'za 16 dni', 'in 16 days'],
    ['2026-12-16', 'za 30 dni', 'in 30 days'],
    ['2026-12-17', 'za 1 mies.', 'in 1 month'],
    ['2028-11-15', 'za 23 mies.', 'in 23 months'],
    ['2028-11-16', 'za 2 lata', 'in 2 years'],
    ['2029-11-05', 'za 2 lata i 11 mies.', 'in 2 years 11 mo.'],
    ['2031-11-15', 'za 4 lata i 11 mies.', 'in 4 years 11 mo.'],
    ['2032-10-16', 'za 5 lat', 'in 5 years'],
    ['2036-12-12', 'za 10 lat', 'in 10 years'],
  ])('%s is %s', (day, polish, english) => {
    expect(urgencyText(pl, { due: day }, today)).toBe(polish);
    expect(urgencyText(en, { due: day }, today)).toBe(english);
  });

  it('counts 31 days of a long month in days until a month is over', () => {
    expect(urgencyText(pl, { due: '2027-01-30' }, '2026-12-31')).toBe('za 30 dni');
    expect(urgencyText(pl, { due: '2027-01-31' }, '2026-12-31')).toBe('za 1 mies.');
  });

  it('says in grace how many days are left', () => {
    const grace = { due: '2026-08-25', lastDay: '2027-02-25' };
    expect(urgencyText(pl, grace, today)).toBe('zostało 101 dni');
    expect(urgencyText(en, { ...grace, lastDay: today }, today)).toBe('last day today');
  });
});
