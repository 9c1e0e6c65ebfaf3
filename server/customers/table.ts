import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from '#contract/customers/customer';
import type { Values } from '#contract/kit/fields';
import { customersOfReader, entityTable, searchText } from '#server/db/table';

const { name, nameFull } = customer.fields;
const names = { name, nameFull };

/** Clients cannot read customers; they learn only the name, through rows they may read. */
export const customers = entityTable('customers', customer, {
  clientRows: sql`id = any (${customersOfReader})`,
  columns: {
    /** The text by which marks are found through their customer, and the only one that clients may search. */
    nameText: text().generatedAlwaysAs(searchText(names)),
  },
  constraints: [
    // For the global search: names that begin with the typed text.
    index('customers_name_start').on(sql`fold(name) text_pattern_ops`),
    index('customers_name_text').using('gin', sql`name_text gin_trgm_ops`),
    index('customers_name_spellings').using('gin', sql`spellings(name_text)`),
    index('customers_guardian').on(sql`guardian`),
    index('customers_links').using('gin', sql`links jsonb_path_ops`),
  ],
});
export type CustomerRow = typeof customers.$inferSelect;

/** The customer that remains, and the one that is merged into it. */
export type Sides = { kept: CustomerRow; merged: CustomerRow };

/** What a merge changed, stored while it can be undone. */
export type Moved = {
  marks: number[];
  accounts: { id: number; before: number[]; after: number[] }[];
  /** Links of other customers. */
  links: { id: number; before: CustomerRow['links']; after: CustomerRow['links'] }[];
  /** Fields of the remaining customer. */
  fields: { before: Values; after: Values };
  invitations: { moved: number[]; ended: number[] };
  /** `ended` are reports that are no longer automatic. Merges from before reports were moved have none. */
  reports?: { moved: number[]; ended: number[] };
  /** Merges from before there were tasks have none. */
  tasks?: number[];
  /** Merges from before clients could ask have none. */
  questions?: number[];
};

/** Deleted when either customer is purged. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    accountName: text().notNull(),
    /** The customer that remains. */
    keptId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    mergedId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    moved: jsonb().$type<Moved>().notNull(),
  },
  (table) => [
    index('customer_merges_kept').on(table.keptId),
    index('customer_merges_merged').on(table.mergedId),
  ],
);
