import { expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

// Cases similar to the findings, in which a deadline could be closed, barred or hidden too easily.

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL_DESIGNATED } = valuesOf(trademarkType);
const { REGISTERED, EXPIRED } = valuesOf(trademarkStatus);
const today = '2026-11-16';

const open = (mark: DeadlineMark): Deadline[] =>
  deadlinesOf(mark, startingPack, usualSettings, today).filter(
    ({ state, statutory }) => state === 'open' && statutory,
  );
const polish = (known: Partial<DeadlineMark>) =>
  bareMark({ type: POLISH, place: 'PL', status: REGISTERED, ...known });
const letter = { dueDate: null, answeredOn: null };

it('D14: a fee that somebody said renews nothing leaves the renewal open', () => {
  const fee = {
    id: 1,
    type: 'PROTECTION_PERIOD' as const,
    status: 'PAID' as const,
    deadline: null,
    paymentDate: '2026-10-01',
    protectionEndDate: '2036-12-01',
  };
  const paid = (declinedRenewal: string | null) =>
    open(polish({ expirationDate: '2026-12-01', payments: [{ ...fee, declinedRenewal }] }));
  expect(paid(null)).toEqual([]);
  expect(paid('2026-12-01')).toMatchObject([{ rule: 'pl-renewal' }]);
});

it('D13: the end of protection itself is not swallowed by a takeover', () => {
  const mark = polish({
    applicationDate: '2006-05-01',
    expirationDate: '2016-05-01',
    takenOver: true,
    takenOverOn: '2026-01-10',
  });
  expect(open(mark)).toMatchObject([{ rule: 'pl-renewal', due: '2016-05-01' }]);
});

it('D13, D4: a letter without a date is demanded from the takeover on', () => {
  const mark = bareMark({
    type: FOREIGN,
    place: 'BR',
    takenOver: true,
    takenOverOn: today,
    proceduralDates: [{ kind: 'REFUSAL_RECEIVED', date: '2026-11-01', ...letter }],
  });
  expect(open(mark)).toMatchObject([{ due: '2026-11-19', dateNeeded: true }]);
});

it.each([
  ['nobody said how it ended', null, null],
  ['it ended before that', 'EXPIRED' as const, '2026-01-01'],
])('D12: an expired mark is not renewed for an end ahead where %s', (_, endReason, endedOn) => {
  const mark = bareMark({
    type: EUROPEAN,
    place: 'EU',
    status: EXPIRED,
    expirationDate: '2030-04-08',
    endReason,
    endedOn,
  });
  expect(open(mark).filter(({ rule }) => rule === 'eu-renewal')).toEqual([]);
});

it('D12: nor does a recorded renewal stay open once the mark was given up', () => {
  const mark = polish({
    status: EXPIRED,
    expirationDate: '2036-12-01',
    endReason: 'SURRENDERED',
    endedOn: '2026-10-01',
    renewals: [{ from: '2026-12-01', to: '2036-12-01', renewedOn: '2026-09-01', payment: 1 }],
    payments: [
      {
        id: 1,
        type: 'PROTECTION_PERIOD',
        status: 'NOT_PAID',
        deadline: null,
        paymentDate: null,
        protectionEndDate: null,
      },
    ],
  });
  expect(open(mark)).toEqual([]);
});

it('D4: a letter that came after the registration is not settled by it', () => {
  const called = (date: string) =>
    open(
      bareMark({
        type: FOREIGN,
        place: 'US',
        status: REGISTERED,
        registrationDate: '2024-05-01',
        expirationDate: '2034-05-01',
        proceduralDates: [{ kind: 'OFFICE_CALL_DELIVERED', date, ...letter }],
      }),
    ).filter(({ dateNeeded }) => dateNeeded);
  expect(called('2026-11-02')).toMatchObject([{ due: '2026-11-05' }]);
  expect(called('2023-11-02')).toEqual([]);
});

it('D4: letters of a mark that is no more are not demanded', () => {
  const mark = polish({
    status: EXPIRED,
    expirationDate: '2014-01-01',
    proceduralDates: [{ kind: 'OTHER', date: '2012-03-01', ...letter }],
  });
  expect(open(mark)).toEqual([]);
});

