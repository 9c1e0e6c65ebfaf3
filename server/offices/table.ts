import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RegistrySource } from '#contract/codes/registries';
import type { RegistryRecord } from '#contract/registry/record';
import { dateInWarsaw } from '#contract/values/dates';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** The last that a registry or a file said of a mark. What a person accepts is what that person was shown. */
export const registryRecords = pgTable(
  'registry_records',
  {
    /** Office and number: "EM:018692868". */
    key: text().primaryKey(),
    source: text().$type<RegistrySource>().notNull(),
    number: text().notNull(),
    record: jsonb().$type<RegistryRecord>().notNull(),
    /** Of the record as a whole. */
    fingerprint: text().notNull(),
    /** When it was last told, whole or in a list. */
    fetchedAt: instant().notNull(),
    /** The day whose state it is, where a file says so; else that on which it was told. */
    toldOn: date({ mode: 'string' }),
    /** The registry lists it under the firm's number. */
    listed: boolean().notNull().default(false),
    /** Somebody brought a file that tells of it. */
    brought: boolean().notNull().default(false),
    listedAt: instant(),
    /** Of what the list said of it: another one asks for the whole record anew. */
    listFingerprint: text(),
    /** The list has told something new, and the whole record was not asked for since. */
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

/** The day whose state a record tells. */
export const toldOn = ({ toldOn: day, fetchedAt }: Pick<KeptRecord, 'toldOn' | 'fetchedAt'>) =>
  day ?? dateInWarsaw(fetchedAt);
