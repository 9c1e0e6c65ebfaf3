import { and, eq, isNull, sql } from 'drizzle-orm';
import { calendarEvents } from '#server/deadlines/table';

/** `isToDo` of the contract (`deadlines/next.ts`), without archived entries. */
export const isToDo = and(
  eq(calendarEvents.statutory, true),
  eq(calendarEvents.done, false),
  eq(calendarEvents.beforeTakeover, false),
  isNull(calendarEvents.archivedAt),
);

/** A deadline moved to a working day is not overdue before that day is over. */
export const lastDay = sql`greatest(${calendarEvents.rolledTo}, ${calendarEvents.due})`;
