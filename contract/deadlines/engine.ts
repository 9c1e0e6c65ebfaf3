import { calendarEventType } from '#contract/calendar';
import { valuesOf } from '#contract/codes';
import type { CalendarDate } from '#contract/dates';
import { type DeadlineDates, datesOf, statedDate } from '#contract/deadlines/dates';
import { rollOn } from '#contract/deadlines/holidays';
import { isAboutElse, type Match, matchesOf } from '#contract/deadlines/matching';
import { sourcesOf, sourceStep, stepsOf } from '#contract/deadlines/steps';
import type {
  Deadline,
  DeadlineMark,
  DeadlineRule,
  DeadlineSettings,
} from '#contract/deadlines/types';
import { dateInWords, joined } from '#contract/deadlines/words';
import { paymentStatus, paymentType } from '#contract/paymentCodes';
import { activeStatuses, trademarkStatus } from '#contract/trademarkCodes';

const { RESIGNATION } = valuesOf(trademarkStatus);
const { PAID } = valuesOf(paymentStatus);

/** The last day on which anything can be done. */
const lastDay = ({ due, graceEndsOn }: DeadlineDates): CalendarDate => graceEndsOn ?? due;

/**
 * A statement counts for the date it names. Once dates were corrected it counts where both that date
 * and its filing fall into the window: one filed late for the last time does not serve the next.
 */
const isFiled = (mark: DeadlineMark, rule: DeadlineRule, dates: DeadlineDates): boolean => {
  const isInWindow = (date: CalendarDate): boolean =>
    dates.opensOn !== null && dates.opensOn <= date && date <= lastDay(dates);
  return mark.statements.some(
    ({ rule: id, due, filedOn }) =>
      id === rule.id &&
      filedOn !== null &&
      (due === dates.due || (isInWindow(due) && isInWindow(filedOn))),
  );
};

type Payment = DeadlineMark['payments'][number];

const paymentsFor = (mark: DeadlineMark, match: Match): readonly Payment[] =>
  isAboutElse(match) ? [] : mark.payments.filter(({ type }) => match.rule.paidBy.includes(type));

/** Entered with the day of the deadline: the one is the other, and stands in the calendar once. */
const sameAs = (mark: DeadlineMark, match: Match, { due }: DeadlineDates): Payment | undefined =>
  paymentsFor(mark, match).find(({ deadline }) => deadline === due);

/** Entered with its day, that fee alone settles it, whatever else was paid; else any since the anchor. */
const isPaid = (mark: DeadlineMark, match: Match, dates: DeadlineDates): boolean => {
  const same = sameAs(mark, match, dates);
  if (same) return same.status === PAID;
  return paymentsFor(mark, match).some(
    ({ status, paymentDate }) =>
      status === PAID && paymentDate !== null && paymentDate >= match.occurrence.date,
  );
};

const isOver = ({ kind, lapses }: DeadlineRule, dates: DeadlineDates, today: CalendarDate) =>
  (lapses || kind === 'informative') && lastDay(dates) < today;

type Given = { mark: DeadlineMark; settings: DeadlineSettings; today: CalendarDate };

/** What counts whatever the letter says is more than its answer: grounds of an appeal follow it. */
const isAnswered = ({ rule, occurrence }: Match): boolean =>
  occurrence.isAnswered && !rule.countsAlways;

const isDone = ({ mark, today }: Given, match: Match, dates: DeadlineDates): boolean =>
  isAnswered(match) ||
  (match.rule.doneBy !== null && mark[match.rule.doneBy] !== null) ||
  isPaid(mark, match, dates) ||
  isFiled(mark, match.rule, dates) ||
  isOver(match.rule, dates, today);

/** Of a mark that is no more, deadlines count only while something can still be done. */
const isPossible = ({ mark, today }: Given, dates: DeadlineDates): boolean =>
  activeStatuses.includes(mark.status) || today <= lastDay(dates);

type Dated = { match: Match; step: number; dates: DeadlineDates; done: boolean };

const deadlineOf = ({ mark, settings }: Given, { match, step, dates, done }: Dated): Deadline => {
  const { rule, occurrence } = match;
  const sources = sourcesOf(match, rule.validBy === null ? null : mark[rule.validBy]);
  const rolledTo = rule.rolls === null ? null : rollOn(rule.rolls, dates.due, settings.closingDays);
  return {
    key: `${rule.id}${occurrence.part}${rule.recurrence === null ? '' : `#${step}`}`,
    rule: rule.id,
    ruleVersion: rule.version,
    calendarType: rule.calendarType,
    name: rule.name,
    ...dates,
    rolledTo,
    statutory: rule.kind === 'statutory',
    confirmed: rule.confirmed,
    paymentId: sameAs(mark, match, dates)?.id ?? null,
    state: done ? 'done' : 'open',
    lastDay: lastDay(dates),
    lateOn: null,
    dateNeeded: false,
    computed: false,
    beforeTakeover: false,
    consequence: rule.consequence,
    remedies: [],
    sources,
    steps: stepsOf(match, step, dates, { sources, rolledTo }),
  };
};

/** A step takes a year or more, and all dates lie within three and a half centuries. */
const mostSteps = 400;

