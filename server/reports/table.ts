import { sql } from 'drizzle-orm';
import { index, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { report } from '#contract/reports/report';
import { entityTable } from '#server/db/table';

export const reports = entityTable('reports', report, {
  clientRows: sql`false`,
  columns: {
    /** The process that creates it: one that was overtaken neither finishes nor sends it. */
    maker: uuid(),
    /** How often it was started: a report that crashes the server must not be started forever. */
    attempts: smallint().notNull().default(0),
  },
  constraints: [
    index('reports_open')
      .on(sql`id`)
      .where(sql`status in ('WAITING', 'RUNNING') and deleted_at is null`),
    index('reports_customer').on(sql`customer`),
    index('reports_guardian').on(sql`guardian`),
    // However many servers see that a month is over, a customer has one report per month and language.
    uniqueIndex('reports_each_month')
      .on(sql`customer`, sql`period`, sql`language`)
      .where(sql`automatic`),
  ],
});
export type ReportRow = typeof reports.$inferSelect;
