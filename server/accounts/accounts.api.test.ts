import { and, eq, notInArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountActionApi, type Invitation, invitationApi } from '#contract/accounts/actions';
import { type Account, accountsApi } from '#contract/accounts/account';
import { confirmationApi } from '#contract/accounts/confirmation';
import type { InputOf } from '#contract/kit/endpoint';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { sessionApi } from '#contract/accounts/session';
import { accountInvitations } from '#server/accounts/table';
import { accounts, passwordLinks } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { history } from '#server/history/table';
import { mails } from '#server/mail/table';
import { type Answer, refusalOf, type TestApp, testApp, tokensOf } from '#server/test/app';

let app: TestApp;
let admin: { token: string };
let lawyer: { token: string };
let owner: { token: string };
let ownCustomer = 0;
let otherCustomer = 0;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  admin = await app.signIn('admin@markfolio.example', { confirmed: true });
  lawyer = await app.signIn('lawyer@markfolio.example', { confirmed: true });
  owner = await app.signIn('client@markfolio.example', { confirmed: true });
  [ownCustomer = 0] = (await stored('client@markfolio.example')).customers;
  [otherCustomer = 0] = (await stored('client2@markfolio.example')).customers;
});

const stored = async (email: string) => {
  const [account] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  if (!account) throw new Error(`no account ${email}`);
  return account;
};

let count = 0;
const fresh = (): string => `osoba${(count += 1)}@klient.example`;

type Draft = InputOf<typeof accountsApi.create>;
const draftOf = (draft: Partial<Draft> = {}): Draft => ({
  name: 'Ktoś Nowy',
  email: fresh(),
  language: 'pl',
  role: 'ROLE_CUSTOMER',
  canLogin: true,
  ...(draft.role && draft.role !== 'ROLE_CUSTOMER' ? {} : { customers: [ownCustomer] }),
  ...draft,
});
const create = async (draft: Partial<Draft> = {}, by = admin): Promise<Account> =>
  (await app.ask(accountsApi.create, draftOf(draft), by)).row;
const read = async (id: number, by = admin): Promise<Account> =>
  (await app.ask(accountsApi.get, { id }, by)).row;
const update = async (
  id: number,
  patch: Omit<InputOf<typeof accountsApi.update>, 'id' | 'version'>,
  by = admin,
): Promise<Answer> => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id));
  return app.call(accountsApi.update, { id, version: row?.version ?? 0, ...patch }, by);
};
const mailsTo = async (recipient: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, recipient))).map(
    ({ template }) => template,
  );

