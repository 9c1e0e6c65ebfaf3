import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { fileApi } from '#contract/files';
import { mailApi } from '#contract/mails';
import { privacyPolicyApi } from '#contract/privacyPolicy';
import { accountApi, sessionApi, setupApi } from '#contract/session';
import { systemApi } from '#contract/system';
import { accounts } from '#server/auth/table';
import { originalKey } from '#server/files/storage';
import { files, uploads } from '#server/files/table';
import { type TestApp, testApp } from '#server/test/app';

/**
 * Every endpoint, asked by every kind of caller. `own` is a request the caller may make at best,
 * `missing` the same for a row that does not exist. What is not listed here fails below.
 */
type Subject = 'anonymous' | 'admin' | 'lawyer' | 'owner' | 'client' | 'blocked' | 'deleted';
type Row = {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  /** For endpoints that take raw bytes. */
  bytes?: Buffer;
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
});
const signedIn = (status: number): Record<Subject, number> => ({
  ...everyone(status),
  anonymous: 401,
  blocked: 401,
  deleted: 401,
});
const adminOnly = (status: number): Record<Subject, number> => ({
  ...signedIn(403),
  admin: status,
});

/** A row of the lawyer's own: for everybody else it is not there. */
const lawyerOnly = (status: number): Record<Subject, number> => ({
  ...signedIn(404),
  lawyer: status,
});

