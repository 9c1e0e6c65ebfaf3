import { z } from 'zod';
import { actions, type Permissions, resources, roles } from '#contract/access';
import { email } from '#contract/values/email';
import { endpoint, nothing } from '#contract/kit/endpoint';
import { locales } from '#contract/values/locale';

/** The limits of a session, used by browser and server. */
export const sessionLimits = {
  accessTokenMinutes: 10,
  refreshAheadMinutes: 2,
  refreshOverlapSeconds: 10,
  inactivityMinutes: 120,
  inactivityWarningMinutes: 119,
  activityCheckSeconds: 5,
  absoluteHours: { staff: 12, customer: 24 },
  absoluteWarningMinutes: 10,
  perAccount: 10,
} as const;

export const passwordLinkMinutes = {
  reset: 60,
  invitation: 72 * 60,
  setup: 24 * 60,
  email: 60,
} as const;

/** Marks a request that no person caused (polling), which does not count as activity. */
export const backgroundHeader = 'x-background';
export const deviceHeader = 'x-device-id';

const password = z.string().min(1).max(256);
/** Required again before a change that could lock the owner out. */
export const currentPassword = password;
const token = z.string().min(1).max(200);
const deviceId = z.uuid();

export const permissions: z.ZodType<Permissions> = z.partialRecord(
  z.enum(resources),
  z.array(z.enum(actions)),
);

/** What the browser stores about the account: only what the page layout needs. */
export const sessionAccount = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(roles),
  photo: z.object({ id: z.uuid() }).nullable(),
  accountSettings: z.object({ language: z.enum(locales) }),
  /** The firm requires two-factor of staff and this account has none: everything else is blocked. */
  mustSetUpTwoFactor: z.boolean().default(false),
  /** A client of several customers, whose names then tell rows apart. */
  severalCustomers: z.boolean().default(false),
});
export type SessionAccount = z.infer<typeof sessionAccount>;

const tokens = z.object({ token: z.string(), refreshToken: z.string() });
/** New tokens that replace those of the caller. */
export const renewedSession = tokens.extend({ account: sessionAccount });

export const sessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in with e-mail and password and, when two-factor is on, a code',
    requires: 'anyone',
    changes: [],
    input: z.strictObject({
      email: z.string().min(1).max(254),
      password,
      deviceId,
      authenticatorCode: z.string().min(1).max(40).optional(),
    }),
    output: tokens.extend({
      permissions,
      account: sessionAccount,
      accountOwner: z.boolean(),
    }),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchanges a refresh token for the next pair of tokens',
    requires: 'anyone',
    uncounted: true,
    changes: [],
    input: z.strictObject({ token: z.string().min(1).max(2000), refreshToken: token }),
    output: renewedSession,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session',
    requires: 'signedIn',
    withoutTwoFactor: true,
    expiredTokenSuffices: true,
    changes: [],
    input: nothing,
    output: z.void(),
    status: 204,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Asks for a password link; the answer is the same whether the account exists or not',
    requires: 'anyone',
    changes: [],
    input: z.strictObject({ email }),
    output: z.object({}),
    status: 202,
  }),
  checkPasswordLink: endpoint({
    method: 'POST',
    path: '/auth/password-link/check',
    summary: 'Tells whether a password link can still be used, and for which account',
    requires: 'anyone',
    changes: [],
    input: z.strictObject({ token }),
    output: z.object({
      email: z.string(),
      name: z.string(),
      minimumLength: z.int(),
      /** An invitation sets the first password of somebody who may not know the product. */
      kind: z.enum(['reset', 'invitation']),
      firm: z.string().nullable(),
    }),
  }),
  usePasswordLink: endpoint({
    method: 'POST',
    path: '/auth/password-link/use',
    summary: 'Sets the password of the account the link belongs to',
    requires: 'anyone',
    changes: [],
    input: z.strictObject({ token, password: z.string().min(1).max(1000) }),
    output: z.void(),
    status: 204,
  }),
};

export const setupApi = {
  check: endpoint({
    method: 'POST',
    path: '/setup/check',
    summary: 'Tells whether a link for the first administrator can be used',
    requires: 'anyone',
    changes: [],
    input: z.strictObject({ token }),
    output: z.object({ minimumLength: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/setup',
    summary: 'Creates the first administrator and, if asked, loads the example portfolio',
    requires: 'anyone',
    changes: [],
    input: z.strictObject({
      token,
      name: z.string().trim().min(1).max(100),
      email,
      password: z.string().min(1).max(1000),
      language: z.enum(locales),
      loadExample: z.boolean(),
    }),
    output: z.void(),
    status: 204,
  }),
};

/** The part of the own account (ownAccount.ts) that the sign-in page needs too: its language picker. */
export const accountApi = {
  setLanguage: endpoint({
    method: 'PATCH',
    path: '/account/language',
    summary: 'Saves the interface language of the caller',
    requires: 'signedIn',
    withoutTwoFactor: true,
    // Rows of imports are told in the language of the account.
    changes: ['Account', 'Import'],
    input: z.strictObject({ language: z.enum(locales) }),
    output: z.void(),
    status: 204,
  }),
};