const goodPassword = 'kilka niepowiązanych słów';
/** What is at the end of the link in the newest mail. */
const linkOf = async (email: string): Promise<string> => {
  const [mail] = (await app.db.select().from(mails).where(eq(mails.recipient, email)))
    .filter(({ link }) => link !== null)
    .toSorted((a, b) => b.id - a.id);
  return app.deps.secrets.decrypt(mail?.link ?? '').replace(/^.*\//, '');
};
const takeLink = (token: string): Promise<Answer> =>
  app.call(sessionApi.usePasswordLink, { token, password: goodPassword });
const setPassword = async (email: string): Promise<Answer> => takeLink(await linkOf(email));
const signInAs = async (email: string): Promise<{ token: string }> => {
  const answer = await app.logIn(email, { password: goodPassword });
  expect(answer.status).toBe(200);
  return tokensOf(answer);
};

describe('a name that a mail program would make a link of', () => {
  const name = 'Wygrana: evil.com/nagroda';
  const issue = [{ code: 'name_holds_address' }];

  test('is refused at its field, wherever somebody gets an account or changes one', async () => {
    const people = [
      { name: 'Ewa Nowak', email: fresh() },
      { name, email: fresh() },
    ];
    const { id } = await create();
    const own = await app.ask(ownAccountApi.get, {}, owner);
    const answers = {
      created: await app.call(accountsApi.create, draftOf({ name }), admin),
      renamed: await update(id, { name }),
      renamedByOwner: await update(id, { name }, owner),
      own: await app.call(ownAccountApi.update, { version: own.row.version, name }, owner),
    };
    for (const answer of Object.values(answers))
      expect(answer).toMatchObject({ status: 400, body: { fields: { name: issue } } });
    const several = { customers: [ownCustomer], people };
    const byFirm = await app.call(accountActionApi.addToCustomers, several, lawyer);
    const byOwner = await app.call(invitationApi.ask, { customer: ownCustomer, people }, owner);
    for (const answer of [byFirm, byOwner])
      expect(answer).toMatchObject({ status: 400, body: { fields: { 'people.1.name': issue } } });
    for (const { email } of people) expect(await mailsTo(email)).toEqual([]);
  });

  test('is limited in length', async () => {
    const long = await app.call(accountsApi.create, draftOf({ name: 'x'.repeat(101) }), admin);
    expect(long).toMatchObject({ status: 400, body: { fields: { name: expect.anything() } } });
  });

  test('from before stays while it is not changed', async () => {
    const { id } = await create();
    await app.db.update(accounts).set({ name }).where(eq(accounts.id, id));
    expect((await update(id, { phone: '22 123 45 67' })).status).toBe(200);
  });
});

describe('a new account', () => {
  test('gets a link by mail, sets its password by it and signs in', async () => {
    const { id, email, hasPassword } = await create({}, lawyer);
    expect(hasPassword).toBe(false);
    expect(await mailsTo(email)).toEqual(['invitation']);
    const link = await linkOf(email);
    expect((await takeLink(link)).status).toBe(204);
    expect((await read(id)).hasPassword).toBe(true);
    await signInAs(email);
    expect(await takeLink(link)).toMatchObject({
      status: 409,
      body: { errorCode: 'PASSWORD_EXISTS' },
    });
  });

  test('that may not sign in gets none until it is unblocked and sent one', async () => {
    const { id, email } = await create({ canLogin: false });
    expect(await mailsTo(email)).toEqual([]);
    const send = () => app.call(accountActionApi.sendPasswordLink, { id }, admin);
    expect(await send()).toMatchObject({ status: 409, body: { errorCode: 'ACCOUNT_BLOCKED' } });
    await update(id, { canLogin: true });
    expect((await send()).status).toBe(202);
    expect(await mailsTo(email)).toEqual(['invitation']);
  });

  test('is announced as one whose invitation will wait where no mail server is set', async () => {
    expect((await app.ask(invitationApi.list, {}, owner)).willBeHeld).toBe(true);
  });

  test('is told as invited only while its link can be opened, to whoever sees the account', async () => {
    const { id, email } = await create();
    const { id: foreign } = await create({ customers: [otherCustomer] });
    const invited = async (by: { token: string }) => {
      const { rows } = await app.ask(accountActionApi.invited, {}, by);
      return new Map(rows.map((row) => [row.id, row.isHeld]));
    };
    expect((await invited(lawyer)).get(id)).toBe(true);
    expect((await invited(lawyer)).has(foreign)).toBe(true);
    expect((await invited(owner)).has(id)).toBe(true);
    expect((await invited(owner)).has(foreign)).toBe(false);
    await update(id, { canLogin: false });
    expect((await invited(lawyer)).has(id)).toBe(false);
    await update(id, { canLogin: true });
    await setPassword(email);
    expect((await invited(lawyer)).has(id)).toBe(false);
    await app.db
      .update(passwordLinks)
      .set({ expiresAt: app.deps.now() })
      .where(eq(passwordLinks.accountId, foreign));
    expect((await invited(lawyer)).has(foreign)).toBe(false);
  });

  test('a newer link ends the older, and none is sent once a password is set', async () => {
    const { id, email } = await create();
    expect((await app.call(accountActionApi.sendPasswordLink, { id }, lawyer)).status).toBe(202);
    const open = await app.db.$count(
      passwordLinks,
      and(eq(passwordLinks.accountId, id), eq(passwordLinks.expiresAt, passwordLinks.createdAt)),
    );
    expect(open).toBe(0);
    const overview = await app.call(accountActionApi.overview, { id }, lawyer);
    expect(overview.body).toMatchObject({ invitation: { isHeld: true } });
    // An administrator has sent it from the outbox meanwhile.
    await app.db.update(mails).set({ status: 'sent' }).where(eq(mails.recipient, email));
    const later = await app.call(accountActionApi.overview, { id }, lawyer);
    expect(later.body).toMatchObject({ invitation: { isHeld: false } });
    await setPassword(email);
    expect(await app.call(accountActionApi.sendPasswordLink, { id }, lawyer)).toMatchObject({
      status: 409,
      body: { errorCode: 'PASSWORD_SET' },
    });
  });

  test('is one however its address is written', async () => {
    const { email } = await create({ email: ' Nowa.Osoba@KLIENT.example ' });
    expect(email).toBe('nowa.osoba@klient.example');
    const wide = 'ｎｏｗａ．Osoba＠klient.example';
    expect(await app.call(accountsApi.create, draftOf({ email: wide }), admin)).toMatchObject({
      status: 409,
      body: { errorCode: 'MULTIPLE_ACCOUNTS_SAME_EMAIL', errorData: { emails: [email] } },
    });
    // Cyrillic о.
    const lookAlike = await app.call(
      accountsApi.create,
      draftOf({ email: 'n\u043Ewa.osoba@klient.example' }),
      admin,
    );
    expect(lookAlike).toMatchObject({
      status: 400,
      body: { fields: { email: [{ code: 'invalid_email' }] } },
    });
  });

  test('cannot take the address of a deleted one, and is told why', async () => {
    const { id, email, version } = await create();
    expect((await app.call(accountsApi.remove, { id, version }, admin)).status).toBe(204);
    expect(await app.call(accountsApi.create, draftOf({ email }), admin)).toMatchObject({
      status: 400,
      body: { fields: { email: [{ code: 'email_reserved' }] } },
    });
  });

  test('of two with one address at the same moment, one is made', async () => {
    const email = fresh();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(accountsApi.create, draftOf({ email }), admin)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('an invitation that no mail server sends', () => {
  const show = (id: number, by: { token: string }) =>
    app.call(accountActionApi.showInvitation, { id }, by);
  const shownIn = (id: number) =>
    app.db.$count(
      history,
      and(eq(history.entity, 'Account'), eq(history.entityId, id), eq(history.operation, 'SHOW')),
    );
  const canShow = async (id: number, by: { token: string }) =>
    (await app.ask(accountActionApi.overview, { id }, by)).invitation?.canShow;
  const unavailable = { status: 409, body: { errorCode: 'MAIL_LINK_UNAVAILABLE' } };
  const forbidden = { status: 403, body: { errorCode: 'FORBIDDEN' } };

  test('is handed over by the lawyer who made it, and each showing is in the history', async () => {
    const { id, email } = await create({}, lawyer);
    expect(await canShow(id, lawyer)).toBe(true);
    const first = await show(id, lawyer);
    expect(first).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } });
    expect(first.body.link).toBe(
      `https://markfolio.test/auth/reset-password/${await linkOf(email)}`,
    );
    expect((await show(id, lawyer)).status).toBe(200);
    expect(await shownIn(id)).toBe(2);
    const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email));
    expect(mail?.link).not.toContain('reset-password');
    expect((await takeLink(await linkOf(email))).status).toBe(204);
  });

  test('of somebody else is shown to no lawyer, and to every administrator', async () => {
    const { id } = await create({}, admin);
    expect(await canShow(id, lawyer)).toBe(false);
    expect(await show(id, lawyer)).toMatchObject(forbidden);
    expect(await shownIn(id)).toBe(0);
    expect(await canShow(id, admin)).toBe(true);
    expect((await show(id, admin)).status).toBe(200);
    // A lawyer who makes a new link hands over the new one; the older opens nothing.
    await app.ask(accountActionApi.sendPasswordLink, { id }, lawyer);
    expect((await show(id, lawyer)).status).toBe(200);
  });

  test('of a colleague is not there for a lawyer', async () => {
    const { id } = await create({ role: 'ROLE_USER' });
    expect(await show(id, lawyer)).toMatchObject({ status: 404 });
    expect((await show(id, admin)).status).toBe(200);
  });

  test('is never shown to clients, not even to whoever asked for it', async () => {
    const email = fresh();
    const people = [{ name: 'Ktoś', email }];
    await app.ask(invitationApi.ask, { customer: ownCustomer, people }, owner);
    const { id } = await stored(email);
    expect(await show(id, owner)).toMatchObject(forbidden);
    expect(await show(id, lawyer)).toMatchObject(forbidden);
    expect((await show(id, admin)).status).toBe(200);
  });

  test('is gone once a password is set, the link has expired or the account is blocked', async () => {
    const { id, email } = await create({}, lawyer);
    await setPassword(email);
    expect(await show(id, lawyer)).toMatchObject({ body: { errorCode: 'PASSWORD_SET' } });
    // A link for a new password of an account that has one is asked for by its owner alone.
    await app.ask(sessionApi.requestReset, { email });
    expect(await show(id, admin)).toMatchObject({ body: { errorCode: 'PASSWORD_SET' } });
    const { id: late } = await create({}, lawyer);
    await app.db
      .update(passwordLinks)
      .set({ expiresAt: app.deps.now() })
      .where(eq(passwordLinks.accountId, late));
    expect(await show(late, lawyer)).toMatchObject(unavailable);
    const { id: blocked } = await create({}, lawyer);
    await update(blocked, { canLogin: false });
    expect(await show(blocked, lawyer)).toMatchObject({ body: { errorCode: 'ACCOUNT_BLOCKED' } });
    expect((await shownIn(id)) + (await shownIn(late)) + (await shownIn(blocked))).toBe(0);
  });

  test('is shown by nobody where a mail server is set', async () => {
    const { id } = await create({}, lawyer);
    app.deps.smtp = true;
    try {
      expect(await canShow(id, lawyer)).toBe(false);
      expect(await show(id, lawyer)).toMatchObject(unavailable);
      expect(await show(id, admin)).toMatchObject(unavailable);
      expect(await shownIn(id)).toBe(0);
    } finally {
      app.deps.smtp = false;
    }
  });
});

