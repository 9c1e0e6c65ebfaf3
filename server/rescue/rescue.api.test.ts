import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/account';
import { passwordLinkMinutes, sessionApi } from '#contract/accounts/session';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { accounts, passwordLinks } from '#server/auth/table';
import { failuresInRow } from '#server/limits/limits';
import { mails } from '#server/mail/table';
import { history } from '#server/history/table';
import { orderOf } from '#server/rescue/arguments';
import { carryOut } from '#server/rescue/run';
import { RescueFault, rescueSentences } from '#server/rescue/words';
import { minutes, type TestApp, testApp } from '#server/test/app';

const admin = 'admin@markfolio.example';
const lawyer = 'lawyer@markfolio.example';
const client = 'client@markfolio.example';
const blocked = 'blocked@markfolio.example';
const secured = 'totp@markfolio.example';
const password = 'siedem zielonych żurawi';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rateLimit: true });
});

const command = async (...args: string[]): Promise<string> => {
  const order = orderOf(args);
  if (order.command === 'help' || order.command === 'rotate-secret')
    throw new Error('nothing to carry out');
  return (await carryOut(app.deps, order, rescueSentences('en'))).join('\n');
};
const refusal = async (...args: string[]): Promise<{ text: string; code: number }> => {
  try {
    await command(...args);
  } catch (error) {
    if (error instanceof RescueFault)
      return { text: error.told(rescueSentences('en')), code: error.exitCode };
    throw error;
  }
  throw new Error('it was carried out');
};
const accountOf = async (email: string) => {
  const [found] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  if (!found) throw new Error(`there is no ${email}`);
  return found;
};
const newestEntry = async (email: string) => {
  const { id } = await accountOf(email);
  const [entry] = await app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'Account'), eq(history.entityId, id)))
    .orderBy(desc(history.id))
    .limit(1);
  return entry;
};
const byCommandLine = { accountId: null, accountName: 'command line' };
const tokenIn = (text: string): string =>
  /https:\/\/markfolio\.test\/auth\/reset-password\/([\w-]{43})/.exec(text)?.[1] ?? '';
const isSignedIn = async (token: string): Promise<boolean> =>
  (await app.call(ownAccountApi.get, {}, { token })).status === 200;

describe('password-link', () => {
  test('gets a lone administrator in again who forgot the password and tried too often', async () => {
    const { token: former } = await app.signIn(admin);
    for (let attempt = 0; attempt < 6; attempt += 1)
      await app.logIn(admin, { password: 'not the password' });
    expect((await app.logIn(admin)).status).toBe(429);

    const token = tokenIn(await command('password-link', ` ${admin.toUpperCase()} `));
    expect(await newestEntry(admin)).toMatchObject({ ...byCommandLine, operation: 'SHOW' });
    expect(await isSignedIn(former)).toBe(true);
    await app.ask(sessionApi.usePasswordLink, { token, password });
    expect(await isSignedIn(former)).toBe(false);
    expect((await app.logIn(admin, { password })).status).toBe(200);
    // Once.
    expect((await app.call(sessionApi.usePasswordLink, { token, password })).status).toBe(409);
  });

  test('is valid as long as usual, and ends the earlier ones', async () => {
    const first = tokenIn(await command('password-link', lawyer));
    const second = tokenIn(await command('password-link', lawyer));
    const check = async (token: string) =>
      (await app.call(sessionApi.checkPasswordLink, { token })).status;
    expect([await check(first), await check(second)]).toEqual([409, 200]);
    app.moveClock(minutes(passwordLinkMinutes.reset));
    expect(await check(second)).toBe(409);
  });

  test('is refused to an account that is blocked, deleted or not there', async () => {
    expect(await refusal('password-link', blocked)).toEqual({
      text: `The account ${blocked} may not sign in. First: npm run admin -- unblock ${blocked}`,
      code: 1,
    });
    const gone = 'gone@firm.example';
    await app.db
      .insert(accounts)
      .values({ name: 'Gone', email: gone, role: 'ROLE_USER', deletedAt: new Date() });
    expect((await refusal('password-link', gone)).text).toContain('is deleted');
    const none = await refusal('password-link', 'nobody@firm.example');
    expect(none.text).toContain('There is no account nobody@firm.example.');
    expect(await app.db.$count(passwordLinks, eq(passwordLinks.kind, 'invitation'))).toBe(0);
  });
});

