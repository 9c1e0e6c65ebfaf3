import { z } from 'zod';
import { endpoint, nothing } from '#contract/endpoint';

const text = z.string().max(100_000);

export const privacyPolicyApi = {
  read: endpoint({
    method: 'GET',
    path: '/privacy-policy',
    summary:
      'The privacy policy in both languages; blank lines separate paragraphs, # starts a heading',
    requires: 'anyone',
    input: nothing,
    output: z.object({ pl: text, en: text }),
  }),
};
