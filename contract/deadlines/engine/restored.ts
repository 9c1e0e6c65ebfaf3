import type { CalendarDate } from '#contract/values/dates';
import { isEndOfProtection } from '#contract/deadlines/engine/takeover';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';

/**
 * Once a renewal is recorded the key of its deadline names its fee (`recordedRenewals.ts`). What is restored is
 * the deadline of the term, whether or not somebody has recorded the renewal yet.
 */
export const keyOfTerm = (key: string): string => key.replace(/:payment:\d+$/, '');

/**
 * The day an office decided to restore a deadline; null where it did not. By the day it was due besides its
 * key: the next term of a mark is renewed under the same key, and what was corrected is another deadline.
 */
export const restoredDay = (
  { restoredDeadlines }: Pick<DeadlineMark, 'restoredDeadlines'>,
  { key, due }: Pick<Deadline, 'key' | 'due'>,
): CalendarDate | null =>
  restoredDeadlines.find((restored) => restored.key === key && restored.due === due)?.decidedOn ??
  null;

/** The end of a term was made good, but no renewal leads on from it: nothing would be due any more. */
export const isRenewalUnrecorded = (
  { archived, expirationDate }: Pick<DeadlineMark, 'archived' | 'expirationDate'>,
  deadline: Deadline,
): boolean =>
  !archived &&
  deadline.restoredOn !== null &&
  isEndOfProtection(deadline) &&
  deadline.due === expirationDate;
