import { z } from 'zod';
import { codes, type Code, valuesOf } from '#contract/values/codes';
import { endpoint, id, nothing, olderThan } from '#contract/kit/endpoint';

/** The outcome of a sign-in, in words for the owner of the account. */
export const loginOutcome = codes({
  success: ['Zalogowano', 'Signed in'],
  wrong_password: ['Błędne hasło', 'Wrong password'],
  unknown_email: ['Nieznany adres e-mail', 'Unknown e-mail'],
  blocked: ['Konto zablokowane', 'Account blocked'],
  no_password: ['Konto nie ma jeszcze hasła', 'The account has no password yet'],
  reset_needed: [
    'Wstrzymane po zbyt wielu błędnych hasłach',
    'Suspended after too many wrong passwords',
  ],
  code_missing: ['Hasło poprawne, poproszono o kod', 'Password correct, code requested'],
  wrong_code: ['Hasło poprawne, błędny kod', 'Password correct, wrong code'],
  two_factor_locked: [
    'Hasło poprawne, kody z aplikacji zablokowane',
    'Password correct, application codes locked',
  ],
});
export type LoginOutcome = Code<typeof loginOutcome>;

export const device = z.object({
  id: z.int(),
  /** Chosen by the owner; null where browser and system serve as the name. */
  name: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  firstLoginAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime(),
  /** Whether this request comes from the device. */
  current: z.boolean(),
  signedIn: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const loginAttempt = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  outcome: z.enum(valuesOf(loginOutcome)),
  ip: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The User-Agent header of the browser. */
  userAgent: z.string(),
});
export type LoginAttempt = z.infer<typeof loginAttempt>;

/** Devices and sign-ins of the caller's own account. */
export const deviceApi = {
  list: endpoint({
    method: 'GET',
    path: '/account/devices',
    summary: 'Devices the caller has signed in from, this one first',
    requires: 'signedIn',
    reads: ['Device'],
    input: nothing,
    output: z.object({ rows: z.array(device) }),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/account/devices/:id',
    summary: 'Names a device of the caller; an empty name takes the name away',
    requires: 'signedIn',
    changes: ['Device'],
    input: z.strictObject({ id, name: z.string().trim().max(255) }),
    output: z.void(),
    status: 204,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/account/devices/:id/sign-out',
    summary: 'Ends the sessions of one device of the caller at once',
    requires: 'signedIn',
    changes: ['Device'],
    input: z.strictObject({ id }),
    output: z.void(),
    status: 204,
  }),
  signOutOthers: endpoint({
    method: 'POST',
    path: '/account/devices/sign-out-others',
    summary: 'Ends every session of the caller but this one at once',
    requires: 'signedIn',
    changes: ['Device'],
    input: nothing,
    output: z.void(),
    status: 204,
  }),
  loginHistory: endpoint({
    method: 'GET',
    path: '/account/login-history',
    summary: 'Sign-ins of the caller, failed ones too, newest first',
    requires: 'signedIn',
    reads: ['Device'],
    input: olderThan,
    output: z.object({ rows: z.array(loginAttempt), more: z.boolean() }),
  }),
};
