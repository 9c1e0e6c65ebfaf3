import type { CalendarDate } from '#contract/values/dates';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { rollOn } from '#contract/deadlines/engine/holidays';
import { matchesOf } from '#contract/deadlines/engine/matching';
import { rulesAbout } from '#contract/deadlines/engine/ruleIndex';
import { addPeriod, subtractPeriod } from '#contract/deadlines/engine/periods';
import { graceEnd, noLists, renewalTerms } from '#contract/deadlines/engine/terms';
import type {
  DeadlineMark,
  DeadlineRule,
  DeadlineSettings,
} from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType, type TrademarkType } from '#contract/codes/trademarks';

const { EXPIRED, REGISTERED } = trademarkStatus;
const { INTERNATIONAL_DESIGNATED } = trademarkType;

/** What the renewal of a mark depends on. */
type RenewedMark = {
  type: TrademarkType;
  place: string | null;
  expirationDate: CalendarDate | null;
};
export type RenewalRuleSet = {
  rules: readonly DeadlineRule[];
  settings: Pick<DeadlineSettings, 'closingDays' | 'extensions'>;
};

/** Of ended marks only those that ended with their term are renewed; old ones may have no reason. */
const endedWithTerm = ({
  status,
  endReason,
}: Pick<DeadlineMark, 'status' | 'endReason'>): boolean =>
  status === EXPIRED.value && (endReason === null || endReason === 'EXPIRED');

/** Designated marks are renewed with their international mark. */
export const isRenewable = (mark: Pick<DeadlineMark, 'type' | 'status' | 'endReason'>): boolean =>
  mark.type !== INTERNATIONAL_DESIGNATED.value &&
  (mark.status === REGISTERED.value || endedWithTerm(mark));

/** The rule for the renewal of the current term of a mark. */
export const renewalRuleOf = (
  { type, place, expirationDate }: RenewedMark,
  rules: readonly DeadlineRule[],
): DeadlineRule | undefined =>
  matchesOf(bareMark({ type, place, expirationDate }), rulesAbout(rules, 'renewal'), noLists)[0]
    ?.rule;

/** The last day a renewal counts: with grace, and moved on where the office is closed. */
export const lastDayToRenew = (
  mark: RenewedMark & { expirationDate: CalendarDate },
  { rules, settings }: RenewalRuleSet,
): CalendarDate => {
  const end = graceEnd(mark.expirationDate, mark.place, rules);
  const office = renewalRuleOf(mark, rules)?.rolls ?? null;
  return (office !== null && rollOn(office, end, settings)?.date) || end;
};

/** Whether paying the fee for the next term is the renewal of a mark. */
export const renewsByPayment = (mark: RenewedMark, rules: readonly DeadlineRule[]): boolean =>
  renewalRuleOf(mark, rules)?.renewsByPayment ?? false;

/** The term that a renewal adds, and the first and last day on which one counts. */
export type RenewalTerm = {
  from: CalendarDate;
  to: CalendarDate;
  opensOn: CalendarDate;
  lastDay: CalendarDate;
};

/** By the rules alone. The new term counts from the old end, never from the day of an act. */
export const ruledTermAfter = (
  place: string | null,
  from: CalendarDate,
  rules: readonly DeadlineRule[],
) => {
  const { term, window, grace } = renewalTerms(place, from, rules);
  return {
    to: addPeriod(from, term),
    opensOn: subtractPeriod(from, window),
    graceEndsOn: addPeriod(from, grace),
  };
};

/** The next term of a mark whose protection ends on `from`. */
export const termAfter = (
  mark: Pick<RenewedMark, 'type' | 'place'>,
  from: CalendarDate,
  ruleSet: RenewalRuleSet,
): RenewalTerm => {
  const { to, opensOn } = ruledTermAfter(mark.place, from, ruleSet.rules);
  return { from, to, opensOn, lastDay: lastDayToRenew({ ...mark, expirationDate: from }, ruleSet) };
};
