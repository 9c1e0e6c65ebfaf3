import { trademarkStatus } from '#contract/codes/trademarks';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { datesOf } from '#contract/deadlines/engine/dates';
import { matchesOf } from '#contract/deadlines/engine/matching';
import { addPeriod } from '#contract/deadlines/engine/periods';
import {
  graceEndOf,
  noLists,
  renewalPlace,
  renewalTerms,
  termEnd,
} from '#contract/deadlines/engine/terms';
import type { DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import { nonUseRules } from '#contract/deadlines/rules/nonUse';
import { oppositionRules } from '#contract/deadlines/rules/oppositions';
import { isEnd, isInLateRenewal } from '#contract/trademarks/status';
import type { Trademark } from '#contract/trademarks/trademark';
import type { CalendarDate } from '#contract/values/dates';

/** A day in the life of a mark. */
export type LifePoint = {
  name:
    | 'filing'
    | 'publication'
    | 'opposition'
    | 'registration'
    | 'use'
    | 'renewed'
    | 'expiry'
    | 'lastDay'
    | 'nextExpiry'
    | 'ended';
  date: CalendarDate;
};

/** What a mark is between two days: applied for, protected, renewable late, protected if renewed. */
type LifeStretch = {
  kind: 'pending' | 'protected' | 'grace' | 'next';
  from: CalendarDate;
  to: CalendarDate;
};

export type LifeLine = { points: LifePoint[]; stretches: LifeStretch[] };

type LivingMark = Pick<
  Trademark,
  | 'type'
  | 'status'
  | 'place'
  | 'applicationDate'
  | 'bupDate'
  | 'publicationDate'
  | 'registrationDate'
  | 'expirationDate'
  | 'renewalDue'
  | 'endedOn'
>;

const { REGISTERED, APPLICATION } = trademarkStatus;

/** The day a rule gives; whether it applies today does not matter for what was. */
const dayOf = (
  mark: LivingMark,
  status: DeadlineMark['status'],
  rules: readonly DeadlineRule[],
  event: string,
): CalendarDate | null => {
  const asked = bareMark({ ...mark, status });
  const ofEvent = rules.filter((rule) => rule.event === event);
  const [match] = matchesOf(asked, ofEvent, noLists);
  return (match && datesOf(match.rule, match.occurrence)?.due) ?? null;
};

/** More terms than any mark has had: counting stops there. */
const mostTerms = 40;

/**
 * The ends of the terms before the last one: each was renewed, or the last would not be. Counted forwards, as
 * the terms in force at each end made them; none where whole terms do not lead to the end that is known.
 */
const renewedDays = (
  mark: LivingMark,
  expires: CalendarDate,
  office: string | null,
  rules: readonly DeadlineRule[],
): CalendarDate[] => {
  const first = bareMark({ ...mark, status: REGISTERED.value, expirationDate: null });
  const days: CalendarDate[] = [];
  let end = termEnd(first, rules);
  while (end !== null && end < expires && days.length < mostTerms) {
    days.push(end);
    end = addPeriod(end, renewalTerms(office, end, rules).term);
  }
  return end === expires ? days : [];
};

const pointAt = (name: LifePoint['name'], date: CalendarDate | null): LifePoint[] =>
  date === null ? [] : [{ name, date }];

const before = (a: CalendarDate, b: CalendarDate | null): CalendarDate =>
  b !== null && b < a ? b : a;

/** Protection from registration to its end, and what may follow. */
const protection = (
  mark: LivingMark,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): LifeLine => {
  const { registrationDate, endedOn, status } = mark;
  const isLate = isInLateRenewal(mark, today);
  // A renewal whose fee is unpaid has moved the expiry; until it is paid, what can be lost is the end before.
  const expires = isLate ? mark.renewalDue : (mark.expirationDate ?? mark.renewalDue);
  const since = registrationDate ?? (status === REGISTERED.value ? mark.applicationDate : null);
  if (since === null || expires === null || expires <= since) return { points: [], stretches: [] };
  const office = renewalPlace(mark);
  const isRenewable = isLate || (status === REGISTERED.value && expires >= today);
  const lastDay = graceEndOf(mark, expires, rules);
  const next = addPeriod(expires, renewalTerms(office, expires, rules).term);
  return {
    points: [
      ...renewedDays(mark, expires, office, rules).map((date) => ({
        name: 'renewed' as const,
        date,
      })),
      ...pointAt('expiry', isEnd(status) && !isLate && endedOn !== null ? null : expires),
      ...(isLate ? pointAt('lastDay', lastDay) : []),
      ...(isRenewable ? pointAt('nextExpiry', next) : []),
    ],
    stretches: [
      { kind: 'protected', from: since, to: before(expires, isLate ? null : endedOn) },
      ...(isLate ? [{ kind: 'grace' as const, from: expires, to: lastDay }] : []),
      ...(isRenewable
        ? [{ kind: 'next' as const, from: isLate ? lastDay : expires, to: next }]
        : []),
    ],
  };
};

/**
 * The life of a mark: filing, publication, end of oppositions, registration, duty to use, renewals and the end,
 * as far as its dates tell; the rules of deadlines count what was not entered. Days that a loss prevented are
 * left out.
 */
export const lifeLine = (
  mark: LivingMark,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): LifeLine => {
  const { applicationDate, registrationDate, endedOn } = mark;
  const ended = isEnd(mark.status) && !isInLateRenewal(mark, today) ? endedOn : null;
  const { points, stretches } = protection(mark, rules, today);
  const pendingTo = registrationDate ?? ended ?? today;
  const isPending =
    applicationDate !== null &&
    pendingTo > applicationDate &&
    (registrationDate !== null || mark.status === APPLICATION.value || ended !== null);
  const all: LifePoint[] = [
    ...pointAt('filing', applicationDate),
    ...pointAt('publication', mark.bupDate ?? mark.publicationDate),
    ...pointAt('opposition', dayOf(mark, APPLICATION.value, oppositionRules, 'opposition')),
    ...pointAt('registration', registrationDate),
    ...pointAt('use', dayOf(mark, REGISTERED.value, nonUseRules, 'non-use')),
    ...points,
  ];
  return {
    points: [
      ...all.filter(({ date }) => ended === null || date <= ended),
      ...pointAt('ended', ended),
    ].toSorted((a, b) => a.date.localeCompare(b.date)),
    stretches: [
      ...(isPending ? [{ kind: 'pending' as const, from: applicationDate, to: pendingTo }] : []),
      ...stretches,
    ],
  };
};
