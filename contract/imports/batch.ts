import { z } from 'zod';
import { trademarkType } from '#contract/codes/trademarks';
import { fileLimits } from '#contract/files/api';
import { type Code, codes, valuesOf } from '#contract/values/codes';
import { rowId } from '#contract/kit/endpoint';

/** What happens with a batch of imported files. */
export const batchState = codes({
  READING: ['Odczytywanie plików', 'Reading the files'],
  CHECKING: ['Sprawdzanie wierszy', 'Checking the rows'],
  READY: ['Czeka na decyzję', 'Waiting for your decision'],
  IMPORTING: ['Importowanie', 'Importing'],
  IMPORTED: ['Zaimportowano', 'Imported'],
  UNDOING: ['Cofanie importu', 'Undoing the import'],
  REFUSED: ['Pliku nie przyjęto', 'File not accepted'],
});
export type BatchState = Code<typeof batchState>;

/** A server is at work on it; nobody can change it meanwhile. */
export const busyStates: readonly BatchState[] = ['READING', 'CHECKING', 'IMPORTING', 'UNDOING'];

export const rowOutcome = codes({
  CREATE: ['Nowy', 'New'],
  UPDATE: ['Zmiana', 'Change'],
  SKIP: ['Pominięty', 'Skipped'],
  REFUSE: ['Odrzucony', 'Rejected'],
});
export type RowOutcome = Code<typeof rowOutcome>;

