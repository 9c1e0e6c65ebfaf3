import type { CalendarDate } from '#contract/values/dates';
import { isEndOfProtection } from '#contract/deadlines/engine/takeover';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';

/**
 * The key of a recorded renewal contains its fee (`recordedRenewals.ts`). An office restores the deadline
 * of the term, whether or not the renewal is recorded yet.
 */
export const keyOfTerm = (key: string): string => key.replace(/:payment:\d+$/, '');

/**
 * The day an office decided to restore a deadline; null where it did not. Compares the due day as well as
 * the key: the next term has the same key, and a corrected date is another deadline.
 */
export const restoredDay = (
  { restoredDeadlines }: Pick<DeadlineMark, 'restoredDeadlines'>,
  { key, due }: Pick<Deadline, 'key' | 'due'>,
): CalendarDate | null =>
  restoredDeadlines.find((restored) => restored.key === key && restored.due === due)?.decidedOn ??
  null;

/** The end of a term was restored, but no renewal from it is recorded, so nothing further would be due. */
export const isRenewalUnrecorded = (
  { archived, expirationDate }: Pick<DeadlineMark, 'archived' | 'expirationDate'>,
  deadline: Deadline,
): boolean =>
  !archived &&
  deadline.restoredOn !== null &&
  isEndOfProtection(deadline) &&
  deadline.due === expirationDate;
