import { z } from 'zod';
import { pickedShape } from '#contract/kit/crud';
import { endpoint } from '#contract/kit/endpoint';
import { trademark } from '#contract/trademarks/trademark';

/** Apart from the other actions: every list of marks has it. */
export const archivingApi = {
  archive: endpoint({
    method: 'POST',
    path: '/trademarks/archiving',
    summary: 'Archives trade marks or brings them back: the picked ones, or all the filters find',
    requires: ['Trademark', 'EDIT'],
    changes: ['Trademark'],
    input: z.strictObject({
      ...pickedShape(trademark.fields),
      archived: z.boolean(),
    }),
    output: z.object({ count: z.int() }),
  }),
};
