import { describe, expect, test } from 'vitest';
import { type SettlingAct, settlingOf } from '#contract/calendar/acts';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { calendarEventType } from '#contract/deadlines/codes';
import { isKeyOf } from '#contract/deadlines/engine/anchors';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';
import { startingPack } from '#contract/deadlines/rules/pack';
import { examples, usualSettings } from '#contract/deadlines/test/examples';
import { european, letter, polish, polishApplication } from '#contract/deadlines/test/exampleMarks';

const ruleOf = ({ rule, ruleVersion }: Deadline) =>
  startingPack.find(({ id, version }) => id === rule && version === ruleVersion);

const letterOf = ({ proceduralDates }: DeadlineMark, { key }: Deadline) =>
  proceduralDates.find((_, at) => isKeyOf(key, proceduralDates, at)) ?? null;

const entryOf = (deadline: Deadline) => ({
  ...deadline,
  type: deadline.calendarType,
  task: null,
  payment: deadline.paymentId,
  done: deadline.state === 'done',
  archived: false,
});

const settling = (mark: DeadlineMark, deadline: Deadline, today: string) =>
  settlingOf(entryOf(deadline), ruleOf(deadline), letterOf(mark, deadline), today);

const of = (mark: DeadlineMark, today: string) =>
  deadlinesOf(mark, startingPack, usualSettings, today);

const found = (mark: DeadlineMark, today: string, rule: string) => {
  const deadline = of(mark, today).find((each) => each.rule === rule);
  if (!deadline) throw new Error(rule);
  return settling(mark, deadline, today);
};

/** The mark after the act was done on a day. */
const after = (
  mark: DeadlineMark,
  deadline: Deadline,
  act: NonNullable<ReturnType<typeof settling>>,
  on: string,
): DeadlineMark => {
  const paid = { status: paymentStatus.PAID.value, paymentDate: on };
  switch (act.act) {
    case 'PAY':
      return {
        ...mark,
        payments:
          act.payment === null
            ? [
                ...mark.payments,
                {
                  id: 99,
                  type: act.paymentType ?? paymentType.OTHER.value,
                  deadline: deadline.due,
                  protectionEndDate: null,
                  ...paid,
                },
              ]
            : mark.payments.map((each) => (each.id === act.payment ? { ...each, ...paid } : each)),
      };
    case 'FILE':
      return {
        ...mark,
        statements: [...mark.statements, { rule: deadline.rule, due: deadline.due, filedOn: on }],
      };
    case 'ANSWER':
      return {
        ...mark,
        proceduralDates: mark.proceduralDates.map((each) =>
          each === letterOf(mark, deadline) && act.letterField
            ? { ...each, [act.letterField]: on }
            : each,
        ),
      };
    case 'ENTER_DATE':
      return act.markDate ? { ...mark, [act.markDate]: on } : mark;
    default:
      return mark;
  }
};

