import { eq, inArray, max } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { guardianAssignmentApi } from '#contract/customers/assignment';
import type { CrudApi } from '#contract/kit/crud';
import { customerMergeApi } from '#contract/customers/merge';
import { customerApi, customerLookApi } from '#contract/customers/customer';
import { confirmationApi } from '#contract/accounts/confirmation';
import { emailLinkApi } from '#contract/accounts/newEmail';
import { deviceApi } from '#contract/accounts/devices';
import type { Endpoint } from '#contract/kit/endpoint';
import type { Values } from '#contract/kit/fields';
import { autocompleteApi } from '#contract/kit/autocomplete';
import { searchApi } from '#contract/search/api';
import { fileApi } from '#contract/files/api';
import { mailApi } from '#contract/mails/api';
import { privacyPolicyApi } from '#contract/settings/privacyPolicy';
import { representativeApi } from '#contract/representatives/representative';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { accountApi, sessionApi, setupApi } from '#contract/accounts/session';
import { signInSettingsApi } from '#contract/accounts/signInSettings';
import { taskApi } from '#contract/tasks/task';
import { systemApi } from '#contract/system/api';
import { viewApi } from '#contract/kit/views';
import { history } from '#server/history/table';
import { customerStore } from '#server/customers/store';
import { customerMerges } from '#server/customers/table';
import type { AnyStore } from '#server/entities/store';
import { representativeStore } from '#server/representatives/store';
import { taskStore } from '#server/tasks/store';
import { originalKey } from '#server/storage/storage';
import { files, uploads } from '#server/files/table';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { accounts, sessions } from '#server/auth/table';
import { writeSetting } from '#server/settings/values';
import { accountRows } from '#server/test/accountAccess';
import {
  adminOnly,
  everyone,
  forSetUp,
  type Row,
  signedIn,
  staff,
  type Subject,
} from '#server/test/accessTable';
import { minutes, type TestApp, testApp } from '#server/test/app';
import { attachmentRows } from '#server/test/attachmentAccess';
import { calendarRows } from '#server/test/calendarAccess';
import { deadlineRows } from '#server/test/deadlineAccess';
import { importRows } from '#server/test/importAccess';
import { questionRows } from '#server/test/questionAccess';
import { registryRows } from '#server/test/registryAccess';
import { reportRows } from '#server/test/reportAccess';
import { settingRows } from '#server/test/settingAccess';
import { isFull } from '#server/test/full';
import { clientEmail, customerOf, ownerEmail } from '#server/test/marks';
import { statementRows } from '#server/test/statementAccess';
import { trademarkRows } from '#server/test/trademarkAccess';

/** What a client of both customers gets: what either of them sees, and no accounts, which an owner manages. */
const ofBoth = ({ endpoint: { requires }, expected: { owner, client }, both }: Row): number => {
  if (both !== undefined) return both;
  if (typeof requires !== 'string' && requires[0] === 'Account') return client;
  return owner < 300 || client === 404 ? owner : client;
};

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

const named = async (): Promise<Values> => ({ name: 'Ktoś' });
const aTask = async (): Promise<Values> => ({
  what: 'Zadzwonić',
  due: '2030-01-01',
  customer: await customerOf(app, ownerEmail),
});

const newRow = async (
  { table }: AnyStore,
  deleted = false,
  draft = named,
): Promise<{ id: number; version: number }> => {
  const [row] = await app.db
    .insert(table)
    .values({ ...(await draft()), deletedAt: deleted ? new Date() : null })
    .returning();
  const { id, version } = row as { id: number; version: number };
  return { id, version };
};

/** Each row there, deleted and missing. */
const crudRows = (
  api: CrudApi,
  store: AnyStore,
  mayDelete: (status: number) => Record<Subject, number>,
  draft = named,
): Row[] => {
  const missing = { id: 1_000_000, version: 1 };
  const there = () => newRow(store, false, draft);
  const idOnly = async () => ({ id: (await there()).id });
  const gone = async () => ({ id: (await newRow(store, true, draft)).id });
  const picked = async () => ({ ids: [(await there()).id] });
  return [
    { endpoint: api.list, input: {}, expected: staff(200) },
    { endpoint: api.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: api.export, input: { format: 'csv' }, expected: staff(200) },
    { endpoint: api.get, input: idOnly, expected: staff(200) },
    { endpoint: api.get, input: gone, expected: staff(404) },
    { endpoint: api.get, input: { id: missing.id }, expected: staff(404) },
    { endpoint: api.create, input: draft, expected: staff(201) },
    { endpoint: api.update, input: there, expected: staff(200) },
    { endpoint: api.update, input: missing, expected: staff(404) },
    { endpoint: api.remove, input: there, expected: mayDelete(204) },
    { endpoint: api.remove, input: missing, expected: mayDelete(404) },
    { endpoint: api.removeMany, input: picked, expected: mayDelete(200) },
    { endpoint: api.restore, input: gone, expected: adminOnly(200) },
    { endpoint: api.restore, input: idOnly, expected: adminOnly(404) },
    { endpoint: api.history, input: idOnly, expected: staff(200) },
    { endpoint: api.history, input: { id: missing.id }, expected: staff(404) },
  ];
};

