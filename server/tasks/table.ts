import { sql } from 'drizzle-orm';
import { index, integer } from 'drizzle-orm/pg-core';
import { task } from '#contract/tasks/task';
import { customers } from '#server/customers/table';
import { entityTable } from '#server/db/table';
import { trademarks } from '#server/trademarks/table';

/** Clients see the entries of tasks in the calendar, never the tasks themselves. */
export const tasks = entityTable('tasks', task, {
  clientRows: sql`false`,
  columns: {
    trademark: integer().references(() => trademarks.id, { onDelete: 'cascade' }),
    customer: integer().references(() => customers.id, { onDelete: 'cascade' }),
  },
  constraints: [
    index('tasks_trademark').on(sql`trademark`),
    index('tasks_customer').on(sql`customer`),
    index('tasks_assignee').on(sql`assignee`),
  ],
});
export type TaskRow = typeof tasks.$inferSelect;
