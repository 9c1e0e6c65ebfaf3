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
import { isChanged, trigger, triggerFunction, written } from '#server/db/definition';
import { entityTable, rowPolicies } from '#server/db/table';
import { deadlinesOfRelatedStale } from '#server/staleDeadlines/table';
import { trademarks } from '#server/trademarks/table';

/** In this policy, the database role of clients sees only its own marks, and nothing of deleted marks. */
const ofOwnMarks = sql`trademark in (select id from trademarks where deleted_at is null)`;

export const payments = entityTable('payments', payment, {
  clientRows: ofOwnMarks,
  columns: {
    openDeadline: date({ mode: 'string' }).generatedAlwaysAs(
      sql`case when status = 'NOT_PAID' then deadline end`,
    ),
    /** The end of the term that this fee does not renew, as a user answered. */
    declinedRenewal: date({ mode: 'string' }),
  },
  constraints: [
    index('payments_trademark').on(sql`trademark`),
    index('payments_customer').on(sql`customer`),
  ],
});
export type PaymentRow = typeof payments.$inferSelect;

export const deadlinesOfPayment = trigger('deadlines_of_payment', {
  on: payments,
  fires: 'AFTER INSERT OR UPDATE OR DELETE',
  execute: deadlinesOfRelatedStale,
  column: payments.trademark,
});

/**
 * Triggers keep the customer of a payment equal to that of its mark, whichever is written. The mark is
 * locked, so that a concurrent change of its customer waits and reaches all payments.
 */
const customerOfPayment = triggerFunction(
  'customer_of_payment',
  written`BEGIN
  SELECT ${trademarks.customer} INTO NEW.${payments.customer} FROM ${trademarks} WHERE ${trademarks.id} = NEW.${payments.trademark} FOR NO KEY UPDATE;
  RETURN NEW;
END`,
);
export const customerOfNewPayment = trigger('customer_of_new_payment', {
  on: payments,
  fires: 'BEFORE INSERT',
  execute: customerOfPayment,
});
export const customerOfMovedPayment = trigger('customer_of_moved_payment', {
  on: payments,
  fires: written`BEFORE UPDATE OF ${payments.trademark}`,
  when: isChanged(payments.trademark),
  execute: customerOfPayment,
});
export const customerOfPayments = trigger('customer_of_payments', {
  on: trademarks,
  fires: written`AFTER UPDATE OF ${trademarks.customer}`,
  when: isChanged(trademarks.customer),
  execute: triggerFunction(
    'customer_of_payments',
    written`BEGIN UPDATE ${payments} SET ${payments.customer} = NEW.${trademarks.customer} WHERE ${payments.trademark} = NEW.${trademarks.id}; RETURN NULL; END`,
  ),
});

/** One row per renewal: the added period, who recorded it, and its payment. */
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
    /** The date of the act: filing, or payment where that is the renewal. */
    renewedOn: date({ mode: 'string' }).notNull(),
    /** The date in the WIPO Gazette; some periods count from it. */
    publishedOn: date({ mode: 'string' }),
    /** True if payment was the renewal: the fee stays when the renewal is undone. */
    byPayment: boolean().notNull().default(false),
    renewedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    accountName: text().notNull(),
    /** The previous status, if a late renewal reinstated the mark. */
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

export const deadlinesOfRenewal = trigger('deadlines_of_renewal', {
  on: renewals,
  fires: 'AFTER INSERT OR UPDATE OR DELETE',
  execute: deadlinesOfRelatedStale,
  column: renewals.trademarkId,
});
