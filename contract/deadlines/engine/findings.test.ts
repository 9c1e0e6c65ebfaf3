import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { statusProposal } from '#contract/deadlines/engine/lapse';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import { termEnd } from '#contract/deadlines/engine/terms';
import type { Deadline, DeadlineMark, DeadlineSettings } from '#contract/deadlines/engine/types';
import {
  type ProceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';

// Past errors by number: the input, and the correct result.

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } =
  valuesOf(trademarkType);
const { APPLICATION, REGISTERED, EXPIRED, REJECTED } = valuesOf(trademarkStatus);

const today = '2026-11-16';
type Known = Partial<DeadlineMark>;

const marked =
  (type: DeadlineMark['type'], place: string | null) =>
  (status: DeadlineMark['status'], known: Known): DeadlineMark =>
    bareMark({ type, place, status, ...known });
const polish = marked(POLISH, 'PL');
const union = marked(EUROPEAN, 'EU');
const american = marked(FOREIGN, 'US');

const deadlines = (
  mark: DeadlineMark,
  on = today,
  settings: Partial<DeadlineSettings> = {},
): Deadline[] => deadlinesOf(mark, startingPack, { ...usualSettings, ...settings }, on);

const ofRule = (mark: DeadlineMark, rule: string, on = today): Deadline[] =>
  deadlines(mark, on).filter((each) => each.rule === rule);

const letter = (kind: ProceduralDateKind, date: string, more: object = {}) => ({
  kind,
  date,
  dueDate: null,
  answeredOn: null,
  ...more,
});

const paid = (paymentDate: string, more: object = {}) => ({
  id: 1,
  type: 'PROTECTION_PERIOD' as const,
  status: 'PAID' as const,
  deadline: null,
  paymentDate,
  protectionEndDate: null,
  ...more,
});

const said = (steps: Deadline['steps']): string => steps.map(({ pl }) => pl).join(' ');

describe('nothing silent', () => {
  it.each([
    [
      'eu-renewal',
      union(REGISTERED, { applicationDate: '2017-01-10', registrationDate: '2017-06-01' }),
    ],
    [
      'pl-renewal',
      polish(REGISTERED, { applicationDate: '2017-01-10', registrationDate: '2017-12-01' }),
    ],
    [
      'wo-renewal',
      bareMark({
        type: INTERNATIONAL,
        place: null,
        status: REGISTERED,
        registrationDate: '2017-01-10',
      }),
    ],
  ])(
    'D1: a registered mark without an expiration date has the one its rule gives (%s)',
    (rule, mark) => {
      expect(ofRule(mark, rule)).toMatchObject([
        { due: '2027-01-10', state: 'open', computed: true, dateNeeded: false },
      ]);
    },
  );

  it('D1: where nothing can be counted the end itself is asked for', () => {
    const mark = polish(REGISTERED, { enteredOn: '2026-11-10' });
    expect(ofRule(mark, 'unknown-end')).toMatchObject([
      { due: '2026-11-13', dateNeeded: true, state: 'open' },
    ]);
  });

  it.each([
    ['US refusal', american(APPLICATION, { proceduralDates: [letter('OTHER', '2026-11-02')] })],
    [
      'German decision',
      marked(FOREIGN, 'DE')(APPLICATION, {
        proceduralDates: [letter('DECISION_DELIVERED', '2026-11-02')],
      }),
    ],
  ])('D4: a letter without rule or due date demands its date (%s)', (_, mark) => {
    const asked = deadlines(mark).filter(({ dateNeeded }) => dateNeeded);
    expect(asked).toMatchObject([{ due: '2026-11-05', state: 'open', statutory: true }]);
  });

  it.each([
    ['pl-reconsideration', polish, 'DECISION_DELIVERED', '2027-01-02'],
    ['pl-order', polish, 'ORDER_DELIVERED', '2026-12-02'],
    ['eu-appeal', union, 'DECISION_DELIVERED', '2027-01-02'],
  ] as const)('D4: where a rule counts from delivery, its date (%s)', (_, made, kind, due) => {
    const mark = made(APPLICATION, { proceduralDates: [letter(kind, '2026-11-02')] });
    const found = deadlines(mark).filter(({ key }) => key.includes(kind));
    expect(found.map((each) => each.due)).toContain(due);
    expect(found.some(({ dateNeeded }) => dateNeeded)).toBe(false);
  });

  it('D4: a letter whose rule the status has closed is not asked about again', () => {
    const mark = bareMark({
      type: INTERNATIONAL_DESIGNATED,
      place: 'JP',
      status: REGISTERED,
      registrationDate: '2026-08-01',
      proceduralDates: [letter('DESIGNATION_NOTIFIED', '2025-01-15')],
    });
    expect(deadlines(mark).filter(({ dateNeeded }) => dateNeeded)).toEqual([]);
  });
});

