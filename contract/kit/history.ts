import { z } from 'zod';
import { codes, type Code, valuesOf } from '#contract/values/codes';
import { id } from '#contract/kit/endpoint';
import { registrySources } from '#contract/codes/registries';

export const historyOperation = codes({
  INSERT: ['Utworzenie', 'Created'],
  UPDATE: ['Zmiana', 'Changed'],
  DELETE: ['Usunięcie', 'Deleted'],
  // Our additions: restoring a deleted row; reading a secret (a password link in the outbox), which is
  // audited like a change; and a new password, whose values are never recorded.
  RESTORE: ['Przywrócenie', 'Restored'],
  SHOW: ['Wyświetlenie danych poufnych', 'Secret shown'],
  PASSWORD: ['Zmiana hasła', 'Password changed'],
  // Failed attempts to sign in were forgotten, which is no change of a field.
  UNBLOCK: ['Odblokowanie logowania', 'Sign-in unblocked'],
});
export type HistoryOperation = Code<typeof historyOperation>;

/** The author of what was done by a command on the server; pages show it in their language. */
export const commandLineName = 'command line';

const values = z.record(z.string(), z.unknown());

const historyRegistry = z.object({ source: z.enum(registrySources), on: z.iso.date() });
export type HistoryRegistry = z.infer<typeof historyRegistry>;

/** Before and after contain only the fields that changed, by name. */
const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  accountName: z.string(),
  operation: z.enum(valuesOf(historyOperation)),
  before: values.nullable(),
  after: values.nullable(),
  reason: z.string().nullable(),
  /** The registry the value was taken from, and the day of its record. */
  registry: historyRegistry.nullish(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Filters of a history: one field, one person; `before` is the last entry already read. */
export const historyShape = {
  field: z.string().max(100).optional(),
  account: id.optional(),
  before: id.optional(),
};
export type HistoryAsked = z.output<z.ZodObject<typeof historyShape>>;

/** Newest first; `more` is true where older entries follow. */
export const historyAnswer = z.object({
  entries: z.array(historyEntry),
  more: z.boolean(),
  /** All fields and people in the whole history, for the filters. */
  offered: z.object({
    fields: z.array(z.string()),
    people: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;
