import { calendarEventType } from '#contract/deadlines/codes';
import type { CalendarDate } from '#contract/values/dates';
import { computedExpiration } from '#contract/deadlines/engine/expiry';
import { graceEnd } from '#contract/deadlines/engine/terms';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { TRADEMARK_EXPIRATION } = calendarEventType;
const { REGISTERED } = trademarkStatus;
const { INTERNATIONAL_DESIGNATED } = trademarkType;

type ToDo = Pick<Deadline, 'due' | 'statutory' | 'state' | 'beforeTakeover' | 'dateNeeded'>;

/**
 * Still to be done, as lists, timelines and reports define it (docs/rules.md, Deadlines): informative dates
 * do not count, and duties from before a takeover are questions. `isToDo` of `server/calendar/toDo.ts` is
 * the same in SQL.
 */
const isToDo = ({ statutory, state, beforeTakeover }: ToDo): boolean =>
  statutory && state === 'open' && !beforeTakeover;

const earliest = (deadlines: readonly ToDo[]): CalendarDate | null =>
  deadlines.map(({ due }) => due).toSorted()[0] ?? null;

/** The next deadline of a mark; null where none is left. */
export const nextDeadlineOf = (deadlines: readonly ToDo[]): CalendarDate | null =>
  earliest(deadlines.filter(isToDo));

/** The next deadline that clients see, without the dates the firm has to find out. */
export const clientDeadlineOf = (deadlines: readonly ToDo[]): CalendarDate | null =>
  nextDeadlineOf(deadlines.filter(({ dateNeeded }) => !dateNeeded));

/** Designated marks have no renewal of their own, but their protection ends all the same. */
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

/** The end of protection, entered or computed, that can still be renewed, also in grace. */
export const renewalDueOf = (
  mark: DeadlineMark,
  deadlines: readonly (ToDo & Pick<Deadline, 'calendarType' | 'lastDay'>)[],
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
