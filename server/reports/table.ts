import { sql } from 'drizzle-orm';
import { index, uniqueIndex } from 'drizzle-orm/pg-core';
import { report } from '#contract/reports';
import { entityTable } from '#server/db/table';

export const reports = entityTable('reports', report, {
  clientRows: sql`false`,
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
