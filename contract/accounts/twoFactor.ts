import { z } from 'zod';
import { endpoint, nothing } from '#contract/kit/endpoint';
import { currentPassword, renewedSession } from '#contract/accounts/session';

/** How many recovery codes an account gets; each works once. */
export const recoveryCodeCount = 10;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) });
const confirmedByPassword = z.strictObject({ currentPassword });

/** The second factor of the caller's own account. */
export const twoFactorApi = {
  status: endpoint({
    method: 'GET',
    path: '/account/two-factor',
    summary: 'Whether two-factor is on for the caller, and whether the firm asks for it',
    requires: 'signedIn',
    withoutTwoFactor: true,
    reads: ['Account', 'Setting'],
    input: nothing,
    output: z.object({
      /** Identifies the account in an authenticator and in the file of recovery codes. */
      email: z.string(),
      enabled: z.boolean(),
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/account/two-factor/begin',
    summary: 'Makes a new secret, which counts once a code of it is confirmed',
    requires: 'signedIn',
    withoutTwoFactor: true,
    changes: [],
    input: confirmedByPassword,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/account/two-factor/confirm',
    summary:
      'Switches two-factor on with a code of the new secret, ends the other sessions and answers the recovery codes, once',
    requires: 'signedIn',
    withoutTwoFactor: true,
    changes: ['Account', 'Device'],
    input: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    output: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/two-factor/recovery-codes',
    summary: 'Makes new recovery codes in the place of the old ones',
    requires: 'signedIn',
    changes: ['Account'],
    input: confirmedByPassword,
    output: recoveryCodes,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/account/two-factor/disable',
    summary:
      'Switches two-factor off and ends every session; the answer holds a new one for this device',
    requires: 'signedIn',
    changes: ['Account', 'Device'],
    input: confirmedByPassword,
    output: renewedSession,
  }),
};
