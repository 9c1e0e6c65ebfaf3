import { z } from 'zod';
import { currentPassword } from '#contract/accounts/session';
import { endpoint } from '#contract/kit/endpoint';

/** How long a confirmation holds, for its session alone. */
export const confirmationMinutes = 5;

/** Callers prove who they are once more before what an endpoint `confirms` (contract/kit/endpoint.ts). */
export const confirmationApi = {
  confirm: endpoint({
    method: 'POST',
    path: '/account/confirmation',
    summary: `Confirms this session for ${confirmationMinutes} minutes, with the password of the caller or a two-factor code`,
    requires: 'signedIn',
    changes: [],
    /** Exactly one of them; a recovery code is a code too. */
    input: z.strictObject({
      currentPassword: currentPassword.optional(),
      authenticatorCode: z.string().trim().min(1).max(40).optional(),
    }),
    output: z.object({ until: z.iso.datetime() }),
  }),
};
