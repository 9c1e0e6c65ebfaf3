import { z } from 'zod';

/** Raised when a version cannot read what an earlier one wrote, or the other way round. */
export const formatVersion = 1;

export const headerName = 'markfolio.json';
export const endName = 'end.json';
export const sumSuffix = '.sha256';

const identifierPattern = /^[a-z_][a-z0-9_]*$/;
/** All names of Markfolio are such; tables and columns of others may have any name. */
export const isIdentifier = (name: string): boolean => identifierPattern.test(name);
const identifier = z.string().regex(identifierPattern);

const table = z.object({ name: identifier, columns: z.array(identifier).min(1) });
export type ArchivedTable = z.output<typeof table>;

/** The first part: what the backup is of. */
export const headerShape = z.object({
  product: z.literal('markfolio'),
  format: z.int(),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The version of PostgreSQL; a backup can be restored on any. */
  postgres: z.string(),
  /** Those that the database had seen, in their order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.int() })),
  tables: z.array(table),
  /** Tables and columns of others, whose names an archive cannot hold. */
  leftOut: z.array(z.string()).default([]),
  /** The database alone: its files stay in their bucket, and are neither here nor lost. */
  withoutFiles: z.boolean().default(false),
  sequences: z.array(z.object({ name: identifier, last: z.string(), isCalled: z.boolean() })),
  /** The digest by which SECRET is recognised; null if no server has ever started on the database. */
  secretCheck: z.string().nullable(),
});
export type ArchiveHeader = z.output<typeof headerShape>;

const contentsShape = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  fileBytes: z.int(),
  /** Files whose bytes were already lost or damaged when the backup was taken. */
  lostFiles: z.array(z.string()),
});
export type ArchiveContents = z.output<typeof contentsShape>;

/** The last part: without it the archive was cut off. */
export const endShape = contentsShape.extend({
  parts: z.int(),
  /** Of all that comes before this part. */
  sha256: z.string(),
});

/** A table is stored in pieces, since its size is known only at its end. */
export const tablePart = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}`;
export const tableOfPart = (name: string): string | null =>
  /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}$/.exec(name)?.[1] ?? null;

const id = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const filePattern = new RegExp(String.raw`^(?:files/${id}/original|uploads/${id}/\d{1,12})$`);
/** Files have the name that they have in the storage; nothing else may be written there. */
export const isFilePart = (name: string): boolean => filePattern.test(name);

/** No stored file is larger, so a larger one is no file of ours. */
export const largestFile = 64 * 1_048_576;
