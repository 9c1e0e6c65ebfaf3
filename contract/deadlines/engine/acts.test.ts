import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { months } from '#contract/deadlines/engine/periods';
import { rule, text, types, whileIn } from '#contract/deadlines/rules/define';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

// Acts on the last day and the days around it, and the texts of a missed deadline.

const { POLISH, FOREIGN, EUROPEAN } = valuesOf(trademarkType);
const { APPLICATION, REGISTERED } = valuesOf(trademarkStatus);

const found = (
  mark: DeadlineMark,
  ofRule: string,
  today: string,
  rules: readonly DeadlineRule[] = startingPack,
): Deadline[] =>
  deadlinesOf(mark, rules, usualSettings, today).filter((each) => each.rule === ofRule);

const fee = (own: Partial<DeadlineMark['payments'][number]>) => ({
  id: 1,
  type: 'PROTECTION_PERIOD' as const,
  status: 'PAID' as const,
  deadline: null,
  paymentDate: null,
  protectionEndDate: null,
  ...own,
});

const trial = (own: Partial<DeadlineRule>): DeadlineRule =>
  rule({
    id: 'trial',
    event: 'trial',
    name: text('Próba', 'Trial'),
    legalBasis: 'test',
    types: types.all,
    statuses: whileIn.active,
    anchor: 'OTHER',
    offset: months(2),
    ...own,
  });
const lettered = (own: Partial<DeadlineMark['proceduralDates'][number]>): DeadlineMark =>
  bareMark({
    type: FOREIGN,
    place: 'FR',
    status: APPLICATION,
    proceduralDates: [
      { kind: 'OTHER', date: '2026-01-10', dueDate: null, answeredOn: null, ...own },
    ],
  });

describe('the first fee of a Polish mark', () => {
  const paidOn = (...days: string[]): DeadlineMark =>
    bareMark({
      type: POLISH,
      place: 'PL',
      conditionalDecisionDate: '2026-05-01',
      payments: days.map((paymentDate, id) => fee({ id, paymentDate })),
    });
  const first = (mark: DeadlineMark, today = '2026-12-01') => found(mark, 'pl-first-fee', today)[0];

  it('may be paid on the very day of the decision', () => {
    expect(first(paidOn('2026-05-01'))?.state).toBe('done');
    expect(first(paidOn('2026-04-30'))?.state).toBe('open');
  });

  it('paid late twice was late on the earlier day', () => {
    expect(first(paidOn('2026-11-20', '2026-10-15'))).toMatchObject({
      state: 'open',
      lateOn: '2026-10-15',
    });
  });

  it('may be restored counted from the day itself, not from the Monday after it', () => {
    expect(first(paidOn())).toMatchObject({
      due: '2026-08-01',
      lastDay: '2026-08-03',
      remedies: [{ until: '2027-02-01' }],
    });
  });

  it('to be paid after its last day is late before that day has come', () => {
    const planned = first(paidOn('2026-08-20'), '2026-07-01');
    expect(planned).toMatchObject({ lateOn: '2026-08-20', remedies: [{ until: '2027-02-01' }] });
    expect(first(paidOn(), '2026-07-01')?.remedies).toEqual([]);
  });
});

describe('a fee for the next Polish term', () => {
  const renewal = (own: Partial<DeadlineMark['payments'][number]>) =>
    found(
      bareMark({
        type: POLISH,
        place: 'PL',
        status: REGISTERED,
        applicationDate: '2016-12-01',
        expirationDate: '2026-12-01',
        payments: [fee(own)],
      }),
      'pl-renewal',
      '2026-11-16',
    )[0]?.state;

  it('renews from the first day the office takes it', () => {
    const protectionEndDate = '2036-12-01';
    expect(renewal({ paymentDate: '2025-12-01', protectionEndDate })).toBe('done');
    expect(renewal({ paymentDate: '2025-11-30', protectionEndDate })).toBe('open');
  });

  it('is none that was paid for the term that runs', () => {
    const paymentDate = '2026-10-01';
    expect(renewal({ paymentDate, protectionEndDate: '2026-12-01' })).toBe('open');
    expect(renewal({ paymentDate, protectionEndDate: '2026-12-02' })).toBe('done');
  });

  it('is known by the day of payment where nobody entered another date', () => {
    expect(renewal({ paymentDate: '2025-11-30' })).toBe('open');
    expect(renewal({ paymentDate: '2025-12-01' })).toBe('done');
    expect(renewal({ paymentDate: '2027-06-01' })).toBe('done');
    expect(renewal({ paymentDate: '2027-06-02' })).toBe('open');
    expect(renewal({ paymentDate: '2026-10-01', deadline: '2026-10-15' })).toBe('open');
    expect(renewal({ status: 'NOT_PAID' })).toBe('open');
  });
});

