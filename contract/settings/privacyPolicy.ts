import { z } from 'zod';
import { endpoint, nothing } from '#contract/kit/endpoint';

const text = z.string();

export const privacyPolicyApi = {
  read: endpoint({
    method: 'GET',
    path: '/privacy-policy',
    summary: 'The privacy policy in both languages, as rich text',
    requires: 'anyone',
    input: nothing,
    output: z.object({ pl: text, en: text }),
  }),
};
