import { z } from 'zod';
import { locales } from '#contract/values/locale';
import { niceClass } from '#contract/trademarks/goods/nice';

/** Which terms are looked up: those of all classes and languages, unless one is said. */
export const productFilters = z.strictObject({
  class: z.literal(Object.values(niceClass).map(({ value }) => value)).optional(),
  language: z.enum(locales).optional(),
});
export type ProductFilters = z.infer<typeof productFilters>;
