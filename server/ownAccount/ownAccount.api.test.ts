import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, InputOf } from '#contract/kit/endpoint';
import { fileApi } from '#contract/files/api';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { accountApi, sessionApi } from '#contract/accounts/session';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { viewApi } from '#contract/kit/views';
import { accountStore } from '#server/accounts/store';
import { hashPassword } from '#server/auth/passwordHash';
import { createPasswordLink } from '#server/auth/passwordLinks';
import { accounts, devices } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { historyOf } from '#server/entities/historyOf';
import { examplePassword } from '#server/example/load';
import { history } from '#server/history/table';
import type { Actor } from '#server/http/actor';
import { mails } from '#server/mail/table';
import { questionMessages, questions } from '#server/questions/table';
import { writeSetting } from '#server/settings/values';
import { refusalOf, type TestApp, testApp, tokensOf } from '#server/test/app';
import { png, uploaded } from '#server/test/files';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword(examplePassword);
});

const newPassword = 'cztery konie na molo';
type Role = 'ROLE_ADMIN' | 'ROLE_USER' | 'ROLE_CUSTOMER';

/** An account of its own for each test, signed in. */
const person = async (role: Role, more: Partial<typeof accounts.$inferInsert> = {}, on = app) => {
  const email = `${randomUUID()}@markfolio.example`;
  const [row] = await on.db
    .insert(accounts)
    .values({ name: 'Nowa Osoba', email, role, passwordHash, ...more })
    .returning();
  return { id: row?.id ?? 0, email, ...(await on.signIn(email)) };
};

const get = (token: string, on = app) => on.call(ownAccountApi.get, {}, { token });
const rowOf = async (token: string) => (await app.ask(ownAccountApi.get, {}, { token })).row;
const update = (
  token: string,
  input: InputOf<typeof ownAccountApi.update>,
  headers: Record<string, string> = {},
) => app.call(ownAccountApi.update, input, { token, headers });
const change = (token: string, currentPassword: string, password: string, on = app) =>
  on.call(ownAccountApi.changePassword, { currentPassword, password }, { token });
const photo = async (token: string) =>
  (await uploaded(app, token, await png(), { name: 'ja.png', purpose: 'image' })).id;
const serve = async (token: string, id: string) =>
  (await app.call(fileApi.serve, { id }, { token })).status;
const entriesOf = (id: number) =>
  app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'Account'), eq(history.entityId, id)))
    .orderBy(history.id);

const newCustomer = async (name: string) => {
  const [row] = await app.db.insert(customers).values({ name }).returning();
  return row?.id ?? 0;
};