/** Two customers, asked about and made one by staff alone. */
const mergeRows = (): Row[] => {
  const missing = 1_000_000;
  const two = async () => ({
    id: (await newRow(customerStore)).id,
    other: (await newRow(customerStore)).id,
  });
  const versions = { version: 1, otherVersion: 1, take: [] };
  const merged = async () => {
    const { id: keptId, other: mergedId } = await two();
    const moved = {
      marks: [],
      accounts: [],
      links: [],
      fields: { before: {}, after: {} },
      invitations: { moved: [], ended: [] },
    };
    const at = app.deps.now();
    const [merge] = await app.db
      .insert(customerMerges)
      .values({ at, accountName: 'Ktoś', keptId, mergedId, moved })
      .returning();
    return { id: merge?.id };
  };
  return [
    { endpoint: customerMergeApi.preview, input: two, expected: staff(200) },
    { endpoint: customerMergeApi.preview, input: { id: 1, other: missing }, expected: staff(404) },
    {
      endpoint: customerMergeApi.merge,
      input: async () => ({ ...(await two()), ...versions }),
      expected: staff(200),
    },
    {
      endpoint: customerMergeApi.merge,
      input: async () => ({ ...(await two()), other: missing, ...versions }),
      expected: staff(404),
    },
    {
      endpoint: customerMergeApi.list,
      input: async () => ({ id: (await newRow(customerStore)).id }),
      expected: staff(200),
    },
    { endpoint: customerMergeApi.list, input: { id: missing }, expected: staff(404) },
    { endpoint: customerMergeApi.undo, input: merged, expected: staff(200) },
    { endpoint: customerMergeApi.undo, input: { id: missing }, expected: staff(404) },
  ];
};

const kitRows = (): Row[] => [
  ...crudRows(representativeApi as unknown as CrudApi, representativeStore, adminOnly),
  ...crudRows(customerApi as unknown as CrudApi, customerStore, staff),
  ...crudRows(taskApi as unknown as CrudApi, taskStore, staff, aTask),
  { endpoint: customerLookApi.similar, input: { name: 'Ktoś' }, expected: staff(200) },
  {
    endpoint: customerLookApi.linkedFrom,
    input: async () => ({ id: (await newRow(customerStore)).id }),
    expected: staff(200),
  },
  { endpoint: customerLookApi.linkedFrom, input: { id: 1_000_000 }, expected: staff(404) },
  {
    endpoint: guardianAssignmentApi.assign,
    input: async () => ({ ids: [(await newRow(customerStore)).id], value: null }),
    expected: staff(200),
  },
  {
    endpoint: guardianAssignmentApi.assign,
    input: { ids: [1_000_000], value: null },
    expected: staff(200),
  },
  {
    endpoint: guardianAssignmentApi.undo,
    input: async () => ({
      value: 1_000_000,
      former: [{ value: null, ids: [(await newRow(customerStore)).id] }],
    }),
    expected: staff(200),
  },
  ...mergeRows(),
  { endpoint: autocompleteApi.search, input: { type: 'CUSTOMER' }, expected: staff(200) },
  { endpoint: autocompleteApi.search, input: { type: 'LAWYER' }, expected: staff(200) },
  { endpoint: autocompleteApi.search, input: { type: 'REPRESENTATIVE' }, expected: staff(200) },
  { endpoint: autocompleteApi.search, input: { type: 'TRADEMARK' }, expected: signedIn(200) },
  {
    endpoint: autocompleteApi.search,
    input: { type: 'PRODUCT', filters: { class: 9, language: 'pl' } },
    expected: staff(200),
  },
  { endpoint: autocompleteApi.search, input: { type: 'PRODUCT' }, expected: staff(200) },
  { endpoint: searchApi.search, input: { term: 'baltyk' }, expected: staff(200) },
  {
    endpoint: searchApi.search,
    input: { term: 'baltyk', entity: 'Trademark' },
    expected: staff(200),
  },
  {
    endpoint: autocompleteApi.byIds,
    input: { ids: '{"REPRESENTATIVE":[1]}' },
    expected: signedIn(200),
  },
  { endpoint: viewApi.list, input: { list: 'Representative' }, expected: signedIn(200) },
  { endpoint: viewApi.create, input: { ...view, shared: false }, expected: signedIn(201) },
  { endpoint: viewApi.create, input: { ...view, shared: true }, expected: staff(201) },
  { endpoint: viewApi.update, input: { id: 1_000_000, name: 'x' }, expected: signedIn(404) },
  { endpoint: viewApi.remove, input: { id: 1_000_000 }, expected: signedIn(404) },
];

