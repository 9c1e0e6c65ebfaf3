import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { POLISH, EUROPEAN, FOREIGN, INTERNATIONAL_DESIGNATED } = valuesOf(trademarkType);
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } =
  valuesOf(trademarkStatus);

const of = (mark: DeadlineMark, today: string): Deadline[] =>
  deadlinesOf(mark, startingPack, usualSettings, today);
const told = (mark: DeadlineMark, today: string): string[] =>
  of(mark, today).map(({ key, due, state }) => `${key} ${due} ${state}`);

const payment = (own: Partial<DeadlineMark['payments'][number]>) => ({
  id: 17,
  type: 'OTHER' as const,
  status: 'NOT_PAID' as const,
  deadline: null,
  paymentDate: null,
  protectionEndDate: null,
  ...own,
});

describe('the status of a mark', () => {
  const mark = bareMark({
    type: POLISH,
    place: 'PL',
    status: REGISTERED,
    expirationDate: '2026-03-10',
  });
  const renewal = (status: DeadlineMark['status'], today: string) =>
    told({ ...mark, status }, today).filter((line) => line.startsWith('pl-renewal'));

  it('keeps a renewal open until it was made or the mark has expired for good', () => {
    const open = ['pl-renewal 2026-03-10 open'];
    expect(renewal(REGISTERED, '2026-09-11')).toEqual(open);
    expect(renewal(EXPIRED, '2026-09-10')).toEqual(open);
    expect(renewal(EXPIRED, '2026-09-11')).toEqual([]);
    for (const status of [APPLICATION, REJECTED, ANNULLED, RESIGNATION])
      expect(renewal(status, '2026-01-01')).toEqual([]);
  });

  it('closes everything when it is archived or given up, and keeps what was done', () => {
    const paid = payment({ status: 'PAID', deadline: '2025-01-01', paymentDate: '2024-12-01' });
    const owed = payment({ id: 18, deadline: '2025-02-01' });
    const busy = { ...mark, payments: [paid, owed] };
    for (const resting of [
      { ...busy, archived: true },
      { ...busy, status: RESIGNATION },
    ])
      expect(told(resting, '2025-01-15')).toEqual(['payment:17 2025-01-01 done']);
  });

  it('lets a refused mark be fought for until the day itself', () => {
    const refused = bareMark({
      type: POLISH,
      place: 'PL',
      status: REJECTED,
      proceduralDates: [
        { kind: 'DECISION_DELIVERED', date: '2026-01-15', dueDate: null, answeredOn: null },
      ],
    });
    expect(told(refused, '2026-03-15')).toEqual([
      'pl-reconsideration:DECISION_DELIVERED:2026-01-15 2026-03-15 open',
    ]);
    // The day itself is a Sunday, so the office accepts it on Monday.
    expect(told(refused, '2026-03-17')).toEqual([]);
  });
});

