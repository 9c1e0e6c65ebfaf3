import { z } from 'zod';
import { endpoint, id } from '#contract/kit/endpoint';

/** Counted for the empty tabs of a mark. */
const contents = ['deadlines', 'family', 'attachments', 'payments', 'alerts'] as const;
export type Content = (typeof contents)[number];

/** Apart from the rest of the portal: the frame of every page asks for it. */
export const contentsApi = {
  contents: endpoint({
    method: 'GET',
    path: '/trademarks/:id/contents',
    summary: 'Which pages of a mark have something on them for the caller',
    requires: ['Trademark', 'VIEW'],
    reads: ['Trademark', 'CalendarEvent', 'TrademarkPayment', 'TrademarkAttachment', 'Alert'],
    input: z.strictObject({ id }),
    output: z.record(z.enum(contents), z.boolean()),
  }),
};