/** From the first step to the next one ahead: what was never filed does not drop out by itself. */
const stepsAhead = (given: Given, match: Match): Dated[] => {
  const { rule, occurrence } = match;
  if (!rule.statuses.includes(given.mark.status)) return [];
  const found: Dated[] = [];
  const isSeries = rule.recurrence !== null && statedDate(rule, occurrence) === null;
  for (let step = 1; step <= (isSeries ? mostSteps : 1); step += 1) {
    const dates = datesOf(rule, occurrence, step);
    if (dates === null) break;
    const done = isDone(given, match, dates);
    if (isPossible(given, dates)) found.push({ match, step, dates, done });
    // What was filed before its time leads on to the next one.
    if (dates.due >= given.today && !isFiled(given.mark, rule, dates)) break;
  }
  return found;
};

/** The day it counts from, the first of its sources, is the end of protection no more. */
const ofRecordedRenewal = ({
  sources,
  steps,
  state,
}: Deadline): Pick<Deadline, 'sources' | 'steps'> => {
  const name = { pl: 'koniec okresu, który przedłużono', en: 'end of the term that was renewed' };
  const renamed = sources.map((source, at) => (at === 0 ? { ...source, name } : source));
  const [first, ...others] = steps.map((step) => {
    const at = sources.findIndex((source) => sourceStep(source).pl === step.pl);
    const source = renamed[at];
    return source ? sourceStep(source) : step;
  });
  const stands =
    state === 'done'
      ? { pl: 'Przedłużenie jest zapisane i opłacone.', en: 'The renewal is recorded and paid.' }
      : {
          pl: 'Przedłużenie jest zapisane, ale opłata nie: dopóki nie będzie zapłacona, termin zostaje.',
          en: 'The renewal is recorded, but its fee is not paid: until it is, the deadline stands.',
        };
  return { sources: renamed, steps: first ? [first, stands, ...others] : [stands] };
};

/**
 * A renewal on record has moved the end of protection, but for the office nothing is renewed before its
 * fee is paid: until then the day it was due on, its window and its grace stand as they did.
 */
const recordedRenewals = (given: Given, rules: readonly DeadlineRule[]): Deadline[] => {
  const { mark, settings } = given;
  return mark.renewals.flatMap(({ from, payment: id }): Deadline[] => {
    const fee = mark.payments.find((payment) => payment.id === id);
    if (!fee) return [];
    const before = { ...mark, expirationDate: from };
    const found = matchesOf(before, rules, settings).flatMap((match): Dated[] => {
      const { renewsFor, statuses } = match.rule;
      if (renewsFor === null || !statuses.includes(mark.status)) return [];
      const dates = datesOf(match.rule, match.occurrence);
      const done = fee.status === PAID;
      return dates?.due === from ? [{ match, step: 1, dates, done }] : [];
    });
    return found
      .slice(0, 1)
      .map((dated) => deadlineOf({ ...given, mark: before }, dated))
      .map((deadline) => ({
        ...deadline,
        ...ofRecordedRenewal(deadline),
        key: `${deadline.rule}:payment:${id}`,
        paymentId: fee.deadline === null || fee.deadline === from ? id : null,
      }));
  });
};

const { PAYMENT_DEADLINE } = valuesOf(calendarEventType);

const paymentDeadlines = ({ mark }: Given, known: ReadonlySet<number | null>): Deadline[] =>
  mark.payments.flatMap(({ id, type, status, deadline: due }): Deadline[] => {
    if (due === null || known.has(id)) return [];
    const { label } = paymentType[type];
    const name = { pl: 'termin wpisany przy płatności', en: 'deadline entered with the payment' };
    return [
      {
        key: `payment:${id}`,
        rule: 'payment',
        ruleVersion: 1,
        calendarType: PAYMENT_DEADLINE,
        name: label,
        due,
        opensOn: null,
        graceEndsOn: null,
        rolledTo: null,
        statutory: true,
        confirmed: true,
        paymentId: id,
        state: status === PAID ? 'done' : 'open',
        lastDay: due,
        lateOn: null,
        dateNeeded: false,
        computed: false,
        beforeTakeover: false,
        consequence: null,
        remedies: [],
        sources: [{ name, date: due }],
        steps: [joined(label, ': ', name, ', ', dateInWords(due), '.')],
      },
    ];
  });

const byDate = (one: Deadline, other: Deadline): number => {
  if (one.due !== other.due) return one.due < other.due ? -1 : 1;
  return one.key < other.key ? -1 : 1;
};

/**
 * Every deadline of a mark, the earliest first (decisions §4). Pure: neither clock nor database, the
 * rules and today are given. An archived or resigned mark has none that are open.
 */
export const deadlinesOf = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
  settings: DeadlineSettings,
  today: CalendarDate,
): Deadline[] => {
  const given: Given = { mark, settings, today };
  const counting = rules.filter(({ kind }) => kind !== 'term');
  const counted = [
    ...matchesOf(mark, counting, settings)
      .flatMap((match) => stepsAhead(given, match))
      .map((dated) => deadlineOf(given, dated)),
    ...recordedRenewals(given, counting),
  ];
  const known = new Set(counted.map(({ paymentId }) => paymentId));
  const deadlines = [...counted, ...paymentDeadlines(given, known)].sort(byDate);
  const atRest = mark.archived || mark.status === RESIGNATION;
  return atRest ? deadlines.filter(({ state }) => state === 'done') : deadlines;
};
