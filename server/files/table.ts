import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { purposes, uploadPurposes } from '#contract/files/api';
import { accounts } from '#server/auth/table';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Unfinished uploads: the parts are in the storage under the same id. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: uploadPurposes }).notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    /** When the last part arrived. */
    touchedAt: instant().notNull(),
    /** Something else reads the parts from here and removes them, so the sweep leaves them alone. */
    isTaken: boolean().notNull().default(false),
  },
  (table) => [
    index('uploads_touched').on(table.touchedAt),
    index('uploads_account').on(table.accountId),
  ],
);

/** Complete files. The bytes are stored before the row is inserted, and deleted after it. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    /** The upload it came from, so that a finish can be repeated; null if the server created the file. */
    uploadId: uuid(),
    /** The cleaned original name; never used as a name in the storage. */
    name: text().notNull(),
    /** Determined by the content. */
    type: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    purpose: text({ enum: purposes }).notNull(),
    sha256: text().notNull(),
    uploadedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** The row it is attached to; null right after the upload. */
    entity: text(),
    entityId: integer(),
    field: text(),
    /** When it was detached; until the sweep it can be attached to that row again. */
    detachedAt: instant(),
  },
  (table) => [
    uniqueIndex('files_upload').on(table.uploadId),
    index('files_row').on(table.entity, table.entityId),
    index('files_uploaded_by').on(table.uploadedBy),
    index('files_hanging_nowhere')
      .on(table.createdAt)
      .where(sql`entity is null`),
    index('files_detached')
      .on(table.detachedAt)
      .where(sql`detached_at is not null`),
    check(
      'files_row_whole',
      sql`num_nulls(${table.entity}, ${table.entityId}, ${table.field}) in (0, 3)`,
    ),
    check(
      'files_detached_from_a_row',
      sql`${table.detachedAt} is null or ${table.entity} is not null`,
    ),
  ],
);
export type FileRow = typeof files.$inferSelect;