it('D7: a young designation is asked about while nobody knows the day that decides', () => {
  const mark = bareMark({
    type: INTERNATIONAL_DESIGNATED,
    place: 'MX',
    status: REGISTERED,
    registrationDate: '2023-06-01',
    expirationDate: '2036-05-15',
    renewals: [{ from: '2026-05-15', to: '2036-05-15', renewedOn: '2026-05-15', payment: 9 }],
  });
  expect(open(mark).filter(({ dateNeeded }) => dateNeeded)).toHaveLength(1);
});

it('W1: a renewal on record says that it is not paid', () => {
  const mark = polish({
    expirationDate: '2036-12-12',
    renewals: [{ from: '2026-12-12', to: '2036-12-12', renewedOn: '2026-09-01', payment: 1 }],
    payments: [
      {
        id: 1,
        type: 'PROTECTION_PERIOD',
        status: 'NOT_PAID',
        deadline: null,
        paymentDate: null,
        protectionEndDate: '2036-12-12',
      },
    ],
  });
  const [renewal] = open(mark);
  expect(renewal?.steps.map(({ pl }) => pl).join(' ')).toContain('ale nie jest opłacone');
});

it('M11: an open deadline says that the closing days of its office are not known', () => {
  const mark = bareMark({
    type: EUROPEAN,
    place: 'EU',
    status: REGISTERED,
    applicationDate: '2017-01-10',
    expirationDate: '2027-01-10',
  });
  const said = ({ steps }: Deadline) => steps.map(({ pl }) => pl).join(' ');
  expect(open(mark).map(said).join(' ')).toContain('Dni wolne urzędu w 2027 r. nie są');
  expect(
    open(polish({ expirationDate: '2027-01-10' }))
      .map(said)
      .join(' '),
  ).not.toContain('Dni wolne urzędu');
});

it.each([
  [{ type: FOREIGN, kind: 'OFFICE_CALL_DELIVERED', rule: 'us-office-action' }, '2027-01-20'],
  [
    { type: INTERNATIONAL_DESIGNATED, kind: 'REFUSAL_RECEIVED', rule: 'us-ir-refusal-response' },
    '2027-04-20',
  ],
] as const)('M10: an American letter counts from its issue, not its delivery: %j', (given, due) => {
  const { type, kind, rule } = given;
  const received = { kind, date: '2026-11-05', ...letter };
  const letterOf = (issuedOn: string | null) =>
    open(bareMark({ type, place: 'US', proceduralDates: [{ ...received, issuedOn }] }));
  const [issued] = letterOf('2026-10-20');
  expect(issued).toMatchObject({ rule, due, sources: [{ date: '2026-10-20' }] });
  expect(issued?.sources[0]?.name.pl).toBe('wystawienie pisma przez urząd');
  const [unknown] = letterOf(null);
  expect(unknown?.due.slice(8)).toBe('05');
  expect(unknown?.steps.map(({ en }) => en).join(' ')).toContain('may be earlier');
});

it('M7: a missed period of EUIPO may be helped by continuation, one of the UPRP by restoration', () => {
  const call = {
    kind: 'OFFICE_CALL_DELIVERED',
    date: '2026-07-01',
    dueDate: '2026-09-01',
    answeredOn: null,
  } as const;
  const helped = (type: DeadlineMark['type'], place: string) =>
    open(bareMark({ type, place, proceduralDates: [call] })).flatMap(({ remedies }) =>
      remedies.map(({ legalBasis, until }) => [legalBasis.en, until]),
    );
  expect(helped(EUROPEAN, 'EU')).toEqual([
    ['Art. 105 EUTMR', null],
    ['Art. 104 EUTMR', '2027-09-01'],
  ]);
  expect(helped(POLISH, 'PL')).toEqual([
    ['Art. 243(1)–(2) of the Polish Industrial Property Law', '2027-03-01'],
  ]);
  expect(helped(FOREIGN, 'BR')).toEqual([]);
});

it('M7: a chance that is over still says what may help', () => {
  const filed = bareMark({ type: EUROPEAN, place: 'EU', applicationDate: '2026-07-01' });
  const seniority = (on: string) =>
    deadlinesOf(filed, startingPack, usualSettings, on).find(({ rule }) => rule === 'eu-seniority');
  expect(seniority('2026-09-01')).toMatchObject({ state: 'open', remedies: [] });
  expect(seniority('2026-09-02')).toMatchObject({
    state: 'done',
    remedies: [{ legalBasis: { en: 'Art. 40 EUTMR' }, until: null }],
  });
});

