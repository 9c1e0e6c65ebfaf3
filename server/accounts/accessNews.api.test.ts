import { and, eq, gt, max } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/account';
import { accountActionApi } from '#contract/accounts/actions';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { accounts } from '#server/auth/table';
import { examplePassword } from '#server/example/load';
import { renderMail } from '#server/mail/render';
import { mails } from '#server/mail/table';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let by: { token: string };
const english = 'second@firma.example';
beforeAll(async () => {
  app = await testApp();
  await insert({ email: english, role: 'ROLE_ADMIN', language: 'en', name: 'Second Admin' });
  await insert({ email: 'blocked-admin@firma.example', role: 'ROLE_ADMIN', canLogin: false });
});

let last = 0;
beforeEach(async () => {
  by = await app.signIn('admin@markfolio.example', { confirmed: true });
  [{ last } = { last: 0 }] = (await app.db.select({ last: max(mails.id) }).from(mails)).map(
    (row) => ({ last: row.last ?? 0 }),
  );
});

let count = 0;
const insert = async (values: Partial<typeof accounts.$inferInsert> = {}) => {
  const [account] = await app.db
    .insert(accounts)
    .values({
      name: 'Ewa Nowak',
      email: `ewa${(count += 1)}@firma.example`,
      language: 'pl',
      role: 'ROLE_USER',
      ...values,
    })
    .returning();
  if (!account) throw new Error('no account');
  return account;
};
const withSecret = () => ({ totpSecret: app.deps.secrets.encrypt('JBSWY3DPEHPK3PXP') });

/** What administrators were told since the test began: recipient and text. */
const told = async () => {
  const rows = await app.db
    .select()
    .from(mails)
    .where(and(gt(mails.id, last), eq(mails.template, 'accessChanged')))
    .orderBy(mails.recipient);
  return rows.map((mail) => ({
    to: mail.recipient,
    text: renderMail(mail, {
      firm: { name: 'Kancelaria', logo: null },
      link: null,
      publicUrl: 'https://markfolio.test',
    }).text,
  }));
};

type Case = { act: () => Promise<unknown>; pl: RegExp; en: RegExp };
const update = async (values: Partial<typeof accounts.$inferInsert>, patch: object) => {
  const { id, version } = await insert(values);
  return app.ask(accountsApi.update, { id, version, ...patch }, by);
};
const cases: Record<string, Case> = {
  'another address': {
    act: () => update({ email: 'stary@firma.example' }, { email: 'nowy@firma.example' }),
    pl: /„Ewa Nowak”.* z stary@firma\.example na nowy@firma\.example/,
    en: /“Ewa Nowak”.* from stary@firma\.example to nowy@firma\.example/,
  },
  'another role': {
    act: () => update({}, { role: 'ROLE_ADMIN' }).then(({ row }) => demoteInDatabase(row.id)),
    pl: /„Ewa Nowak”.*: Prawnik → Administrator/,
    en: /“Ewa Nowak”.*: Lawyer → Administrator/,
  },
  'a new administrator': {
    act: async () => {
      const draft = { name: 'Ewa Nowak', email: 'nowa@firma.example', language: 'pl' as const };
      await app.ask(accountsApi.create, { ...draft, role: 'ROLE_ADMIN', canLogin: false }, by);
    },
    pl: /założono konto administratora „Ewa Nowak”/,
    en: /administrator account “Ewa Nowak” .*was created/,
  },
  'an administrator who may sign in again': {
    act: () =>
      update({ role: 'ROLE_ADMIN', canLogin: false }, { canLogin: true }).then(({ row }) =>
        demoteInDatabase(row.id),
      ),
    pl: /„Ewa Nowak”.* może się znowu logować/,
    en: /“Ewa Nowak”.* may sign in again/,
  },
  'a restored administrator': {
    act: async () => {
      const deleted = { role: 'ROLE_ADMIN', deletedAt: app.deps.now() } as const;
      const { id } = await insert({ ...deleted, canLogin: false });
      await app.ask(accountsApi.restore, { id }, by);
    },
    pl: /przywrócono usunięte konto administratora „Ewa Nowak”/,
    en: /deleted administrator account “Ewa Nowak” .*was restored/,
  },
  'two-factor switched off': {
    act: async () => {
      const { id } = await insert(withSecret());
      await app.ask(accountActionApi.switchTwoFactorOff, { id, reason: 'Zgubiony telefon' }, by);
    },
    pl: /„Ewa Nowak”.*wyłączono uwierzytelnianie dwuskładnikowe/,
    en: /Two-factor authentication was switched off.*“Ewa Nowak”/,
  },
};

/** Out of the circle of administrators again, for the tests that follow. */
const demoteInDatabase = (id: number) =>
  app.db.update(accounts).set({ role: 'ROLE_USER' }).where(eq(accounts.id, id));

describe.each(Object.entries(cases))('%s', (_, { act, pl, en }) => {
  test('is told to every administrator in their language: who, whom, what, when', async () => {
    await act();
    const news = await told();
    const polish = news.find(({ to }) => to === 'admin@markfolio.example')?.text;
    const inEnglish = news.find(({ to }) => to === english)?.text;
    expect(polish).toMatch(pl);
    expect(polish).toMatch(/Anna Żuraw, \d+ \p{L}+ \d{4}/u);
    expect(inEnglish).toMatch(en);
    expect(inEnglish).toMatch(/Anna Żuraw, \d+ \w+ \d{4}/);
    const others = news.filter(({ to }) => !['admin@markfolio.example', english].includes(to));
    // Whoever has just become an administrator is one of them.
    expect(others.every(({ to }) => to.startsWith('ewa'))).toBe(true);
    expect(JSON.stringify(news)).not.toMatch(/JBSWY3|argon2/);
  });
});

test('an administrator who is one no longer hears of it, too', async () => {
  const { id, version, email } = await insert({ role: 'ROLE_ADMIN' });
  await app.ask(accountsApi.update, { id, version, role: 'ROLE_USER' }, by);
  expect((await told()).map(({ to }) => to)).toEqual(
    ['admin@markfolio.example', email, english].toSorted(),
  );
});

test('who switches the own two-factor off is told of, too', async () => {
  const [own] = await app.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'client@markfolio.example'));
  await app.db
    .update(accounts)
    .set(withSecret())
    .where(eq(accounts.id, own?.id ?? 0));
  const session = await app.signIn('client@markfolio.example');
  await app.ask(twoFactorApi.disable, { currentPassword: examplePassword }, session);
  const [first] = await told();
  expect(first?.text).toContain(own?.name);
  expect(await told()).toHaveLength(2);
});

test('nothing is told of other changes, of values that stay, and of what was refused', async () => {
  const { id, version, email } = await insert();
  const same = { id, version, email, role: 'ROLE_USER' as const, canLogin: true };
  const { row } = await app.ask(accountsApi.update, { ...same, phone: '22 123 45 67' }, by);
  const taken = { id, version: row.version, email: english };
  expect((await app.call(accountsApi.update, taken, by)).status).toBe(400);
  expect(await told()).toEqual([]);
});
