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

export const deadlineRefusals = (actor: Actor, row: CalendarEventRow): Refusals<DeadlineAction> => {
  const closed = refusalOfClosed(row);
  return {
    acknowledge: closed ?? refusalOfOthers(actor, row),
    handOver: closed,
    wait: closed,
  };
};
