import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import {
  defaultLeadTimes,
  farthestReminded,
  isUrgent,
  remindersOf,
} from '#contract/deadlines/engine/reminders';
import { farthestClimbing, climbingRungs } from '#contract/deadlines/engine/climbing';
import { addDays } from '#contract/values/dates';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { POLISH, FOREIGN } = valuesOf(trademarkType);
const { REGISTERED } = valuesOf(trademarkStatus);

const only = (mark: DeadlineMark, key: string): Deadline => {
  const deadlines = deadlinesOf(mark, startingPack, usualSettings, '2020-01-01');
  const found = deadlines.find((deadline) => deadline.key === key);
  if (!found) throw new Error(`No ${key}`);
  return found;
};
const days = (deadline: Deadline) =>
  remindersOf(deadline, defaultLeadTimes).map(
    ({ on, urgent }) => `${on}${urgent ? ' urgent' : ''}`,
  );

const renewal = only(
  bareMark({ type: POLISH, place: 'PL', status: REGISTERED, expirationDate: '2026-08-31' }),
  'pl-renewal',
);
const statement = only(
  bareMark({ type: FOREIGN, place: 'US', status: REGISTERED, registrationDate: '2020-03-10' }),
  'us-sec8',
);
const fee = only(
  bareMark({ type: POLISH, place: 'PL', conditionalDecisionDate: '2026-01-10' }),
  'pl-first-fee',
);
const priority = only(
  bareMark({ type: POLISH, place: 'PL', applicationDate: '2026-01-10' }),
  'paris-priority',
);

describe('reminders', () => {
  it('D20: of a renewal come 12, 6, 3, 1 months and 7 days ahead, and in grace up to the day before its end', () => {
    expect(days(renewal)).toEqual([
      '2025-08-31',
      '2026-02-28',
      '2026-05-31',
      '2026-07-31',
      '2026-08-24 urgent',
      '2026-09-01 urgent',
      // To the last day of the additional six months, 28 February 2027: 30, 14, 7, 3 and 1 days.
      '2027-01-29 urgent',
      '2027-02-14 urgent',
      '2027-02-21 urgent',
      '2027-02-25 urgent',
      '2027-02-27 urgent',
    ]);
  });

  it('of a payment and of other deadlines come 30, 14, 7 and 1 days ahead', () => {
    expect(days(fee)).toEqual([
      '2026-03-11',
      '2026-03-27',
      '2026-04-03 urgent',
      '2026-04-09 urgent',
    ]);
    expect(days(priority)).toEqual([
      '2026-06-10',
      '2026-06-26',
      '2026-07-03 urgent',
      '2026-07-09 urgent',
    ]);
  });

  it('of a statement of use come when its window opens, 180, 90 and 30 days ahead, and in grace', () => {
    expect(days(statement)).toEqual([
      '2025-03-10',
      '2025-09-11',
      '2025-12-10',
      '2026-02-08',
      '2026-03-11 urgent',
      '2026-08-11 urgent',
      '2026-08-27 urgent',
      '2026-09-03 urgent',
      '2026-09-07 urgent',
      '2026-09-09 urgent',
    ]);
  });

  it('of what is done come no more', () => {
    expect(days({ ...renewal, state: 'done' })).toEqual([]);
  });

  it('have keys of their own, and others once the deadline moves', () => {
    const keys = (deadline: Deadline) =>
      remindersOf(deadline, defaultLeadTimes).map(({ key }) => key);
    expect(keys(renewal)[0]).toBe('pl-renewal@2026-08-31:before-12-months');
    expect(new Set(keys(renewal)).size).toBe(keys(renewal).length);
    const moved = { ...renewal, due: '2026-09-30' };
    expect(keys(moved).filter((key) => keys(renewal).includes(key))).toEqual([]);
  });

  it('follow the lead times of the firm', () => {
    const fewer = {
      ...defaultLeadTimes,
      renewal: [],
      grace: { firstDay: false, beforeItsEnd: [] },
      statementOfUse: { atOpening: false, before: [] },
    };
    expect(remindersOf(renewal, fewer)).toEqual([]);
    expect(remindersOf(statement, fewer)).toEqual([]);
  });
});

describe('urgent', () => {
  it('is what is due within seven days, overdue or in grace, and open', () => {
    expect(isUrgent(renewal, '2026-08-23')).toBe(false);
    expect(isUrgent(renewal, '2026-08-24')).toBe(true);
    expect(isUrgent(renewal, '2026-10-01')).toBe(true);
    expect(isUrgent(fee, '2027-01-01')).toBe(true);
    expect(isUrgent({ ...fee, state: 'done' }, '2027-01-01')).toBe(false);
  });
});

describe('what is read at night', () => {
  it('leaves nothing out of which a step has come, in months of any length', () => {
    // A leap year and the year before: every length of a month, and of the months after it.
    const missed: string[] = [];
    for (let day = 0; day < 731; day += 1) {
      const due = addDays('2027-03-01', day);
      const moved = { due, opensOn: null, graceEndsOn: addDays(due, 180) };
      for (const each of [renewal, statement, fee, priority])
        for (const { on } of remindersOf({ ...each, ...moved }, defaultLeadTimes))
          if (farthestReminded(defaultLeadTimes, on) < due) missed.push(`${due} on ${on}`);
      for (const { on } of climbingRungs({ key: 'a', due, rolledTo: null }, due))
        if (farthestClimbing(on) < due) missed.push(`${due} on ${on}`);
    }
    expect(missed).toEqual([]);
  });

  it('is not everything', () => {
    expect(farthestReminded(defaultLeadTimes, '2026-11-17')).toBe('2027-11-20');
    expect(farthestClimbing('2026-11-17')).toBe('2026-12-17');
  });
});
