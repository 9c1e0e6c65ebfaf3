import { calendarEventType } from '#contract/deadlines/codes';
import type { CalendarDate } from '#contract/values/dates';
import { computedExpiration } from '#contract/deadlines/engine/expiry';
import { graceEnd } from '#contract/deadlines/engine/terms';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { TRADEMARK_EXPIRATION } = calendarEventType;
const { REGISTERED } = trademarkStatus;
const { INTERNATIONAL_DESIGNATED } = trademarkType;

/**
 * Still to be done, as lists, timelines and reports mean it (docs/rules.md, Deadlines): what only informs is no
 * deadline, and what lies before a takeover is asked about, not done. `isToDo` of
 * `server/calendar/toDo.ts` says the same to the database.
 */
const isToDo = ({ statutory, state, beforeTakeover }: Deadline): boolean =>
  statutory && state === 'open' && !beforeTakeover;

const earliest = (deadlines: readonly Deadline[]): CalendarDate | null =>
  deadlines.map(({ due }) => due).toSorted()[0] ?? null;

/** The one answer to what comes next for a mark; null where nothing is left. */
export const nextDeadlineOf = (deadlines: readonly Deadline[]): CalendarDate | null =>
  earliest(deadlines.filter(isToDo));

/** The same as clients see it: what the firm has to find out is not theirs to do. */
export const clientDeadlineOf = (deadlines: readonly Deadline[]): CalendarDate | null =>
  nextDeadlineOf(deadlines.filter(({ dateNeeded }) => !dateNeeded));

/** Designated marks have no renewal of their own, but they end all the same. */
const endOfDesignated = (
  { type, status, expirationDate }: DeadlineMark,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): CalendarDate | null =>
  type === INTERNATIONAL_DESIGNATED.value &&
  status === REGISTERED.value &&
  expirationDate !== null &&
  graceEnd(expirationDate, null, rules) >= today
    ? expirationDate
    : null;

/** The end of protection that can still be renewed, in grace too, entered or computed. */
export const renewalDueOf = (
  mark: DeadlineMark,
  deadlines: readonly Deadline[],
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): CalendarDate | null =>
  mark.archived
    ? null
    : (earliest(
        deadlines.filter(
          (deadline) =>
            deadline.calendarType === TRADEMARK_EXPIRATION.value &&
            isToDo(deadline) &&
            !deadline.dateNeeded &&
            deadline.lastDay >= today,
        ),
      ) ??
      endOfDesignated(mark, rules, today) ??
      computedExpiration(mark, rules, today));
