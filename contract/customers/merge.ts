import { z } from 'zod';
import { related } from '#contract/kit/crud';
import { customer } from '#contract/customers/customer';
import { endpoint, id, rowId } from '#contract/kit/endpoint';

/** Fields of which one value stays; the lists are joined. */
export const mergeChoices: readonly string[] = Object.entries(customer.fields)
  .filter(([, { kind }]) => kind !== 'array')
  .map(([name]) => name);

const values = z.record(z.string(), z.unknown());

const mergePreview = z.object({
  version: rowId,
  otherVersion: rowId,
  /** Of which fields the values differ, and what they are on either side. */
  differing: z.array(z.string()),
  ours: values,
  theirs: values,
  /** How much moves or is added. */
  counts: z.object({
    marks: z.int(),
    accounts: z.int(),
    links: z.int(),
    contacts: z.int(),
    emails: z.int(),
    phones: z.int(),
    reports: z.int(),
  }),
  /** Lists that would hold more than they may. */
  tooLong: z.array(z.string()),
  related,
});
export type MergePreview = z.infer<typeof mergePreview>;

const leftBehind = z.object({
  marks: z.array(z.string()),
  accounts: z.array(z.string()),
  /** Customers with links. */
  customers: z.array(z.string()),
  /** Fields of the customer that remains. */
  fields: z.array(z.string()),
});
export type LeftBehind = z.infer<typeof leftBehind>;

/** What a merge moves from one customer to the other. */
const moved = ['Customer', 'Trademark', 'Account', 'Report'] as const;

/** Two customers become one. Whoever may do it may edit customers too: the handlers make sure. */
export const customerMergeApi = {
  preview: endpoint({
    method: 'GET',
    path: '/customers/:id/merge-preview',
    summary: 'What merging another customer into this one would move, and where they differ',
    requires: ['Customer', 'DELETE'],
    input: z.strictObject({ id, other: id }),
    output: mergePreview,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/customers/:id/merge',
    summary: 'Moves everything of another customer to this one and deletes the other',
    requires: ['Customer', 'DELETE'],
    changes: moved,
    input: z.strictObject({
      id,
      version: id,
      other: id,
      otherVersion: id,
      /** Fields whose value is taken from the other; of the rest ours stays. */
      take: z.array(z.enum(mergeChoices)).max(mergeChoices.length),
    }),
    output: z.object({ merge: rowId }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/customers/:id/merges',
    summary: 'The merges into this customer that can still be undone, the last first',
    requires: ['Customer', 'DELETE'],
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
    requires: ['Customer', 'DELETE'],
    changes: moved,
    input: z.strictObject({ id }),
    output: z.object({ left: leftBehind }),
  }),
};
