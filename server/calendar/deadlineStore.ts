import { deadline, deadlineActions } from '#contract/calendar/deadline';
import { accountsOfSamePerson } from '#server/calendar/samePerson';
import { deadlineRefusals } from '#server/calendar/deadlineCan';
import { type CalendarEventRow, calendarEvents } from '#server/deadlines/table';
import type { StoredRow } from '#server/entities/rows';
import { defineStore } from '#server/entities/store';
import { foundByMark, hangsOnMark } from '#server/trademarks/hanging';
import { lockMarksOf } from '#server/trademarks/lock';

/** Rows of the calendar have this type. */
export const asDeadline = (row: StoredRow): CalendarEventRow => row as unknown as CalendarEventRow;

/** Listed and exported like any entity, but made and removed by the engine alone. */
export const deadlineStore = defineStore({
  entity: deadline,
  table: calendarEvents,
  can: {
    actions: deadlineActions,
    refusals: async ({ db, actor }) => {
      const own = await accountsOfSamePerson(db, actor.accountId);
      return (row) => deadlineRefusals(actor, asDeadline(row), own);
    },
  },
  ...hangsOnMark,
  ...foundByMark,
  // Every write locks the marks before their deadlines.
  lockBefore: lockMarksOf(calendarEvents),
});
