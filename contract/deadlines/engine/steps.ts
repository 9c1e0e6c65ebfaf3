import { calendarEventType } from '#contract/deadlines/codes';
import type { CalendarDate } from '#contract/values/dates';
import { anchorLabel } from '#contract/deadlines/engine/anchors';
import { type DeadlineDates, datesOf, statedDate } from '#contract/deadlines/engine/dates';
import type { Match } from '#contract/deadlines/engine/matching';
import type { Deadline, DeadlineRule, Period } from '#contract/deadlines/engine/types';
import {
  dateInWords,
  joined,
  midSentence,
  periodInWords,
  signed,
} from '#contract/deadlines/engine/words';
import type { Label } from '#contract/values/locale';

const text = (pl: string, en: string): Label => ({ pl, en });

/** For the firm: the name of the rule, and whether it is confirmed. */
export const ruleStep = ({ name, confirmed }: DeadlineRule): Label =>
  joined(
    text('Reguła: ', 'Rule: '),
    name,
    confirmed ? '.' : text(', niepotwierdzona.', ', unconfirmed.'),
  );

/** A separate step, because clients see it too. */
const lawStep = ({ legalBasis }: DeadlineRule): Label[] =>
  legalBasis === null ? [] : [joined(text('Przepis: ', 'Provision: '), legalBasis, '.')];

export const sourceStep = ({ name, date }: Deadline['sources'][number]): Label =>
  joined(text('Data źródłowa: ', 'Source date: '), midSentence(name), ', ', dateInWords(date), '.');

/** Explains that the last day of a short month is no mistake. */
const shortMonth = (from: CalendarDate, to: CalendarDate, periods: readonly Period[]): Label | '' =>
  periods.every(({ unit }) => unit !== 'days') && from.slice(8) > to.slice(8)
    ? text(
        ' (ten miesiąc nie ma takiego dnia, więc jego ostatni dzień)',
        ' (that month has no such day, so its last day)',
      )
    : '';

const sumStep = ({ rule, occurrence }: Match, due: CalendarDate, step: number): Label[] => {
  const { offset, recurrence, toMonthEnd, dayBefore } = rule;
  if (offset === null) return [];
  const later = recurrence !== null && step > 1;
  if (offset.count === 0 && !later) return [];
  return [
    joined(
      dateInWords(occurrence.date),
      signed(offset),
      later ? signed(recurrence, step - 1) : '',
      ' = ',
      dateInWords(due),
      toMonthEnd
        ? text(', ostatni dzień miesiąca', ', the last day of the month')
        : dayBefore
          ? text(', dzień przed rocznicą', ', the day before the anniversary')
          : shortMonth(occurrence.date, due, later ? [offset, recurrence] : [offset]),
      '.',
    ),
  ];
};

const spanSteps = (
  { kind, window, grace, calendarType }: DeadlineRule,
  dates: DeadlineDates,
): Label[] => [
  ...(window && dates.opensOn !== null
    ? [
        joined(
          kind === 'informative'
            ? text('Inni mogą to zrobić od: ', 'Others can do it from: ')
            : text('Można to zrobić od: ', 'Can be done from: '),
          dateInWords(dates.opensOn),
          text(', czyli ', ', that is '),
          periodInWords(window),
          text(' przed terminem.', ' before the deadline.'),
        ),
      ]
    : []),
  ...(grace && dates.graceEndsOn !== null
    ? [
        joined(
          calendarType === calendarEventType.OTHER_DEADLINE.value
            ? text('Po tej dacie jeszcze do: ', 'After that date still until: ')
            : text(
                'Po terminie, z dopłatą, jeszcze do: ',
                'After the deadline, with a surcharge, until: ',
              ),
          dateInWords(dates.due),
          signed(grace),
          ' = ',
          dateInWords(dates.graceEndsOn),
          shortMonth(dates.due, dates.graceEndsOn, [grace]),
          '.',
        ),
      ]
    : []),
];

const resultStep = (due: CalendarDate): Label =>
  joined(text('Termin: ', 'Deadline: '), dateInWords(due), '.');

const rollStep = ({ kind }: DeadlineRule, rolledTo: Deadline['rolledTo']): Label[] =>
  rolledTo === null
    ? []
    : [
        joined(
          text('Urząd nie przyjmuje wtedy pism (', 'The office does not accept filings then ('),
          rolledTo.because,
          text('), przyjmie je więc do: ', '), so it accepts them until: '),
          dateInWords(rolledTo.date),
          kind === 'informative'
            ? text(
                '. Do tego dnia inni mogą jeszcze działać.',
                '. Until that day others may still act.',
              )
            : text(
                '. Bezpieczny pozostaje termin ustawowy.',
                '. The safe date remains the deadline itself.',
              ),
        ),
      ];

type Told = Pick<Deadline, 'sources' | 'rolledTo' | 'dateNeeded'> & {
  /** A period in which others may act; it ends on the rolled day. */
  ofOthers: boolean;
  /** How the end of protection was computed, where the deadline counts from it. */
  expiration: Label | null;
};

const neededStep = ({ rule, occurrence }: Match): Label =>
  rule.offset === null
    ? text(
        'Ani przepis, ani pismo nie podaje terminu: sprawdź pismo i wpisz datę.',
        'Neither the law nor the letter gives a date: check the letter and enter the date.',
      )
    : joined(
        text('Potrzebna jest data: ', 'A date is needed: '),
        anchorLabel(rule.anchor),
        text('. Najwcześniej mogła być ', '. At the earliest it was '),
        dateInWords(occurrence.date),
        '.',
      );

