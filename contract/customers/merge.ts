import { z } from 'zod';
import { related } from '#contract/kit/crud';
import { customer, customerActions } from '#contract/customers/customer';
import { endpoint, id, rowId } from '#contract/kit/endpoint';

/** Fields with one value, of which one side has to be chosen; lists are joined. */
export const mergeChoices: readonly string[] = Object.entries(customer.fields)
  .filter(([, { kind }]) => kind !== 'array')
  .map(([name]) => name);

const values = z.record(z.string(), z.unknown());

const mergePreview = z.object({
  version: rowId,
  otherVersion: rowId,
  /** The fields that differ, with the values of both sides. */
  differing: z.array(z.string()),
  ours: values,
  theirs: values,
  /** How many rows move or are added. */
  counts: z.object({
    marks: z.int(),
    accounts: z.int(),
    links: z.int(),
    contacts: z.int(),
    emails: z.int(),
    phones: z.int(),
    reports: z.int(),
    tasks: z.int(),
  }),
  /** Lists that would exceed their limit. */
  tooLong: z.array(z.string()),
  related,
});
export type MergePreview = z.infer<typeof mergePreview>;

const leftBehind = z.object({
  marks: z.array(z.string()),
  accounts: z.array(z.string()),
  /** Names of linked customers. */
  customers: z.array(z.string()),
  /** Fields of the remaining customer. */
  fields: z.array(z.string()),
});
export type LeftBehind = z.infer<typeof leftBehind>;

/** Topics of the rows a merge moves. */
const moved = ['Customer', 'Trademark', 'Account', 'Question', 'Report', 'Task'] as const;

/** Merges two customers into one. The handlers also require the permission to edit customers. */
export const customerMergeApi = {
  preview: endpoint({
    method: 'GET',
    path: '/customers/:id/merge-preview',
    summary: 'What merging another customer into this one would move, and where they differ',
    requires: customerActions.merge,
    input: z.strictObject({ id, other: id }),
    output: mergePreview,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/customers/:id/merge',
    summary: 'Moves everything of another customer to this one and deletes the other',
    requires: customerActions.merge,
    changes: moved,
    input: z.strictObject({
      id,
      version: id,
      other: id,
      otherVersion: id,
      /** Fields whose value is taken from the other customer; the rest keep ours. */
      take: z.array(z.enum(mergeChoices)).max(mergeChoices.length),
    }),
    output: z.object({ merge: rowId }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/customers/:id/merges',
    summary: 'The merges into this customer that can still be undone, the last first',
    requires: customerActions.merge,
    input: z.strictObject({ id }),
    output: z.object({
      merges: z.array(
        z.object({ id: rowId, name: z.string(), at: z.iso.datetime(), by: z.string() }),
      ),
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/customer-merges/:id/undo',
    summary: 'Takes a merge back as far as nobody has changed what it moved; says what it left',
    requires: customerActions.merge,
    changes: moved,
    input: z.strictObject({ id }),
    output: z.object({ left: leftBehind }),
  }),
};
