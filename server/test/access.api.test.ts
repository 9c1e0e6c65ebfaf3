import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { deviceApi } from '#contract/devices';
import type { Endpoint } from '#contract/endpoint';
import { mailApi } from '#contract/mails';
import { privacyPolicyApi } from '#contract/privacyPolicy';
import { accountApi, sessionApi, setupApi } from '#contract/session';
import { signInSettingsApi } from '#contract/signInSettings';
import { systemApi } from '#contract/system';
import { twoFactorApi } from '#contract/twoFactor';
import { accounts } from '#server/auth/table';
import { writeSetting } from '#server/settings/values';
import { type TestApp, testApp } from '#server/test/app';

/**
 * Every endpoint, asked by every kind of caller. `own` is a request the caller may make at best,
 * `missing` the same for a row that does not exist. What is not listed here fails below.
 */
type Subject =
  | 'anonymous'
  | 'admin'
  | 'lawyer'
  | 'owner'
  | 'client'
  | 'blocked'
  | 'deleted'
  /** An administrator without two-factor, while the firm requires it of staff. */
  | 'unenrolled';
type Row = {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  /** Status for each caller when nothing else stands in the way. */
  expected: Record<Subject, number>;
};

const everyone = (status: number): Record<Subject, number> => ({
  anonymous: status,
  admin: status,
  lawyer: status,
  owner: status,
  client: status,
  blocked: status,
  deleted: status,
  unenrolled: status,
});
/** For everyone signed in, also while two-factor must be set up first. */
const forSetUp = (status: number): Record<Subject, number> => ({
  ...everyone(status),
  anonymous: 401,
  blocked: 401,
  deleted: 401,
});
const signedIn = (status: number): Record<Subject, number> => ({
  ...forSetUp(status),
  unenrolled: 403,
});
const adminOnly = (status: number): Record<Subject, number> => ({
  ...signedIn(403),
  admin: status,
});

const token = 'x'.repeat(43);
const device = '6f0c2f1e-6d0c-4b0e-9a53-3f1f6f2b7c11';

const rows: Row[] = [
  { endpoint: systemApi.health, input: {}, expected: everyone(200) },
  { endpoint: systemApi.ready, input: {}, expected: everyone(200) },
  { endpoint: systemApi.openapi, input: {}, expected: everyone(200) },
  { endpoint: systemApi.docs, input: {}, expected: everyone(200) },
  { endpoint: privacyPolicyApi.read, input: {}, expected: everyone(200) },
  {
    endpoint: sessionApi.login,
    input: { email: 'nobody@markfolio.example', password: 'x', deviceId: device },
    expected: everyone(401),
  },
  { endpoint: sessionApi.refresh, input: { token, refreshToken: token }, expected: everyone(401) },
  {
    endpoint: sessionApi.requestReset,
    input: { email: 'nobody@markfolio.example' },
    expected: everyone(202),
  },
  { endpoint: sessionApi.checkPasswordLink, input: { token }, expected: everyone(409) },
  {
    endpoint: sessionApi.usePasswordLink,
    input: { token, password: 'kilka niepowiązanych słów' },
    expected: everyone(409),
  },
  { endpoint: setupApi.check, input: { token }, expected: everyone(409) },
  {
    endpoint: setupApi.create,
    input: {
      token,
      name: 'Ktoś',
      email: 'someone@markfolio.example',
      password: 'kilka niepowiązanych słów',
      language: 'pl',
      loadExample: false,
    },
    expected: everyone(409),
  },
  { endpoint: accountApi.mine, input: {}, expected: forSetUp(200) },
  { endpoint: accountApi.setLanguage, input: { language: 'en' }, expected: forSetUp(204) },
  { endpoint: twoFactorApi.status, input: {}, expected: forSetUp(200) },
  { endpoint: twoFactorApi.begin, input: { currentPassword: 'x' }, expected: forSetUp(409) },
  { endpoint: twoFactorApi.confirm, input: { code: '000000' }, expected: forSetUp(409) },
  {
    endpoint: twoFactorApi.renewRecoveryCodes,
    input: { currentPassword: 'x' },
    expected: signedIn(409),
  },
  { endpoint: twoFactorApi.disable, input: { currentPassword: 'x' }, expected: signedIn(409) },
  { endpoint: deviceApi.list, input: {}, expected: signedIn(200) },
  { endpoint: deviceApi.rename, input: { id: 1_000_000, name: 'x' }, expected: signedIn(404) },
  { endpoint: deviceApi.signOut, input: { id: 1_000_000 }, expected: signedIn(404) },
  { endpoint: deviceApi.signOutOthers, input: {}, expected: signedIn(204) },
  { endpoint: deviceApi.loginHistory, input: {}, expected: signedIn(200) },
  { endpoint: signInSettingsApi.read, input: {}, expected: adminOnly(200) },
  {
    endpoint: signInSettingsApi.save,
    input: { staffTwoFactor: true },
    expected: adminOnly(204),
  },
  { endpoint: mailApi.list, input: {}, expected: adminOnly(200) },
  { endpoint: mailApi.showLink, input: { id: 1_000_000 }, expected: adminOnly(404) },
  { endpoint: mailApi.retry, input: { id: 1_000_000 }, expected: adminOnly(404) },
  // Last: it ends the sessions the other rows use.
  { endpoint: sessionApi.logout, input: {}, expected: forSetUp(204) },
];

