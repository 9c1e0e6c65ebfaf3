import { addMonths, type CalendarDate, latestDate } from '#contract/dates';
import { bareMark } from '#contract/deadlines/bareMark';
import { datesOf } from '#contract/deadlines/dates';
import { type Match, matchesOf } from '#contract/deadlines/matching';
import { monthsIn } from '#contract/deadlines/periods';
import { renewalRules, usualRenewal } from '#contract/deadlines/rules/renewals';
import { termRules } from '#contract/deadlines/rules/terms';
import type { DeadlineMark, DeadlineRule } from '#contract/deadlines/types';
import { trademarkType, type TrademarkType } from '#contract/trademarkCodes';

// Neither terms nor renewals depend on the lists of a firm.
const noLists = {
  statementOfUseTerritories: [],
  additionalRegistrationPaymentTerritories: [],
};

const ruleFor = (mark: DeadlineMark, rules: readonly DeadlineRule[]): Match | undefined =>
  matchesOf(mark, rules, noLists)[0];

/** Protection ends then, as far as the term alone decides; null where the dates do not tell. */
export const termEnd = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[] = termRules,
): CalendarDate | null => {
  const match = ruleFor(
    mark,
    rules.filter(({ event }) => event === 'term'),
  );
  return (match && datesOf(match.rule, match.occurrence)?.due) ?? null;
};

/** Months of a term, and when before its end and how long after it a renewal is taken. */
export type RenewalTerms = { term: number; window: number; grace: number };

const typeAt = (place: string | null): TrademarkType => {
  if (place === null) return trademarkType.INTERNATIONAL.value;
  if (place === 'PL') return trademarkType.POLISH.value;
  return place === 'EU' ? trademarkType.EUROPEAN.value : trademarkType.FOREIGN.value;
};

/** Of the office of a place, at the expiry in question; what it leaves open is as usual. */
export const renewalTerms = (
  place: string | null,
  expires: CalendarDate = latestDate,
  rules: readonly DeadlineRule[] = renewalRules,
): RenewalTerms => {
  const mark = bareMark({ type: typeAt(place), place, expirationDate: expires });
  const own = ruleFor(
    mark,
    rules.filter(({ event }) => event === 'renewal'),
  )?.rule;
  const monthsOf = (what: 'renewsFor' | 'window' | 'grace'): number => {
    const period = own?.[what] ?? usualRenewal[what];
    return (period && monthsIn(period)) ?? 0;
  };
  return { term: monthsOf('renewsFor'), window: monthsOf('window'), grace: monthsOf('grace') };
};

/** The last day of a late renewal. */
export const graceEnd = (expires: CalendarDate, place: string | null): CalendarDate =>
  addMonths(expires, renewalTerms(place, expires).grace);