describe('a deadline is done', () => {
  it('when its payment was made after the event', () => {
    const mark = bareMark({ type: POLISH, place: 'PL', conditionalDecisionDate: '2026-01-10' });
    const with_ = (paymentDate: string) => ({
      ...mark,
      payments: [payment({ type: 'PROTECTION_PERIOD', status: 'PAID', paymentDate })],
    });
    expect(told(mark, '2026-05-01')).toEqual(['pl-first-fee 2026-04-10 open']);
    expect(told(with_('2026-02-01'), '2026-05-01')).toEqual(['pl-first-fee 2026-04-10 done']);
    expect(told(with_('2016-02-01'), '2026-05-01')).toEqual(['pl-first-fee 2026-04-10 open']);
  });

  it('stands once where the payment for it is entered with its day', () => {
    const mark = bareMark({ type: POLISH, place: 'PL', conditionalDecisionDate: '2026-01-10' });
    const entered = (own: Partial<DeadlineMark['payments'][number]>) => ({
      ...mark,
      payments: [payment({ type: 'PROTECTION_PERIOD', deadline: '2026-04-10', ...own })],
    });
    expect(told(entered({}), '2026-03-01')).toEqual(['pl-first-fee 2026-04-10 open']);
    expect(of(entered({}), '2026-03-01')[0]?.paymentId).toBe(17);
    expect(told(entered({ status: 'PAID', paymentDate: '2026-01-05' }), '2026-03-01')).toEqual([
      'pl-first-fee 2026-04-10 done',
    ]);
    // A fee for another day is another deadline, and two for one day are two.
    expect(told(entered({ deadline: '2026-04-01' }), '2026-03-01')).toHaveLength(2);
    const { payments } = entered({});
    const two = {
      ...mark,
      payments: [...payments, ...payments.map((one) => ({ ...one, id: 18 }))],
    };
    expect(told(two, '2026-03-01')).toEqual([
      'payment:18 2026-04-10 open',
      'pl-first-fee 2026-04-10 open',
    ]);
    // Another paid fee does not settle the one that is owed.
    const paid = payment({
      id: 18,
      type: 'PROTECTION_PERIOD',
      deadline: '2026-04-10',
      status: 'PAID',
      paymentDate: '2026-02-01',
    });
    for (const both of [
      [...payments, paid],
      [paid, ...payments],
    ]) {
      const open = of({ ...mark, payments: both }, '2026-03-01').filter(
        ({ state }) => state === 'open',
      );
      expect(open.map(({ paymentId }) => paymentId)).toEqual([17]);
    }
  });

  it('but not by a payment where the letter states a date of its own', () => {
    const mark = bareMark({
      type: POLISH,
      place: 'PL',
      proceduralDates: [
        {
          kind: 'OFFICE_CALL_DELIVERED',
          date: '2026-01-10',
          dueDate: '2026-03-31',
          answeredOn: null,
        },
      ],
      payments: [payment({ type: 'APPLICATION', status: 'PAID', paymentDate: '2026-01-20' })],
    });
    expect(told(mark, '2026-01-25')).toEqual([
      'pl-app-fee-call:OFFICE_CALL_DELIVERED:2026-01-10 2026-03-31 open',
    ]);
  });

  it('when its letter was answered, and of two letters only that one', () => {
    const letter = { kind: 'DECISION_DELIVERED', date: '2026-01-10', dueDate: null } as const;
    const mark = bareMark({
      type: POLISH,
      place: 'PL',
      proceduralDates: [
        { ...letter, answeredOn: '2026-02-01' },
        { ...letter, date: '2026-01-20', answeredOn: null },
      ],
    });
    expect(told(mark, '2026-02-05')).toEqual([
      'pl-reconsideration:DECISION_DELIVERED:2026-01-10 2026-03-10 done',
      'pl-reconsideration:DECISION_DELIVERED:2026-01-20 2026-03-20 open',
    ]);
    // The appeal was filed: its grounds are still owed.
    const appealed = bareMark({
      type: EUROPEAN,
      place: 'EU',
      proceduralDates: [{ ...letter, answeredOn: '2026-02-01' }],
    });
    expect(told(appealed, '2026-02-05')).toEqual([
      'eu-appeal:DECISION_DELIVERED:2026-01-10 2026-03-10 done',
      'eu-appeal-grounds:DECISION_DELIVERED:2026-01-10 2026-05-10 open',
    ]);
  });

  it('when the date that shows it is there', () => {
    const mark = bareMark({ type: 4, place: null, sentToOfficeDate: '2026-01-10' });
    expect(told(mark, '2026-01-20')).toEqual(['wo-forwarding 2026-03-10 open']);
    expect(told({ ...mark, receivedByWipoDate: '2026-02-01' }, '2026-02-02')).toEqual([
      'wo-forwarding 2026-03-10 done',
    ]);
  });

  it('when it was for others to act, or a chance, and is over', () => {
    const mark = bareMark({
      type: POLISH,
      place: 'PL',
      applicationDate: '2025-12-01',
      bupDate: '2026-01-10',
    });
    expect(told(mark, '2026-04-10')).toEqual([
      'pl-opposition 2026-04-10 open',
      'paris-priority 2026-06-01 open',
    ]);
    expect(told(mark, '2026-06-02')).toEqual([
      'pl-opposition 2026-04-10 done',
      'paris-priority 2026-06-01 done',
    ]);
  });
});

