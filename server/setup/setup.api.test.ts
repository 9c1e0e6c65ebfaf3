import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/kit/endpoint';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { setupApi } from '#contract/accounts/session';
import { accounts, passwordLinks } from '#server/auth/table';
import { exampleAccounts } from '#server/example/load';
import { files } from '#server/files/table';
import { history } from '#server/history/table';
import { settings } from '#server/settings/table';
import { createSetupLink, setupWatch } from '#server/setup/firstAdministrator';
import { forgetHistory } from '#server/test/forgetHistory';
import { minutes, type TestApp, testApp, tokensOf } from '#server/test/app';
import { isFull } from '#server/test/full';
import { openTransactions } from '#server/test/openTransactions';

const password = 'siedem zielonych żurawi';
const linkForm = /^https:\/\/markfolio\.test\/setup\?token=([\w-]{43})$/;
const invalid = { status: 409, body: { errorCode: 'SETUP_LINK_INVALID' } };

describe('the first administrator', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ example: false });
  });
  beforeEach(async () => {
    await app.db.delete(accounts);
    await app.db.delete(passwordLinks);
    await forgetHistory(app.owner);
    await app.db.delete(settings);
  });

  const newToken = async (): Promise<string> => {
    const link = await createSetupLink(app.deps);
    return linkForm.exec(link ?? '')?.[1] ?? '';
  };
  const person = (token: string): InputOf<typeof setupApi.create> => ({
    token,
    name: 'Halina Błyskosz',
    email: 'halina@kancelaria.example',
    password,
    language: 'pl',
    loadExample: false,
  });

  test('is offered a link while there is no account, and never again after', async () => {
    const token = await newToken();
    expect(token).toHaveLength(43);
    expect(await createSetupLink(app.deps)).toMatch(linkForm);
    await app.call(setupApi.create, person(token));
    expect(await createSetupLink(app.deps)).toBeNull();
  });

  test('has a link that only its printed address opens: the database holds a hash', async () => {
    const token = await newToken();
    const [stored] = await app.db.select().from(passwordLinks);
    expect(stored).toMatchObject({ kind: 'setup', accountId: null });
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('learns from the link how long the password must be', async () => {
    const answer = await app.call(setupApi.check, { token: await newToken() });
    expect(answer).toMatchObject({ status: 200, body: { minimumLength: 15 } });
  });

  test('signs in as an administrator and account owner, in the chosen language', async () => {
    const token = await newToken();
    const created = await app.call(setupApi.create, {
      ...person(token),
      name: '  Halina Błyskosz ',
      email: ' HALINA@Kancelaria.example ',
      language: 'en',
    });
    expect(created.status).toBe(204);
    const answer = await app.logIn('halina@kancelaria.example', { password });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        accountOwner: true,
        account: {
          name: 'Halina Błyskosz',
          role: 'ROLE_ADMIN',
          accountSettings: { language: 'en' },
        },
      },
    });
    const mine = await app.call(ownAccountApi.get, {}, tokensOf(answer));
    expect(mine.body).toMatchObject({ email: 'halina@kancelaria.example', accountOwner: true });
    const [entry] = await app.db.select().from(history);
    expect(entry).toMatchObject({
      entity: 'Account',
      operation: 'INSERT',
      accountName: 'Halina Błyskosz',
    });
    expect(JSON.stringify(entry)).not.toContain(password);
  });

  test('leaves no link behind: not the used one, not an older one, not for anyone', async () => {
    const older = await newToken();
    const token = await newToken();
    await app.call(setupApi.create, person(token));
    for (const dead of [token, older]) {
      expect(await app.call(setupApi.check, { token: dead })).toMatchObject(invalid);
      const again = await app.call(setupApi.create, { ...person(dead), email: 'b@firm.example' });
      expect(again).toMatchObject(invalid);
    }
    expect(await app.db.$count(accounts)).toBe(1);
    expect(await app.db.$count(passwordLinks)).toBe(0);
  });

  test('is not made with a wrong token', async () => {
    const token = await newToken();
    const wrong = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const other of [wrong, token.slice(0, -1), `${token} `, token.toLowerCase() + 'x']) {
      expect(await app.call(setupApi.check, { token: other })).toMatchObject(invalid);
      expect(await app.call(setupApi.create, person(other))).toMatchObject(invalid);
    }
    expect(await app.db.$count(accounts)).toBe(0);
    expect((await app.call(setupApi.check, { token })).status).toBe(200);
  });

  test('is not made once the link is a day old', async () => {
    const token = await newToken();
    app.moveClock(minutes(24 * 60 - 1));
    expect((await app.call(setupApi.check, { token })).status).toBe(200);
    app.moveClock(minutes(1));
    expect(await app.call(setupApi.check, { token })).toMatchObject(invalid);
    expect(await app.call(setupApi.create, person(token))).toMatchObject(invalid);
    expect(await app.db.$count(accounts)).toBe(0);
  });

  test('is not made while any account exists, even with a link that was not used', async () => {
    const token = await newToken();
    await app.db.insert(accounts).values({ name: 'X', email: 'x@firm.example', role: 'ROLE_USER' });
    expect(await app.call(setupApi.check, { token })).toMatchObject(invalid);
    expect(await app.call(setupApi.create, person(token))).toMatchObject(invalid);
  });

  test.each([
    ['too short', 'czternaście 14', 'password_too_short'],
    ['the own e-mail', 'halina@kancelaria.example', 'password_same_as_account'],
    ['mostly the own name', 'Halina Błyskosz 2026', 'password_context'],
    ['a walk over the keyboard', 'qwertyuiopasdfghjkl', 'password_keyboard_run'],
    ['one thing over and over', 'zamek1zamek1zamek1', 'password_repeated'],
    ['known to everybody', 'Kontynentalnego', 'password_common'],
    ['too long', 'Żuraw 7 i '.repeat(26), 'password_too_long'],
  ])('must not choose a password that is %s', async (_what, weak, code) => {
    const token = await newToken();
    const answer = await app.call(setupApi.create, { ...person(token), password: weak });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { password: [expect.objectContaining({ code })] } },
    });
    expect(await app.db.$count(accounts)).toBe(0);
    expect((await app.call(setupApi.create, person(token))).status).toBe(204);
  });

  test.each([
    ['name', { name: '  ' }],
    ['email', { email: 'no address' }],
    ['language', { language: 'de' }],
    ['loadExample', { loadExample: 'yes' }],
  ])('must fill in %s', async (field, wrong) => {
    const answer = await app.call(setupApi.create, {
      ...person(await newToken()),
      ...(wrong as object),
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.anything() } } });
    expect(await app.db.$count(accounts)).toBe(0);
  });

  test.each([{ role: 'ROLE_USER' }, { id: 1 }, { accountOwner: false }, { canLogin: true }])(
    'cannot slip in more than is asked: %j',
    async (more) => {
      const answer = await app.call(setupApi.create, { ...person(await newToken()), ...more });
      expect(answer.status).toBe(400);
      expect(await app.db.$count(accounts)).toBe(0);
    },
  );

  test('is one: of five at the same moment, with two links and on two servers, one succeeds', async () => {
    const tokens = [await newToken(), await newToken()];
    const other = await app.secondServer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        app.call(
          setupApi.create,
          { ...person(tokens[index % 2] ?? ''), email: `person${index}@firm.example` },
          index % 2 ? { server: other } : {},
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      204, 409, 409, 409, 409,
    ]);
    expect(await app.db.$count(accounts)).toBe(1);
    expect(await app.db.$count(history)).toBe(1);
  });

  test.runIf(isFull)(
    'may ask for the example portfolio: six more accounts to sign in with, the firm, and still one owner of the link',
    async () => {
      const { files: storage } = app.deps;
      const { put } = storage;
      const open: number[] = [];
      storage.put = async (key, bytes) => {
        open.push(await openTransactions(app.db));
        return put(key, bytes);
      };
      const created = await app.call(setupApi.create, {
        ...person(await newToken()),
        loadExample: true,
      });
      storage.put = put;
      expect(created.status).toBe(204);
      // No transaction waits for the storage, and every file that was put has its row.
      expect(new Set(open)).toEqual(new Set([0]));
      expect(await app.db.$count(files)).toBe(open.length);
      const signers = await app.db.select().from(accounts).where(eq(accounts.hasPassword, true));
      const emails = signers.map(({ email }) => email);
      expect(emails.sort()).toEqual(
        [...exampleAccounts.map(({ email }) => email), 'halina@kancelaria.example'].sort(),
      );
      expect(exampleAccounts).toHaveLength(6);
      expect((await app.logIn('admin@markfolio.example')).status).toBe(200);
      expect((await app.logIn('halina@kancelaria.example', { password })).status).toBe(200);
      const [firm] = await app.db.select().from(settings).where(eq(settings.key, 'FIRM'));
      expect(firm?.value).toMatchObject({ name: 'Kancelaria Żuraw i Wspólnicy' });
    },
  );

  test('is waited for until there is an account, and never again', async () => {
    const waits = setupWatch(app.deps);
    const other = setupWatch(app.deps);
    expect(await waits()).toBe(true);
    await app.call(setupApi.create, person(await newToken()));
    expect(await waits()).toBe(false);
    // A server that has seen an account asks no more, so its pages tell nothing about accounts.
    await app.db.delete(accounts);
    expect(await waits()).toBe(false);
    expect(await other()).toBe(true);
  });

  test('is not waited for while the database does not answer', async () => {
    const db = { $count: () => Promise.reject(new Error('away')) } as never;
    expect(await setupWatch({ ...app.deps, db })()).toBe(false);
  });

  test('gets an empty portfolio otherwise', async () => {
    await app.call(setupApi.create, person(await newToken()));
    expect(await app.db.$count(accounts)).toBe(1);
    expect(await app.db.$count(settings)).toBe(0);
  });
});

test('guessing the link is slowed down', async () => {
  const app = await testApp({ example: false, rateLimit: true });
  const tries = [];
  for (let index = 0; index < 11; index += 1)
    tries.push((await app.call(setupApi.check, { token: `guess${index}` })).status);
  expect(tries).toEqual([...Array<number>(10).fill(409), 429]);
});