export const importKinds = ['marks', 'customers'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A row of a batch may also be a representative, who comes with a whole portfolio alone. */
const rowKinds = [...importKinds, 'representatives'] as const;
export type RowKind = (typeof rowKinds)[number];

export const dateOrders = ['dmy', 'mdy'] as const;

/** Limits of one batch, all its files together; those of archives stand where they are read. */
export const importLimits = {
  bytes: fileLimits.import,
  rows: 20_000,
} as const;

const word = z.string().max(255);

/** A sheet of a file, and how its columns are read. */
const sheet = z.object({
  file: z.string(),
  sheet: z.string().nullable(),
  isHidden: z.boolean(),
  /** Where its headings stand; the rows follow. */
  headingLine: z.int(),
  headings: z.array(z.string()),
  /** The first rows, so that people see what a column holds. */
  samples: z.array(z.array(z.string())),
  rows: z.int(),
  /** Left out as a whole. */
  isUsed: z.boolean(),
  kind: z.enum(importKinds),
  /** The target of each column, null for a column that is not read. */
  columns: z.array(z.string().nullable()),
  dateOrder: z.enum(dateOrders),
  /** It has dates that are one day or another by this order, and no other date tells which. */
  isDateOrderUnclear: z.boolean(),
  /** A date that tells the order; absent where no date depends on it. */
  dateOrderTold: z.string().optional(),
  /** Columns are read as they were the last time such a sheet was imported. */
  isKept: z.boolean(),
});
export type ImportSheet = z.infer<typeof sheet>;

/** A customer that exists, or the name of one to be created. */
const customerChoice = z.union([
  z.strictObject({ id: rowId }),
  z.strictObject({ name: z.string().trim().min(1).max(255) }),
]);
export type CustomerChoice = z.infer<typeof customerChoice>;

export const batchSettings = z.strictObject({
  /** Whose the marks are for which the file names no customer. */
  customer: customerChoice.nullable(),
  /** The type of marks for which the file names none. */
  type: z.enum(valuesOf(trademarkType)).nullable().optional(),
  /** For records of offices: the applicant is the customer, instead of one customer for all. */
  isPerApplicant: z.boolean(),
  /** The customer meant by a name in the file, by the folded name. */
  customers: z.record(word, customerChoice),
  /** The code meant by a word in the file, by target and folded word; null leaves the field empty. */
  words: z.record(word, z.record(word, z.union([z.string(), z.number()]).nullable())),
  /** How an answered word stands in the file, by target and folded word. */
  writtenAs: z.record(word, z.record(word, word)).optional(),
});
export type BatchSettings = z.infer<typeof batchSettings>;

export const initialSettings: BatchSettings = {
  customer: null,
  isPerApplicant: true,
  customers: {},
  words: {},
};

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** Why a row is refused or skipped, or what to look at: a code of the words of imports or of a field. */
const reason = z.object({
  code: z.string(),
  /** The column or field it is about. */
  target: z.string().nullable(),
  params: params.optional(),
});
export type RowReason = z.infer<typeof reason>;

/** A value that would change, in words. */
const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type RowChange = z.infer<typeof change>;

export const importRow = z.object({
  position: z.int(),
  file: z.string(),
  sheet: z.string().nullable(),
  /** The line in the sheet, or the place in a file of records. */
  line: z.int(),
  kind: z.enum(rowKinds),
  title: z.string(),
  outcome: z.enum(valuesOf(rowOutcome)),
  isLeftOut: z.boolean(),
  reasons: z.array(reason),
  warnings: z.array(reason),
  changes: z.array(change),
  /** What was read for each target, as text that can be corrected. */
  read: z.record(z.string(), z.string()),
  /** The targets that somebody corrected. */
  edited: z.array(z.string()),
  /** The mark or customer it is about, once there is one. */
  rowId: rowId.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

const outcomeCounts = z.object({
  CREATE: z.int(),
  UPDATE: z.int(),
  SKIP: z.int(),
  REFUSE: z.int(),
  warned: z.int(),
});
export type OutcomeCounts = z.infer<typeof outcomeCounts>;
export const noRows: OutcomeCounts = { CREATE: 0, UPDATE: 0, SKIP: 0, REFUSE: 0, warned: 0 };

/** A word that no code list has, asked about once for all its rows. */
const unknownWord = z.object({
  target: z.string(),
  word: z.string(),
  /** Under which its answer stands in the settings. */
  key: z.string(),
  count: z.int(),
});
export type UnknownWordCount = z.infer<typeof unknownWord>;

/** A customer's name in the files, and who it is taken for. */
const namedCustomer = z.object({
  name: z.string(),
  /** Under which its answer stands in the settings. */
  key: z.string(),
  count: z.int(),
  /** The first marks of an applicant that an office numbers instead of naming it. */
  marks: z.array(z.string()),
  /** Null where an office gives a number instead of a name: nobody is guessed from that. */
  choice: customerChoice.nullable(),
  choiceName: z.string(),
  /** Customers of a similar name that already exist. */
  similar: z.array(z.object({ id: rowId, name: z.string() })),
});

/** A file or sheet that is left aside as a whole, and why. */
const ignoredPart = z.object({
  name: z.string(),
  why: z.enum(['nothing', 'no_headings', 'no_rows', 'no_mark']),
});
export type IgnoredPart = z.infer<typeof ignoredPart>;

export const batchBrief = z.object({
  id: rowId,
  state: z.enum(valuesOf(batchState)),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  /** From 0 to 100, while a server is at work on it. */
  progress: z.int(),
  counts: outcomeCounts,
  /** Why the last step failed: a refused file, rows changed meanwhile, rows that cannot be undone. */
  fault: reason.nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  importedAt: z.iso.datetime().nullable(),
});
export type BatchBrief = z.infer<typeof batchBrief>;

export const importBatch = batchBrief.extend({
  /** Sent back with the order to import: what is imported is what was shown. */
  version: z.int(),
  sheets: z.array(sheet),
  settings: batchSettings,
  /** The chosen customer of the batch, in words. */
  customerName: z.string().nullable(),
  records: z.int(),
  /** Rows of a portfolio that Markfolio itself exported: they need no mapping. */
  portfolioRows: z.int(),
  /** Customers that are created because rows of marks name them, each once. */
  newCustomers: z.int(),
  unknownWords: z.array(unknownWord),
  namedCustomers: z.array(namedCustomer),
  ignored: z.array(ignoredPart),
});
export type ImportBatch = z.infer<typeof importBatch>;
