import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { registryFinding } from '#contract/registry/findings';
import type { RegistrySource } from '#contract/codes/registries';
import { customers } from '#server/customers/table';
import { isChanged, trigger, triggerFunction, written } from '#server/db/definition';
import { registryRecords } from '#server/offices/table';
import { entityTable } from '#server/db/table';
import { staleDeadlines } from '#server/staleDeadlines/table';
import { trademarks } from '#server/trademarks/table';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * A change of a customer's names makes its marks stale, because they are compared with the owner in the
 * registry.
 */
export const ownersOfTrademarks = trigger('owners_of_trademarks', {
  on: customers,
  fires: written`AFTER UPDATE OF ${customers.name}, ${customers.nameFull}`,
  when: isChanged(customers.name, customers.nameFull),
  execute: triggerFunction(
    'owners_of_trademarks_stale',
    written`BEGIN
  -- A customer may have thousands: they are settled in the background, in steps.
  INSERT INTO ${staleDeadlines} (${staleDeadlines.trademarkId}, ${staleDeadlines.tx})
  SELECT t.${trademarks.id}, '0'::xid8 FROM ${trademarks} t JOIN ${registryRecords} r ON r.${registryRecords.key} = t.${trademarks.registryKey}
  WHERE t.${trademarks.customer} = NEW.${customers.id};
  RETURN NULL;
END`,
  ),
});

export const registryFindings = entityTable('registry_findings', registryFinding, {
  clientRows: sql`false`,
  columns: {
    /** Identifies the finding, so that it is recognised when it is found again. */
    key: text().notNull(),
    /** The values of both sides: a decision applies until one of them changes. */
    cause: text().notNull(),
  },
  constraints: [
    uniqueIndex('registry_findings_key').on(sql`key`),
    index('registry_findings_trademark').on(sql`trademark`),
    index('registry_findings_customer').on(sql`customer`),
    index('registry_findings_state').on(sql`state`, sql`kind`),
  ],
});
export type FindingRow = typeof registryFindings.$inferSelect;

/** The progress of the full comparison, from which it resumes. */
export const registryProgress = pgTable('registry_progress', {
  source: text().$type<RegistrySource>().primaryKey(),
  /** A user requested it before the night. */
  isAsked: boolean().notNull().default(false),
  /** The list that is being read; null between lists. */
  reading: text({ enum: ['all', 'changes'] }),
  /** The representative's number of the list: a new one starts from the beginning. */
  representative: text(),
  startedAt: instant(),
  since: date({ mode: 'string' }),
  /** The next page, the length of the list, and the last mark of the previous page. */
  page: integer().notNull().default(0),
  total: integer(),
  lastNumber: text(),
  /** How many marks were fetched individually on that day. */
  calledOn: date({ mode: 'string' }),
  calls: integer().notNull().default(0),
  /** The last day whose changes were read, and the day of the last complete list. */
  readUpTo: date({ mode: 'string' }),
  listedOn: date({ mode: 'string' }),
  listedAt: instant(),
  comparedAt: instant(),
  /** The error code of the last failure. */
  fault: text(),
});
export type Progress = typeof registryProgress.$inferSelect;