describe('several accounts for a customer', () => {
  const add = (
    people: readonly { name: string; email: string }[],
    more: { customers?: number[]; linkExisting?: boolean } = {},
    by = lawyer,
  ) =>
    app.call(
      accountActionApi.addToCustomers,
      { customers: [ownCustomer], people: [...people], ...more },
      by,
    );

  test('are made at once, each with its link', async () => {
    const people = [
      { name: 'Ewa', email: fresh() },
      { name: 'Jan', email: fresh() },
    ];
    expect(await add(people)).toMatchObject({
      status: 201,
      body: { created: [{ name: 'Ewa' }, { name: 'Jan' }], linked: 0 },
    });
    for (const { email, name } of people) {
      expect(await stored(email)).toMatchObject({ name, role: 'ROLE_CUSTOMER', canLogin: true });
      expect(await mailsTo(email)).toEqual(['invitation']);
    }
  });

  test('those of the firm are refused by name, and nothing is made', async () => {
    const email = fresh();
    const answer = await add([
      { name: 'Ewa', email },
      { name: 'Łukasz', email: 'LAWYER@markfolio.example' },
    ]);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        errorCode: 'NON_CUSTOMER_ROLE_SAME_EMAIL',
        errorData: { emails: ['lawyer@markfolio.example'] },
      },
    });
    await expect(stored(email)).rejects.toThrow('no account');
  });

  test('those of the same customer are refused; those of others are linked when asked to', async () => {
    const { email } = await create();
    const person = { name: 'Ktoś', email };
    expect(await add([person])).toMatchObject({
      status: 409,
      body: { errorCode: 'MULTIPLE_ACCOUNTS_SAME_EMAIL', errorData: { emails: [email] } },
    });
    const other = { customers: [otherCustomer] };
    expect(await add([person], other)).toMatchObject({
      status: 409,
      body: { errorCode: 'OTHER_CUSTOMER_SAME_EMAIL', errorData: { emails: [email] } },
    });
    expect(await add([person], { ...other, linkExisting: true })).toMatchObject({
      status: 201,
      body: { created: [], linked: 1 },
    });
    expect((await stored(email)).customers).toEqual([ownCustomer, otherCustomer]);
    expect(await mailsTo(email)).toEqual(['invitation', 'accountLinked']);
  });

  test('faults stand at their row', async () => {
    const email = fresh();
    const answer = await add([
      { name: 'A', email },
      { name: 'B', email: ` ${email.toUpperCase()}` },
      { name: 'C', email: 'nie-adres' },
    ]);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'people.2.email': [{ code: 'invalid_email' }] } },
    });
    const twice = await add([
      { name: 'A', email },
      { name: 'B', email: ` ${email.toUpperCase()}` },
    ]);
    expect(twice).toMatchObject({
      status: 400,
      body: { fields: { 'people.1.email': [{ code: 'duplicate' }] } },
    });
    expect((await add([{ name: 'A', email }], { customers: [1_000_000] })).body).toMatchObject({
      fields: { customers: [{ code: 'invalid' }] },
    });
  });
});

