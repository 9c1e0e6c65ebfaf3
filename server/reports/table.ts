import { sql } from 'drizzle-orm';
import { index, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { report } from '#contract/reports/report';
import { entityTable } from '#server/db/table';

export const reports = entityTable('reports', report, {
  clientRows: sql`false`,
  columns: {
    /** Whoever makes it just now: one that was overtaken ends nothing and sends nothing. */
    maker: uuid(),
    /** How often it was begun: what brings a server down is not begun for ever. */
    attempts: smallint().notNull().default(0),
  },
  constraints: [
    index('reports_open')
      .on(sql`id`)
      .where(sql`status in ('WAITING', 'RUNNING') and deleted_at is null`),
    index('reports_customer').on(sql`customer`),
    // However many servers see that a month is over, a customer has one report of it in a language.
    uniqueIndex('reports_each_month')
      .on(sql`customer`, sql`period`, sql`language`)
      .where(sql`automatic`),
  ],
});
export type ReportRow = typeof reports.$inferSelect;
