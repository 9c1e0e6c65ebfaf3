import { passwordLinkMessages } from '#contract/accounts/passwordLinkWords';
import { outboxMessages } from '#contract/mails/outboxWords';
import { createHash, randomBytes } from 'node:crypto';
import {
  chooseLanguage,
  demoPassword,
  en,
  expect,
  expectSignedIn,
  fillLogin,
  pl,
  test,
  spoken,
  type Query,
} from './fixtures.ts';

const outbox = spoken(outboxMessages);
const links = spoken(passwordLinkMessages);

const newPassword = 'cztery konie i zielony parasol';

test('from forgotten password to signed in, by the link an administrator shows', async ({
  page,
  elsewhere,
  query,
  person,
}) => {
  const client = await person('client');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: pl('forgot_password') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('reset_title'));
  // Nothing is promised that does not come: this product sends no mail.
  await expect(page.getByText(links.pl('lead_held'))).toBeVisible();
  await page.getByLabel(pl('email')).fill(client);
  await page.getByRole('button', { name: links.pl('button_held') }).click();
  await expect(page.getByText(links.pl('sent_title_held'))).toBeVisible();

  const adminPage = await elsewhere(await person('admin'), pl, '/settings/jobs');
  await adminPage.getByRole('link', { name: pl('title_outbox') }).click();
  await expect(adminPage).toHaveURL(/\/settings\/outbox$/);
  const row = adminPage.getByRole('row', { name: new RegExp(client) });
  // The message can be read; what opens the account is shown apart, and that is recorded.
  await row.getByRole('button', { name: outbox.pl('read') }).click();
  const message = adminPage.getByRole('dialog');
  await expect(message.locator('pre')).toContainText('/…');
  const read = (await message.locator('pre').textContent()) ?? '';
  await message.getByRole('button', { name: pl('close') }).click();
  await row.getByRole('button', { name: outbox.pl('show_link') }).click();
  const link = await adminPage.getByRole('dialog').getByRole('textbox').inputValue();
  const shown = await query(`select account_name from history where operation = 'SHOW'`);
  expect(shown).toContainEqual({ account_name: 'Anna Żuraw' });

  expect(read).not.toContain(link.split('/').at(-1));

  await page.goto(link);
  await expect(page.getByText(client)).toBeVisible();
  // The link must not stay where shoulders, histories and referrers can read it.
  await expect(page).not.toHaveURL(new RegExp(link.split('/').at(-1) ?? ''));
  await page.getByLabel(pl('password'), { exact: true }).fill(newPassword);
  await page.getByLabel(pl('password_again'), { exact: true }).fill('inne');
  await page.getByRole('button', { name: pl('set_password_button') }).click();
  await expect(page.getByText(pl('validation.passwords_differ'))).toBeVisible();
  await page.getByLabel(pl('password'), { exact: true }).fill(newPassword);
  await page.getByLabel(pl('password_again'), { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: pl('set_password_button') }).click();
  await expect(page.getByText(pl('password_changed_notice'))).toBeVisible();
  await expect(page.getByLabel(pl('email'))).toHaveValue(client);
  await expect(page.getByLabel(pl('password'), { exact: true })).toBeFocused();
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);

  const old = await elsewhere();
  await old.goto(link);
  await expect(
    old.getByText('Link do ustawienia hasła wygasł lub jest nieprawidłowy.'),
  ).toBeVisible();
});

/** A link as the mail has it, which ends so many minutes from now. */
const insertLink = async (
  query: Query,
  email: string,
  endsIn: number,
  kind: 'reset' | 'invitation' = 'reset',
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await query(
    `insert into password_links (account_id, kind, token_hash, created_at, expires_at)
     select id, $4, $2, now() - interval '61 minutes', now() + $3 * interval '1 minute'
     from accounts where email = $1`,
    [email, hash, endsIn, kind],
  );
  return `/auth/reset-password/${token}`;
};

test('an invitation greets by name and says who invites @both', async ({
  page,
  query,
  person,
  t,
}) => {
  const say = links[t.locale];
  const owner = await person('owner');
  await query(`update accounts set password_hash = null where email = $1`, [owner]);
  await page.goto(await insertLink(query, owner, 60, 'invitation'));
  if (t.locale === 'en') await chooseLanguage(page, 'EN');
  const [{ name }] = (await query(`select name from accounts where email = $1`, [owner])) as [
    { name: string },
  ];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('hello', { name }));
  await expect(
    page.getByText(say('invited_by', { firm: 'Kancelaria Żuraw i Wspólnicy' })),
  ).toBeVisible();
  await expect(page.getByText(say('account', { email: owner }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('set_password_button') })).toBeVisible();
});

test('an expired link says so and leads to a new one @full', async ({ page, query, person }) => {
  await page.goto(await insertLink(query, await person('owner'), -1));
  await chooseLanguage(page, 'EN');
  await expect(
    page.getByText('The link to set your password has expired or is invalid.'),
  ).toBeVisible();
  await page.getByRole('link', { name: en('link_generate') }).click();
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await expect(page.getByLabel(en('email'))).toBeVisible();
});

test('a link that ends while its page is open says the password was not changed @full', async ({
  page,
  query,
  person,
}) => {
  const owner = await person('owner');
  await page.goto(await insertLink(query, owner, 60));
  await page.getByLabel(pl('password'), { exact: true }).fill(newPassword);
  await page.getByLabel(pl('password_again'), { exact: true }).fill(newPassword);
  await query(
    `update password_links set expires_at = now() - interval '1 minute' where account_id = (select id from accounts where email = $1)`,
    [owner],
  );
  await page.getByRole('button', { name: pl('set_password_button') }).click();
  await expect(
    page.getByText('Hasło nie zostało zmienione, spróbuj wygenerować nowy link.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: pl('link_generate') })).toBeVisible();
  await page.goto('/auth/login');
  await fillLogin(page, owner, demoPassword);
  await expectSignedIn(page);
});