describe('payments', () => {
  it('with a deadline make one, until they are paid', () => {
    const mark = bareMark({
      type: FOREIGN,
      place: 'BR',
      payments: [payment({ type: 'APPLICATION', deadline: '2026-02-01' }), payment({ id: 18 })],
    });
    expect(of(mark, '2026-03-01')).toMatchObject([
      {
        key: 'payment:17',
        paymentId: 17,
        calendarType: 'PAYMENT_DEADLINE',
        name: { pl: 'Opłata za zgłoszenie' },
        due: '2026-02-01',
        state: 'open',
      },
    ]);
  });
});

describe('a renewal on record', () => {
  const fee = payment({ type: 'PROTECTION_PERIOD', deadline: '2026-06-14' });
  const mark = bareMark({
    type: POLISH,
    place: 'PL',
    status: REGISTERED,
    expirationDate: '2036-06-14',
    payments: [fee],
    renewals: [{ from: '2026-06-14', to: '2036-06-14', renewedOn: '2026-05-01', payment: 17 }],
  });
  const standing = (own: Partial<DeadlineMark>, today = '2026-07-01') =>
    of({ ...mark, ...own }, today)
      .filter(({ due }) => due < '2030')
      .map(({ key, due, graceEndsOn, calendarType, paymentId, state }) =>
        [key, due, graceEndsOn, calendarType, paymentId, state].join(' '),
      );
  const open = (state: string, payment = '17') =>
    `pl-renewal:payment:17 2026-06-14 2026-12-14 TRADEMARK_EXPIRATION ${payment} ${state}`;

  it('leaves the day and its grace as they were until its fee is paid', () => {
    expect(standing({})).toEqual([open('open')]);
    expect(told(mark, '2026-07-01')).toContain('pl-renewal 2036-06-14 open');
    expect(standing({ payments: [{ ...fee, status: 'PAID' }] })).toEqual([open('done')]);
    expect(standing({ archived: true })).toEqual([]);
  });

  it('says that it stands for the fee, from the end that was renewed', () => {
    const wordsOf = (payments: DeadlineMark['payments']) =>
      of({ ...mark, payments }, '2026-07-01')
        .filter(({ due }) => due === '2026-06-14')
        .flatMap(({ steps, sources }) => [...steps, ...sources.map(({ name }) => name)])
        .map(({ en }) => en);
    const owed = wordsOf([fee]);
    expect(owed).toContain(
      'The renewal is recorded, but its fee is not paid: until it is, the deadline stands.',
    );
    expect(owed).toContain('Source date: end of the term that was renewed, 14 June 2026.');
    expect(owed.join()).not.toContain('expiration date');
    expect(wordsOf([{ ...fee, status: 'PAID' }])).toContain('The renewal is recorded and paid.');
  });

  it('stands beside a day of its own that was entered for the fee', () => {
    const earlier = { ...fee, deadline: '2026-06-01' };
    expect(standing({ payments: [earlier] })).toEqual([
      'payment:17 2026-06-01  PAYMENT_DEADLINE 17 open',
      open('open', ''),
    ]);
  });

  it('of an office without a rule for renewals is told by its fee', () => {
    expect(deadlinesOf(mark, [], usualSettings, '2026-07-01').map(({ key }) => key)).toEqual([
      'payment:17',
    ]);
  });
});