describe('late is not done', () => {
  const late = polish(REGISTERED, {
    applicationDate: '2016-01-01',
    expirationDate: '2036-01-01',
    renewals: [{ from: '2026-01-01', to: '2036-01-01', renewedOn: '2026-09-01', payment: 1 }],
    payments: [paid('2026-09-01', { deadline: '2026-01-01' })],
  });

  it('D3a: a Polish renewal paid after the additional term stays open and proposes the end', () => {
    expect(ofRule(late, 'pl-renewal').at(0)).toMatchObject({
      due: '2026-01-01',
      lastDay: '2026-07-01',
      state: 'open',
      lateOn: '2026-09-01',
    });
    expect(statusProposal(late, deadlines(late), startingPack, today)).toMatchObject({
      status: EXPIRED,
      endReason: 'EXPIRED',
      endedOn: '2026-01-01',
    });
  });

  it('D3a: the same paid on the last day is done', () => {
    const inTime = { ...late, payments: [paid('2026-07-01', { deadline: '2026-01-01' })] };
    const renewals = late.renewals.map((each) => ({ ...each, renewedOn: '2026-07-01' }));
    expect(ofRule({ ...inTime, renewals }, 'pl-renewal').at(0)?.state).toBe('done');
  });

  it('D3b: the first fee paid late names the restoration and until when', () => {
    const mark = polish(APPLICATION, {
      conditionalDecisionDate: '2026-06-01',
      payments: [paid('2026-10-15')],
    });
    const [fee] = ofRule(mark, 'pl-first-fee');
    expect(fee).toMatchObject({ due: '2026-09-01', state: 'open', lateOn: '2026-10-15' });
    expect(fee?.remedies.map(({ until }) => until)).toEqual(['2027-03-01']);
    expect(said(fee?.steps ?? [])).toContain('1 marca 2027');
    expect(statusProposal(mark, deadlines(mark), startingPack, today)).toMatchObject({
      endReason: 'DECISION_LAPSED',
    });
  });

  it('D3c: a declaration of use filed after grace leaves the deadline open', () => {
    const mark = american(REGISTERED, {
      registrationDate: '2020-01-01',
      expirationDate: '2030-01-01',
      statements: [{ rule: 'us-sec8', due: '2026-01-01', filedOn: '2026-10-01' }],
    });
    expect(ofRule(mark, 'us-sec8')).toMatchObject([
      { lastDay: '2026-07-01', state: 'open', lateOn: '2026-10-01' },
    ]);
    expect(statusProposal(mark, deadlines(mark), startingPack, today)?.endReason).toBe('REVOKED');
  });

  it('D14: where paying is renewing a fee for the next term closes the renewal, and stands once', () => {
    const mark = polish(REGISTERED, {
      applicationDate: '2016-12-01',
      registrationDate: '2017-08-01',
      expirationDate: '2026-12-01',
      payments: [paid('2026-10-01', { deadline: '2026-12-01', protectionEndDate: '2036-12-01' })],
    });
    const due = deadlines(mark).filter((each) => each.due === '2026-12-01');
    expect(due).toMatchObject([{ rule: 'pl-renewal', state: 'done', paymentId: 1 }]);
  });

  it('D14: a fee paid before the office takes it renews nothing', () => {
    const mark = polish(REGISTERED, {
      expirationDate: '2027-12-01',
      payments: [paid('2026-10-01', { protectionEndDate: '2037-12-01' })],
    });
    expect(ofRule(mark, 'pl-renewal')).toMatchObject([{ due: '2027-12-01', state: 'open' }]);
  });
});

