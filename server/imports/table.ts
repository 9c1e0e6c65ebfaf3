import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BatchSettings,
  BatchState,
  IgnoredPart,
  ImportKind,
  ImportSheet,
  OutcomeCounts,
  RowChange,
  RowKind,
  RowOutcome,
  RowReason,
  UnknownWordCount,
} from '#contract/imports/batch';
import type { SourceCell } from '#contract/imports/shapes';
import type { Values } from '#contract/kit/fields';
import type { Label } from '#contract/values/locale';
import type { RegistryRecord } from '#contract/registry/record';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import { accounts } from '#server/auth/table';
import { uploads } from '#server/files/table';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A customer as rows name it; batches that were checked by an earlier version know less of it. */
export type NamedInBatch = {
  name: string;
  count: number;
  isNumber: boolean;
  /** The spelling under which it would be created. */
  madeAs?: string;
  /** The first marks of an applicant that is known by its number alone. */
  marks?: string[];
};

/** Files that are imported together: read, checked, written and taken back as one. */
export const importBatches = pgTable(
  'import_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().$type<BatchState>().notNull(),
    /** Changes with everything that changes what would be written. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    createdBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    createdByName: text().notNull(),
    progress: smallint().notNull().default(0),
    /** The process at work on it: one that was overtaken neither finishes nor writes. */
    maker: uuid(),
    /** How often the step was begun: files that crash a server must not be read forever. */
    attempts: smallint().notNull().default(0),
    /** Who asked for the step that a server is at work on. */
    askedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    sheets: jsonb().$type<ImportSheet[]>().notNull().default([]),
    settings: jsonb().$type<BatchSettings>().notNull(),
    /** With the customers that it would create because rows name them. */
    counts: jsonb().$type<OutcomeCounts & { newCustomers?: number }>().notNull(),
    records: integer().notNull().default(0),
    portfolioRows: integer().notNull().default(0),
    ignored: jsonb().$type<(IgnoredPart | string)[]>().notNull().default([]),
    /** The names of the images in its archives. */
    images: jsonb().$type<string[]>().notNull().default([]),
    unknownWords: jsonb().$type<UnknownWordCount[]>().notNull().default([]),
    namedCustomers: jsonb().$type<NamedInBatch[]>().notNull().default([]),
    fault: jsonb().$type<RowReason>(),
    importedAt: instant(),
    /** Terms of goods that the import added to the suggestions. */
    products: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('import_batches_created_by').on(table.createdBy),
    index('import_batches_asked_by').on(table.askedBy),
    index('import_batches_state').on(table.state),
    index('import_batches_busy')
      .on(table.id)
      .where(sql`state in ('READING', 'CHECKING', 'IMPORTING', 'UNDOING')`),
  ],
);
export type BatchRow = typeof importBatches.$inferSelect;

/** The uploaded files of a batch, in their order; the parts stay where they were uploaded to. */
export const importFiles = pgTable(
  'import_files',
  {
    batch: integer()
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    upload: uuid().references(() => uploads.id, { onDelete: 'set null' }),
    name: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batch, table.position] }),
    index('import_files_upload').on(table.upload),
  ],
);

/** A cell, and whether it holds a formula: one without a stored value cannot be read. */
export type StoredCell = SourceCell & { formula?: 'valued' | 'valueless' };

/** A record of an office's file. */
export type SourceRecord = { office: string; record: RegistryRecord };

/** A row of an exported portfolio with everything that belongs to it, as the workbook says it. */
export type WholeRow = {
  /** Its number in the workbook. */
  key: number;
  values: Values;
  /** Other rows by their numbers, and colleagues by e-mail address. */
  rows: Readonly<Record<string, number>>;
  people: Readonly<Record<string, string>>;
  /** Its lists, each from a sheet of its own. */
  parts: Readonly<Record<string, readonly Values[]>>;
  /** What could not be read, in the row or in its lists. */
  issues: readonly RowReason[];
};

/** Text for readers of either language; one that reads the same in both stands once. */
export type ToldText = string | Label;

/** A change in words, as the check keeps it for whoever reads it later. */
export type ToldChange = Record<'before' | 'after', ToldText> & Pick<RowChange, 'field'>;

/** A change with the row of the product it refers to; null for one that the import itself writes. */
export type StoredChange = ToldChange & { refersTo?: number | null };

export const importRows = pgTable(
  'import_rows',
  {
    batch: integer()
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    file: text().notNull(),
    /** Its sheet by position in the batch; null for a record of an office. */
    sheet: smallint(),
    line: integer().notNull(),
    kind: text().$type<RowKind>().notNull(),
    cells: jsonb().$type<StoredCell[]>(),
    record: jsonb().$type<SourceRecord>(),
    whole: jsonb().$type<WholeRow>(),
    /** Why a record of an office could not be read. */
    unread: text(),
    edits: jsonb().$type<Record<string, string>>().notNull().default({}),
    isLeftOut: boolean().notNull().default(false),
    title: text().notNull().default(''),
    outcome: text().$type<RowOutcome>().notNull().default('REFUSE'),
    reasons: jsonb().$type<RowReason[]>().notNull().default([]),
    warnings: jsonb().$type<RowReason[]>().notNull().default([]),
    /** What an update changes; of a new row the rows that it refers to, which the import compares. */
    changes: jsonb().$type<StoredChange[]>().notNull().default([]),
    /** When it is written: customers first, then marks, then those that refer to other rows of the batch. */
    pass: smallint().notNull().default(0),
    /** The image among the files that it would get. */
    image: text(),
    /** The row that it changes, and the version that the check saw. */
    rowId: integer(),
    rowVersion: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.batch, table.position] }),
    index('import_rows_outcome').on(table.batch, table.outcome, table.position),
  ],
);
export type RowOfBatch = typeof importRows.$inferSelect;

/** Payments and statements come with the marks of a portfolio. */
export type WrittenKind = RowKind | 'payments' | 'statements';

/** Every row that an import wrote, and what it was before, so that it can be taken back. */
export const importWrites = pgTable(
  'import_writes',
  {
    batch: integer()
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    kind: text().$type<WrittenKind>().notNull(),
    rowId: integer().notNull(),
    title: text().notNull(),
    /** The version that the import left: another one shows that somebody has changed the row since. */
    version: integer().notNull(),
    /** Values to restore; null for a row that the import created. */
    before: jsonb().$type<Values>(),
    goods: jsonb().$type<{ classes: GoodsOfClass[]; edition: string | null }>(),
  },
  (table) => [primaryKey({ columns: [table.batch, table.kind, table.rowId] })],
);
export type WriteRow = typeof importWrites.$inferSelect;

/** How the columns of a sheet with these headings were read the last time. */
export const importMappings = pgTable('import_mappings', {
  headings: text().primaryKey(),
  kind: text().$type<ImportKind>().notNull(),
  columns: jsonb().$type<(string | null)[]>().notNull(),
  dateOrder: text().$type<ImportSheet['dateOrder']>().notNull(),
  words: jsonb().$type<BatchSettings['words']>().notNull(),
  usedAt: instant().notNull(),
});
