import { z } from 'zod';

/** Who did something and when; nobody by name where the product itself did, or nothing tells. */
const act = z.object({ by: z.string().nullable(), at: z.iso.datetime() });
export type Act = z.infer<typeof act>;

/** What the server knows of a row besides its values. For those who may read history. */
export const rowFacts = z.object({
  made: act,
  changed: act.nullable(),
  /** When a registry was last asked about it: null where never, absent where no registry has it. */
  comparedAt: z.iso.datetime().nullable().optional(),
  /** Of a mark: a deadline it missed was restored. */
  hasRestored: z.boolean().optional(),
});
export type RowFacts = z.infer<typeof rowFacts>;
