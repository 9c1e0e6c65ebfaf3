import type { CalendarDate } from '#contract/dates';
import { bareMark } from '#contract/deadlines/bareMark';
import { rollOn } from '#contract/deadlines/holidays';
import { matchesOf } from '#contract/deadlines/matching';
import { graceEnd, noLists } from '#contract/deadlines/terms';
import type { DeadlineRule, DeadlineSettings } from '#contract/deadlines/types';
import type { TrademarkType } from '#contract/trademarkCodes';

/** What the renewal of a mark is decided by. */
type RenewedMark = {
  type: TrademarkType;
  place: string | null;
  expirationDate: CalendarDate | null;
};
export type RenewalBook = {
  rules: readonly DeadlineRule[];
  settings: Pick<DeadlineSettings, 'closingDays' | 'extensions'>;
};

/** The rule by which the running term of a mark is renewed. */
export const renewalRuleOf = (
  { type, place, expirationDate }: RenewedMark,
  rules: readonly DeadlineRule[],
): DeadlineRule | undefined =>
  matchesOf(
    bareMark({ type, place, expirationDate }),
    rules.filter(({ event }) => event === 'renewal'),
    noLists,
  )[0]?.rule;

/** The last day a renewal counts: with grace, and rolled on where the office is closed. */
export const lastDayToRenew = (
  mark: RenewedMark & { expirationDate: CalendarDate },
  { rules, settings }: RenewalBook,
): CalendarDate => {
  const end = graceEnd(mark.expirationDate, mark.place, rules);
  const office = renewalRuleOf(mark, rules)?.rolls ?? null;
  return (office !== null && rollOn(office, end, settings)?.date) || end;
};
