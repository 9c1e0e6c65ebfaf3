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

/** The owner a registry names is compared with the names of the customer, by the projection of deadlines. */
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
    /** Which one it is, so that it is the same when it is found again. */
    key: text().notNull(),
    /** What both sides said: a decision holds until one of them says something else. */
    cause: text().notNull(),
  },
  constraints: [
    uniqueIndex('registry_findings_key').on(sql`key`),
    index('registry_findings_trademark').on(sql`trademark`),
    index('registry_findings_state').on(sql`state`, sql`kind`),
  ],
});
export type FindingRow = typeof registryFindings.$inferSelect;

/** How far the comparison of everything has come: it goes on there. */
export const registryProgress = pgTable('registry_progress', {
  source: text().$type<RegistrySource>().primaryKey(),
  /** Somebody wants it before the night. */
  isAsked: boolean().notNull().default(false),
  /** The list that is being read; none between two of them. */
  reading: text({ enum: ['all', 'changes'] }),
  /** Under whose number: another one begins from the start. */
  representative: text(),
  startedAt: instant(),
  since: date({ mode: 'string' }),
  /** The next page of it; how long it was, and with which mark the page before ended. */
  page: integer().notNull().default(0),
  total: integer(),
  lastNumber: text(),
  /** How many marks were asked for one by one on that day. */
  calledOn: date({ mode: 'string' }),
  calls: integer().notNull().default(0),
  /** The day whose changes were read last, and that on which everything was. */
  readUpTo: date({ mode: 'string' }),
  listedOn: date({ mode: 'string' }),
  listedAt: instant(),
  comparedAt: instant(),
  /** The code of what stopped the last one. */
  fault: text(),
});
export type Progress = typeof registryProgress.$inferSelect;
