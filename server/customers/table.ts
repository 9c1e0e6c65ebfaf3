import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { customer } from '#contract/customers';
import { customersOfReader, entityTable } from '#server/db/table';

/** A client learns no more of its customer than the name, and that through what it may read. */
export const customers = entityTable('customers', customer, {
  clientRows: sql`id = any (${customersOfReader})`,
  // The global search asks for names that begin with what is typed.
  constraints: [index('customers_name_start').on(sql`fold(name) text_pattern_ops`)],
});
