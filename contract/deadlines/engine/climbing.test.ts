import { describe, expect, test } from 'vitest';
import { climbingRungs } from '#contract/deadlines/engine/climbing';

const due = '2026-12-31';
const at = (today: string, rolledTo: string | null = null) =>
  climbingRungs({ key: 'renewal', due, rolledTo }, today).map(
    ({ key, level }) => `${key.split(':')[1]} ${level}`,
  );

describe('an unacknowledged deadline climbs', () => {
  test('from whoever answers to the substitute to the administrators', () => {
    expect(at('2026-11-30')).toEqual([]);
    expect(at('2026-12-01')).toEqual(['unacknowledged-30 answering']);
    expect(at('2026-12-31')).toEqual([
      'unacknowledged-30 answering',
      'unacknowledged-14 answering',
      'unacknowledged-7 substitute',
      'unacknowledged-3 administrators',
      'unacknowledged-1 administrators',
    ]);
  });

  test('on each day overdue, once the office was open', () => {
    expect(at('2027-01-01', '2027-01-04').at(-1)).toBe('unacknowledged-1 administrators');
    expect(at('2027-01-04', '2027-01-04').at(-1)).toBe('unacknowledged-1 administrators');
    expect(at('2027-01-05', '2027-01-04').at(-1)).toBe(
      'unacknowledged-overdue-2027-01-05 administrators',
    );
    expect(at('2027-03-01').at(-1)).toBe('unacknowledged-overdue-2027-03-01 administrators');
  });
});
