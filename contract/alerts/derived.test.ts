import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { alertsOf } from '#contract/alerts/derived';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { POLISH, FOREIGN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = valuesOf(trademarkType);
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } =
  valuesOf(trademarkStatus);

const alertsOn = (today: string, mark: DeadlineMark) =>
  alertsOf(mark, deadlinesOf(mark, startingPack, usualSettings, today), usualSettings, today);
const types = (today: string, mark: DeadlineMark) => alertsOn(today, mark).map(({ type }) => type);

const payment = (own: Partial<DeadlineMark['payments'][number]>) => ({
  id: 17,
  type: 'PROTECTION_PERIOD' as const,
  status: 'NOT_PAID' as const,
  deadline: null,
  paymentDate: null,
  protectionEndDate: null,
  ...own,
});

describe('an application fee', () => {
  const mark = bareMark({
    type: POLISH,
    place: 'PL',
    payments: [payment({ type: 'APPLICATION', deadline: '2026-03-31' })],
  });

  it('unpaid is an alert from its longest lead time on', () => {
    expect(types('2026-02-28', mark)).toEqual([]);
    expect(alertsOn('2026-03-01', mark)).toEqual([
      {
        type: 'TRADEMARK_APPLICATION_PAYMENT',
        key: 'TRADEMARK_APPLICATION_PAYMENT:17',
        cause: '17@2026-03-31',
        content: {
          pl: 'Opłata za zgłoszenie nie jest zapłacona, termin: 31 marca 2026.',
          en: 'The application fee is not paid, due: 31 March 2026.',
        },
        value: '2026-03-31',
      },
    ]);
    expect(types('2027-01-01', mark)).toEqual(['TRADEMARK_APPLICATION_PAYMENT']);
  });

  it('says after its day that the day is past, and is the same alert', () => {
    const [ahead] = alertsOn('2026-03-31', mark);
    const [past] = alertsOn('2026-04-01', mark);
    expect(ahead?.content.pl).toContain('termin: 31 marca 2026.');
    expect(past).toEqual({
      ...ahead,
      content: {
        pl: 'Opłata za zgłoszenie nie jest zapłacona, termin minął 31 marca 2026.',
        en: 'The application fee is not paid, it was due on 31 March 2026.',
      },
    });
  });

  it('paid is none', () => {
    const paid = mark.payments.map((one) => ({ ...one, status: 'PAID' as const }));
    expect(types('2026-03-31', { ...mark, payments: paid })).toEqual([]);
  });
});