describe('the act that settles a deadline', () => {
  const settledBy = new Set<SettlingAct>(['PAY', 'FILE', 'ANSWER']);

  test('closes it in the eyes of the engine, for every example of every rule', () => {
    const seen = new Map<SettlingAct, number>();
    for (const [, mark, due] of examples)
      for (const deadline of of(mark, due)) {
        const act = deadline.state === 'open' ? settling(mark, deadline, due) : null;
        if (!act) continue;
        seen.set(act.act, (seen.get(act.act) ?? 0) + 1);
        if (!settledBy.has(act.act)) continue;
        const on = deadline.due < due ? deadline.due : due;
        const later = of(after(mark, deadline, act, on), due);
        const left = later.find(({ key }) => key === deadline.key);
        expect([deadline.key, act.act, left?.state ?? 'gone']).not.toEqual([
          deadline.key,
          act.act,
          'open',
        ]);
      }
    expect([...seen.keys()].toSorted()).toEqual(
      ['ACKNOWLEDGE', 'ANSWER', 'ENTER_DATE', 'FILE', 'PAY', 'RENEW'].toSorted(),
    );
  });

  test('of a fee is its payment, also where none is on record yet', () => {
    const mark = polishApplication({ conditionalDecisionDate: '2026-08-13' });
    expect(found(mark, '2026-11-01', 'pl-first-fee')).toMatchObject({
      act: 'PAY',
      payment: null,
      paymentType: 'PROTECTION_PERIOD',
    });
    const owed = {
      id: 7,
      type: paymentType.PROTECTION_PERIOD.value,
      status: paymentStatus.NOT_PAID.value,
      deadline: '2026-11-13',
      paymentDate: null,
      protectionEndDate: null,
    };
    expect(found({ ...mark, payments: [owed] }, '2026-11-01', 'pl-first-fee')).toMatchObject({
      act: 'PAY',
      payment: 7,
    });
  });

  test('of a renewal is renewing, once its window is open; a recorded one waits for its fee', () => {
    const mark = european({ registrationDate: '2017-01-05', expirationDate: '2027-01-05' });
    expect(found(mark, '2026-11-01', 'eu-renewal')?.act).toBe('RENEW');
    expect(found(mark, '2026-01-01', 'eu-renewal')?.act).toBe('ACKNOWLEDGE');
    const fee = {
      id: 3,
      type: paymentType.PROTECTION_PERIOD.value,
      status: paymentStatus.NOT_PAID.value,
      deadline: '2027-01-05',
      paymentDate: null,
      protectionEndDate: '2037-01-05',
    };
    const recorded = {
      ...mark,
      expirationDate: '2037-01-05',
      payments: [fee],
      renewals: [{ from: '2027-01-05', to: '2037-01-05', renewedOn: '2026-10-01', payment: 3 }],
    };
    const open = of(recorded, '2026-11-01').find(({ key }) => key.endsWith(':payment:3'));
    expect(open && settling(recorded, open, '2026-11-01')).toMatchObject({
      act: 'PAY',
      payment: 3,
    });
  });

  test('where paying is renewing, is paying the fee that is owed', () => {
    const mark = polish({
      registrationDate: '2017-01-05',
      expirationDate: '2027-01-05',
      payments: [
        {
          id: 3,
          type: paymentType.PROTECTION_PERIOD.value,
          status: paymentStatus.NOT_PAID.value,
          deadline: '2027-01-05',
          paymentDate: null,
          protectionEndDate: null,
        },
      ],
    });
    expect(found(mark, '2026-11-01', 'pl-renewal')).toMatchObject({ act: 'PAY', payment: 3 });
    expect(found({ ...mark, payments: [] }, '2026-11-01', 'pl-renewal')?.act).toBe('RENEW');
  });

  test('of a letter is its answer; without a date in the letter it is that date', () => {
    const call = polishApplication(letter('OFFICE_CALL_DELIVERED', '2026-10-09'));
    expect(found(call, '2026-11-01', 'pl-app-fee-call')).toMatchObject({
      act: 'ANSWER',
      letterField: 'answeredOn',
    });
    const other = polishApplication(letter('OTHER', '2026-10-09'));
    expect(found(other, '2026-11-01', 'letter-other')).toMatchObject({
      act: 'ENTER_DATE',
      letterField: 'dueDate',
    });
    const unknown = european({});
    expect(found(unknown, '2026-11-01', 'unknown-end')).toMatchObject({
      act: 'ENTER_DATE',
      markDate: 'expirationDate',
    });
  });

  test('of a task is finishing it; what is closed, archived or from before a takeover has none', () => {
    const task = {
      key: 'task:1',
      rule: 'task',
      type: calendarEventType.TASK.value,
      statutory: false,
      task: 1,
      payment: null,
      opensOn: null,
      lateOn: null,
      dateNeeded: false,
      beforeTakeover: false,
      done: false,
      archived: false,
    };
    const act = (more: Partial<typeof task>) =>
      settlingOf({ ...task, ...more }, undefined, null, '2026-11-01')?.act ?? null;
    expect(act({})).toBe('FINISH');
    expect(act({ done: true })).toBeNull();
    expect(act({ archived: true })).toBeNull();
    expect(act({ beforeTakeover: true })).toBeNull();
  });

  test('of what was done too late, or what only others may do, is to take note', () => {
    const mark = polishApplication({
      conditionalDecisionDate: '2026-05-13',
      payments: [
        {
          id: 3,
          type: paymentType.PROTECTION_PERIOD.value,
          status: paymentStatus.PAID.value,
          deadline: '2026-08-13',
          paymentDate: '2026-09-13',
          protectionEndDate: null,
        },
      ],
    });
    expect(found(mark, '2026-11-01', 'pl-first-fee')?.act).toBe('ACKNOWLEDGE');
    const announced = polishApplication({ bupDate: '2026-09-09' });
    const informative = of(announced, '2026-11-01').find(({ statutory }) => !statutory);
    expect(informative && settling(announced, informative, '2026-11-01')?.act).toBe('ACKNOWLEDGE');
  });
});
