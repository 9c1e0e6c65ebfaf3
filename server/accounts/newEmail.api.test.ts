import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/account';
import { accountActionApi } from '#contract/accounts/actions';
import { emailLinkApi, pendingEmailApi } from '#contract/accounts/newEmail';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { sessionApi } from '#contract/accounts/session';
import { accounts, passwordLinks } from '#server/auth/table';
import { hashPassword } from '#server/auth/passwordHash';
import { mails } from '#server/mail/table';
import { minutes, type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let lawyer: { token: string };
let passwordHash = '';
const password = 'kilka niepowiązanych słów';
beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  lawyer = await app.signIn('lawyer@markfolio.example', { confirmed: true });
});

let count = 0;
const addresses = () => {
  count += 1;
  return { old: `stary${count}@klient.example`, next: `nowy${count}@klient.example` };
};
const insert = async (email: string, values: Partial<typeof accounts.$inferInsert> = {}) => {
  const [client] = await app.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'client@markfolio.example'));
  const [account] = await app.db
    .insert(accounts)
    .values({
      name: 'Ewa Nowak',
      email,
      language: 'pl',
      role: 'ROLE_CUSTOMER',
      customers: client?.customers ?? [],
      passwordHash,
      ...values,
    })
    .returning();
  if (!account) throw new Error('no account');
  return account;
};
const change = (id: number, version: number, email: string, by = lawyer) =>
  app.call(accountsApi.update, { id, version, email }, by);
const templatesTo = async (recipient: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id)).map(
    ({ template }) => template,
  );
const tokenTo = async (recipient: string): Promise<string> => {
  const [mail] = (
    await app.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id))
  ).filter(({ link }) => link !== null);
  return app.deps.secrets.decrypt(mail?.link ?? '').replace(/^.*\//, '');
};
const use = (token: string) => app.call(emailLinkApi.use, { token });
const emailOf = async (id: number) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.email;
const pendingOf = async (id: number) =>
  (await app.ask(accountActionApi.overview, { id }, lawyer)).pendingEmail;
const asked = async (values: Partial<typeof accounts.$inferInsert> = {}) => {
  const { old, next } = addresses();
  const { id, version } = await insert(old, values);
  const answer = await change(id, version, next);
  expect(answer.status).toBe(200);
  return { id, version, old, next };
};

