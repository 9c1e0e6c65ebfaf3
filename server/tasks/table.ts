import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { task } from '#contract/tasks/task';
import { entityTable } from '#server/db/table';

/** Clients see the entries of tasks in the calendar, never the tasks themselves. */
export const tasks = entityTable('tasks', task, {
  clientRows: sql`false`,
  constraints: [
    index('tasks_trademark').on(sql`trademark`),
    index('tasks_customer').on(sql`customer`),
    index('tasks_assignee').on(sql`assignee`),
  ],
});
export type TaskRow = typeof tasks.$inferSelect;
