import type { DeadlineAction } from '#contract/calendar/deadline';
import { AppError } from '#contract/errors';
import type { CalendarEventRow } from '#server/deadlines/table';
import type { Refusals } from '#server/entities/store';
import type { Actor } from '#server/http/actor';

/** Nothing is left to do about a closed or archived deadline. */
const refusalOfClosed = ({ done, archived }: CalendarEventRow): AppError | undefined =>
  done || archived ? new AppError('DEADLINE_CLOSED') : undefined;

/** Whoever takes care of a deadline answers for it; others have it handed over first. */
const refusalOfOthers = (
  { accountId, role }: Actor,
  { answering, inCharge }: CalendarEventRow,
): AppError | undefined =>
  role === 'ROLE_ADMIN' || inCharge === accountId || answering.includes(accountId)
    ? undefined
    : new AppError('DEADLINE_OF_SOMEBODY_ELSE');

/** Nobody confirms their own change. */
const refusalOfConfirming = (
  own: ReadonlySet<number>,
  { pendingChange, pendingBy }: CalendarEventRow,
): AppError | undefined => {
  if (pendingChange === null) return new AppError('NOTHING_TO_CONFIRM');
  return pendingBy.some((id) => own.has(id)) ? new AppError('OWN_CHANGE') : undefined;
};

/** What follows from data of the mark is taken back there, not here. */
const refusalOfRejecting = ({ pendingChange }: CalendarEventRow): AppError | undefined =>
  pendingChange === 'ARCHIVE' || pendingChange === 'DELETE'
    ? undefined
    : new AppError('NOTHING_TO_CONFIRM');

/** A deadline is closed by an act recorded with its mark. */
const refusalOfFinishing = ({ task }: CalendarEventRow): AppError | undefined =>
  task === null ? new AppError('ENTRY_IS_NO_TASK') : undefined;

export const deadlineRefusals = (
  actor: Actor,
  row: CalendarEventRow,
  /** The accounts of the same person. */
  own: ReadonlySet<number>,
): Refusals<DeadlineAction> => {
  const closed = refusalOfClosed(row);
  return {
    confirm: refusalOfConfirming(own, row),
    reject: refusalOfRejecting(row),
    acknowledge: closed ?? refusalOfOthers(actor, row),
    handOver: closed,
    wait: closed,
    finish: refusalOfFinishing(row),
  };
};