describe('statements of use', () => {
  const mark = bareMark({
    type: INTERNATIONAL_DESIGNATED,
    place: 'MZ',
    status: REGISTERED,
    parent: { registrationDate: '2012-02-29', applicationDate: null },
  });
  const filed = (due: string, filedOn: string | null) => ({ rule: 'mz-diu-ir', due, filedOn });

  it('never filed stay open one by one, up to the next ahead', () => {
    expect(told(mark, '2026-11-15')).toEqual([
      'mz-diu-ir#1 2017-02-28 open',
      'mz-diu-ir#2 2022-02-28 open',
      'mz-diu-ir#3 2027-02-28 open',
    ]);
  });

  it('count for the date they name', () => {
    const statements = [filed('2017-02-28', '2017-01-02'), filed('2022-02-28', null)];
    expect(told({ ...mark, statements }, '2026-11-15')).toEqual([
      'mz-diu-ir#1 2017-02-28 done',
      'mz-diu-ir#2 2022-02-28 open',
      'mz-diu-ir#3 2027-02-28 open',
    ]);
  });

  it('count, after a date was corrected, where they were filed in time, and nowhere else', () => {
    const moved = { ...mark, parent: { registrationDate: '2012-03-10', applicationDate: null } };
    const statements = [filed('2017-02-28', '2017-01-02'), filed('2030-01-01', '2019-06-01')];
    expect(told({ ...moved, statements }, '2020-01-01')).toEqual([
      'mz-diu-ir#1 2017-03-10 done',
      'mz-diu-ir#2 2022-03-10 open',
    ]);
  });

  it('filed late for one date do not serve the next, in whose window that was', () => {
    const statements = [filed('2017-02-28', '2021-12-01')];
    expect(told({ ...mark, statements }, '2021-12-15')).toEqual([
      'mz-diu-ir#1 2017-02-28 open',
      'mz-diu-ir#2 2022-02-28 open',
    ]);
  });

  it('filed early bring the one after it', () => {
    const statements = [2017, 2022, 2027].map((year) => filed(`${year}-02-28`, '2016-12-01'));
    expect(told({ ...mark, statements }, '2026-11-15').at(-1)).toBe('mz-diu-ir#4 2032-02-29 open');
  });
});

describe('renewals from before the firm kept them', () => {
  const mark = bareMark({
    type: FOREIGN,
    place: 'KH',
    status: REGISTERED,
    applicationDate: '2004-12-01',
    registrationDate: '2005-06-01',
    expirationDate: '2034-12-01',
    statements: [{ rule: 'kh-aou-5', due: '2011-06-01', filedOn: '2011-01-01' }],
  });
  const after = (own: Partial<DeadlineMark>) =>
    told({ ...mark, ...own }, '2026-11-15').filter((line) => line.startsWith('kh-aou-renewal'));

  it('are told by the expiration date, so that no statement after them is forgotten', () => {
    expect(after({})).toEqual([
      'kh-aou-renewal:renewal:0 2020-12-01 open',
      'kh-aou-renewal:renewal:1 2030-12-01 open',
    ]);
    expect(after({ expirationDate: '2014-12-01' })).toEqual([]);
    // Registered on about the first day of its term.
    expect(after({ registrationDate: '2014-12-01', expirationDate: '2024-12-20' })).toEqual([]);
  });

  it('keep their keys when one is recorded', () => {
    const renewals = [
      { from: '2024-12-01', to: '2034-12-01', renewedOn: '2024-10-01', payment: 1 },
    ];
    expect(after({ renewals })).toEqual(after({}));
  });
});

