import { z } from 'zod';

/** Who did something and when; `by` is null where the product did it, or nobody is on record. */
const act = z.object({ by: z.string().nullable(), at: z.iso.datetime() });
export type Act = z.infer<typeof act>;

/** What the server knows about a row in addition to its values. For those who may read history. */
export const rowFacts = z.object({
  made: act,
  changed: act.nullable(),
  /** When it was last compared with a registry: null if never, absent where no registry has it. */
  comparedAt: z.iso.datetime().nullable().optional(),
  /** For a mark: whether a missed deadline was restored. */
  hasRestored: z.boolean().optional(),
});
export type RowFacts = z.infer<typeof rowFacts>;
