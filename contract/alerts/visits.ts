import { z } from 'zod';
import { endpoint, nothing } from '#contract/kit/endpoint';

/** More than that are not counted in the navigation. */
export const mostAlertsCounted = 1_000;

export const alertVisitApi = {
  unread: endpoint({
    method: 'GET',
    path: '/alerts/unread',
    summary: 'How many alerts are open, and how many came since the caller last looked at the list',
    requires: ['Alert', 'VIEW'],
    reads: ['Alert', 'AlertVisit'],
    input: nothing,
    output: z.object({
      /** All that are open, at most `mostAlertsCounted`. */
      open: z.int(),
      /** Those that came since the last visit. */
      count: z.int(),
    }),
  }),
  visit: endpoint({
    method: 'POST',
    path: '/alerts/visit',
    summary: 'The caller has seen the alerts there are',
    requires: ['Alert', 'VIEW'],
    changes: ['AlertVisit'],
    input: nothing,
    output: z.undefined(),
    status: 204,
  }),
};
