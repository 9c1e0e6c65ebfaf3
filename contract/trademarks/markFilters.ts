import { z } from 'zod';
import { trademarkType } from '#contract/codes/trademarks';

const types = Object.values(trademarkType).map(({ value }) => value);

/** Filters of marks that are looked up; by default marks of all types. */
export const markFilters = z.strictObject({
  types: z.array(z.literal(types)).min(1).max(types.length).readonly().optional(),
});
export type MarkFilters = z.infer<typeof markFilters>;
