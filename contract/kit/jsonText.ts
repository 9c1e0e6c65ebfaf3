import { z } from 'zod';

export const longestText = 20_000;

/** A structure within an address: JSON as text, or the structure itself. */
export const jsonText = <O, I>(schema: z.ZodType<O, I>) =>
  z.union([
    z
      .string()
      .max(longestText)
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: 'custom' });
          return z.NEVER;
        }
      })
      // The schema checks the content.
      .pipe(schema as z.ZodType<O>),
    schema,
  ]);
