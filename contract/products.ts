import { z } from 'zod';
import { locales } from '#contract/locale';
import { niceClass } from '#contract/nice';

/** Which terms are looked up; both have to be said. */
export const productFilters = z.strictObject({
  class: z.literal(Object.values(niceClass).map(({ value }) => value)),
  language: z.enum(locales),
});
export type ProductFilters = z.infer<typeof productFilters>;
