import { describe, expect, it } from 'vitest';
import { days, months, years } from '#contract/deadlines/engine/periods';
import { defaultLeadTimes } from '#contract/deadlines/engine/reminders';
import { renewalRules } from '#contract/deadlines/rules/renewals';
import { deadlineRuleSchema, leadTimesSchema } from '#contract/deadlines/engine/schemas';

const [rule] = renewalRules;
const isValid = (change: object): boolean =>
  deadlineRuleSchema.safeParse({ ...rule, ...change }).success;

describe('a rule an administrator edits', () => {
  it('may be changed in every dimension', () => {
    for (const change of [
      { territories: 'any' },
      { territories: ['FR', 'BOIP'], types: [2, 5], statuses: [1] },
      { anchor: 'OPPOSITION_RECEIVED', offset: null },
      { offset: days(-30), window: null, grace: years(1), renewsFor: null },
      { recurrence: months(12), renewsFor: null },
      { validFrom: '2026-01-01', validTo: '2026-01-01', validBy: 'registrationDate' },
    ])
      expect(isValid(change)).toBe(true);
  });

  it('is refused where the engine could not work with it', () => {
    for (const change of [
      { id: 'Renewal of PL' },
      { version: 0 },
      { name: { pl: 'Tylko po polsku' } },
      { territories: [] },
      { territories: ['XX'] },
      { types: [] },
      { types: [6] },
      { statuses: [] },
      { anchor: 'birthday' },
      { offset: { count: 1.5, unit: 'months' } },
      { offset: { count: 1, unit: 'weeks' } },
      { window: months(0) },
      { grace: months(-1) },
      { validFrom: '2026-02-30' },
      { validFrom: '2026-01-02', validTo: '2026-01-01' },
      { recurrence: months(6), renewsFor: null },
      { recurrence: days(365), renewsFor: null },
      { recurrence: years(10) },
      { recurrence: years(1), renewsFor: null, doneBy: 'wupDate' },
      { recurrence: years(1), renewsFor: null, paidBy: ['OTHER'] },
      { unknown: true },
    ])
      expect({ change, valid: isValid(change) }).toEqual({ change, valid: false });
  });
});

it('lead times are positive', () => {
  expect(leadTimesSchema.parse(defaultLeadTimes)).toEqual(defaultLeadTimes);
  expect(leadTimesSchema.safeParse({ ...defaultLeadTimes, payment: [days(-1)] }).success).toBe(
    false,
  );
});