describe('access', () => {
  test('blocking ends the running sessions at once, and unblocking lets in again', async () => {
    const { id, email } = await create();
    await setPassword(email);
    const session = await signInAs(email);
    const me = () => app.call(ownAccountApi.get, {}, session);
    expect((await me()).status).toBe(200);
    expect((await update(id, { canLogin: false }, lawyer)).status).toBe(200);
    expect((await me()).status).toBe(401);
    expect((await app.logIn(email, { password: goodPassword })).status).toBe(401);
    await update(id, { canLogin: true }, lawyer);
    // What was ended stays ended.
    expect((await me()).status).toBe(401);
    await signInAs(email);
  });

  test('a new role ends the sessions; a new address is announced at the old one', async () => {
    const { id, email } = await create({ role: 'ROLE_USER' });
    await setPassword(email);
    const session = await signInAs(email);
    const moved = fresh();
    expect((await update(id, { email: moved })).status).toBe(200);
    expect(await mailsTo(email)).toEqual(['invitation', 'passwordChanged', 'emailChanged']);
    expect((await app.call(ownAccountApi.get, {}, session)).status).toBe(200);
    expect((await update(id, { role: 'ROLE_ADMIN' })).status).toBe(200);
    expect((await app.call(ownAccountApi.get, {}, session)).status).toBe(401);
  });

  test('an address that is taken is refused at its field, also that of a deleted account', async () => {
    const { id } = await create();
    const taken = (await create()).email;
    expect((await update(id, { email: taken })).body).toMatchObject({
      fields: { email: [{ code: 'email_taken' }] },
    });
    const gone = await create();
    await app.call(accountsApi.remove, { id: gone.id, version: gone.version }, admin);
    expect((await update(id, { email: gone.email })).body).toMatchObject({
      fields: { email: [{ code: 'email_reserved' }] },
    });
  });

  test('a deleted account is signed out and stays out, until it is restored', async () => {
    const { id, email } = await create();
    await setPassword(email);
    const session = await signInAs(email);
    const { version } = await read(id);
    await app.call(accountsApi.remove, { id, version }, admin);
    expect((await app.call(ownAccountApi.get, {}, session)).status).toBe(401);
    expect((await app.logIn(email, { password: goodPassword })).status).toBe(401);
    await app.call(sessionApi.requestReset, { email });
    expect(await mailsTo(email)).not.toContain('reset');
    expect((await app.call(accountsApi.restore, { id }, admin)).status).toBe(200);
    await signInAs(email);
  });

  test('two-factor is switched off for others with a reason that history keeps', async () => {
    const { id } = await stored('totp@markfolio.example');
    const off = (reason: string, by = admin) =>
      app.call(accountActionApi.switchTwoFactorOff, { id, reason }, by);
    expect((await off(' ')).status).toBe(400);
    expect((await off('Zgubiony telefon')).status).toBe(204);
    expect(await off('jeszcze raz')).toMatchObject({
      status: 409,
      body: { errorCode: 'TWO_FACTOR_OFF' },
    });
    const entries = await app.call(accountsApi.history, { id }, admin);
    expect(entries.body).toMatchObject({
      entries: [
        {
          reason: 'Zgubiony telefon',
          before: { twoFactor: true },
          after: { twoFactor: false },
          accountName: 'Anna Żuraw',
        },
      ],
    });
    expect(await mailsTo('totp@markfolio.example')).toContain('twoFactorOffByStaff');
    const { id: own } = await stored('admin@markfolio.example');
    expect(
      await app.call(accountActionApi.switchTwoFactorOff, { id: own, reason: 'x' }, admin),
    ).toMatchObject({ status: 409, body: { errorCode: 'OWN_ACCOUNT' } });
  });

  test('signing somebody out ends all sessions, or those of one device', async () => {
    const { id, email } = await create();
    await setPassword(email);
    const session = await signInAs(email);
    const { rows } = await app.ask(accountActionApi.devices, { id }, lawyer);
    expect(rows).toMatchObject([{ signedIn: true, current: false }]);
    const deviceId = rows[0]?.id ?? 0;
    await app.call(accountActionApi.signOutDevice, { id, deviceId }, lawyer);
    expect((await app.call(ownAccountApi.get, {}, session)).status).toBe(401);
    const again = await signInAs(email);
    await app.call(accountActionApi.signOut, { id }, lawyer);
    expect((await app.call(ownAccountApi.get, {}, again)).status).toBe(401);
    const attempts = await app.call(accountActionApi.loginHistory, { id }, lawyer);
    expect(attempts.body).toMatchObject({
      rows: [{ outcome: 'success' }, { outcome: 'success' }],
      more: false,
    });
    // A device of somebody else is not there.
    const { id: other } = await create();
    expect(
      (await app.call(accountActionApi.signOutDevice, { id: other, deviceId }, lawyer)).status,
    ).toBe(404);
  });
});

