import { z } from 'zod';

/** What the response of a row says about a file attached to it. */
export const fileFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type FileFacts = z.infer<typeof fileFacts>;
