import { calendarEventType } from '#contract/deadlines/codes';
import { codes, valuesOf } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import { isKeyOf } from '#contract/deadlines/engine/anchors';
import {
  type RegistrationFacts,
  type RegistrationSign,
  unregisteredSign,
} from '#contract/deadlines/engine/registered';
import { isEndOfProtection, takeoverDay } from '#contract/deadlines/engine/takeover';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';
import {
  activeStatuses,
  type ProceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';

const { TRADEMARK_EXPIRATION } = valuesOf(calendarEventType);

export const gapKind = codes({
  no_renewal: [
    'Zarejestrowany znak bez terminu przedłużenia',
    'Registered mark without a renewal deadline',
  ],
  registered_as_application: [
    'Znak z danymi rejestracji, ale ze statusem „Zgłoszony”',
    'Mark with registration data but the status “Application”',
  ],
  letter_without_deadline: [
    'Pismo bez terminu i bez odpowiedzi',
    'Letter without a deadline or response',
  ],
  open_before_takeover: [
    'Otwarty termin sprzed przejęcia lub importu znaku',
    'Open deadline from before the takeover or import',
  ],
});

/** What must never happen: a deadline is missing, or one exists that is not owed. */
export type Gap =
  | { readonly kind: 'no_renewal' }
  | { readonly kind: 'registered_as_application'; readonly sign: RegistrationSign }
  | {
      readonly kind: 'letter_without_deadline';
      readonly letter: ProceduralDateKind;
      readonly date: CalendarDate;
    }
  | {
      readonly kind: 'open_before_takeover';
      readonly name: Label;
      readonly date: CalendarDate;
    };

/** The fields of a deadline that the check needs, from the engine or from the calendar. */
export type CheckedDeadline = Pick<
  Deadline,
  'key' | 'calendarType' | 'name' | 'due' | 'lastDay' | 'state'
>;

/** The fields of its mark that the check needs: few, because every night reads them for all marks. */
export type CheckedMark = Pick<
  DeadlineMark,
  | 'type'
  | 'status'
  | 'place'
  | 'archived'
  | 'registrationDate'
  | 'takenOver'
  | 'takenOverOn'
  | 'imported'
  | 'enteredOn'
  | 'pastDuties'
  | 'proceduralDates'
> &
  RegistrationFacts & { readonly type: DeadlineMark['type'] };

const isLiving = ({ status, archived }: CheckedMark): boolean =>
  !archived && activeStatuses.includes(status);

/** A designated mark is renewed with its international mark. */
const renewalGaps = (mark: CheckedMark, deadlines: readonly CheckedDeadline[]): Gap[] => {
  const isOwed =
    mark.status === trademarkStatus.REGISTERED.value &&
    !mark.archived &&
    mark.type !== trademarkType.INTERNATIONAL_DESIGNATED.value;
  const isThere = deadlines.some(({ calendarType }) => calendarType === TRADEMARK_EXPIRATION);
  return isOwed && !isThere ? [{ kind: 'no_renewal' }] : [];
};

/** Its renewal is missing, because by its status it is not registered yet. */
const statusGaps = (mark: CheckedMark, today: CalendarDate): Gap[] => {
  const sign = mark.archived ? null : unregisteredSign(mark, today);
  return sign === null ? [] : [{ kind: 'registered_as_application', sign }];
};

type Letter = DeadlineMark['proceduralDates'][number];

/** A rule for such letters exists, but not in the current status of the mark, so nothing is due. */
const isClosedByStatus = (
  { type, place, status, registrationDate }: CheckedMark,
  { kind, date }: Letter,
  rules: readonly DeadlineRule[],
): boolean =>
  (registrationDate === null || date <= registrationDate) &&
  rules.some(
    ({ anchor, types, territories, statuses, offset }) =>
      anchor === kind &&
      offset !== null &&
      types.includes(type) &&
      (territories === 'any' || (place !== null && territories.includes(place))) &&
      !statuses.includes(status),
  );

const letterGaps = (
  mark: CheckedMark,
  deadlines: readonly CheckedDeadline[],
  rules: readonly DeadlineRule[],
): Gap[] =>
  isLiving(mark)
    ? mark.proceduralDates.flatMap((letter, at, letters): Gap[] => {
        if (letter.answeredOn !== null || letter.needsNoAnswer || letter.inOurFavour) return [];
        const hasDeadline = deadlines.some(({ key }) => isKeyOf(key, letters, at));
        if (hasDeadline || isClosedByStatus(mark, letter, rules)) return [];
        return [{ kind: 'letter_without_deadline', letter: letter.kind, date: letter.date }];
      })
    : [];

/** A duty answered as not met rightly stays open. */
const takeoverGaps = (mark: CheckedMark, deadlines: readonly CheckedDeadline[]): Gap[] => {
  const from = takeoverDay(mark);
  if (from === null) return [];
  const isKnownUnmet = (key: string): boolean =>
    mark.pastDuties.some((duty) => duty.key === key && !duty.met);
  return deadlines
    .filter(
      (deadline) =>
        deadline.state === 'open' &&
        deadline.lastDay < from &&
        !isEndOfProtection(deadline) &&
        !isKnownUnmet(deadline.key),
    )
    .map(({ name, due }) => ({ kind: 'open_before_takeover', name, date: due }));
};

/** Deadlines that a mark lacks, or has without owing them. */
export const gapsOf = (
  mark: CheckedMark,
  deadlines: readonly CheckedDeadline[],
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): Gap[] => [
  ...renewalGaps(mark, deadlines),
  ...statusGaps(mark, today),
  ...letterGaps(mark, deadlines, rules),
  ...takeoverGaps(mark, deadlines),
];
