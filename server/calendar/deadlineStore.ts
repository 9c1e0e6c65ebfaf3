import { asc, inArray } from 'drizzle-orm';
import { deadline, deadlineActions } from '#contract/calendar/deadline';
import { accountsOfSamePerson } from '#server/calendar/samePerson';
import { deadlineRefusals } from '#server/calendar/deadlineCan';
import { type CalendarEventRow, calendarEvents } from '#server/deadlines/table';
import { actsOnDeadlines } from '#server/deadlines/whoActs';
import type { StoredRow } from '#server/entities/rows';
import { defineStore } from '#server/entities/store';
import { tasks } from '#server/tasks/table';
import { foundByMarkOrCustomer, mayHangOnMark } from '#server/trademarks/hanging';
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
  acts: actsOnDeadlines,
  ...mayHangOnMark,
  ...foundByMarkOrCustomer,
  // Every write locks the marks before their deadlines, and a task before its entry.
  lockBefore: async (tx, rows) => {
    await lockMarksOf(calendarEvents)(tx, rows);
    const own = tx
      .select({ id: calendarEvents.task })
      .from(calendarEvents)
      .where(rows.where)
      .limit(rows.limit);
    await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(inArray(tasks.id, own))
      .orderBy(asc(tasks.id))
      .for('update');
  },
});
