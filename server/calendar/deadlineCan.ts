import type { DeadlineAction } from '#contract/calendar/deadline';
import { AppError } from '#contract/errors';
import type { CalendarEventRow } from '#server/deadlines/table';
import type { Refusals } from '#server/entities/store';
import type { Actor } from '#server/http/actor';

/** Made once: a page of deadlines asks thousands of times, and the stack of an error costs more than the question. */
const isClosed = new AppError('DEADLINE_CLOSED');
const isOfOthers = new AppError('DEADLINE_OF_SOMEBODY_ELSE');
const isNothing = new AppError('NOTHING_TO_CONFIRM');
const isOwn = new AppError('OWN_CHANGE');
const isNoTask = new AppError('ENTRY_IS_NO_TASK');

/** Nothing is left to do about a closed or archived deadline. */
const refusalOfClosed = ({ done, archived }: CalendarEventRow): AppError | undefined =>
  done || archived ? isClosed : undefined;

/** Whoever takes care of a deadline answers for it; others have it handed over first. */
const refusalOfOthers = (
  { accountId, role }: Actor,
  { answering, inCharge }: CalendarEventRow,
): AppError | undefined =>
  role === 'ROLE_ADMIN' || inCharge === accountId || answering.includes(accountId)
    ? undefined
    : isOfOthers;

/** Nobody confirms their own change. */
const refusalOfConfirming = (
  own: ReadonlySet<number>,
  { pendingChange, pendingBy }: CalendarEventRow,
): AppError | undefined => {
  if (pendingChange === null) return isNothing;
  return pendingBy.some((id) => own.has(id)) ? isOwn : undefined;
};

/** What follows from data of the mark is taken back there, not here. */
const refusalOfRejecting = ({ pendingChange }: CalendarEventRow): AppError | undefined =>
  pendingChange === 'ARCHIVE' || pendingChange === 'DELETE' ? undefined : isNothing;

/** A deadline is closed by an act recorded with its mark. */
const refusalOfFinishing = ({ task }: CalendarEventRow): AppError | undefined =>
  task === null ? isNoTask : undefined;

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