describe('the personal account', () => {
  test.each(['ROLE_ADMIN', 'ROLE_USER', 'ROLE_CUSTOMER'] as const)(
    'of %s is read and changed by its owner, and the change is in its history',
    async (role) => {
      const { id, token, email } = await person(role);
      const before = await get(token);
      expect(before.body).toMatchObject({
        email,
        role,
        customers: [],
        minimumPasswordLength: role === 'ROLE_CUSTOMER' ? 12 : 15,
        row: { id, version: 1, name: 'Nowa Osoba', language: 'pl', newDeviceNotice: true },
      });
      expect(JSON.stringify(before.body)).not.toContain('argon2');
      const saved = await update(token, {
        version: 1,
        name: '  Nowe Nazwisko ',
        phone: '+48 22 123 45 67',
        newDeviceNotice: false,
        reminderDays: ['MONDAY'],
      });
      expect(saved).toMatchObject({
        status: 200,
        body: { row: { version: 2, name: 'Nowe Nazwisko', reminderDays: ['MONDAY'] } },
      });
      expect(await rowOf(token)).toMatchObject({ name: 'Nowe Nazwisko', newDeviceNotice: false });
      expect(await entriesOf(id)).toMatchObject([
        {
          operation: 'UPDATE',
          accountId: id,
          before: { name: 'Nowa Osoba', newDeviceNotice: true },
          after: { name: 'Nowe Nazwisko', newDeviceNotice: false },
        },
      ]);
    },
  );

  test('takes nothing that is the firm’s to change, whoever asks', async () => {
    const { id, token } = await person('ROLE_ADMIN');
    for (const [name, value] of Object.entries({
      email: 'inny@markfolio.example',
      role: 'ROLE_ADMIN',
      accountOwner: true,
      canLogin: false,
      customers: [1],
      passwordHash: 'x',
      id: 1,
    })) {
      const input = { version: 1, [name]: value };
      const answer = await app.call<Endpoint>(ownAccountApi.update, input, { token });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [name]: [{ code: 'unknown_field' }] } },
      });
    }
    expect(await entriesOf(id)).toEqual([]);
  });

  test('checks what is sent as any form does', async () => {
    const { token } = await person('ROLE_CUSTOMER');
    const answer = await update(token, { version: 1, name: ' ', phone: 'abc' });
    expect(answer.status).toBe(400);
    expect(Object.keys(refusalOf(answer).fields ?? {})).toContain('name');
  });

  test('is not saved over a newer version, and once for one key', async () => {
    const { id, token } = await person('ROLE_CUSTOMER');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await update(token, { version: 1, name: 'Pierwsza' }, headers);
    const again = await update(token, { version: 1, name: 'Pierwsza' }, headers);
    expect(again.body).toEqual(first.body);
    const stale = await update(token, { version: 1, name: 'Druga' });
    expect(stale).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE_VERSION', errorData: { version: 2 } },
    });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('names the customers a client acts for, and no others', async () => {
    const [zorza, agat] = [await newCustomer('Żorż'), await newCustomer('Agat')];
    await newCustomer('Obcy');
    const { token } = await person('ROLE_CUSTOMER', { customers: [zorza, agat] });
    expect((await get(token)).body).toMatchObject({
      customers: [
        { id: agat, name: 'Agat' },
        { id: zorza, name: 'Żorż' },
      ],
    });
  });

  test('a language saved here is that of the next session', async () => {
    const { token, email } = await person('ROLE_CUSTOMER');
    await update(token, { version: 1, language: 'en' });
    const answer = await app.logIn(email);
    expect(answer.body).toMatchObject({ account: { accountSettings: { language: 'en' } } });
    // The picker of the top bar asks for no version and disturbs no open form.
    await app.call(accountApi.setLanguage, { language: 'pl' }, { token });
    expect((await update(token, { version: 2, name: 'Po zmianie' })).status).toBe(200);
  });
});

describe('the photo', () => {
  test('is part of the session, and its owner reads it without the right to accounts', async () => {
    const { token, refreshToken, email } = await person('ROLE_CUSTOMER');
    const id = await photo(token);
    const saved = await update(token, { version: 1, photo: id });
    expect(saved.body.related.files[id]?.name).toContain('ja');
    expect(await serve(token, id)).toBe(200);
    expect((await app.logIn(email)).body).toMatchObject({ account: { photo: { id } } });
    const refreshed = await app.call(sessionApi.refresh, { token, refreshToken });
    expect(refreshed.body).toMatchObject({ account: { photo: { id } } });
    await update(token, { version: 2, photo: null });
    expect(await serve(token, id)).toBe(404);
    expect((await app.logIn(email)).body).toMatchObject({ account: { photo: null } });
  });

  test('of another client is not there, not even of the same customer', async () => {
    const customer = await newCustomer('Wspólny');
    const [one, other] = [
      await person('ROLE_CUSTOMER', { customers: [customer] }),
      await person('ROLE_CUSTOMER', { customers: [customer] }),
    ];
    const id = await photo(one.token);
    await update(one.token, { version: 1, photo: id });
    expect(await serve(other.token, id)).toBe(404);
    expect(await update(other.token, { version: 1, photo: id })).toMatchObject({
      status: 400,
      body: { fields: { photo: [{ code: 'invalid' }] } },
    });
    expect(await serve((await app.signIn('admin@markfolio.example')).token, id)).toBe(200);
  });
});

