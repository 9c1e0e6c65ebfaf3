import { sql } from 'drizzle-orm';
import { customer } from '#contract/customers';
import { customersOfReader, entityTable } from '#server/db/table';

/** A client learns no more of its customer than the name, and that through what it may read. */
export const customers = entityTable('customers', customer, {
  clientRows: sql`id = any (${customersOfReader})`,
});
