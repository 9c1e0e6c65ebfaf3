import { z } from 'zod';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import { endpoint, nothing } from '#contract/kit/endpoint';

/** What every list of marks reads of the rules, without the forms that change them. */
export const termRuleApi = {
  terms: endpoint({
    method: 'GET',
    path: '/deadline-rules/terms',
    summary: 'What the firm has changed of how long protection lasts and when it is renewed',
    requires: ['Trademark', 'VIEW'],
    reads: ['DeadlineRule'],
    input: nothing,
    output: z.object({ own: z.array(deadlineRuleSchema) }),
  }),
};
