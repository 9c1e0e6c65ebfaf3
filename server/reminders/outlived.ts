import { and, eq, isNotNull, like, lt, notExists, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { overdueStep } from '#contract/deadlines/engine/climbing';
import { dateInWarsaw } from '#contract/values/dates';
import type { Executor } from '#server/db/client';
import { calendarEvents } from '#server/deadlines/table';
import { reminderNights, sentContactReminders, sentReminders } from '#server/reminders/table';

/**
 * What was told and need not be known any longer, with the condition of its rows: steps of a single day and
 * nights once these are past (`daysAgo`), others once their deadline is past and closed as long
 * (`yearsAgo`). An open deadline keeps its steps whatever their age, or they would be sent again.
 */
export const outlivedReminders = (
  db: Executor,
  { daysAgo, yearsAgo }: { daysAgo: Date; yearsAgo: Date },
): [PgTable, SQL | undefined][] => [
  ...[sentReminders, sentContactReminders].flatMap((table): [PgTable, SQL | undefined][] => {
    const stillOpen = (which: SQL) =>
      db
        .select({ id: calendarEvents.id })
        .from(calendarEvents)
        .where(and(which, eq(calendarEvents.key, table.key), eq(calendarEvents.done, false)));
    // Apart, so that each reads no more than what is old enough.
    return [
      [table, and(lt(table.sentAt, daysAgo), like(table.rung, `%:${overdueStep}%`))],
      [
        table,
        and(
          lt(table.sentAt, yearsAgo),
          lt(table.due, dateInWarsaw(yearsAgo)),
          notExists(stillOpen(eq(calendarEvents.trademark, table.trademark))),
          // Steps of tasks name no mark.
          notExists(stillOpen(isNotNull(calendarEvents.task))),
        ),
      ],
    ];
  }),
  [reminderNights, lt(reminderNights.night, dateInWarsaw(daysAgo))],
];
