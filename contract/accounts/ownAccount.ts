import { z } from 'zod';
import { roles } from '#contract/access';
import { ownAccount } from '#contract/accounts/ownFields';
import { related } from '#contract/kit/crud';
import { endpoint, fileAnswer, nothing, rowId } from '#contract/kit/endpoint';
import { patchShape, rowSchema } from '#contract/kit/entity';
import { currentPassword, renewedSession } from '#contract/accounts/session';

const signIn = z.object({
  at: z.iso.datetime(),
  ip: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});

const own = z.object({ row: rowSchema(ownAccount), related });

/** The caller's own account. Separate from session.ts, because the sign-in page does not need it. */
export const ownAccountApi = {
  get: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'The personal account of the caller',
    requires: 'signedIn',
    withoutTwoFactor: true,
    reads: ['Account', 'Device'],
    input: nothing,
    output: own.extend({
      email: z.string(),
      role: z.enum(roles),
      accountOwner: z.boolean(),
      /** The customers that a client acts for. */
      customers: z.array(z.object({ id: rowId, name: z.string() })),
      minimumPasswordLength: z.int(),
      previousSignIn: signIn.nullable(),
    }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/account',
    summary: 'Changes the fields that are sent, if nobody else has since this version',
    requires: 'signedIn',
    changes: ['Account'],
    input: z.strictObject({ version: rowId, ...patchShape(ownAccount) }),
    output: own,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/password',
    summary:
      'Changes the password and ends every session; the answer holds a new one for this device',
    requires: 'signedIn',
    changes: ['Account', 'Device'],
    input: z.strictObject({ currentPassword, password: z.string().min(1).max(1000) }),
    output: renewedSession,
  }),
  export: endpoint({
    method: 'GET',
    path: '/account/export',
    summary: 'What the product keeps about the caller, as JSON',
    requires: 'signedIn',
    reads: ['Account', 'Device'],
    input: nothing,
    output: fileAnswer,
  }),
};