describe('make-administrator', () => {
  test('creates one with a link for the first password', async () => {
    const email = 'nowa@firm.example';
    const text = await command('make-administrator', email, '--name', 'Nowa Osoba');
    expect(text).toContain(`Created the administrator ${email}.`);
    expect(await newestEntry(email)).toMatchObject({ ...byCommandLine, operation: 'SHOW' });
    expect(await accountOf(email)).toMatchObject({
      name: 'Nowa Osoba',
      role: 'ROLE_ADMIN',
      accountOwner: false,
      canLogin: true,
      customers: [],
    });
    await app.ask(sessionApi.usePasswordLink, { token: tokenIn(text), password });
    const answer = await app.logIn(email, { password });
    expect(answer.body).toMatchObject({ account: { role: 'ROLE_ADMIN' } });
  });

  test('makes one of a client, whose sessions end and whose customers are no longer its scope', async () => {
    const { token } = await app.signIn(client);
    const text = await command('make-administrator', client);
    expect(text).toBe(`The account ${client} is an administrator now and may sign in.`);
    expect(await accountOf(client)).toMatchObject({ role: 'ROLE_ADMIN', customers: [] });
    expect(await newestEntry(client)).toMatchObject({
      ...byCommandLine,
      operation: 'UPDATE',
      before: { role: 'ROLE_CUSTOMER' },
      after: { role: 'ROLE_ADMIN', customers: [] },
    });
    expect(await isSignedIn(token)).toBe(false);
    expect((await app.logIn(client)).status).toBe(200);
  });

  test('lets a blocked account sign in again, and changes nothing for one who is one already', async () => {
    const [one] = await app.db
      .insert(accounts)
      .values({ name: 'B', email: 'b@firm.example', role: 'ROLE_USER', canLogin: false })
      .returning();
    expect(await command('make-administrator', 'b@firm.example')).toMatch(
      /is an administrator now.*\n.*valid until/s,
    );
    expect(await accountOf('b@firm.example')).toMatchObject({ canLogin: true, version: 2 });
    const before = await accountOf(admin);
    expect(await command('make-administrator', admin)).toContain('nothing was changed');
    expect(await accountOf(admin)).toEqual(before);
    expect(one?.version).toBe(1);
  });
});

describe('two-factor-off', () => {
  test('ends the second factor and the sessions, tells the owner, and says when there is none', async () => {
    const { token } = await app.signIn(secured);
    expect((await app.logIn(secured)).status).not.toBe(200);
    expect(await command('two-factor-off', secured)).toBe(
      `Two-factor authentication of ${secured} is off, and its sessions have ended.`,
    );
    expect(await newestEntry(secured)).toMatchObject({
      ...byCommandLine,
      after: { twoFactor: false },
    });
    expect(await isSignedIn(token)).toBe(false);
    expect((await app.logIn(secured)).status).toBe(200);
    const told = eq(mails.template, 'twoFactorOffByStaff');
    expect(await app.db.$count(mails, and(told, eq(mails.recipient, secured)))).toBe(1);
    expect((await refusal('two-factor-off', secured)).text).toContain('has no two-factor');
  });
});

describe('unblock', () => {
  test('lets a blocked account sign in, with an entry of the change', async () => {
    expect((await app.logIn(blocked)).status).toBe(401);
    expect(await command('unblock', blocked)).toBe(`The account ${blocked} may sign in again.`);
    expect(await newestEntry(blocked)).toMatchObject({
      ...byCommandLine,
      operation: 'UPDATE',
      before: { canLogin: false },
      after: { canLogin: true },
    });
    expect((await app.logIn(blocked)).status).toBe(200);
  });

  test('forgets failed attempts, from any network and on any device', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1)
      await app.logIn(lawyer, { password: 'not the password' });
    await app.db
      .update(accounts)
      .set({ passwordFailuresInRow: failuresInRow.password })
      .where(eq(accounts.email, lawyer));
    const deviceId = crypto.randomUUID();
    expect((await app.logIn(lawyer, { deviceId })).status).toBe(429);
    expect(await command('unblock', lawyer)).toContain('was not blocked');
    expect(await newestEntry(lawyer)).toMatchObject({ ...byCommandLine, operation: 'UNBLOCK' });
    expect((await app.logIn(lawyer, { deviceId })).status).toBe(200);
  });

  test('is told in the history that the page of the account reads', async () => {
    const { id } = await accountOf(lawyer);
    const { token } = await app.signIn(admin);
    const told = await app.ask(accountsApi.history, { id }, { token });
    expect(told.entries[0]).toMatchObject({
      operation: 'UNBLOCK',
      accountName: 'command line',
      before: null,
      after: null,
    });
  });
});

test('list names every account that is not deleted, administrators first', async () => {
  const lines = (await command('list')).split('\n');
  expect(lines[0]).toMatch(/^E-MAIL +NAME +ROLE +SIGN-IN +TWO-FACTOR +LAST SIGN-IN$/);
  expect(lines[1]).toMatch(/^admin@markfolio\.example .* Administrator +yes +– +\d/);
  expect(lines.slice(1)).toHaveLength(
    (await app.db.$count(accounts)) - 1 /* the one that is deleted */,
  );
});

describe('what is not understood', () => {
  const cases: [string[], RegExp][] = [
    [[], /^Give a command\.\n\nnpm run admin/],
    [['destroy'], /^There is no command “destroy”\./],
    [['unblock'], /^Give the e-mail address of the account: npm run admin -- unblock EMAIL/],
    [['unblock', 'a@b.example', 'c@d.example'], /“c@d\.example” is one too many/],
    [['list', 'everything'], /“everything” is one too many/],
    [['unblock', 'no address'], /^“no address” is not a valid e-mail address\.$/],
    [['unblock', 'a@b.example', '--name', 'A'], /--name is for make-administrator only/],
    [['make-administrator', 'a@b.example', '--name'], /--name needs a value/],
    [['list', '--loud'], /^There is no option --loud\./],
    [['list', '--language', 'de'], /^There is no language “de”/],
  ];
  test.each(cases)('%j ends with a sentence and 2', async (args, sentence) => {
    const { text, code } = await refusal(...args);
    expect(text).toMatch(sentence);
    expect(code).toBe(2);
  });
});
