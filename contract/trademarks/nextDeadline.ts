import { isStaff, type Role } from '#contract/access';
import type { Trademark } from '#contract/trademarks/trademark';
import type { CalendarDate } from '#contract/values/dates';

/** Clients have their own next deadline, which excludes dates the firm has to find out. */
export const nextDeadlineField = (role: Role): 'nextDeadline' | 'clientDeadline' =>
  isStaff(role) ? 'nextDeadline' : 'clientDeadline';

/** The next deadline for the reader: a row contains one of the two fields. */
export const readNextDeadline = (
  mark: Partial<Pick<Trademark, 'nextDeadline' | 'clientDeadline'>>,
): CalendarDate | null => mark.nextDeadline ?? mark.clientDeadline ?? null;
