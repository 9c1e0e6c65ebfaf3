import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RegistrySource } from '#contract/codes/registries';
import type { RegistryRecord } from '#contract/registry/record';
import { dateInWarsaw } from '#contract/values/dates';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** The latest record of a mark from a registry or a file. Users accept exactly the record they were shown. */
export const registryRecords = pgTable(
  'registry_records',
  {
    /** Office and number: "EM:018692868". */
    key: text().primaryKey(),
    source: text().$type<RegistrySource>().notNull(),
    number: text().notNull(),
    record: jsonb().$type<RegistryRecord>().notNull(),
    /** Fingerprint of the whole record. */
    fingerprint: text().notNull(),
    /** When it was last received, complete or in a list. */
    fetchedAt: instant().notNull(),
    /** The date of the data according to the file; null if it is the date of receipt. */
    toldOn: date({ mode: 'string' }),
    /** Whether the registry lists it under the firm's number. */
    listed: boolean().notNull().default(false),
    /** Whether a user uploaded a file that contains it. */
    brought: boolean().notNull().default(false),
    listedAt: instant(),
    /** Fingerprint of the list entry: a change causes the whole record to be fetched. */
    listFingerprint: text(),
    /** The list entry has changed and the whole record was not fetched since. */
    isPartial: boolean().notNull().default(false),
  },
  (table) => [
    index('registry_records_partial')
      .on(table.key)
      .where(sql`is_partial`),
    index('registry_records_listed')
      .on(table.listedAt)
      .where(sql`listed`),
  ],
);
export type KeptRecord = typeof registryRecords.$inferSelect;

/** The date of the data in a record. */
export const toldOn = ({ toldOn: day, fetchedAt }: Pick<KeptRecord, 'toldOn' | 'fetchedAt'>) =>
  day ?? dateInWarsaw(fetchedAt);