const issueOfLetter = text('wystawienie pisma przez urząd', 'issue of the letter by the office');

/** Counted from the arrival of a letter the day may be too late, so the deadline says so. */
export const isIssueUnknown = ({ rule, occurrence }: Pick<Match, 'rule' | 'occurrence'>): boolean =>
  rule.fromIssue &&
  occurrence.issuedOn === null &&
  rule.offset !== null &&
  statedDate(rule, occurrence) === null;

/** For the firm, which can find out the day. */
export const unknownIssueText: Label = text(
  'Termin liczy się od dnia wystawienia pisma, a tego dnia nie wpisano: policzono od doręczenia, więc prawdziwy termin może być wcześniejszy. Wpisz datę wystawienia przy piśmie.',
  'The period runs from the date of issue of the letter, which has not been entered: it was calculated from delivery, so the true deadline may be earlier. Enter the letter’s date of issue.',
);

/** Says that the deadline was missed or met late, and which remedies are available. */
export const lateSteps = ({
  lateOn,
  lastDay,
  isMissed,
  remedies,
}: Pick<Deadline, 'lateOn' | 'lastDay' | 'remedies'> & { isMissed: boolean }): Label[] => [
  ...(lateOn === null
    ? []
    : [
        joined(
          text('Czynność z dnia ', 'The step taken on '),
          dateInWords(lateOn),
          text(' jest spóźniona: ostatnim dniem był ', ' was late: the last day was '),
          dateInWords(lastDay),
          '.',
        ),
      ]),
  ...(isMissed
    ? remedies.map(({ name, legalBasis, until }) =>
        joined(
          text('Może jeszcze pomóc: ', 'What may still help: '),
          name,
          ' (',
          legalBasis,
          until === null
            ? text('), termin do sprawdzenia.', '), its period has to be checked.')
            : joined(text('), do ', '), until '), dateInWords(until), '.'),
        ),
      )
    : []),
];

/** Says that the office restored the deadline. */
export const restoredSteps = (restoredOn: CalendarDate | null): Label[] =>
  restoredOn === null
    ? []
    : [
        joined(
          text('Termin przywrócono dnia ', 'The deadline was restored on '),
          dateInWords(restoredOn),
          '.',
        ),
      ];

/** The consequence of being late, which clients see too. */
const consequenceStep = ({ consequence, grace }: DeadlineRule): Label[] =>
  consequence === null
    ? []
    : [
        joined(
          grace === null
            ? text('Po terminie: ', 'If it is missed: ')
            : text('Po dodatkowym terminie: ', 'After the grace period: '),
          midSentence(consequence),
        ),
      ];

/** What can be said of a date without the calculation behind it: its law, and what lateness costs. */
export const standingSteps = (rule: DeadlineRule | undefined, due: CalendarDate): Label[] => [
  ...(rule ? lawStep(rule) : []),
  resultStep(due),
  ...(rule ? consequenceStep(rule) : []),
];

/** Why this date, from the rule to the result, in both languages (docs/rules.md, Deadlines). */
export const stepsOf = (
  match: Match,
  step: number,
  dates: DeadlineDates,
  { sources, rolledTo, ofOthers, dateNeeded, expiration }: Told,
): Label[] => [
  ruleStep(match.rule),
  ...(match.rule.explanation ? [match.rule.explanation] : []),
  ...lawStep(match.rule),
  ...(expiration === null
    ? sources.map(sourceStep)
    : // The arithmetic shows where the end of protection comes from, so it is not a separate source.
      [
        joined(text('Koniec ochrony: ', 'End of protection: '), expiration, '.'),
        ...sources.slice(1).map(sourceStep),
      ]),
  ...(dateNeeded ? [neededStep(match)] : []),
  ...(isIssueUnknown(match) ? [unknownIssueText] : []),
  ...(statedDate(match.rule, match.occurrence) === null
    ? sumStep(
        match,
        ofOthers ? (datesOf(match.rule, match.occurrence, step)?.due ?? dates.due) : dates.due,
        step,
      )
    : [text('Datę podaje samo pismo.', 'The letter itself states the date.')]),
  ...spanSteps(match.rule, dates),
  ...(ofOthers ? rollStep(match.rule, rolledTo) : []),
  resultStep(dates.due),
  ...(ofOthers ? [] : rollStep(match.rule, rolledTo)),
  ...consequenceStep(match.rule),
];

export const sourcesOf = (
  { rule, occurrence }: Match,
  validBy: CalendarDate | null,
): Deadline['sources'] => {
  const stated = statedDate(rule, occurrence);
  const isIssue = rule.fromIssue && occurrence.issuedOn !== null;
  return [
    { name: isIssue ? issueOfLetter : anchorLabel(rule.anchor), date: occurrence.date },
    ...(stated === null
      ? []
      : [
          {
            name: text('termin podany w piśmie', 'due date stated in the letter'),
            date: stated,
          },
        ]),
    ...(rule.validBy !== null && validBy !== null
      ? [{ name: anchorLabel(rule.validBy), date: validBy }]
      : []),
  ];
};