describe('roles', () => {
  test('nobody changes the own role or sign-in, nor deletes the own account', async () => {
    const { id, version } = await stored('admin@markfolio.example');
    for (const patch of [{ role: 'ROLE_USER' as const }, { canLogin: false }])
      expect(await update(id, patch)).toMatchObject({
        status: 409,
        body: { errorCode: 'OWN_ACCOUNT' },
      });
    expect(await app.call(accountsApi.remove, { id, version }, admin)).toMatchObject({
      status: 409,
      body: { errorCode: 'OWN_ACCOUNT' },
    });
    expect((await update(id, { phone: '+48 22 123 45 67' })).status).toBe(200);
  });

  test('a lawyer raises no client to a colleague', async () => {
    const { id } = await create();
    expect((await update(id, { role: 'ROLE_ADMIN' }, lawyer)).status).toBe(403);
    expect((await read(id)).role).toBe('ROLE_CUSTOMER');
  });

  test('of two administrators who demote each other at once, one is left', async () => {
    const pair = [];
    for (const name of ['Pierwszy', 'Drugi']) {
      const { id, email } = await create({ name, role: 'ROLE_ADMIN' });
      await setPassword(email);
      const session = await signInAs(email);
      await app.ask(confirmationApi.confirm, { currentPassword: goodPassword }, session);
      pair.push({ id, ...session });
    }
    // Nobody else can sign in: one is blocked, one has no password yet.
    const others = and(
      eq(accounts.role, 'ROLE_ADMIN'),
      notInArray(
        accounts.id,
        pair.map(({ id }) => id),
      ),
    );
    await app.db.update(accounts).set({ canLogin: false }).where(others);
    const [one, two] = pair;
    if (!one || !two) throw new Error('no pair');
    const { email: unset } = await create({ role: 'ROLE_ADMIN' }, one);
    expect((await stored(unset)).hasPassword).toBe(false);
    const answers = await Promise.all([
      update(two.id, { role: 'ROLE_USER' }, one),
      update(one.id, { canLogin: false }, two),
    ]);
    await app.db.update(accounts).set({ canLogin: true }).where(others);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    // The second is refused as the last one, or comes too late to have the right.
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
  });

  test('the related account of the same person is shown on both', async () => {
    const { id: colleague } = await stored('lawyer@markfolio.example');
    const { id } = await create({ relatedAccount: colleague });
    const overview = await app.call(accountActionApi.overview, { id: colleague }, admin);
    expect(overview.body.relatedFrom).toEqual([{ id, name: 'Ktoś Nowy' }]);
  });
});