describe('a declaration of use whose day was corrected since', () => {
  const declared = (filedOn: string) =>
    found(
      bareMark({
        type: FOREIGN,
        place: 'US',
        status: REGISTERED,
        registrationDate: '2020-01-01',
        expirationDate: '2030-01-01',
        statements: [{ rule: 'us-sec8', due: '2026-01-02', filedOn }],
      }),
      'us-sec8',
      '2026-11-16',
    )[0];

  it('counts up to the last day of its window', () => {
    expect(declared('2026-07-01')?.state).toBe('done');
    expect(declared('2026-07-02')).toMatchObject({ state: 'open', lateOn: null });
  });
});

describe('a letter', () => {
  it('is not answered for a rule that counts whatever the letter states', () => {
    const answered = lettered({ answeredOn: '2026-02-01' });
    const stateBy = (countsAlways: boolean) =>
      found(answered, 'trial', '2026-02-02', [trial({ countsAlways })])[0]?.state;
    expect(stateBy(false)).toBe('done');
    expect(stateBy(true)).toBe('open');
  });

  it('with a date of its own is not settled by the fee its rule knows of', () => {
    const stateOf = (dueDate: string | null) =>
      found(
        { ...lettered({ dueDate }), payments: [fee({ paymentDate: '2026-01-20' })] },
        'trial',
        '2026-02-02',
        [trial({ paidBy: ['PROTECTION_PERIOD'] })],
      )[0]?.state;
    expect(stateOf(null)).toBe('done');
    expect(stateOf('2026-03-31')).toBe('open');
  });

  it('with a date of its own has the window of its rule before that date', () => {
    const [counted] = found(lettered({ dueDate: '2026-05-31' }), 'trial', '2026-02-02', [
      trial({ window: months(3) }),
    ]);
    expect(counted).toMatchObject({ due: '2026-05-31', opensOn: '2026-02-28' });
  });

  it('whose date is needed offers no remedy before anybody knows what was missed', () => {
    const remedy = { name: text('Ratunek', 'Remedy'), legalBasis: text('x', 'x'), offset: null };
    const [asked] = found(lettered({}), 'trial', '2026-11-16', [
      trial({ offset: null, remedies: [remedy] }),
    ]);
    expect(asked).toMatchObject({ dateNeeded: true, due: '2026-01-13', remedies: [] });
  });
});

describe('a European mark', () => {
  const renewal = (today: string) =>
    found(
      bareMark({
        type: EUROPEAN,
        place: 'EU',
        status: REGISTERED,
        applicationDate: '2016-03-10',
        expirationDate: '2026-03-10',
      }),
      'eu-renewal',
      today,
    )[0]?.remedies.map(({ until }) => until);

  it('needs no restitutio while its additional term runs, and then a year from its end', () => {
    expect(renewal('2026-09-10')).toEqual([]);
    expect(renewal('2026-09-11')).toEqual(['2027-03-10', '2026-12-10']);
  });

  it('without an expiration date has a computed renewal, and no other computed date', () => {
    const undated = bareMark({
      type: EUROPEAN,
      place: 'EU',
      status: REGISTERED,
      applicationDate: '2020-03-10',
      proceduralDates: [
        { kind: 'DECISION_DELIVERED', date: '2026-11-02', dueDate: null, answeredOn: null },
      ],
    });
    expect(found(undated, 'eu-renewal', '2026-11-16')).toMatchObject([{ computed: true }]);
    expect(found(undated, 'eu-appeal', '2026-11-16')).toMatchObject([{ computed: false }]);
  });
});

it('a letter without a date takes no fee that happens to be due while its date is looked for', () => {
  const mark = {
    ...lettered({}),
    payments: [fee({ type: 'OTHER', status: 'NOT_PAID', deadline: '2026-01-13' })],
  };
  const rules = [trial({ offset: null, paidBy: ['OTHER'] })];
  expect(found(mark, 'trial', '2026-01-12', rules)).toMatchObject([
    { due: '2026-01-13', dateNeeded: true, paymentId: null },
  ]);
  expect(found(mark, 'payment', '2026-01-12', rules)).toMatchObject([{ due: '2026-01-13' }]);
});
