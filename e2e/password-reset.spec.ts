import {
  chooseLanguage,
  demoPassword,
  emails,
  en,
  expect,
  expectSignedIn,
  fillLogin,
  logIn,
  pl,
  test,
} from './fixtures.ts';

const newPassword = 'cztery konie i zielony parasol';

test.describe.configure({ mode: 'serial' });

test('from forgotten password to signed in, by the link an administrator shows', async ({
  page,
  browser,
  query,
  baseURL,
}) => {
  await query('delete from mails');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: pl('forgot_password') }).click();
  await page.getByLabel(pl('email')).fill(emails.client);
  await page.getByRole('button', { name: pl('reset_button') }).click();
  await expect(page.getByText(pl('reset_sent_title'))).toBeVisible();

  const adminPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await logIn(adminPage, emails.admin);
  await adminPage.getByRole('link', { name: pl('title_settings') }).click();
  await expect(adminPage).toHaveURL(/\/settings\/outbox$/);
  const row = adminPage.getByRole('row', { name: new RegExp(emails.client) });
  await row.getByRole('button', { name: pl('outbox_show_link') }).click();
  const link = await adminPage.getByRole('dialog').getByRole('textbox').inputValue();
  const shown = await query(`select account_name from history where operation = 'SHOW'`);
  expect(shown).toContainEqual({ account_name: 'Anna Żuraw' });

  await page.goto(link);
  await expect(page.getByText(emails.client)).toBeVisible();
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
  await fillLogin(page, emails.client, newPassword);
  await expectSignedIn(page);

  const old = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await old.goto(link);
  await expect(
    old.getByText('Link do ustawienia hasła wygasł lub jest nieprawidłowy.'),
  ).toBeVisible();
  await query(
    `update accounts set password_hash = (select password_hash from accounts where email = $1) where email = $2`,
    [emails.lawyer, emails.client],
  );
});

test('an expired link says so and leads to a new one @phone', async ({ page, query }) => {
  await query('delete from mails');
  await page.goto('/auth/reset-password');
  await chooseLanguage(page, 'EN');
  await page.getByLabel(en('email')).fill(emails.owner);
  await page.getByRole('button', { name: en('reset_button') }).click();
  await expect(page.getByText(en('reset_sent_title'))).toBeVisible();
  await query(`update password_links set expires_at = now() - interval '1 minute'`);
  await page.goto('/auth/reset-password/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(
    page.getByText('The link to set your password has expired or is invalid.'),
  ).toBeVisible();
  await page.getByRole('link', { name: en('link_generate') }).click();
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await expect(page.getByLabel(en('email'))).toBeVisible();
});

test('a link that ends while its page is open says the password was not changed', async ({
  page,
  browser,
  query,
  baseURL,
}) => {
  await query('delete from mails');
  await page.goto('/auth/reset-password');
  await page.getByLabel(pl('email')).fill(emails.owner);
  await page.getByRole('button', { name: pl('reset_button') }).click();
  await expect(page.getByText(pl('reset_sent_title'))).toBeVisible();
  const adminPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await logIn(adminPage, emails.admin);
  await adminPage.goto('/settings/outbox');
  await adminPage
    .getByRole('row', { name: new RegExp(emails.owner) })
    .getByRole('button', { name: pl('outbox_show_link') })
    .click();
  await page.goto(await adminPage.getByRole('dialog').getByRole('textbox').inputValue());
  await page.getByLabel(pl('password'), { exact: true }).fill(newPassword);
  await page.getByLabel(pl('password_again'), { exact: true }).fill(newPassword);
  await query(`update password_links set expires_at = now() - interval '1 minute'`);
  await page.getByRole('button', { name: pl('set_password_button') }).click();
  await expect(
    page.getByText('Hasło nie zostało zmienione, spróbuj wygenerować nowy link.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: pl('link_generate') })).toBeVisible();
  await page.goto('/auth/login');
  await fillLogin(page, emails.owner, demoPassword);
  await expectSignedIn(page);
});