describe('closed by the right thing', () => {
  it('D5: a call is closed by its own answer, not by a payment', () => {
    const call = (more: object) =>
      polish(APPLICATION, {
        proceduralDates: [letter('OFFICE_CALL_DELIVERED', '2026-11-02', more)],
        payments: [{ ...paid('2026-11-03'), type: 'APPLICATION' as const }],
      });
    const open = (more: object) =>
      deadlines(call(more)).filter(({ key, state }) => key.includes('CALL') && state === 'open');
    expect(open({})).toHaveLength(1);
    expect(open({ answeredOn: '2026-11-10' })).toEqual([]);
  });

  const decided = (more: object) =>
    union(REJECTED, { proceduralDates: [letter('DECISION_DELIVERED', '2026-06-02', more)] });
  const grounds = (more: object, on: string) => ofRule(decided(more), 'eu-appeal-grounds', on);

  it('D6: grounds stay open once the appeal was filed, and are closed by their own day', () => {
    const filed = { answeredOn: '2026-07-30' };
    expect(grounds({}, '2026-09-01')).toEqual([]);
    expect(grounds(filed, '2026-09-01')).toMatchObject([{ due: '2026-10-02', state: 'open' }]);
    const alive = { ...decided(filed), status: APPLICATION };
    expect(ofRule(alive, 'eu-appeal-grounds', today)).toMatchObject([{ state: 'open' }]);
    expect(grounds({ ...filed, groundsFiledOn: '2026-10-01' }, '2026-09-01')).toMatchObject([
      { state: 'done' },
    ]);
  });

  it('D6: nobody appeals against a decision in our favour', () => {
    const mark = union(REGISTERED, {
      applicationDate: '2020-01-02',
      expirationDate: '2030-01-02',
      proceduralDates: [letter('DECISION_DELIVERED', '2026-11-02', { inOurFavour: true })],
    });
    expect(deadlines(mark).filter(({ key }) => key.includes('DECISION'))).toEqual([]);
  });

  it('D4: no date is asked of a letter that needs no answer, but one it states stays', () => {
    const asked = (more: object) =>
      deadlines(
        polish(APPLICATION, { proceduralDates: [letter('OTHER', '2026-11-02', more)] }),
      ).filter(({ key }) => key.includes('OTHER'));
    expect(asked({})).toMatchObject([{ dateNeeded: true }]);
    expect(asked({ needsNoAnswer: true })).toEqual([]);
    expect(asked({ needsNoAnswer: true, dueDate: '2026-12-02' })).toMatchObject([
      { due: '2026-12-02', state: 'open' },
    ]);
  });

  it('D7: a declaration that counts from the gazette asks for that day', () => {
    const renewed = (publishedOn: string | null) =>
      bareMark({
        type: INTERNATIONAL_DESIGNATED,
        place: 'MX',
        status: REGISTERED,
        registrationDate: '2017-03-01',
        expirationDate: '2036-05-01',
        renewals: [
          {
            from: '2026-05-01',
            to: '2036-05-01',
            renewedOn: '2026-05-01',
            publishedOn,
            payment: 9,
          },
        ],
      });
    const counted = (mark: DeadlineMark) =>
      deadlines(mark).filter(({ key, state }) => key.includes(':renewal:') && state === 'open');
    expect(counted(renewed(null))).toMatchObject([{ due: '2026-08-01', dateNeeded: true }]);
    expect(counted(renewed('2026-06-18'))).toMatchObject([
      { due: '2026-09-18', dateNeeded: false },
    ]);
    const young = { ...renewed('2026-06-18'), registrationDate: '2024-03-01' };
    expect(counted(young)).toEqual([]);
  });

  it('D12: a mark that ended by surrender is not renewed, and may be converted from that day', () => {
    const mark = union(EXPIRED, {
      applicationDate: '2020-04-08',
      expirationDate: '2030-04-08',
      endReason: 'SURRENDERED',
      endedOn: '2026-10-20',
    });
    const open = deadlines(mark).filter(({ state }) => state === 'open');
    expect(open).toMatchObject([{ due: '2027-01-20' }]);
    expect(open[0]?.rule).toMatch(/conversion/);
  });

  it('D13: duties from before the takeover are asked about, not overdue', () => {
    const mark = american(REGISTERED, {
      registrationDate: '1990-05-01',
      expirationDate: '2030-05-01',
      takenOver: true,
      takenOverOn: '2026-02-01',
    });
    const before = deadlines(mark).filter(({ lastDay }) => lastDay < '2026-02-01');
    expect(before.length).toBeGreaterThan(3);
    expect(before.filter(({ state }) => state === 'open')).toEqual([]);
    expect(before.filter(({ beforeTakeover }) => beforeTakeover).length).toBeGreaterThan(3);
    const key = before.find(({ beforeTakeover }) => beforeTakeover)?.key ?? '';
    const answered = (met: boolean) =>
      deadlines({ ...mark, pastDuties: [{ key, met }] }).find((each) => each.key === key);
    expect(answered(true)).toMatchObject({ state: 'done', beforeTakeover: false });
    expect(answered(false)).toMatchObject({ state: 'open', beforeTakeover: false });
  });
});