const emails: Partial<Record<Subject, string>> = {
  admin: 'admin@markfolio.example',
  lawyer: 'lawyer@markfolio.example',
  owner: 'client@markfolio.example',
  client: 'client2@markfolio.example',
};

let app: TestApp;
const tokens: Partial<Record<Subject, string>> = {};

beforeAll(async () => {
  app = await testApp();
  for (const [subject, email] of Object.entries(emails))
    tokens[subject as Subject] = (await app.signIn(email)).token;

  // A token that was good a moment ago, of an account blocked or deleted since.
  const extra = { role: 'ROLE_ADMIN', language: 'pl', name: 'Były Administrator' } as const;
  const [{ passwordHash } = { passwordHash: null }] = await app.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .limit(1);
  for (const subject of ['blocked', 'deleted', 'unenrolled'] as const) {
    const email = `${subject}-now@markfolio.example`;
    await app.db.insert(accounts).values({ ...extra, email, passwordHash });
    tokens[subject] = (await app.signIn(email)).token;
  }
  await app.db
    .update(accounts)
    .set({ canLogin: false })
    .where(eq(accounts.email, 'blocked-now@markfolio.example'));
  await app.db.delete(accounts).where(eq(accounts.email, 'deleted-now@markfolio.example'));

  // Staff must have two-factor, and all but one of them do.
  await app.db
    .update(accounts)
    .set({ totpSecret: app.deps.secrets.encrypt('JBSWY3DPEHPK3PXP') })
    .where(inArray(accounts.email, ['admin@markfolio.example', 'lawyer@markfolio.example']));
  await writeSetting(app.db, 'SIGN_IN', { staffTwoFactor: true });
});

