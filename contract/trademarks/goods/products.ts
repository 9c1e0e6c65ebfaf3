import { z } from 'zod';
import { locales } from '#contract/values/locale';
import { niceClass } from '#contract/trademarks/goods/nice';

/** Filters of terms; by default all classes and languages. */
export const productFilters = z.strictObject({
  class: z.literal(Object.values(niceClass).map(({ value }) => value)).optional(),
  language: z.enum(locales).optional(),
});
export type ProductFilters = z.infer<typeof productFilters>;