describe('the change of password', () => {
  test.each(['ROLE_USER', 'ROLE_CUSTOMER'] as const)(
    'of %s ends every other session at once and goes on in this one',
    async (role) => {
      const { id, email, token, refreshToken } = await person(role);
      const other = await app.signIn(email);
      const answer = await change(token, examplePassword, newPassword);
      expect(answer).toMatchObject({ status: 200, body: { account: { id } } });
      for (const old of [token, other.token]) expect((await get(old)).status).toBe(401);
      const stale = await app.call(sessionApi.refresh, { token, refreshToken });
      expect(stale.status).toBe(401);
      const next = answer.body;
      expect((await get(next.token)).status).toBe(200);
      const pair = { token: next.token, refreshToken: next.refreshToken };
      expect((await app.call(sessionApi.refresh, pair)).status).toBe(200);
      expect((await app.logIn(email)).status).toBe(401);
      expect((await app.logIn(email, { password: newPassword })).status).toBe(200);

      expect(await entriesOf(id)).toMatchObject([
        { operation: 'PASSWORD', accountId: id, before: null, after: null },
      ]);
      const reader = { role: 'ROLE_ADMIN' } as Actor;
      const shown = await historyOf(
        app.db,
        reader,
        { entity: 'Account', id, fields: accountStore.entity.fields },
        {},
      );
      expect(shown.entries.map(({ operation }) => operation)).toEqual(['PASSWORD']);
      const sent = await app.db.select().from(mails).where(eq(mails.accountId, id));
      expect(sent.map(({ template }) => template)).toContain('passwordChanged');
      expect(app.logged).toContainEqual({ event: 'password.changed', account: id });
      expect(JSON.stringify([app.logged, sent, await entriesOf(id)])).not.toContain(newPassword);
    },
  );

  test('leaves no older link that could set another', async () => {
    const { id, token } = await person('ROLE_CUSTOMER');
    const link = await createPasswordLink(app.db, 'reset', id, app.deps.now());
    await change(token, examplePassword, newPassword);
    const use = { token: link.token, password: 'jeszcze inne cztery słowa' };
    expect((await app.call(sessionApi.usePasswordLink, use)).status).toBe(409);
  });

  test('refuses a wrong current password, the same one again, and a bad new one', async () => {
    const { token, email, id } = await person('ROLE_USER');
    expect(await change(token, 'złe hasło', newPassword)).toMatchObject({
      status: 409,
      body: { errorCode: 'INCORRECT_CURRENT_PASSWORD' },
    });
    for (const password of [email, 'krótkie hasło', 'password123password']) {
      const answer = await change(token, examplePassword, password);
      expect(answer.status).toBe(400);
      expect(Object.keys(refusalOf(answer).fields ?? {})).toEqual(['password']);
    }
    await change(token, examplePassword, newPassword);
    expect((await get(token)).status).toBe(401);
    const { token: next } = tokensOf(await app.logIn(email, { password: newPassword }));
    expect(await change(next, newPassword, newPassword)).toMatchObject({
      status: 400,
      body: { fields: { password: [{ code: 'password_unchanged' }] } },
    });
    expect((await get(next)).status).toBe(200);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('of two at once only one counts', async () => {
    const { email, token } = await person('ROLE_CUSTOMER');
    const other = 'zupełnie inne cztery słowa';
    const answers = await Promise.all([
      change(token, examplePassword, newPassword),
      change(token, examplePassword, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const kept = answers[0]?.status === 200 ? newPassword : other;
    expect((await app.logIn(email, { password: kept })).status).toBe(200);
  });

  test('a wrong current password is counted together with those of two-factor', async () => {
    const limited = await testApp({ rateLimit: true });
    const { token } = await person('ROLE_CUSTOMER', {}, limited);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await change(token, 'złe hasło', newPassword, limited)).status).toBe(409);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await limited.call(twoFactorApi.begin, { currentPassword: 'złe hasło' }, { token });
    const refused = await change(token, examplePassword, newPassword, limited);
    expect(refused.status).toBe(429);
    expect(refused.headers['x-ratelimit-limit']).toBe('15');
    expect((await get(token, limited)).status).toBe(200);
  });

  test('is out of reach for staff who must set up two-factor first', async () => {
    const strict = await testApp();
    await writeSetting(strict.db, 'SIGN_IN', { staffTwoFactor: true, openDescription: true });
    const { token } = await person('ROLE_USER', {}, strict);
    expect((await change(token, examplePassword, newPassword, strict)).status).toBe(403);
    expect((await get(token, strict)).status).toBe(200);
  });
});

describe('the export', () => {
  const exported = async (token: string, on = app) => on.call(ownAccountApi.export, {}, { token });
  type Export = Record<string, unknown> & { history: object[]; messages: object[] };
  const contentOf = async (token: string) =>
    JSON.parse((await exported(token)).raw.toString()) as Export;

  test('holds what is kept about its owner, under a name with the date', async () => {
    const customer = await newCustomer('Moja Spółka');
    const { id, email, token } = await person('ROLE_CUSTOMER', { customers: [customer] });
    await app.logIn(email);
    await update(token, { version: 1, phone: '+48 600 100 200', photo: await photo(token) });
    const state = {
      sort: null,
      filters: [],
      search: '',
      columns: [],
      size: 25 as const,
      density: 'compact' as const,
    };
    const view = { list: 'Trademark', name: 'Moje', shared: false, isDefault: false, state };
    await app.call(viewApi.create, view, { token });
    const answer = await exported(token);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="markfolio-account-\d{4}-\d\d-\d\d\.json"/,
    );
    expect(JSON.parse(answer.raw.toString())).toMatchObject({
      account: {
        id,
        email,
        phone: '+48 600 100 200',
        twoFactor: false,
        photo: { type: 'image/png' },
      },
      customers: [{ id: customer, name: 'Moja Spółka' }],
      settings: { language: 'pl', newDeviceNotice: true },
      devices: [{ ip: '127.0.0.1' }],
      loginHistory: [{ outcome: 'success' }],
      savedViews: [{ list: 'Trademark', name: 'Moje' }],
      messages: [{ recipient: email, subject: 'Logowanie z nowego urządzenia' }],
      history: [{ operation: 'UPDATE', after: { phone: '+48 600 100 200' } }],
    });
  });

  test('holds what its owner wrote in questions, and nothing that others wrote there', async () => {
    const { id, token } = await person('ROLE_CUSTOMER');
    const moment = app.deps.now();
    const [asked] = await app.db
      .insert(questions)
      .values({ opening: 'x', trademark: 1, customer: 1, state: 'WAITS_FOR_FIRM', lastAt: moment })
      .returning();
    const message = { question: asked?.id ?? 0, at: moment, fromFirm: false, text: 'Moje pytanie' };
    await app.db.insert(questionMessages).values([
      { ...message, accountId: id, accountName: 'Jan Dawny' },
      { ...message, accountId: 1_000_000, accountName: 'Ktoś', text: 'CANARY' },
    ]);
    const content = await contentOf(token);
    expect(content['questionMessages']).toEqual([
      {
        question: asked?.id,
        at: moment.toISOString(),
        author: 'Jan Dawny',
        text: 'Moje pytanie',
        files: [],
      },
    ]);
    expect(JSON.stringify(content)).not.toContain('CANARY');
  });

  test('holds no secret, nothing of others and nothing others did', async () => {
    const { id, email, token } = await person('ROLE_USER');
    await app.logIn(email);
    const secret = app.deps.secrets.encrypt('JBSWY3DPEHPK3PXP');
    await app.db
      .update(accounts)
      .set({ totpSecret: secret, totpPendingSecret: secret, totpStep: 4242424242 })
      .where(eq(accounts.id, id));
    await app.call(sessionApi.requestReset, { email });
    const entry = { entity: 'Account', at: app.deps.now(), operation: 'UPDATE' as const };
    const canary = { before: {}, after: { name: 'CANARY', passwordHash: 'CANARY' } };
    await app.db.insert(history).values([
      { ...entry, ...canary, entityId: id, accountId: id + 1, accountName: 'CANARY' },
      { ...entry, ...canary, entityId: id + 1, accountId: id, accountName: 'CANARY' },
      {
        ...entry,
        entityId: id,
        accountId: id,
        accountName: 'CANARY',
        after: { passwordHash: 'CANARY' },
      },
    ]);
    const [stored] = await app.db.select().from(accounts).where(eq(accounts.id, id));
    const [device] = await app.db.select().from(devices).where(eq(devices.accountId, id));
    const content = await contentOf(token);
    expect(content.messages).toHaveLength(2);
    expect(content.history).toHaveLength(1);
    const text = JSON.stringify(content);
    const kept = [stored?.passwordHash, secret, '4242424242', device?.deviceId, 'CANARY'];
    for (const word of [...kept, 'argon2', 'reset-password', token, 'Żuraw'])
      expect(text).not.toContain(word);
  });

  test('comes five times in ten minutes', async () => {
    const limited = await testApp({ rateLimit: true });
    const { token } = await person('ROLE_CUSTOMER', {}, limited);
    for (let round = 0; round < 5; round += 1)
      expect((await exported(token, limited)).status).toBe(200);
    expect((await exported(token, limited)).status).toBe(429);
  });
});
