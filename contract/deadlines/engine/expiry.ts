import { type CalendarDate, daysBetween, formatDate, latestDate } from '#contract/values/dates';
import { anchorLabel } from '#contract/deadlines/engine/anchors';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { datesOf } from '#contract/deadlines/engine/dates';
import { type Match, matchesOf } from '#contract/deadlines/engine/matching';
import { addPeriod, monthEnd, months, monthsIn } from '#contract/deadlines/engine/periods';
import { rulesAbout } from '#contract/deadlines/engine/ruleIndex';
import { graceEnd, noLists, renewalTerms } from '#contract/deadlines/engine/terms';
import { takeoverDay } from '#contract/deadlines/engine/takeover';
import type { DeadlineMark, DeadlineRule, Period } from '#contract/deadlines/engine/types';
import { dateInWords, joined, periodInWords } from '#contract/deadlines/engine/words';
import type { Label } from '#contract/values/locale';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { REGISTERED } = trademarkStatus;
const { FOREIGN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

/** An end of protection and its arithmetic: 10.01.2017 + 10 lat. */
export type CountedEnd = { readonly date: CalendarDate; readonly sum: Label };

type End = {
  /** Each renewal counts from the end before it (docs/rules.md, Fees and renewals). */
  date: CalendarDate;
  /** All terms counted from the start at once, which preserves 29 February. */
  fromStart: CalendarDate;
  terms: readonly Period[];
};

type Rules = readonly DeadlineRule[];

/** The total of the terms; null if any is in days. */
const sumOf = (terms: readonly Period[]): Period | null => {
  const each = terms.flatMap((term) => monthsIn(term) ?? []);
  return each.length === terms.length ? months(each.reduce((sum, count) => sum + count, 0)) : null;
};

/** The ends of the first term and of every renewed one, up to the latest possible date. */
function* endsOf({ rule, occurrence }: Match, mark: DeadlineMark, rules: Rules): Generator<End> {
  const first = datesOf(rule, occurrence)?.due;
  if (rule.offset === null || first === undefined) return;
  let date = first;
  let fromStart = first;
  const terms: Period[] = [rule.offset];
  while (date <= latestDate) {
    yield { date, fromStart, terms: [...terms] };
    const { term } = renewalTerms(mark.place, date, rules);
    terms.push(term);
    const renewed = addPeriod(date, term);
    date = rule.toMonthEnd ? monthEnd(renewed) : renewed;
    const offset = sumOf(terms);
    fromStart = (offset && datesOf({ ...rule, offset }, occurrence)?.due) ?? date;
  }
}

const termMatch = (mark: DeadlineMark, rules: Rules): Match | undefined =>
  matchesOf(mark, rulesAbout(rules, 'term'), noLists)[0];

/** 10 years, 3 × 10 years, 15 years + 10 years. */
const termsInWords = (terms: readonly Period[]): Label => {
  const groups: { term: Period; times: number }[] = [];
  for (const term of terms) {
    const last = groups.at(-1);
    if (last && last.term.unit === term.unit && last.term.count === term.count) last.times += 1;
    else groups.push({ term, times: 1 });
  }
  return joined(
    ...groups.flatMap(({ term, times }) => [
      times === 1 ? ' + ' : ` + ${times} × `,
      periodInWords(term),
    ]),
  );
};

/** In words, where the local law ends a term on another day than the anniversary. */
const endInWords = ({ toMonthEnd, dayBefore }: DeadlineRule): Label | '' => {
  if (toMonthEnd) return { pl: ', ostatni dzień miesiąca', en: ', the last day of the month' };
  return dayBefore ? { pl: ', dzień wcześniej', en: ', the day before' } : '';
};

/** Explains why, from 29 February, two terms of ten years end on another day than twenty years do. */
const eachFromTheLast: Label = {
  pl: ', każdy od końca poprzedniego',
  en: ', each from the end of the one before',
};

const counted = ({ rule, occurrence }: Match, { date, fromStart, terms }: End): CountedEnd => ({
  date,
  sum: joined(
    formatDate(occurrence.date),
    termsInWords(terms),
    endInWords(rule),
    date === fromStart ? '' : eachFromTheLast,
  ),
});

/** How the entered end was reached, term by term; null where no whole number of terms leads to it. */
export const expirationInWords = (mark: DeadlineMark, rules: Rules): Label | null => {
  const { expirationDate } = mark;
  const match = termMatch(mark, rules);
  if (expirationDate === null || !match) return null;
  for (const { date, fromStart, terms } of endsOf(match, mark, rules)) {
    if (date > expirationDate && fromStart > expirationDate) return null;
    if (date !== expirationDate && fromStart !== expirationDate) continue;
    const { rule, occurrence } = match;
    return joined(
      anchorLabel(rule.anchor),
      ', ',
      dateInWords(occurrence.date),
      termsInWords(terms),
      endInWords(rule),
      ' = ',
      dateInWords(expirationDate),
    );
  }
  return null;
};

/** The day since when the firm has been responsible for the mark; never later than today. */
const watchedSince = (mark: DeadlineMark, today: CalendarDate): CalendarDate => {
  const since = takeoverDay(mark) ?? mark.enteredOn;
  return since < today ? since : today;
};

/**
 * The end of the current term: the first end by its rule at which the mark could still be renewed when the
 * firm became responsible, and that no recorded renewal has moved. Null where the start is unknown.
 */
export const runningTerm = (
  mark: DeadlineMark,
  rules: Rules,
  today: CalendarDate,
): (CountedEnd & { renewals: number }) | null => {
  const match = termMatch(mark, rules);
  if (!match) return null;
  // An end that passed since the firm is responsible is kept: no renewal is recorded.
  const since = watchedSince(mark, today);
  const renewedTo = mark.renewals.map(({ to }) => to).reduce((a, b) => (a > b ? a : b), '');
  for (const end of endsOf(match, mark, rules))
    if (end.date >= renewedTo && graceEnd(end.date, mark.place, rules) >= since)
      return { ...counted(match, end), renewals: end.terms.length - 1 };
  return null;
};

/** A designated mark ends with its international mark, whose own end may be missing too. */
const parentTerm = (mark: DeadlineMark, rules: Rules, today: CalendarDate): CalendarDate | null => {
  if (mark.parent === null) return null;
  const { expirationDate = null, registrationDate } = mark.parent;
  const { renewals, enteredOn } = mark;
  const parent = bareMark({
    type: INTERNATIONAL.value,
    place: null,
    registrationDate,
    renewals,
    enteredOn,
  });
  return expirationDate ?? runningTerm(parent, rules, today)?.date ?? null;
};

/** The end of protection of a registered mark that has none entered (docs/rules.md, Dates of a mark). */
export const computedExpiration = (
  mark: DeadlineMark,
  rules: Rules,
  today: CalendarDate,
): CalendarDate | null => {
  if (mark.status !== REGISTERED.value || mark.expirationDate !== null) return null;
  return mark.type === INTERNATIONAL_DESIGNATED.value
    ? parentTerm(mark, rules, today)
    : (runningTerm(mark, rules, today)?.date ?? null);
};

/** A question about the end of protection that a person has to answer (docs/rules.md, Dates of a mark). */
export type ExpiryQuestion =
  /** No end is entered, and this is the one computed by the rule. */
  | ({
      readonly kind: 'computed';
      /** How many unrecorded renewals this end assumes. */
      readonly assumedRenewals: number;
    } & CountedEnd)
  /** Neither the end nor the date the term counts from is entered, so no renewal can be watched. */
  | { readonly kind: 'unknown' }
  /** No whole number of terms leads to the entered end. */
  | {
      readonly kind: 'odd';
      readonly entered: CalendarDate;
      /** The nearest ends computed by the rule, the closest first. */
      readonly expected: readonly CountedEnd[];
      /** The arithmetic that leads to each of them, in words. */
      readonly arithmetic: Label;
    };

/** The end before all recorded renewals, found by going back from the entered one. */
const beforeRenewals = (entered: CalendarDate, { renewals }: DeadlineMark): CalendarDate => {
  const earlier = renewals.find(({ from, to }) => to === entered && from < to);
  if (!earlier) return entered;
  const others = renewals.filter((renewal) => renewal !== earlier);
  return others.reduce(
    (end) => others.find(({ from, to }) => to === end && from < to)?.from ?? end,
    earlier.from,
  );
};

/**
 * Without a rule for the office, terms may count from registration as well as from filing: neither raises a
 * question.
 */
const alsoFromRegistration = (match: Match, mark: DeadlineMark): Match[] =>
  mark.type === FOREIGN.value &&
  match.rule.territories === 'any' &&
  !match.rule.confirmed &&
  mark.registrationDate !== null
    ? [{ ...match, occurrence: { ...match.occurrence, date: mark.registrationDate } }]
    : [];

const isReached = (date: CalendarDate, match: Match, mark: DeadlineMark, rules: Rules): boolean => {
  for (const end of endsOf(match, mark, rules)) {
    if (end.date === date || end.fromStart === date) return true;
    if (end.date > date && end.fromStart > date) return false;
  }
  return false;
};

/** The last end before a date and the first after it. */
const around = (
  date: CalendarDate,
  match: Match,
  mark: DeadlineMark,
  rules: Rules,
): CountedEnd[] => {
  let before: CountedEnd[] = [];
  for (const end of endsOf(match, mark, rules)) {
    if (end.date > date) return [...before, counted(match, end)];
    before = [counted(match, end)];
  }
  return before;
};

const arithmeticOf = (match: Match, ends: readonly CountedEnd[]): Label =>
  joined(
    anchorLabel(match.rule.anchor),
    ' ',
    ...ends.flatMap(({ date, sum }, at) => [at === 0 ? '' : '; ', sum, ' = ', formatDate(date)]),
  );

/** Further terms may count from a confirmed end. */
const followsFrom = (
  confirmed: CalendarDate | null,
  to: CalendarDate,
  { place }: DeadlineMark,
  rules: Rules,
): boolean => {
  let end = confirmed ?? latestDate;
  while (end < to) end = addPeriod(end, renewalTerms(place, end, rules).term);
  return end === to;
};

/** The question about an entered end that is neither a whole number of terms from the start nor confirmed. */
export const oddExpiration = (
  mark: DeadlineMark,
  rules: Rules,
): Extract<ExpiryQuestion, { kind: 'odd' }> | null => {
  const { expirationDate: entered, confirmedExpiration } = mark;
  const match = termMatch(mark, rules);
  if (entered === null || !match) return null;
  const origin = beforeRenewals(entered, mark);
  if (followsFrom(confirmedExpiration, origin, mark, rules)) return null;
  const starts = [match, ...alsoFromRegistration(match, mark)];
  if (starts.some((start) => isReached(origin, start, mark, rules))) return null;
  const ends = around(entered, match, mark, rules);
  if (ends.length === 0) return null;
  const distance = ({ date }: CountedEnd): number => Math.abs(daysBetween(date, entered));
  return {
    kind: 'odd',
    entered,
    expected: ends.toSorted((one, other) => distance(one) - distance(other)),
    arithmetic: arithmeticOf(match, ends),
  };
};

/** Designated marks raise no question: they end with their international mark. */
export const expiryQuestion = (
  mark: DeadlineMark,
  rules: Rules,
  today: CalendarDate,
): ExpiryQuestion | null => {
  if (mark.archived || mark.status !== REGISTERED.value) return null;
  if (mark.type === INTERNATIONAL_DESIGNATED.value) return null;
  if (mark.expirationDate !== null) return oddExpiration(mark, rules);
  const running = runningTerm(mark, rules, today);
  if (!running) return { kind: 'unknown' };
  const { date, sum, renewals } = running;
  const assumedRenewals = Math.max(0, renewals - mark.renewals.length);
  return { kind: 'computed', date, sum, assumedRenewals };
};