describe('a new address of a client', () => {
  test('is told to both, and counts once the new one confirms it', async () => {
    const { id, old, next } = await asked();
    expect(await templatesTo(old)).toEqual(['newEmailAsked']);
    expect(await templatesTo(next)).toEqual(['newEmailLink']);
    expect(await emailOf(id)).toBe(old);
    expect((await app.logIn(old, { password })).status).toBe(200);
    expect((await app.logIn(next, { password })).status).toBe(401);
    expect(await pendingOf(id)).toMatchObject({ email: next, hasExpired: false, isHeld: true });

    const token = await tokenTo(next);
    expect(await app.ask(emailLinkApi.check, { token })).toMatchObject({ email: next });
    expect(await emailOf(id)).toBe(old);
    expect((await use(token)).status).toBe(204);
    expect(await emailOf(id)).toBe(next);
    const toOld = await templatesTo(old);
    expect(toOld.filter((template) => template !== 'newDevice')).toEqual([
      'newEmailAsked',
      'emailChanged',
    ]);
    expect(await pendingOf(id)).toBeNull();
    expect((await app.logIn(next, { password })).status).toBe(200);
    expect(await use(token)).toMatchObject({
      status: 409,
      body: { errorCode: 'EMAIL_LINK_INVALID' },
    });
  });

  test('saves what was changed besides at once, and stands in history with both ends', async () => {
    const { old, next } = addresses();
    const { id, version } = await insert(old);
    const patch = { id, version, email: next, name: 'Ewa Kowalska' };
    const { row } = await app.ask(accountsApi.update, patch, lawyer);
    expect(row).toMatchObject({ name: 'Ewa Kowalska', email: old });
    await use(await tokenTo(next));
    const { entries } = await app.ask(accountsApi.history, { id }, lawyer);
    expect(entries).toMatchObject([
      {
        accountName: 'Ewa Kowalska',
        before: { email: old, newEmail: next },
        after: { email: next, newEmail: null },
      },
      { before: { newEmail: null }, after: { newEmail: next } },
      { before: { name: 'Ewa Nowak' } },
    ]);
  });

  test('has a link of 256 bits, stored hashed, that holds an hour and is used once of several', async () => {
    const { id, next } = await asked();
    const token = await tokenTo(next);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await app.db.select().from(passwordLinks).where(eq(passwordLinks.accountId, id));
    expect(JSON.stringify(stored)).not.toContain(token);
    app.moveClock(minutes(61));
    expect((await use(token)).status).toBe(409);
    const later = await app.signIn('lawyer@markfolio.example', { confirmed: true });
    const { pendingEmail } = await app.ask(accountActionApi.overview, { id }, later);
    expect(pendingEmail).toMatchObject({ hasExpired: true });
    await app.ask(pendingEmailApi.resend, { id }, later);
    const again = await tokenTo(next);
    const answers = await Promise.all([use(again), use(again), use(again)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  });

  test('can be sent again, which ends the earlier link', async () => {
    const { id, next } = await asked();
    const first = await tokenTo(next);
    expect(await app.ask(pendingEmailApi.resend, { id }, lawyer)).toEqual({ isHeld: true });
    expect((await use(first)).status).toBe(409);
    expect((await use(await tokenTo(next))).status).toBe(204);
  });

  test('can be withdrawn', async () => {
    const { id, old, next } = await asked();
    const token = await tokenTo(next);
    expect((await app.call(pendingEmailApi.withdraw, { id }, lawyer)).status).toBe(204);
    expect((await use(token)).status).toBe(409);
    expect([await emailOf(id), await pendingOf(id)]).toEqual([old, null]);
    expect((await app.call(pendingEmailApi.withdraw, { id }, lawyer)).status).toBe(404);
    expect((await app.call(pendingEmailApi.resend, { id }, lawyer)).status).toBe(404);
  });

  test('has a link to hand over where no mail server is set', async () => {
    const { id, next } = await asked();
    const { link } = await app.ask(pendingEmailApi.showLink, { id }, lawyer);
    expect(link).toBe(`https://markfolio.test/auth/confirm-email/${await tokenTo(next)}`);
    const { entries } = await app.ask(accountsApi.history, { id }, lawyer);
    expect(entries[0]).toMatchObject({ operation: 'SHOW' });
  });

  test('that somebody else has taken meanwhile is not given away', async () => {
    const { id, old, next } = await asked();
    const token = await tokenTo(next);
    await insert(next);
    expect((await use(token)).status).toBe(409);
    expect(await emailOf(id)).toBe(old);
  });

  test('is not confirmed for an account that is blocked', async () => {
    const { id, next } = await asked();
    await app.db.update(accounts).set({ canLogin: false }).where(eq(accounts.id, id));
    expect((await use(await tokenTo(next))).status).toBe(409);
  });

  test('that is taken is refused at its field as ever', async () => {
    const { id, version } = await insert(addresses().old);
    const answer = await change(id, version, 'client2@markfolio.example');
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { email: [{ code: 'email_taken' }] } },
    });
  });
});

test('its link sets no password, and a link for a password confirms no address', async () => {
  const { next, old } = await asked();
  const token = await tokenTo(next);
  const wanted = { token, password: 'zupełnie inne długie hasło' };
  expect((await app.call(sessionApi.checkPasswordLink, { token })).status).toBe(409);
  expect((await app.call(sessionApi.usePasswordLink, wanted)).status).toBe(409);
  await app.ask(sessionApi.requestReset, { email: old });
  expect((await use(await tokenTo(old))).status).toBe(409);
  // Asking for a password ends no link for an address.
  expect((await use(token)).status).toBe(204);
});

test('before the first password, and for staff, an address counts at once', async () => {
  const admin = await app.signIn('admin@markfolio.example', { confirmed: true });
  for (const values of [{ passwordHash: null }, { role: 'ROLE_USER' as const, customers: [] }]) {
    const { old, next } = addresses();
    const { id, version } = await insert(old, values);
    await change(id, version, next, admin);
    expect(await emailOf(id)).toBe(next);
    expect(await templatesTo(old)).toEqual(['emailChanged']);
  }
});

test('clients do not learn of it from the overview, and see their own address', async () => {
  const { id, old } = await asked();
  const owner = await app.signIn('client@markfolio.example');
  expect((await app.ask(accountActionApi.overview, { id }, owner)).pendingEmail).toBeNull();
  const own = await app.signIn(old);
  expect(await app.ask(ownAccountApi.get, {}, own)).toMatchObject({ email: old });
});