describe('the end of protection', () => {
  const mark = bareMark({
    type: POLISH,
    place: 'PL',
    status: REGISTERED,
    expirationDate: '2026-08-31',
  });
  const owing = ['TRADEMARK_PROTECTION_PERIOD_PAYMENT'];

  it('without a payment on record is an alert a year ahead, in grace, and until it is settled', () => {
    expect(types('2025-08-30', mark)).toEqual([]);
    expect(types('2025-08-31', mark)).toEqual(owing);
    expect(types('2027-02-28', { ...mark, status: EXPIRED })).toEqual(owing);
    // The last day of grace is a Sunday.
    expect(types('2027-03-01', { ...mark, status: EXPIRED })).toEqual(owing);
    expect(types('2027-03-02', { ...mark, status: EXPIRED })).toEqual([]);
    expect(types('2027-03-01', mark)).toEqual(owing);
  });

  it('is told as it stands: ahead, in grace, or with grace over', () => {
    const told = (today: string) => alertsOn(today, mark)[0];
    const ahead = told('2026-08-31');
    // The last day of grace is a Sunday.
    expect(ahead?.lastDay).toBe('2027-03-01');
    expect(ahead?.content).toEqual({
      pl: 'Ochrona kończy się 31 sierpnia 2026, a opłaty za kolejny okres nie wniesiono.',
      en: 'Protection ends on 31 August 2026, and no payment for the next term is on record.',
    });
    for (const [day, pl, en] of [
      ['2026-09-01', 'dodatkowy termin do 28 lutego 2027', 'grace period until 28 February 2027'],
      ['2027-02-28', 'dodatkowy termin do 28 lutego 2027', 'grace period until 28 February 2027'],
      [
        '2027-03-01',
        'dodatkowy termin minął 28 lutego 2027',
        'the grace period ended on 28 February 2027',
      ],
    ] as const)
      // A removed alert does not come back because its text changed.
      expect(told(day)).toEqual({
        ...ahead,
        content: {
          pl: `Ochrona skończyła się 31 sierpnia 2026; ${pl}, a opłaty za kolejny okres nie wniesiono.`,
          en: `Protection ended on 31 August 2026; ${en}, and no payment for the next term is on record.`,
        },
      });
  });

  it('is not one of designated marks, which are renewed with their parent', () => {
    const child = { ...mark, type: INTERNATIONAL_DESIGNATED, place: 'US' };
    expect(types('2026-08-01', child)).toEqual([]);
  });

  it('counts a payment for the next term, not one for an earlier', () => {
    const with_ = (own: Parameters<typeof payment>[0]) => ({ ...mark, payments: [payment(own)] });
    const paid = { status: 'PAID' } as const;
    for (const next of [
      { ...paid, paymentDate: '2026-01-10', protectionEndDate: '2036-08-31' },
      { ...paid, paymentDate: '2026-01-10' },
    ])
      expect(types('2026-08-01', with_(next))).toEqual([]);
    for (const earlier of [
      { ...paid, paymentDate: '2016-08-10', protectionEndDate: '2026-08-31' },
      { ...paid, paymentDate: '2016-08-10' },
    ])
      expect(types('2026-08-01', with_(earlier))).toEqual(owing);
  });

  it('with an unpaid payment is another alert, inside the lead time and in grace', () => {
    const unpaid = ['TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT'];
    const owed = { ...mark, payments: [payment({ deadline: '2026-08-31' })] };
    expect(types('2025-08-30', owed)).toEqual([]);
    expect(types('2025-08-31', owed)).toEqual(unpaid);
    expect(types('2027-02-28', owed)).toEqual(unpaid);
    expect(alertsOn('2026-08-31', owed)[0]?.content.pl).toContain('termin: 31 sierpnia 2026.');
    expect(alertsOn('2026-09-01', owed)[0]?.content).toEqual({
      pl: 'Opłata za okres ochrony nie jest zapłacona, termin minął 31 sierpnia 2026.',
      en: 'The fee for the term of protection is not paid, it was due on 31 August 2026.',
    });
    // The mark is renewed, but its payment is still owed.
    expect(types('2026-09-15', { ...owed, expirationDate: '2036-08-31' })).toEqual(unpaid);
    // Without a deadline of its own it is due when protection ends.
    expect(types('2026-08-01', { ...mark, payments: [payment({})] })).toEqual(unpaid);
    for (const status of [REJECTED, ANNULLED])
      expect(types('2026-08-01', { ...owed, status })).toEqual([]);
  });
});

describe('a territory with special requirements', () => {
  const mark = bareMark({ type: FOREIGN, place: 'NG' });

  it('raises one alert when a mark is entered, and one more when it is registered', () => {
    const [entered] = alertsOn('2026-01-01', mark);
    const [registered] = alertsOn('2026-01-01', { ...mark, status: REGISTERED });
    expect(entered).toMatchObject({
      type: 'TRADEMARK_CUSTOM_TERRITORY',
      key: 'TRADEMARK_CUSTOM_TERRITORY:NG',
      cause: 'NG:APPLICATION',
      value: 'NG',
    });
    expect(entered?.content.pl).toMatch(/^Nigeria: /);
    expect(registered).toMatchObject({ key: entered?.key, cause: 'NG:REGISTERED' });
  });

  it('concerns the foreign kinds in the listed territories while they live', () => {
    const child = { ...mark, type: INTERNATIONAL_DESIGNATED };
    expect(types('2026-01-01', child)).toEqual(['TRADEMARK_CUSTOM_TERRITORY']);
    expect(types('2026-01-01', { ...mark, place: 'BR' })).toEqual([]);
    expect(types('2026-01-01', { ...mark, status: REJECTED })).toEqual([]);
  });
});

