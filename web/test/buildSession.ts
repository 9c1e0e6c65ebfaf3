import { permissionsOf } from '#contract/access';
import type { Session } from '#web/data/session.ts';

/** A session for tests; by default of an administrator. */
export const buildSession = (overrides: Partial<Session> = {}): Session => ({
  token: 'access-1',
  refreshToken: 'refresh-1',
  account: {
    id: 1,
    name: 'Anna Nowak',
    role: 'ROLE_ADMIN',
    photo: null,
    accountSettings: { language: 'pl' },
    mustSetUpTwoFactor: false,
    severalCustomers: false,
  },
  accountOwner: true,
  // Cloned, as the browser stores it.
  permissions: structuredClone(permissionsOf('ROLE_ADMIN', true)),
  ...overrides,
});

const base64Url = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An access token as the server shapes it; times in milliseconds. */
export const buildToken = (times: {
  issued: number;
  expires: number;
  sessionEnd?: number;
}): string =>
  [
    base64Url({ alg: 'HS256' }),
    base64Url({
      iat: Math.floor(times.issued / 1000),
      exp: Math.floor(times.expires / 1000),
      ...(times.sessionEnd !== undefined && { session_end: Math.floor(times.sessionEnd / 1000) }),
    }),
    'signature',
  ].join('.');