describe('an owner among the clients', () => {
  const ask = (
    people: readonly { name: string; email: string }[],
    { customer = ownCustomer, by = owner }: { customer?: number; by?: { token: string } } = {},
  ) => app.call(invitationApi.ask, { customer, people: [...people] }, by);
  const pending = async (by = owner): Promise<Invitation[]> =>
    (await app.ask(invitationApi.list, {}, by)).rows;
  const seen = async (by = owner): Promise<string[]> =>
    (await app.ask(accountsApi.list, { size: 100 }, by)).rows.map(({ email }) => email);
  /** Everything of an answer that could tell two addresses apart. */
  const told = ({ status, body }: Answer) => ({ status, body });

  test('learns nothing of an address: a new one, a stranger’s and a lawyer’s look the same', async () => {
    const [unknown, ofOther] = [fresh(), fresh()];
    await create({ email: ofOther, customers: [otherCustomer] });
    const addresses = [unknown, ofOther, 'lawyer@markfolio.example'];
    const answers = [];
    for (const email of addresses) answers.push(told(await ask([{ name: 'Kolega', email }])));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    const rows = (await pending()).filter(({ email }) => addresses.includes(email));
    expect(rows.map(({ email }) => email)).toEqual(addresses);
    expect(new Set(rows.map((row) => Object.keys(row).toSorted().join())).size).toBe(1);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Kolega']));
    for (const email of addresses) expect(await seen()).not.toContain(email);
    // Asked once more it is the same again, and there is still one row of each.
    for (const email of addresses)
      expect(told(await ask([{ name: 'Kolega', email }]))).toEqual(answers[0]);
    expect((await pending()).filter(({ email }) => addresses.includes(email))).toEqual(rows);
  });

  test('sees the invited once they have set a password', async () => {
    const email = fresh();
    await ask([{ name: 'Nowa Koleżanka', email }]);
    expect(await mailsTo(email)).toEqual(['invitation']);
    expect((await setPassword(email)).status).toBe(204);
    expect(await seen()).toContain(email);
    expect((await pending()).map((row) => row.email)).not.toContain(email);
    expect((await stored(email)).customers).toEqual([ownCustomer]);
  });

  test('sees those of elsewhere once the guardian has linked them, who got a task', async () => {
    const guardian = await create({ role: 'ROLE_USER', name: 'Opiekunka' });
    await app.db
      .update(customers)
      .set({ guardian: guardian.id })
      .where(eq(customers.id, ownCustomer));
    const { email } = await create({ customers: [otherCustomer] });
    await ask([{ name: 'Znajomy', email }]);
    expect(await mailsTo(guardian.email)).toEqual(['invitation', 'invitationToLink']);
    const [task] = (await pending(lawyer)).filter((row) => row.email === email);
    expect(task).toMatchObject({
      task: { known: true, guardian: { name: 'Opiekunka' } },
      can: { link: true, remove: true },
    });
    expect((await app.call(invitationApi.link, { id: task?.id ?? 0 }, lawyer)).status).toBe(204);
    expect(await seen()).toContain(email);
    expect(await mailsTo(email)).toContain('accountLinked');
    expect((await app.call(invitationApi.link, { id: task?.id ?? 0 }, lawyer)).status).toBe(404);
  });

  test('a firm’s address is never linked; declining takes the task away', async () => {
    await ask([{ name: 'Prawnik', email: 'blocked@markfolio.example' }]);
    const [task] = (await pending(lawyer)).filter(
      (row) => row.email === 'blocked@markfolio.example',
    );
    expect(task).toMatchObject({ can: { link: false, remove: true } });
    const id = task?.id ?? 0;
    expect(await app.call(invitationApi.link, { id }, lawyer)).toMatchObject({
      status: 409,
      body: { errorCode: 'NON_CUSTOMER_ROLE_SAME_EMAIL' },
    });
    expect((await app.call(invitationApi.remove, { id }, lawyer)).status).toBe(204);
    expect((await pending()).map((row) => row.id)).not.toContain(id);
    expect((await stored('blocked@markfolio.example')).role).toBe('ROLE_USER');
  });

  test('a withdrawn invitation leaves no account, and its link opens nothing', async () => {
    const email = fresh();
    await ask([{ name: 'Ktoś', email }]);
    const { id: account } = await stored(email);
    const [row] = (await pending()).filter((found) => found.email === email);
    expect((await app.call(invitationApi.remove, { id: row?.id ?? 0 }, owner)).status).toBe(204);
    await expect(stored(email)).rejects.toThrow('no account');
    const left = await app.db.$count(history, eq(history.entityId, account));
    expect(left).toBeGreaterThan(0);
    expect(await app.db.$count(accountInvitations, eq(accountInvitations.email, email))).toBe(0);
    expect((await create({ email })).email).toBe(email);
  });

  test('changes name and sign-in of its own people, never address, role, customers or ownership', async () => {
    const { id } = await create();
    expect((await update(id, { name: 'Nowe Nazwisko', canLogin: false }, owner)).status).toBe(200);
    for (const patch of [
      { email: fresh() },
      // One that is taken is refused alike: owners do not learn which addresses exist.
      { email: 'lawyer@markfolio.example' },
      { role: 'ROLE_CUSTOMER' as const },
      { customers: [ownCustomer, otherCustomer] },
      { accountOwner: true },
      { relatedAccount: 1 },
    ]) {
      const answer = await update(id, patch, owner);
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [Object.keys(patch)[0] ?? '']: [{ code: 'unknown_field' }] } },
      });
    }
    const row = await read(id, owner);
    for (const hidden of ['role', 'customers', 'relatedAccount', 'twoFactor', 'newDeviceNotice'])
      expect(row).not.toHaveProperty(hidden);
  });

  test('does not change somebody who serves another customer too', async () => {
    const { id } = await create({ customers: [ownCustomer, otherCustomer] });
    expect(await update(id, { canLogin: false }, owner)).toMatchObject({
      status: 409,
      body: { errorCode: 'ACCOUNT_OF_OTHERS_TOO' },
    });
    expect((await app.call(accountActionApi.overview, { id }, owner)).body).toEqual({
      invitation: expect.anything() as unknown,
      pendingEmail: null,
      security: null,
      work: null,
      relatedFrom: [],
      willBeHeld: true,
    });
  });

  test('neither reads, lists, counts nor exports what is another customer’s', async () => {
    const { id, email } = await create({ customers: [otherCustomer] });
    expect(await seen()).not.toContain(email);
    const list = await app.call(accountsApi.list, { search: email }, owner);
    expect(list.body).toMatchObject({ rows: [], total: 0 });
    const file = await app.call(accountsApi.export, { format: 'csv' }, owner);
    expect(file.raw.toString()).not.toContain(email);
    expect(file.raw.toString()).toContain('client@markfolio.example');
    const missing = await app.call(accountsApi.get, { id: 1_000_000 }, owner);
    const foreign = await app.call(accountsApi.get, { id }, owner);
    const bodyOf = (answer: Answer) => ({ ...refusalOf(answer), requestId: '' });
    expect([foreign.status, bodyOf(foreign)]).toEqual([404, bodyOf(missing)]);
    const hiddenFilter = JSON.stringify([['customers', 'anyOf', [ownCustomer]]]);
    const filtered = await app.call(accountsApi.list, { filters: hiddenFilter }, owner);
    expect(filtered.status).toBe(400);
    // Well formed: a lawyer is answered.
    const allowed = await app.call(accountsApi.list, { filters: hiddenFilter }, lawyer);
    expect(allowed.status).toBe(200);
  });
});