describe('access', () => {
  test('every endpoint the server has stands in the table', () => {
    const listed = new Set<Endpoint>(rows.map((row) => row.endpoint));
    const unlisted = app.server.endpoints.filter((endpoint) => !listed.has(endpoint));
    expect(unlisted.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(rows.length).toBe(app.server.endpoints.length);
  });

  test('no route exists beside the declared endpoints', () => {
    const routes = app.server.http
      .printRoutes({ commonPrefix: false, includeMeta: false })
      .split('\n')
      .filter((line) => /\((?!HEAD\))/.test(line));
    expect(routes.length).toBe(new Set(app.server.endpoints.map(({ path }) => path)).size);
  });

  for (const { endpoint, input, expected } of rows)
    for (const [subject, status] of Object.entries(expected))
      test(`${endpoint.method} ${endpoint.path} by ${subject}: ${status}`, async () => {
        const bearer = tokens[subject as Subject];
        const answer = await app.call(endpoint, input, bearer ? { token: bearer } : {});
        const mustSetUp = subject === 'unenrolled' && status === 403;
        expect(answer).toMatchObject({
          status,
          ...(mustSetUp && { body: { errorCode: 'TWO_FACTOR_REQUIRED' } }),
        });
      });

  test('who may call what, at a glance', () => {
    const glance = rows.map(
      ({ endpoint, expected }) =>
        `${endpoint.method} ${endpoint.path}: ${Object.entries(expected)
          .map(([subject, status]) => `${subject} ${status}`)
          .join(', ')}`,
    );
    expect(glance.toSorted()).toMatchInlineSnapshot(`
      [
        "GET /account/devices: anonymous 401, admin 200, lawyer 200, owner 200, client 200, blocked 401, deleted 401, unenrolled 403",
        "GET /account/login-history: anonymous 401, admin 200, lawyer 200, owner 200, client 200, blocked 401, deleted 401, unenrolled 403",
        "GET /account/two-factor: anonymous 401, admin 200, lawyer 200, owner 200, client 200, blocked 401, deleted 401, unenrolled 200",
        "GET /account: anonymous 401, admin 200, lawyer 200, owner 200, client 200, blocked 401, deleted 401, unenrolled 200",
        "GET /docs: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200, unenrolled 200",
        "GET /health: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200, unenrolled 200",
        "GET /mails: anonymous 401, admin 200, lawyer 403, owner 403, client 403, blocked 401, deleted 401, unenrolled 403",
        "GET /openapi.json: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200, unenrolled 200",
        "GET /privacy-policy: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200, unenrolled 200",
        "GET /ready: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200, unenrolled 200",
        "GET /settings/sign-in: anonymous 401, admin 200, lawyer 403, owner 403, client 403, blocked 401, deleted 401, unenrolled 403",
        "PATCH /account/devices/:id: anonymous 401, admin 404, lawyer 404, owner 404, client 404, blocked 401, deleted 401, unenrolled 403",
        "PATCH /account/language: anonymous 401, admin 204, lawyer 204, owner 204, client 204, blocked 401, deleted 401, unenrolled 204",
        "POST /account/devices/:id/sign-out: anonymous 401, admin 404, lawyer 404, owner 404, client 404, blocked 401, deleted 401, unenrolled 403",
        "POST /account/devices/sign-out-others: anonymous 401, admin 204, lawyer 204, owner 204, client 204, blocked 401, deleted 401, unenrolled 403",
        "POST /account/two-factor/begin: anonymous 401, admin 409, lawyer 409, owner 409, client 409, blocked 401, deleted 401, unenrolled 409",
        "POST /account/two-factor/confirm: anonymous 401, admin 409, lawyer 409, owner 409, client 409, blocked 401, deleted 401, unenrolled 409",
        "POST /account/two-factor/disable: anonymous 401, admin 409, lawyer 409, owner 409, client 409, blocked 401, deleted 401, unenrolled 403",
        "POST /account/two-factor/recovery-codes: anonymous 401, admin 409, lawyer 409, owner 409, client 409, blocked 401, deleted 401, unenrolled 403",
        "POST /auth/login: anonymous 401, admin 401, lawyer 401, owner 401, client 401, blocked 401, deleted 401, unenrolled 401",
        "POST /auth/logout: anonymous 401, admin 204, lawyer 204, owner 204, client 204, blocked 401, deleted 401, unenrolled 204",
        "POST /auth/password-link/check: anonymous 409, admin 409, lawyer 409, owner 409, client 409, blocked 409, deleted 409, unenrolled 409",
        "POST /auth/password-link/use: anonymous 409, admin 409, lawyer 409, owner 409, client 409, blocked 409, deleted 409, unenrolled 409",
        "POST /auth/refresh: anonymous 401, admin 401, lawyer 401, owner 401, client 401, blocked 401, deleted 401, unenrolled 401",
        "POST /auth/reset-password: anonymous 202, admin 202, lawyer 202, owner 202, client 202, blocked 202, deleted 202, unenrolled 202",
        "POST /mails/:id/link: anonymous 401, admin 404, lawyer 403, owner 403, client 403, blocked 401, deleted 401, unenrolled 403",
        "POST /mails/:id/retry: anonymous 401, admin 404, lawyer 403, owner 403, client 403, blocked 401, deleted 401, unenrolled 403",
        "POST /setup/check: anonymous 409, admin 409, lawyer 409, owner 409, client 409, blocked 409, deleted 409, unenrolled 409",
        "POST /setup: anonymous 409, admin 409, lawyer 409, owner 409, client 409, blocked 409, deleted 409, unenrolled 409",
        "PUT /settings/sign-in: anonymous 401, admin 204, lawyer 403, owner 403, client 403, blocked 401, deleted 401, unenrolled 403",
      ]
    `);
  });
});
