import { valuesOf } from '#contract/values/codes';
import { addDays, type CalendarDate } from '#contract/values/dates';
import {
  actsFor,
  type LastDated,
  outcomeOf,
  statementsFiled,
} from '#contract/deadlines/engine/acts';
import { statedDate } from '#contract/deadlines/engine/dates';
import { computedExpiration, expiryQuestion } from '#contract/deadlines/engine/expiry';
import { type Match, matchesOf } from '#contract/deadlines/engine/matching';
import {
  type Dated,
  deadlineOf,
  type Given,
  isBarred,
  isPossible,
  lastDated,
} from '#contract/deadlines/engine/oneDeadline';
import { paymentDeadlines, unknownEnd } from '#contract/deadlines/engine/plainDeadlines';
import { recordedRenewals } from '#contract/deadlines/engine/recordedRenewals';
import { withTrueEnd } from '#contract/deadlines/engine/trueEnd';
import { fromTakeover, withTakeover } from '#contract/deadlines/engine/takeover';
import { countingRules } from '#contract/deadlines/engine/ruleIndex';
import type {
  Deadline,
  DeadlineMark,
  DeadlineRule,
  DeadlineSettings,
} from '#contract/deadlines/engine/types';
import { activeStatuses, trademarkStatus } from '#contract/codes/trademarks';

const { REGISTERED, EXPIRED, RESIGNATION } = valuesOf(trademarkStatus);

/** How many days the firm has to find out when a letter is due. */
const daysToFindOut = 3;

const isOver = ({ kind, lapses }: DeadlineRule, lastDay: CalendarDate, today: CalendarDate) =>
  (lapses || kind === 'informative') && lastDay < today;

const outcome = ({ mark, today }: Given, match: Match, dates: LastDated) => {
  const acts = actsFor(mark, match, dates);
  const { isDone, lateOn } = outcomeOf(acts, dates.lastDay);
  const isClosed = isDone || (match.rule.lateCounts && acts.length > 0);
  const isPast = isOver(match.rule, dates.lastDay, today);
  return {
    isDone: isClosed || isPast,
    isLost: isPast && !isClosed && match.rule.lapses,
    lateOn: isClosed || isPast ? null : lateOn,
  };
};

/** Whether a letter awaits an answer although neither a rule nor the letter says when it is due. */
const isDateMissing = ({ rule, occurrence, isClosed }: Match, mark: DeadlineMark): boolean =>
  rule.offset === null &&
  statedDate(rule, occurrence) === null &&
  occurrence.answeredOn === null &&
  !occurrence.needsNoAnswer &&
  !occurrence.isInOurFavour &&
  // Registration settles letters that came before it, but not later ones.
  !(isClosed && occurrence.date <= (mark.registrationDate ?? occurrence.date));

const letterWithoutDate = (match: Match, mark: DeadlineMark): Dated => {
  const due = addDays(fromTakeover(match.occurrence.date, mark), daysToFindOut);
  return {
    match,
    step: 1,
    dates: { due, opensOn: null, graceEndsOn: null, lastDay: due },
    rolledTo: null,
    isDone: false,
    isLost: false,
    lateOn: null,
    dateNeeded: true,
  };
};

/** A safe limit: a step is at least a year, and all dates lie within three and a half centuries. */
const mostSteps = 400;

/** All steps from the first to the next future one: a statement that was never filed stays in the list. */
const stepsAhead = (given: Given, match: Match): Dated[] => {
  const { rule, occurrence } = match;
  if (!rule.statuses.includes(given.mark.status) || isBarred(rule, given.entered, given.today))
    return [];
  if (isDateMissing(match, given.mark))
    return activeStatuses.includes(given.mark.status) ? [letterWithoutDate(match, given.mark)] : [];
  const found: Dated[] = [];
  const isSeries = rule.recurrence !== null && statedDate(rule, occurrence) === null;
  for (let step = 1; step <= (isSeries ? mostSteps : 1); step += 1) {
    const counted = lastDated(given, match, step);
    if (counted === null) break;
    const { dates } = counted;
    const how = outcome(given, match, dates);
    const dateNeeded = occurrence.isEarliest && !how.isDone;
    if (isPossible(given, dates)) found.push({ match, step, ...counted, ...how, dateNeeded });
    // After an early filing the following step is shown too.
    const isFiled = statementsFiled(given.mark, rule, dates).length > 0;
    if (dates.due >= given.today && !isFiled) break;
  }
  return found;
};

/** An expired mark without a reason on record counts as ended by its term, if that is over. */
const withReason = (mark: DeadlineMark, today: CalendarDate): DeadlineMark =>
  mark.status === EXPIRED && mark.endReason === null && (mark.expirationDate ?? today) <= today
    ? { ...mark, endReason: 'EXPIRED' }
    : mark;

/** A registered mark without an expiration date gets the one computed by its rule. */
const withExpiration = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): Pick<Given, 'mark' | 'isComputed'> => {
  const isAsked = mark.status === REGISTERED && mark.expirationDate === null;
  const computed = isAsked ? computedExpiration(mark, rules, today) : null;
  return computed === null
    ? { mark, isComputed: false }
    : { mark: { ...mark, expirationDate: computed }, isComputed: true };
};

const byDate = (one: Deadline, other: Deadline): number => {
  if (one.due !== other.due) return one.due < other.due ? -1 : 1;
  return one.key < other.key ? -1 : 1;
};

/**
 * Every deadline of a mark, the earliest first (docs/rules.md, Deadlines). Pure: the rules and today are
 * parameters, and it reads neither clock nor database. An archived or resigned mark has no open deadlines.
 */
export const deadlinesOf = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
  settings: DeadlineSettings,
  today: CalendarDate,
): Deadline[] => {
  const entered = withReason(mark, today);
  const given: Given = {
    ...withExpiration(withTrueEnd(entered), rules, today),
    entered,
    isQuestioned: mark.expirationDate !== null && expiryQuestion(mark, rules, today) !== null,
    rules,
    settings,
    today,
  };
  const counting = countingRules(rules);
  const counted = [
    ...matchesOf(given.mark, counting, settings)
      .flatMap((match) => stepsAhead(given, match))
      .map((dated) => deadlineOf(given, dated)),
    ...recordedRenewals(given, counting),
    ...unknownEnd(given.mark),
  ];
  const known = new Set(counted.map(({ paymentId }) => paymentId));
  const deadlines = [...counted, ...paymentDeadlines(mark, known)]
    .map((deadline) => withTakeover(deadline, mark))
    .sort(byDate);
  const atRest = mark.archived || mark.status === RESIGNATION;
  return atRest ? deadlines.filter(({ state }) => state === 'done') : deadlines;
};
