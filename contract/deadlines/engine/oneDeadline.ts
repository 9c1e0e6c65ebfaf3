import type { CalendarDate } from '#contract/values/dates';
import { type LastDated, sameAs } from '#contract/deadlines/engine/acts';
import { anchorLabel } from '#contract/deadlines/engine/anchors';
import { closingDaysKnown, unknownDaysText } from '#contract/deadlines/engine/closingDays';
import { datesOf } from '#contract/deadlines/engine/dates';
import { expirationInWords } from '#contract/deadlines/engine/expiry';
import { rollOn } from '#contract/deadlines/engine/holidays';
import type { Match } from '#contract/deadlines/engine/matching';
import { addPeriod } from '#contract/deadlines/engine/periods';
import { restoredDay } from '#contract/deadlines/engine/restored';
import {
  isIssueUnknown,
  lateSteps,
  restoredSteps,
  sourcesOf,
  stepsOf,
} from '#contract/deadlines/engine/steps';
import type {
  Deadline,
  DeadlineMark,
  DeadlineRule,
  DeadlineSettings,
} from '#contract/deadlines/engine/types';
import { joined } from '#contract/deadlines/engine/words';
import type { Label } from '#contract/values/locale';
import { activeStatuses, trademarkStatus } from '#contract/codes/trademarks';

export type Given = {
  /** The mark with its actual end of protection. */
  mark: DeadlineMark;
  /** The mark with the entered end. */
  entered: DeadlineMark;
  /** The end of protection is not entered but computed by its rule. */
  isComputed: boolean;
  /** No whole number of terms leads to the entered end, and nobody has confirmed it. */
  isQuestioned: boolean;
  rules: readonly DeadlineRule[];
  settings: DeadlineSettings;
  today: CalendarDate;
};

type Rolled = Deadline['rolledTo'];
export type Dated = {
  match: Match;
  step: number;
  dates: LastDated;
  rolledTo: Rolled;
  isDone: boolean;
  /** Done because an optional deadline passed, not because somebody acted. */
  isLost: boolean;
  lateOn: CalendarDate | null;
  dateNeeded: boolean;
};

const roll = ({ rolls }: DeadlineRule, day: CalendarDate, settings: DeadlineSettings): Rolled =>
  rolls === null ? null : rollOn(rolls, day, settings);

/** A period in which others may act ends on the rolled day. */
const isOfOthers = ({ kind, rolls }: DeadlineRule): boolean =>
  kind === 'informative' && rolls !== null;

/** The dates of a rule with the last day on which an act counts; null where nothing can be counted. */
export const lastDated = (
  { settings }: Pick<Given, 'settings'>,
  { rule, occurrence }: Pick<Match, 'rule' | 'occurrence'>,
  step = 1,
): { dates: LastDated; rolledTo: Rolled } | null => {
  const counted = datesOf(rule, occurrence, step);
  if (counted === null) return null;
  const rolledTo = roll(rule, counted.due, settings);
  const due = isOfOthers(rule) ? (rolledTo?.date ?? counted.due) : counted.due;
  const last = counted.graceEndsOn ?? due;
  const lastDay = roll(rule, last, settings)?.date ?? last;
  return { dates: { ...counted, due, lastDay }, rolledTo };
};

/** Deadlines of an ended mark count only until their last day. */
export const isPossible = ({ mark, today }: Given, { lastDay }: LastDated): boolean =>
  activeStatuses.includes(mark.status) || today <= lastDay;

/** A mark that did not end with its term, or ended before the entered end, is not renewed. */
export const isBarred = (
  { renewsFor }: DeadlineRule,
  mark: DeadlineMark,
  today: CalendarDate,
): boolean =>
  renewsFor !== null &&
  mark.status === trademarkStatus.EXPIRED.value &&
  (mark.endReason !== 'EXPIRED' || (mark.expirationDate ?? today) > (mark.endedOn ?? today));

