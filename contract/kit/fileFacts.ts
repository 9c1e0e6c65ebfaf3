import { z } from 'zod';

/** What a row's answer tells of a file that hangs on it. */
export const fileFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type FileFacts = z.infer<typeof fileFacts>;