const view = {
  list: 'Representative',
  name: 'Widok',
  isDefault: false,
  state: { sort: null, filters: [], search: '', columns: [], size: 25, density: 'compact' },
};

const rows: Row[] = [
  { endpoint: systemApi.health, input: {}, expected: everyone(200) },
  { endpoint: systemApi.ready, input: {}, expected: everyone(200) },
  { endpoint: systemApi.metrics, input: {}, expected: adminOnly(200) },
  { endpoint: systemApi.state, input: {}, expected: staff(200) },
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
  { endpoint: emailLinkApi.check, input: { token }, expected: everyone(409) },
  { endpoint: emailLinkApi.use, input: { token }, expected: everyone(409) },
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
  { endpoint: ownAccountApi.get, input: {}, expected: forSetUp(200) },
  { endpoint: ownAccountApi.update, input: { version: 1 }, expected: signedIn(200) },
  {
    endpoint: ownAccountApi.changePassword,
    input: { currentPassword: 'x', password: 'kilka niepowiązanych słów' },
    expected: signedIn(409),
  },
  { endpoint: ownAccountApi.export, input: {}, expected: signedIn(200) },
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
  { endpoint: confirmationApi.confirm, input: { currentPassword: 'x' }, expected: signedIn(409) },
  { endpoint: deviceApi.list, input: {}, expected: signedIn(200) },
  { endpoint: deviceApi.rename, input: { id: 1_000_000, name: 'x' }, expected: signedIn(404) },
  { endpoint: deviceApi.signOut, input: { id: 1_000_000 }, expected: signedIn(404) },
  { endpoint: deviceApi.signOutOthers, input: {}, expected: signedIn(204) },
  { endpoint: deviceApi.loginHistory, input: {}, expected: signedIn(200) },
  { endpoint: signInSettingsApi.read, input: {}, expected: adminOnly(200) },
  { endpoint: signInSettingsApi.history, input: {}, expected: adminOnly(200) },
  {
    endpoint: signInSettingsApi.save,
    input: { staffTwoFactor: true },
    expected: adminOnly(204),
  },
  { endpoint: mailApi.list, input: {}, expected: adminOnly(200) },
  { endpoint: mailApi.read, input: { id: 1_000_000 }, expected: adminOnly(404) },
  { endpoint: mailApi.showLink, input: { id: 1_000_000 }, expected: adminOnly(404) },
  { endpoint: mailApi.retry, input: { id: 1_000_000 }, expected: adminOnly(404) },
  { endpoint: mailApi.templates, input: {}, expected: adminOnly(200) },
  {
    endpoint: mailApi.preview,
    input: { template: 'reset', language: 'pl' },
    expected: adminOnly(200),
  },
  {
    endpoint: mailApi.preview,
    input: { template: 'constructor', language: 'pl' },
    expected: adminOnly(404),
  },
  ...kitRows(),
  ...accountRows(() => app),
  ...trademarkRows(() => app),
  ...attachmentRows(() => app),
  ...deadlineRows(),
  ...questionRows(() => app),
  ...registryRows(() => app),
  ...importRows(() => app),
  ...reportRows(() => app),
  ...settingRows(() => app),
  ...statementRows(() => app),
  ...calendarRows(() => app),
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
const bothEmail = 'of-both@markfolio.example';
let tokenOfBoth: string;

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

  await app.db.insert(accounts).values({
    name: 'Klient dwóch firm',
    email: bothEmail,
    language: 'pl',
    role: 'ROLE_CUSTOMER',
    customers: [await customerOf(app, ownerEmail), await customerOf(app, clientEmail)],
  });
  tokenOfBoth = (await app.signIn(bothEmail)).token;

  // Whoever is at the keyboard has confirmed who they are; `confirmation.api.test.ts` tells what asks for it.
  const tomorrow = new Date(app.deps.now().getTime() + minutes(24 * 60));
  await app.db.update(sessions).set({ confirmedAt: tomorrow });

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
  await writeSetting(app.db, 'SIGN_IN', { staffTwoFactor: true, openDescription: true });
});

