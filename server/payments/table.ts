import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { payment } from '#contract/payments/payment';
import { entityTable, rowPolicies } from '#server/db/table';
import { trademarks } from '#server/trademarks/table';

/** Within the policy the role of clients finds its own marks alone; those that are deleted have nothing. */
const ofOwnMarks = sql`trademark in (select id from trademarks where deleted_at is null)`;

export const payments = entityTable('payments', payment, {
  clientRows: ofOwnMarks,
  columns: {
    openDeadline: date({ mode: 'string' }).generatedAlwaysAs(
      sql`case when status = 'NOT_PAID' then deadline end`,
    ),
    /** The end of the term that this fee does not renew, as somebody has said when asked. */
    declinedRenewal: date({ mode: 'string' }),
  },
  constraints: [
    index('payments_trademark').on(sql`trademark`),
    index('payments_customer').on(sql`customer`),
    index('payments_open_deadline')
      .on(sql`open_deadline`, sql`id`)
      .where(sql`deleted_at is null`),
  ],
});
export type PaymentRow = typeof payments.$inferSelect;

/** One renewal, one row: the period it added, who did it, the payment it took. */
export const renewals = pgTable(
  'renewals',
  {
    id: serial().primaryKey(),
    trademarkId: integer()
      .notNull()
      .references(() => trademarks.id, { onDelete: 'cascade' }),
    fromDate: date({ mode: 'string' }).notNull(),
    toDate: date({ mode: 'string' }).notNull(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The day of the act: filed, or paid where paying is renewing. */
    renewedOn: date({ mode: 'string' }).notNull(),
    /** In the gazette of WIPO; some periods count from it. */
    publishedOn: date({ mode: 'string' }),
    /** Paying was renewing: the fee stays when the renewal is taken back. */
    byPayment: boolean().notNull().default(false),
    renewedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    accountName: text().notNull(),
    /** The status before, where a late renewal brought the mark back. */
    statusBefore: integer().notNull(),
  },
  (table) => [
    uniqueIndex('renewals_period').on(table.trademarkId, table.fromDate),
    index('renewals_day').on(table.renewedOn),
    ...rowPolicies(
      'renewals',
      sql`trademark_id in (select id from trademarks where deleted_at is null)`,
    ),
  ],
);