describe('the key of a deadline', () => {
  const mark: DeadlineMark = bareMark({
    type: FOREIGN,
    place: 'PH',
    status: REGISTERED,
    applicationDate: '2014-05-01',
    registrationDate: '2015-06-01',
    expirationDate: '2035-06-01',
    proceduralDates: [
      { kind: 'OTHER', date: '2026-01-01', dueDate: '2026-03-01', answeredOn: null },
      { kind: 'OTHER', date: '2026-02-01', dueDate: '2026-04-01', answeredOn: null },
    ],
    payments: [payment({ deadline: '2026-05-01' }), payment({ id: 18, deadline: '2026-06-01' })],
    renewals: [{ from: '2025-06-01', to: '2035-06-01', renewedOn: '2025-02-01', payment: 1 }],
  });
  const later = (date: string | null) => date && `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

  it('is one of its own within the mark', () => {
    const keys = of(mark, '2026-01-01').map(({ key }) => key);
    expect(keys.toSorted()).toEqual([
      'letter-other:OTHER:2026-01-01',
      'letter-other:OTHER:2026-02-01',
      'paris-priority',
      'payment:17',
      'payment:18',
      'ph-dau-3',
      'ph-dau-5',
      'ph-dau-renewal5:renewal:0',
      'ph-dau-renewal:renewal:0',
      'ph-renewal',
    ]);
  });

  it('stays with its letter when another is taken out, also of two on one day', () => {
    const letters: DeadlineMark['proceduralDates'] = [
      { kind: 'OTHER', date: '2026-01-01', dueDate: '2026-03-01', answeredOn: null },
      { kind: 'OTHER', date: '2026-02-01', dueDate: '2026-03-01', answeredOn: null },
      { kind: 'OTHER', date: '2026-02-01', dueDate: '2026-04-01', answeredOn: null },
    ];
    const keysOf = (proceduralDates: DeadlineMark['proceduralDates']) =>
      of({ ...mark, proceduralDates }, '2026-01-01')
        .map(({ key }) => key)
        .filter((key) => key.startsWith('letter'));
    expect(keysOf(letters)).toEqual([
      'letter-other:OTHER:2026-01-01',
      'letter-other:OTHER:2026-02-01',
      'letter-other:OTHER:2026-02-01:2',
    ]);
    expect(keysOf(letters.slice(1))).toEqual([
      'letter-other:OTHER:2026-02-01',
      'letter-other:OTHER:2026-02-01:2',
    ]);
  });

  it('stays when every date moves', () => {
    const moved: DeadlineMark = {
      ...mark,
      applicationDate: later(mark.applicationDate),
      registrationDate: later(mark.registrationDate),
      expirationDate: later(mark.expirationDate),
      proceduralDates: mark.proceduralDates.map((letter) => ({
        ...letter,
        // The first is now due after the second, and stays the first.
        dueDate: letter.dueDate === '2026-03-01' ? '2026-09-01' : later(letter.dueDate),
      })),
      payments: mark.payments.map((one) => ({ ...one, deadline: later(one.deadline) })),
      renewals: mark.renewals.map((one) => ({ ...one, from: '2026-06-01' })),
    };
    const before = of(mark, '2026-01-01');
    const after = of(moved, '2026-01-01');
    const keys = (deadlines: Deadline[]) => deadlines.map(({ key }) => key).toSorted();
    expect(keys(after)).toEqual(keys(before));
    for (const { key, due } of before)
      expect(after.find((one) => one.key === key)?.due).not.toBe(due);
  });

  it('stays when a change of law lies between the two dates', () => {
    const published = (publicationDate: string) =>
      of(bareMark({ type: FOREIGN, place: 'OAPI', publicationDate }), '2021-01-01').map(
        ({ key, ruleVersion }) => [key, ruleVersion],
      );
    expect(published('2021-12-31')).toEqual([['oa-opposition', 1]]);
    expect(published('2022-01-01')).toEqual([['oa-opposition', 2]]);
  });

  it('does not depend on the order in which renewals are given', () => {
    const earlier = { from: '2015-06-01', to: '2025-06-01', renewedOn: '2015-02-01', payment: 2 };
    const one = { ...mark, renewals: [earlier, ...mark.renewals] };
    const other = { ...mark, renewals: [...mark.renewals, earlier] };
    expect(of(one, '2026-01-01')).toEqual(of(other, '2026-01-01'));
  });
});

it('gives what JSON can carry', () => {
  const mark = bareMark({
    type: POLISH,
    place: 'PL',
    status: REGISTERED,
    expirationDate: '2026-11-15',
  });
  const deadlines = of(mark, '2026-01-01');
  expect(JSON.parse(JSON.stringify(deadlines))).toEqual(deadlines);
});