it('D3: a fee without a rule that was paid after its day is settled, and says that it was late', () => {
  const fee = {
    id: 1,
    type: 'OTHER',
    status: 'PAID',
    deadline: '2026-09-01',
    paymentDate: '2026-10-05',
    protectionEndDate: null,
  } as const;
  const steps = (paymentDate: string) =>
    deadlinesOf(
      polish({ expirationDate: '2030-01-01', payments: [{ ...fee, paymentDate }] }),
      startingPack,
      usualSettings,
      today,
    ).find(({ key }) => key === 'payment:1');
  expect(steps('2026-10-05')).toMatchObject({ state: 'done' });
  expect(steps('2026-10-05')?.steps[1]?.en).toContain('Paid late');
  expect(steps('2026-09-01')?.steps).toHaveLength(1);
});

it('W1: a renewal is explained from the filing on, an end that nothing leads to by itself', () => {
  const steps = (expirationDate: string) =>
    open(polish({ applicationDate: '2017-01-10', expirationDate })).flatMap((deadline) =>
      deadline.steps.map(({ en }) => en),
    );
  expect(steps('2027-01-10')).toContain(
    'End of protection: application date, 10 January 2017 + 10 years = 10 January 2027.',
  );
  expect(steps('2027-01-10').join(' ')).not.toContain('expiration date');
  expect(steps('2027-03-11')).toContain('Source date: expiration date, 11 March 2027.');
});

it('D12, D3: after a renewal that came too late conversion counts from the end the mark really had', () => {
  const late = bareMark({
    type: EUROPEAN,
    place: 'EU',
    status: EXPIRED,
    endReason: 'EXPIRED',
    applicationDate: '2016-03-10',
    expirationDate: '2036-03-10',
    renewals: [
      {
        from: '2026-03-10',
        to: '2036-03-10',
        renewedOn: '2026-10-01',
        publishedOn: null,
        payment: 1,
      },
    ],
  });
  // Also if somebody entered the end of grace as the end.
  for (const endedOn of ['2026-03-10', '2026-09-10'])
    expect(open({ ...late, endedOn })).toMatchObject([
      { rule: 'eu-conversion', due: '2026-12-10' },
    ]);
});

it('M10: a period that counts from an issue nobody entered is not confirmed', () => {
  const call = { kind: 'OFFICE_CALL_DELIVERED', date: '2026-11-05', ...letter } as const;
  const confirmed = (issuedOn: string | null) =>
    open(bareMark({ type: FOREIGN, place: 'US', proceduralDates: [{ ...call, issuedOn }] })).map(
      (deadline) => deadline.confirmed,
    );
  expect([confirmed(null), confirmed('2026-11-01')]).toEqual([[false], [true]]);
});

it('D14: money of which nobody said what it is for does not settle the fee that is owed', () => {
  const fee = { type: 'PROTECTION_PERIOD', protectionEndDate: null } as const;
  const owed = {
    ...fee,
    id: 1,
    status: 'NOT_PAID',
    deadline: '2027-03-01',
    paymentDate: null,
  } as const;
  const other = {
    ...fee,
    id: 2,
    status: 'PAID',
    deadline: null,
    paymentDate: '2026-10-05',
  } as const;
  const renewal = (payments: DeadlineMark['payments']) =>
    open(polish({ expirationDate: '2027-03-01', payments })).map(({ rule }) => rule);
  expect(renewal([owed, other])).toEqual(['pl-renewal']);
  expect(renewal([other])).toEqual([]);
});

it('M7: a term that was restored leaves the fee of its renewal owed', () => {
  const mark = bareMark({
    type: EUROPEAN,
    place: 'EU',
    status: REGISTERED,
    applicationDate: '2016-01-01',
    expirationDate: '2036-01-01',
    renewals: [
      {
        from: '2026-01-01',
        to: '2036-01-01',
        renewedOn: '2026-10-01',
        publishedOn: null,
        payment: 1,
      },
    ],
    restoredDeadlines: [{ key: 'eu-renewal', due: '2026-01-01', decidedOn: '2026-11-02' }],
    payments: [
      {
        id: 1,
        type: 'PROTECTION_PERIOD',
        status: 'NOT_PAID',
        deadline: '2026-01-01',
        paymentDate: null,
        protectionEndDate: '2036-01-01',
      },
    ],
  });
  expect(open(mark)).toMatchObject([
    { key: 'payment:1' },
    { key: 'eu-renewal', due: '2036-01-01' },
  ]);
});