describe('a base mark that is lost', () => {
  const mark = bareMark({
    type: INTERNATIONAL,
    place: null,
    status: REGISTERED,
    registrationDate: '2024-02-29',
  });
  const lost = ['TRADEMARK_BASE_LOST'];

  it('is an alert within five years of the international registration', () => {
    for (const status of [REJECTED, EXPIRED, ANNULLED])
      expect(types('2029-02-28', { ...mark, base: { status } })).toEqual(lost);
    for (const status of [APPLICATION, REGISTERED, RESIGNATION])
      expect(types('2026-01-01', { ...mark, base: { status } })).toEqual([]);
    expect(types('2026-01-01', mark)).toEqual([]);
  });

  it('is one before the registration as well, and another when it is lost otherwise', () => {
    const pending = { ...mark, status: APPLICATION, registrationDate: null };
    expect(types('2026-01-01', { ...pending, base: { status: REJECTED } })).toEqual(lost);
    const causes = [EXPIRED, ANNULLED].map(
      (status) => alertsOn('2026-01-01', { ...mark, base: { status } })[0]?.cause,
    );
    expect(causes).toEqual(['EXPIRED', 'ANNULLED']);
  });

  describe('D11: after the five years', () => {
    const young = { ...mark, registrationDate: '2021-11-10' };
    const told = (base: NonNullable<DeadlineMark['base']>) =>
      alertsOn('2026-11-16', { ...young, base })[0];
    const late = { status: ANNULLED, endReason: 'ANNULLED', endedOn: '2026-11-16' } as const;

    it('is one where the proceedings began within them', () => {
      expect(told({ ...late, endActionOn: '2026-11-10' })).toMatchObject({
        type: 'TRADEMARK_BASE_LOST',
        cause: 'ANNULLED:2026-11-10',
        content: {
          pl: 'Znak bazowy utracił moc w sprawie wszczętej 10 listopada 2026, przed końcem pięciu lat zależności (10 listopada 2026): rejestracja międzynarodowa traci moc razem z nim.',
          en: 'The base mark was lost in proceedings begun on 10 November 2026, before the five years of dependency ended (10 November 2026): the international registration falls with it.',
        },
      });
      expect(told({ ...late, endActionOn: '2026-11-11' })).toBeUndefined();
    });

    it('asks when they began where nobody has told', () => {
      expect(told(late)?.content).toEqual({
        pl: 'Znak bazowy utracił moc. Sprawdź, czy sprawę wszczęto przed końcem pięciu lat zależności, 10 listopada 2026: jeśli tak, rejestracja międzynarodowa traci moc razem z nim.',
        en: 'The base mark is lost. Check whether the proceedings began before the five years of dependency ended, 10 November 2026: if so, the international registration falls with it.',
      });
      const surrendered = { ...late, status: EXPIRED, endReason: 'SURRENDERED' } as const;
      expect(told(surrendered)?.content.pl).toContain('Sprawdź, czy sprawę wszczęto przed');
      // Its end is unknown: it may have been in time.
      expect(told({ status: ANNULLED })?.content.pl).toContain('Sprawdź, czy');
    });

    it('is none where the base simply expired, unless it did so within them', () => {
      const expired = { status: EXPIRED, endReason: 'EXPIRED' } as const;
      expect(told({ ...expired, endedOn: '2026-11-11' })).toBeUndefined();
      expect(told({ ...expired, endedOn: '2026-11-10' })).toMatchObject({
        cause: 'EXPIRED',
        content: {
          pl: 'Znak bazowy utracił moc, gdy rejestracja międzynarodowa jeszcze od niego zależała, to jest do: 10 listopada 2026.',
        },
      });
    });
  });
});

describe('alerts', () => {
  const troubled = bareMark({
    type: FOREIGN,
    place: 'NG',
    status: REGISTERED,
    expirationDate: '2026-08-31',
    payments: [
      payment({ deadline: '2026-08-31' }),
      payment({ id: 18, type: 'APPLICATION', deadline: '2026-07-01' }),
    ],
  });

  it('have causes that do not move with the day, and keys of their own', () => {
    const told = (today: string) => alertsOn(today, troubled).map(({ key, cause }) => [key, cause]);
    expect(told('2026-07-15')).toHaveLength(3);
    expect(told('2026-09-30')).toEqual(told('2026-07-15'));
    expect(new Set(told('2026-07-15').map(([key]) => key)).size).toBe(3);
  });

  it('change their cause with the date they are about', () => {
    const moved = {
      ...troubled,
      payments: troubled.payments.map((one) => ({ ...one, deadline: '2026-07-20' })),
    };
    const causes = (mark: DeadlineMark) => alertsOn('2026-07-15', mark).map(({ cause }) => cause);
    expect(causes(troubled)).toEqual(['18@2026-07-01', '17@2026-08-31', 'NG:REGISTERED']);
    expect(causes(moved)).toEqual(['18@2026-07-20', '17@2026-07-20', 'NG:REGISTERED']);
  });

  it('end with archiving and resignation', () => {
    expect(types('2026-07-15', { ...troubled, archived: true })).toEqual([]);
    expect(types('2026-07-15', { ...troubled, status: RESIGNATION })).toEqual([]);
  });
});
