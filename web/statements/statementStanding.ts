import type { CalendarDate } from '#contract/values/dates';

export type StatementStanding = 'filed' | 'early' | 'open' | 'grace' | 'overdue';

/** The state of a statement on a given day. */
export const statementStanding = (
  {
    filedOn,
    windowOpens,
    dueDate,
    graceEndsOn,
  }: {
    filedOn: CalendarDate | null;
    windowOpens: CalendarDate | null;
    dueDate: CalendarDate;
    graceEndsOn: CalendarDate | null;
  },
  today: CalendarDate,
): StatementStanding => {
  if (filedOn !== null) return 'filed';
  if (windowOpens !== null && today < windowOpens) return 'early';
  if (today <= dueDate) return 'open';
  return graceEndsOn !== null && today <= graceEndsOn ? 'grace' : 'overdue';
};
