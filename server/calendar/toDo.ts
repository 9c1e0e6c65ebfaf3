import { and, eq, isNull } from 'drizzle-orm';
import { calendarEvents } from '#server/deadlines/table';

/** `isToDo` of the contract (`deadlines/next.ts`), without archived entries. */
export const isToDo = and(
  eq(calendarEvents.statutory, true),
  eq(calendarEvents.done, false),
  eq(calendarEvents.beforeTakeover, false),
  isNull(calendarEvents.archivedAt),
);