const token = 'x'.repeat(43);
const lawyersUpload = '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c01';
const lawyersOther = '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c02';
const lawyersFile = '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c03';
const nobodysFile = '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c04';
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
  { endpoint: accountApi.mine, input: {}, expected: signedIn(200) },
  { endpoint: accountApi.setLanguage, input: { language: 'en' }, expected: signedIn(204) },
  { endpoint: mailApi.list, input: {}, expected: adminOnly(200) },
  { endpoint: mailApi.showLink, input: { id: 1_000_000 }, expected: adminOnly(404) },
  { endpoint: mailApi.retry, input: { id: 1_000_000 }, expected: adminOnly(404) },
  {
    endpoint: fileApi.begin,
    input: { purpose: 'file', name: 'a.txt', size: 4 },
    expected: signedIn(201),
  },
  {
    endpoint: fileApi.part,
    input: { id: lawyersUpload, offset: '0' },
    bytes: Buffer.from('abcd'),
    expected: lawyerOnly(200),
  },
  { endpoint: fileApi.finish, input: { id: lawyersUpload }, expected: lawyerOnly(201) },
  { endpoint: fileApi.cancel, input: { id: lawyersOther }, expected: lawyerOnly(204) },
  { endpoint: fileApi.serve, input: { id: lawyersFile }, expected: lawyerOnly(200) },
  // Last: it ends the sessions the other rows use.
  { endpoint: sessionApi.logout, input: {}, expected: signedIn(204) },
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

  const [lawyer] = await app.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'lawyer@markfolio.example'));
  const uploadedBy = lawyer?.id ?? 0;
  const upload = { accountId: uploadedBy, purpose: 'file', name: 'a.txt', size: 4 } as const;
  await app.db.insert(uploads).values([
    { ...upload, id: lawyersUpload, touchedAt: app.deps.now() },
    { ...upload, id: lawyersOther, touchedAt: app.deps.now() },
  ]);
  await app.deps.files.put(originalKey(lawyersFile), Buffer.from('abcd'));
  await app.db.insert(files).values({
    id: lawyersFile,
    name: 'a.txt',
    type: 'text/plain',
    size: 4,
    purpose: 'file',
    sha256: '',
    uploadedBy,
    createdAt: app.deps.now(),
  });

  // A token that was good a moment ago, of an account blocked or deleted since.
  const extra = { role: 'ROLE_ADMIN', language: 'pl', name: 'Były Administrator' } as const;
  const [{ passwordHash } = { passwordHash: null }] = await app.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .limit(1);
  for (const subject of ['blocked', 'deleted'] as const) {
    const email = `${subject}-now@markfolio.example`;
    await app.db.insert(accounts).values({ ...extra, email, passwordHash });
    tokens[subject] = (await app.signIn(email)).token;
  }
  await app.db
    .update(accounts)
    .set({ canLogin: false })
    .where(eq(accounts.email, 'blocked-now@markfolio.example'));
  await app.db.delete(accounts).where(eq(accounts.email, 'deleted-now@markfolio.example'));
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

  for (const { endpoint, input, bytes, expected } of rows)
    for (const [subject, status] of Object.entries(expected))
      test(`${endpoint.method} ${endpoint.path} by ${subject}: ${status}`, async () => {
        const bearer = tokens[subject as Subject];
        const answer = await app.call(endpoint, input, {
          ...(bearer && { token: bearer }),
          ...(bytes && { bytes }),
        });
        expect(answer.status).toBe(status);
      });

  test.each([fileApi.part, fileApi.finish, fileApi.cancel, fileApi.serve])(
    '$method $path answers for a foreign file as for a missing one',
    async (endpoint) => {
      const ask = async (id: string) => {
        const input = { id, ...(endpoint === fileApi.part && { offset: '0' }) };
        const { status, body } = await app.call<Endpoint>(endpoint, input, {
          token: (await app.signIn('client2@markfolio.example')).token,
        });
        return { status, body: { ...(body as object), requestId: '' } };
      };
      const missing = await ask(nobodysFile);
      expect(missing.status).toBe(404);
      for (const id of [lawyersUpload, lawyersOther, lawyersFile])
        expect(await ask(id)).toEqual(missing);
    },
  );

  test('who may call what, at a glance', () => {
    const glance = rows.map(
      ({ endpoint, expected }) =>
        `${endpoint.method} ${endpoint.path}: ${Object.entries(expected)
          .map(([subject, status]) => `${subject} ${status}`)
          .join(', ')}`,
    );
    expect(glance.toSorted()).toMatchInlineSnapshot(`
      [
        "DELETE /files/uploads/:id: anonymous 401, admin 404, lawyer 204, owner 404, client 404, blocked 401, deleted 401",
        "GET /account: anonymous 401, admin 200, lawyer 200, owner 200, client 200, blocked 401, deleted 401",
        "GET /docs: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200",
        "GET /files/serve/:id: anonymous 401, admin 404, lawyer 200, owner 404, client 404, blocked 401, deleted 401",
        "GET /health: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200",
        "GET /mails: anonymous 401, admin 200, lawyer 403, owner 403, client 403, blocked 401, deleted 401",
        "GET /openapi.json: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200",
        "GET /privacy-policy: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200",
        "GET /ready: anonymous 200, admin 200, lawyer 200, owner 200, client 200, blocked 200, deleted 200",
        "PATCH /account/language: anonymous 401, admin 204, lawyer 204, owner 204, client 204, blocked 401, deleted 401",
        "POST /auth/login: anonymous 401, admin 401, lawyer 401, owner 401, client 401, blocked 401, deleted 401",
        "POST /auth/logout: anonymous 401, admin 204, lawyer 204, owner 204, client 204, blocked 401, deleted 401",
        "POST /auth/password-link/check: anonymous 409, admin 409, lawyer 409, owner 409, client 409, blocked 409, deleted 409",
        "POST /auth/password-link/use: anonymous 409, admin 409, lawyer 409, owner 409, client 409, blocked 409, deleted 409",
        "POST /auth/refresh: anonymous 401, admin 401, lawyer 401, owner 401, client 401, blocked 401, deleted 401",
        "POST /auth/reset-password: anonymous 202, admin 202, lawyer 202, owner 202, client 202, blocked 202, deleted 202",
        "POST /files/uploads/:id/finish: anonymous 401, admin 404, lawyer 201, owner 404, client 404, blocked 401, deleted 401",
        "POST /files/uploads: anonymous 401, admin 201, lawyer 201, owner 201, client 201, blocked 401, deleted 401",
        "POST /mails/:id/link: anonymous 401, admin 404, lawyer 403, owner 403, client 403, blocked 401, deleted 401",
        "POST /mails/:id/retry: anonymous 401, admin 404, lawyer 403, owner 403, client 403, blocked 401, deleted 401",
        "POST /setup/check: anonymous 409, admin 409, lawyer 409, owner 409, client 409, blocked 409, deleted 409",
        "POST /setup: anonymous 409, admin 409, lawyer 409, owner 409, client 409, blocked 409, deleted 409",
        "PUT /files/uploads/:id/:offset: anonymous 401, admin 404, lawyer 200, owner 404, client 404, blocked 401, deleted 401",
      ]
    `);
  });
});
