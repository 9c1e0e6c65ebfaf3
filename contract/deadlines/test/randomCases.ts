import { addMonths } from '#contract/values/dates';
import { anchors } from '#contract/deadlines/engine/anchors';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { officeExtensions } from '#contract/deadlines/engine/extensions';
import { defaultLeadTimes } from '#contract/deadlines/engine/reminders';
import { answerTo, rule, text, types } from '#contract/deadlines/rules/define';
import type {
  DeadlineMark,
  DeadlineRule,
  DeadlineSettings,
  Period,
} from '#contract/deadlines/engine/types';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import {
  endReason,
  proceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';

/** Random numbers from a seed (mulberry32), so that a failing case can be repeated. */
export const generator = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const codesOf = <V extends number | string>(list: Record<string, { value: V }>): V[] =>
  Object.values(list).map(({ value }) => value);
const kinds = codesOf(proceduralDateKind);
const ends = codesOf(endReason);

/** The end of the first term of a renewed mark. */
const firstEnd = '2011-02-28';

/** Days that are hard to compute, and days on which the law changed. */
const awkward = `
  1896-02-29 1900-02-28 1904-02-29 1996-02-29 2000-02-29 2016-02-29 2020-02-29 2024-02-29 2096-02-29
  2100-02-28 2104-02-29 2019-08-31 2020-11-30 2021-01-31 2022-03-31 2025-05-31 2025-12-31 2015-12-24
  2016-12-24 2018-12-24 2025-12-24 2026-12-24 2016-03-27 2016-04-05 2023-01-09 2024-03-31 2026-04-05
  2010-01-06 2011-01-06 2026-05-24 2026-06-04 2018-08-09 2018-08-10 2019-06-16 2019-06-17 2019-12-08
  2019-12-09 2021-12-31 2022-01-01 2023-02-28 2023-03-01 2016-12-31 2017-01-01 2013-01-11 2013-01-12
  2025-09-24 2026-09-24 2026-11-24 2027-10-24 2028-11-24 2029-12-24 2030-12-24`
  .trim()
  .split(/\s+/);

const places =
  `PL EU US PH MX KH MZ CV AR PR JP CN FR DE NO CA OAPI BOIP CU BR GB CH UA NG LB SA`.split(' ');

const settings: DeadlineSettings = {
  statementOfUseTerritories: ['US', 'PH', 'MX', 'KH', 'MZ', 'CV', 'AR'],
  additionalRegistrationPaymentTerritories: ['CU'],
  madridAgreementStates: ['PL', 'CN', 'UA', 'CH', 'FR', 'DE', 'BOIP'],
  customAlertTerritories: ['NG'],
  closingYears: [],
  closingDays: [
    { office: 'EU', date: '2026-12-28', name: { pl: 'Przerwa świąteczna', en: 'Winter closure' } },
    { office: 'PL', date: '2026-01-02', name: { pl: 'Dzień wolny', en: 'Day off' } },
    {
      office: 'WO',
      date: '2026-04-06',
      name: { pl: 'Wielkanoc w Genewie', en: 'Easter in Geneva' },
    },
  ],
  extensions: officeExtensions,
  leadTimes: defaultLeadTimes,
};

export type Case = {
  mark: DeadlineMark;
  rules: readonly DeadlineRule[];
  settings: DeadlineSettings;
  today: string;
};

export const randomCases = (seed: number, pack: readonly DeadlineRule[]) => {
  const random = generator(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const chance = (part: number): boolean => random() < part;
  const oneOf = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new Error('An empty list');
    return chosen;
  };
  const several = <T>(part: number, most: number, make: (index: number) => T): T[] =>
    Array.from({ length: chance(part) ? 1 + below(most) : 0 }, (_, index) => make(index));

  const anyDate = (from: number, to: number): string =>
    new Date(Date.UTC(from, 0, 1) + below((to - from) * 365) * 86_400_000)
      .toISOString()
      .slice(0, 10);
  const date = (): string => {
    if (chance(0.3)) return oneOf(awkward);
    return chance(0.9) ? anyDate(2005, 2036) : anyDate(1880, 2110);
  };
  const maybe = (part: number): string | null => (chance(part) ? date() : null);

  const period = (least: number): Period => ({
    count: least + below(40),
    unit: oneOf(['days', 'months', 'years'] as const),
  });
  const perhaps = (least: number): Period | null => (chance(0.5) ? period(least) : null);
  /** Rules an administrator might write: every dimension may be used. */
  const invented = (number: number): DeadlineRule => {
    const [validFrom = null, validTo = null] = chance(0.5)
      ? [date(), date()].sort()
      : [maybe(0.2), null];
    const isSeries = chance(0.4);
    return rule({
      id: `invented-${chance(0.3) ? 0 : number}`,
      version: number + 1,
      event: oneOf(['renewal', 'opposition', 'invented', answerTo('OFFICE_CALL_DELIVERED')]),
      name: text('Próba', 'Trial'),
      legalBasis: 'test',
      kind: oneOf(['statutory', 'informative'] as const),
      territories: chance(0.5) ? 'any' : [oneOf(places), oneOf(places)],
      types: oneOf([types.all, types.all, types.foreignKinds, types.polish]),
      statuses: chance(0.5) ? [1, 2] : [2, 3, 4, 5],
      anchor: oneOf(anchors),
      offset: chance(0.9) ? period(-20) : null,
      countsAlways: chance(0.3),
      toMonthEnd: chance(0.3),
      dayBefore: chance(0.2),
      window: perhaps(1),
      grace: perhaps(1),
      recurrence: isSeries ? { count: 3 + below(8), unit: 'years' } : null,
      validFrom,
      validTo,
      validBy: chance(0.3) ? 'registrationDate' : null,
      unlessEarlier: chance(0.2) ? 'precedenceDate' : null,
      minimumAge: chance(0.1) ? { count: 3, unit: 'years' } : null,
      notBetween: chance(0.2) ? 'madridAgreementStates' : null,
      endReasons: chance(0.1) ? [oneOf(ends), oneOf(ends)] : [],
      doneBy: isSeries || chance(0.9) ? null : 'wupDate',
      paidBy: isSeries || chance(0.8) ? [] : ['OTHER'],
      fromIssue: chance(0.2),
      onlyAgainstUs: chance(0.2),
      answers: chance(0.1) ? 'grounds' : 'answer',
      renewsByPayment: chance(0.1),
      lateCounts: chance(0.1),
      lapses: chance(0.3),
      rolls: oneOf([null, 'PL', 'EU', 'WO']),
    });
  };

  /** A fee paid around the end of a term, without a record of its purpose. */
  const undatedFee = (id: number, end: string): DeadlineMark['payments'][number] => ({
    id,
    type: paymentType.PROTECTION_PERIOD.value,
    status: chance(0.9) ? paymentStatus.PAID.value : paymentStatus.NOT_PAID.value,
    deadline: null,
    paymentDate: addMonths(end, below(24) - 14),
    protectionEndDate: null,
  });

  const mark = (): DeadlineMark => {
    const type = oneOf(codesOf(trademarkType));
    const designated = chance(0.2) ? 'CN' : oneOf(places);
    const byType = { 1: 'PL', 2: oneOf(places), 3: 'EU', 4: null, 5: designated };
    const place = byType[type];
    const registrationDate = maybe(0.6);
    const expirationDate = maybe(0.6);
    const renewalRule = { 1: 'pl', 2: 'any', 3: 'eu', 4: 'wo', 5: 'wo' }[type] + '-renewal';
    const conditionalDecisionDate = maybe(0.3);
    /** Sometimes the exact day a fee is due by a rule. */
    const feeDay =
      conditionalDecisionDate && chance(0.5) ? addMonths(conditionalDecisionDate, 3) : null;
    const asked = pack.filter(
      ({ onlyListedIn, territories }) =>
        onlyListedIn === 'statementOfUseTerritories' && territories.includes(place ?? '?'),
    );
    /** The due date of a statement, or any date. */
    const due = (): string =>
      registrationDate !== null && chance(0.7)
        ? `${Number(registrationDate.slice(0, 4)) + oneOf([5, 6, 10])}${registrationDate.slice(4)}`.replace(
            '02-29',
            '02-28',
          )
        : date();
    /** A deadline such a mark may have missed, sometimes with another day. */
    const missed = (): { key: string; due: string } => {
      if (chance(0.1)) return { key: renewalRule, due: date() };
      if (chance(0.1)) return { key: `payment:${below(3)}`, due: feeDay ?? firstEnd };
      if (asked.length > 0 && chance(0.6))
        return { key: `${oneOf(asked).id}${chance(0.3) ? '#1' : ''}`, due: due() };
      return { key: renewalRule, due: chance(0.4) ? firstEnd : (expirationDate ?? date()) };
    };
    return {
      ...bareMark({ type, place }),
      id: below(1000),
      type,
      status: chance(0.8) ? oneOf([1, 2] as const) : oneOf(codesOf(trademarkStatus)),
      additionalStatus: null,
      place,
      archived: chance(0.05),
      enteredOn: anyDate(2018, 2028),
      endReason: chance(0.7) ? oneOf(ends) : null,
      endedOn: chance(0.7) ? anyDate(2020, 2036) : null,
      takenOver: chance(0.2),
      takenOverOn: maybe(0.5),
      imported: chance(0.2),
      // Keys that such a mark may have.
      pastDuties: several(0.3, 3, () => ({
        key: oneOf(['us-sec8', 'us-sec8-y10#1', 'us-sec71-y6', 'pl-first-fee', 'pl-renewal']),
        met: chance(0.5),
      })),
      restoredDeadlines: several(0.3, 3, () => ({ ...missed(), decidedOn: date() })),
      originPlace: type === 5 ? oneOf([null, 'PL', 'PL', 'EU', 'DE', 'US']) : null,
      applicationDate: maybe(0.9),
      registrationDate,
      expirationDate,
      precedenceDate: maybe(0.2),
      publicationDate: maybe(0.5),
      bupDate: maybe(0.4),
      wupDate: maybe(0.1),
      conditionalDecisionDate,
      additionalRegistrationPaymentDate: maybe(0.1),
      sentToOfficeDate: maybe(0.3),
      forwardedToWipoDate: maybe(0.2),
      receivedByWipoDate: maybe(0.2),
      proceduralDates: several(0.5, 3, () => ({
        kind: chance(0.5)
          ? type === 5
            ? 'DESIGNATION_NOTIFIED'
            : 'DECISION_DELIVERED'
          : oneOf(kinds),
        date: date(),
        issuedOn: maybe(0.3),
        dueDate: maybe(0.3),
        answeredOn: maybe(0.3),
        groundsFiledOn: maybe(0.2),
        inOurFavour: chance(0.2),
        needsNoAnswer: chance(0.2),
      })),
      parent:
        type === 5
          ? {
              registrationDate: maybe(0.8),
              applicationDate: null,
              expirationDate: maybe(0.5),
            }
          : null,
      base: null,
      payments: several(feeDay ? 0.9 : 0.3, 3, (id) => {
        if (expirationDate !== null && chance(0.2)) return undatedFee(id, expirationDate);
        return {
          id,
          type:
            feeDay && chance(0.5)
              ? paymentType.PROTECTION_PERIOD.value
              : oneOf(codesOf(paymentType)),
          status: oneOf(codesOf(paymentStatus)),
          deadline: feeDay ?? (chance(0.2) ? firstEnd : maybe(0.7)),
          paymentDate: maybe(0.7),
          protectionEndDate: maybe(0.3),
        };
      }),
      statements: several(asked.length > 0 ? 0.8 : 0, 3, () => {
        const named = due();
        return { rule: oneOf(asked).id, due: named, filedOn: chance(0.5) ? named : maybe(0.6) };
      }),
      // Terms of one mark never begin on the same day.
      renewals: several(0.2, 2, (index) => ({
        from: index === 0 ? firstEnd : '2021-02-28',
        to: `${2021 + 10 * index}-02-28`,
        renewedOn: date(),
        publishedOn: maybe(0.5),
        payment: index,
      })),
    };
  };

  return (): Case => ({
    mark: mark(),
    rules: [...pack, ...several(0.15, 4, invented)],
    settings,
    today: chance(0.5) ? anyDate(2020, 2030) : date(),
  });
};
