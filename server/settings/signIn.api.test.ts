import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mailApi } from '#contract/mails/api';
import { systemApi } from '#contract/system/api';
import { signInSettingsApi } from '#contract/accounts/signInSettings';
import { accounts } from '#server/auth/table';
import { history } from '#server/history/table';
import { type TestApp, testApp } from '#server/test/app';

const admin = 'admin@markfolio.example';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  ({ token } = await app.signIn(admin));
});

const read = async () => (await app.call(signInSettingsApi.read, {}, { token })).body;
const save = (staffTwoFactor: boolean) =>
  app.call(signInSettingsApi.save, { staffTwoFactor }, { token });
const setOwnTwoFactor = (on: boolean) =>
  app.db
    .update(accounts)
    .set({ totpSecret: on ? app.deps.secrets.encrypt('JBSWY3DPEHPK3PXP') : null })
    .where(eq(accounts.email, admin));

test('asking staff for two-factor begins with the administrator', async () => {
  // Of the example: administrator and lawyer without, one lawyer with, one blocked.
  expect(await read()).toEqual({
    staffTwoFactor: false,
    openDescription: true,
    staffWithoutTwoFactor: 2,
    ownTwoFactor: false,
  });
  expect((await save(true)).body).toMatchObject({ errorCode: 'OWN_TWO_FACTOR_NEEDED' });
  expect((await save(false)).status).toBe(204);
  expect(await app.db.$count(history, eq(history.entity, 'Setting'))).toBe(0);
  await setOwnTwoFactor(true);
  expect((await save(true)).status).toBe(204);
  expect((await save(true)).status).toBe(204);
  expect(await read()).toEqual({
    staffTwoFactor: true,
    openDescription: true,
    staffWithoutTwoFactor: 1,
    ownTwoFactor: true,
  });
  const entries = await app.db.select().from(history).where(eq(history.entity, 'Setting'));
  expect(entries.map(({ before, after, accountName }) => ({ before, after, accountName }))).toEqual(
    [
      {
        before: { key: 'SIGN_IN', staffTwoFactor: false },
        after: { key: 'SIGN_IN', staffTwoFactor: true },
        accountName: 'Anna Żuraw',
      },
    ],
  );
});

test('strangers read the description of the API unless the firm closes it to them', async () => {
  const open = (openDescription: boolean) =>
    app.ask(signInSettingsApi.save, { openDescription }, { token });
  const client = await app.signIn('client@markfolio.example');
  const statuses = async (by: { token?: string }) => [
    (await app.call(systemApi.docs, {}, by)).status,
    (await app.call(systemApi.openapi, {}, by)).status,
  ];
  const { staffTwoFactor } = await read();
  expect(await statuses({})).toEqual([200, 200]);
  await open(false);
  expect(await statuses({})).toEqual([401, 401]);
  expect(await statuses({ token: 'x.y.z' })).toEqual([401, 401]);
  for (const by of [{ token }, client]) expect(await statuses(by)).toEqual([200, 200]);
  expect(await read()).toMatchObject({ staffTwoFactor, openDescription: false });
  const entries = await app.db.select().from(history).where(eq(history.entity, 'Setting'));
  expect(entries.at(-1)).toMatchObject({
    before: { key: 'SIGN_IN', openDescription: true },
    after: { key: 'SIGN_IN', openDescription: false },
  });
  await open(true);
  expect(await statuses({})).toEqual([200, 200]);
});

test('it counts from the next request of a running session, both ways', async () => {
  const list = () => app.call(mailApi.list, {}, { token });
  await setOwnTwoFactor(true);
  await save(true);
  expect((await list()).status).toBe(200);
  await setOwnTwoFactor(false);
  const refused = await list();
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ errorCode: 'TWO_FACTOR_REQUIRED', errorData: {} });
  // Whoever has none cannot switch the rule off either.
  expect((await save(false)).status).toBe(403);
  await setOwnTwoFactor(true);
  expect((await save(false)).status).toBe(204);
  await setOwnTwoFactor(false);
  expect((await list()).status).toBe(200);
});

test('who asked it of the staff, and when, is told', async () => {
  await setOwnTwoFactor(true);
  await save(true);
  await save(false);
  const { entries, offered } = await app.ask(signInSettingsApi.history, {}, { token });
  expect(entries.slice(0, 2)).toMatchObject([
    { before: { staffTwoFactor: true }, after: { staffTwoFactor: false } },
    { before: { staffTwoFactor: false }, after: { staffTwoFactor: true } },
  ]);
  expect(offered.fields).toContain('staffTwoFactor');
  expect(offered.people).toHaveLength(1);
});