/** Remedies that are still available once the last day has passed, or an act came too late. */
const remediesOf = (
  { remedies }: DeadlineRule,
  { due }: LastDated,
  { mark, today }: Given,
): Deadline['remedies'] =>
  remedies
    .filter(({ place }) => place === undefined || place === mark.place)
    .map(({ offset, place: _place, ...remedy }) => ({
      ...remedy,
      until: offset && addPeriod(due, offset),
    }))
    .filter(({ until }) => until === null || until >= today);

/** Says that the closing days are unknown, so the office may accept the act later than stated. */
const unknownDaysStep = (
  { settings }: Given,
  { rolls }: DeadlineRule,
  lastDay: CalendarDate,
): Deadline['steps'] => {
  const year = lastDay.slice(0, 4);
  if (rolls === null || closingDaysKnown(rolls, Number(year), settings)) return [];
  return [unknownDaysText(year)];
};

/** The final outcome: an office may have restored a missed deadline. */
const settledOf = (
  { mark }: Given,
  key: string,
  { dates, isDone, lateOn, dateNeeded }: Dated,
): Pick<Dated, 'isDone' | 'lateOn'> & Pick<Deadline, 'restoredOn'> => {
  const restoredOn = isDone || dateNeeded ? null : restoredDay(mark, { key, due: dates.due });
  return restoredOn === null
    ? { isDone, lateOn, restoredOn }
    : { isDone: true, lateOn: null, restoredOn };
};

/** The name says that the date is missing, so that the day is not taken for one from the letter or the law. */
const neededName = ({ name, offset, anchor }: DeadlineRule): Label =>
  joined(offset === null ? anchorLabel(anchor) : name, {
    pl: ': potrzebna data',
    en: ': a date is needed',
  });

/** Counted from a questioned date, or from a substitute for a missing one. */
const isDoubtful = ({ isQuestioned }: Given, { rule, occurrence }: Match): boolean =>
  (isQuestioned && rule.anchor === 'expirationDate') || isIssueUnknown({ rule, occurrence });

export const deadlineOf = (given: Given, dated: Dated): Deadline => {
  const { mark, isComputed, today } = given;
  const { match, step, dates, rolledTo, isLost, dateNeeded } = dated;
  const { rule, occurrence } = match;
  const key = `${rule.id}${occurrence.part}${rule.recurrence === null ? '' : `#${step}`}`;
  const { isDone, lateOn, restoredOn } = settledOf(given, key, dated);
  const sources = sourcesOf(match, rule.validBy === null ? null : mark[rule.validBy]);
  const isMissed = isLost || (!isDone && (lateOn !== null || dates.lastDay < today));
  const remedies = isMissed && !dateNeeded ? remediesOf(rule, dates, given) : [];
  const computed = isComputed && rule.anchor === 'expirationDate';
  const { lastDay, ...shown } = dates;
  return {
    key,
    rule: rule.id,
    ruleVersion: rule.version,
    calendarType: rule.calendarType,
    name: dateNeeded ? neededName(rule) : rule.name,
    ...shown,
    rolledTo: isOfOthers(rule) ? null : rolledTo,
    statutory: rule.kind === 'statutory',
    confirmed: rule.confirmed && !isDoubtful(given, match),
    // The day by which a date has to be found out is not the due day of a fee.
    paymentId: datesOf(rule, occurrence) && (sameAs(mark, match, dates)?.id ?? null),
    state: isDone ? 'done' : 'open',
    lastDay,
    lateOn,
    restoredOn,
    dateNeeded,
    computed,
    beforeTakeover: false,
    consequence: rule.consequence,
    remedies,
    sources,
    steps: [
      ...stepsOf(match, step, dates, {
        sources,
        rolledTo,
        ofOthers: isOfOthers(rule),
        dateNeeded,
        expiration: rule.anchor === 'expirationDate' ? expirationInWords(mark, given.rules) : null,
      }),
      ...(isDone ? [] : unknownDaysStep(given, rule, lastDay)),
      ...lateSteps({ lateOn, lastDay, isMissed, remedies }),
      ...restoredSteps(restoredOn),
    ],
  };
};
