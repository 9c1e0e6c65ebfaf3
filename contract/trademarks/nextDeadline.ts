import { isStaff, type Role } from '#contract/access';
import type { Trademark } from '#contract/trademarks/trademark';
import type { CalendarDate } from '#contract/values/dates';

/** Clients have a next deadline of their own, in which what the firm has to find out is left out. */
export const nextDeadlineField = (role: Role): 'nextDeadline' | 'clientDeadline' =>
  isStaff(role) ? 'nextDeadline' : 'clientDeadline';

/** The next deadline of whoever reads the row: it holds one of the two. */
export const readNextDeadline = (
  mark: Partial<Pick<Trademark, 'nextDeadline' | 'clientDeadline'>>,
): CalendarDate | null => mark.nextDeadline ?? mark.clientDeadline ?? null;