describe('the right law', () => {
  it('D8: the period of others ends on the rolled day, ours on the statutory one', () => {
    const closingDays = [
      { office: 'EU', date: '2026-12-24', name: { pl: 'Wigilia', en: 'Christmas Eve' } },
      { office: 'EU', date: '2026-12-25', name: { pl: 'Boże Narodzenie', en: 'Christmas' } },
    ];
    const mark = union(APPLICATION, {
      publicationDate: '2026-09-24',
      proceduralDates: [letter('DECISION_DELIVERED', '2026-10-24')],
    });
    const found = deadlines(mark, today, { closingDays });
    expect(found.find(({ rule }) => rule === 'eu-opposition')).toMatchObject({
      due: '2026-12-28',
      rolledTo: null,
    });
    expect(found.find(({ rule }) => rule === 'eu-appeal')).toMatchObject({
      due: '2026-12-24',
      rolledTo: { date: '2026-12-28' },
      lastDay: '2026-12-28',
    });
  });

  it.each([
    ['PL', 'CN', '2027-01-15'],
    ['PL', 'UA', '2027-01-15'],
    ['EU', 'CN', '2027-07-15'],
    [null, 'CN', '2027-07-15'],
    ['PL', 'US', '2027-07-15'],
  ])('D9: from %s to %s a refusal is possible until %s', (originPlace, place, due) => {
    const mark = bareMark({
      type: INTERNATIONAL_DESIGNATED,
      place,
      originPlace,
      status: APPLICATION,
      proceduralDates: [letter('DESIGNATION_NOTIFIED', '2026-01-15')],
    });
    const found = deadlines(mark).filter(({ key }) => key.includes('NOTIFIED'));
    expect(found.map((each) => each.due)).toEqual([due]);
  });

  it.each(['CN', 'HK', 'TW'])('D10: a term in %s ends the day before', (place) => {
    const mark = marked(FOREIGN, place)(REGISTERED, {
      applicationDate: '2025-01-02',
      registrationDate: '2026-03-07',
    });
    expect(termEnd(mark, startingPack)?.slice(8)).toBe(place === 'HK' ? '01' : '06');
  });

  it('M12: what the office extended for everyone is taken until then', () => {
    const mark = union(APPLICATION, {
      proceduralDates: [letter('DECISION_DELIVERED', '2020-02-10', { answeredOn: '2020-05-18' })],
    });
    expect(ofRule(mark, 'eu-appeal', '2020-06-01')).toMatchObject([
      { due: '2020-04-10', lastDay: '2020-05-18', state: 'done' },
    ]);
  });

  it('W1: a renewal is explained from the filing date on', () => {
    const mark = polish(REGISTERED, {
      applicationDate: '1997-03-01',
      registrationDate: '1999-01-01',
      expirationDate: '2027-03-01',
    });
    expect(said(ofRule(mark, 'pl-renewal')[0]?.steps ?? [])).toContain(
      'data zgłoszenia, 1 marca 1997 + 3 × 10 lat = 1 marca 2027',
    );
  });
});
