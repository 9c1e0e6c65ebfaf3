import { z } from 'zod';
import { endpoint, nothing } from '#contract/kit/endpoint';
import { everything } from '#contract/kit/topics';

/** What a new product needs, in this order. */
export const firstSteps = ['FIRM', 'PORTFOLIO', 'CUSTOMER', 'MARK', 'COLLEAGUE'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** A portfolio that is typed in needs no import. */
export const optionalSteps: readonly FirstStep[] = ['PORTFOLIO'];

export const firstStepApi = {
  state: endpoint({
    method: 'GET',
    path: '/home/first-steps',
    summary: 'Which of the first steps of a new product are done, as far as the caller may do them',
    requires: ['Trademark', 'CREATE'],
    reads: ['Account', 'Customer', 'Import', 'Setting', 'Trademark'],
    input: nothing,
    output: z.object({
      steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
      /** Whether the invented portfolio can be loaded: for administrators of a product without data. */
      canLoadExample: z.boolean(),
    }),
  }),
  loadExample: endpoint({
    method: 'POST',
    path: '/home/example',
    summary: 'Loads the invented example portfolio into a product without data',
    requires: ['Setting', 'EDIT'],
    changes: everything,
    input: nothing,
    output: z.object({ marks: z.int(), customers: z.int() }),
  }),
};