const lastOfHistory = async () =>
  (await app.db.select({ id: max(history.id) }).from(history))[0]?.id ?? 0;

describe('access', () => {
  test('every endpoint the server has stands in the table', () => {
    const listed = new Set<Endpoint>(rows.map((row) => row.endpoint));
    const unlisted = app.server.endpoints.filter((endpoint) => !listed.has(endpoint));
    expect(unlisted.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(listed.size).toBe(app.server.endpoints.length);
  });

  // Facts of the endpoint, which few of its rows may happen to show.
  test.each(rows.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
    '%s turns away strangers and staff without two-factor as it declares',
    (_, { endpoint: { requires, withoutTwoFactor, opensBySetting = false }, expected }) => {
      const isOpen = requires === 'anyone' || opensBySetting;
      expect(expected.anonymous === 401 && expected.blocked === 401).toBe(
        !isOpen || expected.admin === 401,
      );
      expect(expected.unenrolled === 403).toBe(!isOpen && withoutTwoFactor !== true);
    },
  );

  test('no route exists beside the declared endpoints', () => {
    const routes = app.server.http
      .printRoutes({ commonPrefix: false, includeMeta: false })
      .split('\n')
      .filter((line) => /\((?!HEAD\))/.test(line));
    expect(routes.length).toBe(new Set(app.server.endpoints.map(({ path }) => path)).size);
  });

  /**
   * Those whom an endpoint turns away before it looks at anything take turns over the rows in npm test;
   * whoever has a role is tried on every row.
   */
  const turnedAway = ['anonymous', 'blocked', 'deleted', 'unenrolled'];
  const isTried = (position: number, subject: string, status: number): boolean =>
    isFull ||
    status < 400 ||
    !turnedAway.includes(subject) ||
    turnedAway.indexOf(subject) === position % turnedAway.length;

  // Where one of them sees what the other does not; in npm run test:full everywhere.
  const toldApart = rows.filter(({ expected }) => isFull || expected.owner !== expected.client);
  test.each(
    toldApart.map((row) => [row.endpoint.method, row.endpoint.path, ofBoth(row), row] as const),
  )('%s %s by a client of both customers: %i', async (_method, _path, status, row) => {
    const { endpoint, input, bytes } = row;
    const given = typeof input === 'function' ? await input() : input;
    const before = status >= 400 ? await lastOfHistory() : 0;
    const options = { token: tokenOfBoth, ...(bytes && { bytes }) };
    expect((await app.call(endpoint, given, options)).status).toBe(status);
    expect(status >= 400 ? await lastOfHistory() : 0).toBe(before);
    if (endpoint === sessionApi.logout) tokenOfBoth = (await app.signIn(bothEmail)).token;
  });

  for (const [position, { endpoint, input, bytes, expected }] of rows.entries())
    for (const [subject, status] of Object.entries(expected).filter(([subject, status]) =>
      isTried(position, subject, status),
    ))
      test(`${position}. ${endpoint.method} ${endpoint.path} by ${subject}: ${status}`, async () => {
        const bearer = tokens[subject as Subject];
        const given = typeof input === 'function' ? await input() : input;
        const before = status >= 400 ? await lastOfHistory() : 0;
        const answer = await app.call(endpoint, given, {
          ...(bearer && { token: bearer }),
          ...(bytes && { bytes }),
        });
        // Refused means that nothing happened, not only that it was said.
        expect(status >= 400 ? await lastOfHistory() : 0).toBe(before);
        const mustSetUp = subject === 'unenrolled' && status === 403;
        expect(answer).toMatchObject({
          status,
          ...(mustSetUp && { body: { errorCode: 'TWO_FACTOR_REQUIRED' } }),
        });
      });

  test.each([fileApi.part, fileApi.finish, fileApi.cancel, fileApi.serve])(
    '$method $path answers for a foreign file as for a missing one',
    async (endpoint) => {
      const ask = async (id: string) => {
        const input = { id, ...(endpoint === fileApi.part && { offset: '0' }) };
        const { status, body } = await app.call(endpoint, input, {
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
});
