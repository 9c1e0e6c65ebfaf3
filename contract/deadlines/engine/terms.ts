import type { CalendarDate } from '#contract/values/dates';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { datesOf } from '#contract/deadlines/engine/dates';
import { type Match, matchesOf } from '#contract/deadlines/engine/matching';
import { addPeriod } from '#contract/deadlines/engine/periods';
import { rulesAbout } from '#contract/deadlines/engine/ruleIndex';
import { renewalRules, usualPeriods } from '#contract/deadlines/rules/renewals';
import { termRules } from '#contract/deadlines/rules/terms';
import type { DeadlineMark, DeadlineRule, Period } from '#contract/deadlines/engine/types';
import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';

/** Neither terms nor renewals depend on the lists of a firm. */
export const noLists = {
  statementOfUseTerritories: [],
  additionalRegistrationPaymentTerritories: [],
  madridAgreementStates: [],
};

const ruleFor = (mark: DeadlineMark, rules: readonly DeadlineRule[]): Match | undefined =>
  matchesOf(mark, rules, noLists)[0];

/** The shipped rules about the length of protection and its renewal. */
export const shippedTermRules: readonly DeadlineRule[] = [...termRules, ...renewalRules];

export const isTermRule = ({ event }: DeadlineRule): boolean =>
  event === 'term' || event === 'renewal';

/** The end of protection by the term alone; null where the dates do not suffice. */
export const termEnd = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
): CalendarDate | null => {
  const match = ruleFor(mark, rulesAbout(rules, 'term'));
  return (match && datesOf(match.rule, match.occurrence)?.due) ?? null;
};

/** The length of a renewed term, and how long before and after the end a renewal is accepted. */
export type RenewalTerms = { term: Period; window: Period; grace: Period };

const typeAt = (place: string | null): TrademarkType => {
  if (place === null) return trademarkType.INTERNATIONAL.value;
  if (place === 'PL') return trademarkType.POLISH.value;
  return place === 'EU' ? trademarkType.EUROPEAN.value : trademarkType.FOREIGN.value;
};

/** The terms of the office of a territory at the given expiry; the usual ones where its rule has none. */
export const renewalTerms = (
  place: string | null,
  expires: CalendarDate,
  rules: readonly DeadlineRule[],
): RenewalTerms => {
  const mark = bareMark({ type: typeAt(place), place, expirationDate: expires });
  const own = ruleFor(mark, rulesAbout(rules, 'renewal'))?.rule;
  return {
    term: own?.renewsFor ?? usualPeriods.renewsFor,
    window: own?.window ?? usualPeriods.window,
    grace: own?.grace ?? usualPeriods.grace,
  };
};

/** The last day of a late renewal. */
export const graceEnd = (
  expires: CalendarDate,
  place: string | null,
  rules: readonly DeadlineRule[],
): CalendarDate => addPeriod(expires, renewalTerms(place, expires, rules).grace);

type RenewedSomewhere = { type: TrademarkType; place: string | null };

/** Where a mark is renewed. Designations are renewed at the international office, which has no place. */
export const renewalPlace = ({ type, place }: RenewedSomewhere): string | null =>
  type === trademarkType.INTERNATIONAL_DESIGNATED.value ? null : place;

/** The last day of a late renewal of a mark whose protection ends on the given day. */
export const graceEndOf = (
  mark: RenewedSomewhere,
  expires: CalendarDate,
  rules: readonly DeadlineRule[],
): CalendarDate => graceEnd(expires, renewalPlace(mark), rules);
