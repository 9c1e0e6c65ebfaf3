import { passwordLinkMessages } from '#contract/accounts/passwordLinkWords';
import { Secret, TOTP } from 'otpauth';
import {
  chooseLanguage,
  demoPassword,
  blockedEmail,
  totpEmail,
  en,
  expect,
  expectSignedIn,
  fillLogin,
  firstOf,
  logIn,
  pl,
  spoken,
  test,
} from './fixtures.ts';

const links = spoken(passwordLinkMessages);

const codeNow = () => new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate();

test('the login form says what is missing, at the field, and keeps what was typed @phone-always', async ({
  page,
  person,
}) => {
  const lawyer = await person('lawyer');
  await page.goto('/auth/login');
  await page.getByRole('button', { name: pl('login_button') }).click();
  await expect(page.getByText(pl('validation.required')).first()).toBeVisible();
  await expect(page.getByLabel(pl('email'))).toBeFocused();
  await fillLogin(page, lawyer, 'złe hasło');
  await expect(page.getByRole('alert')).toContainText('Nieprawidłowe dane logowania.');
  await expect(page.getByLabel(pl('email'))).toHaveValue(lawyer);
  await expect(page.getByLabel(pl('password'), { exact: true })).toHaveValue('złe hasło');
});

test('a blocked account is told no more than a wrong password @full', async ({ page }) => {
  await page.goto('/auth/login');
  await fillLogin(page, blockedEmail, demoPassword);
  await expect(page.getByRole('alert')).toContainText('Nieprawidłowe dane logowania.');
});

test('the wanted page, with its query, is kept through login', async ({ page, person }) => {
  await page.goto('/account?tab=2&name="018692868"');
  await expect(page).toHaveURL(/\/auth\/login\?redirect_path=/);
  await fillLogin(page, await person('owner'), demoPassword);
  await expect(page).toHaveURL(/\/account\?tab=2&name=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('title_account'));
});

test('a wanted page that is not granted leads home after login, and says so @full', async ({
  page,
  baseURL,
  person,
}) => {
  await page.goto('/settings/outbox');
  await expect(page).toHaveURL(/\/auth\/login\?redirect_path=/);
  await fillLogin(page, await person('lawyer'), demoPassword);
  await expect(page.getByText(pl('forbidden_error'))).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expectSignedIn(page);
});

test('the focus stays where the person was when a sign-in or a reset is answered', async ({
  page,
  person,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel(pl('email')).fill(await person('lawyer'));
  await page.getByLabel(pl('password'), { exact: true }).fill('złe hasło');
  const button = page.getByRole('button', { name: pl('login_button') });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(button).toBeFocused();

  await page.goto('/auth/reset-password');
  await page.getByLabel(pl('email')).fill('nobody@e2e.example');
  await page.getByRole('button', { name: links.pl('button_held') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: links.pl('sent_title_held') })).toBeFocused();
  await page.getByRole('button', { name: links.pl('other_email') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(pl('email'))).toBeFocused();
});

test('a foreign address in redirect_path leads home @full', async ({ page, baseURL, person }) => {
  for (const path of firstOf([
    '//evil.test/x',
    '/\\evil.test',
    'https://evil.test',
    '/auth/logout',
    'true',
  ])) {
    await page.goto(`/auth/login?redirect_path=${encodeURIComponent(path)}`);
    await fillLogin(page, await person('client'), demoPassword);
    await expect(page).toHaveURL(`${baseURL}/`);
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/login/);
  }
});

test('the account language applies at login @full', async ({ page, person }) => {
  await page.goto('/auth/login');
  await fillLogin(page, await person('client', 'en'), demoPassword);
  await expectSignedIn(page, en);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('two-factor', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeEach(async ({ query }) => {
    await query(
      `update accounts set totp_step = null, totp_failures_in_row = 0, language = 'pl' where email = $1`,
      [totpEmail],
    );
  });

  test('asks for the code, refuses a wrong one in place, takes a real one @phone', async ({
    page,
  }) => {
    await page.goto('/auth/login');
    await fillLogin(page, totpEmail, demoPassword);
    const dialog = page.getByRole('dialog', { name: pl('two_factor_authentication') });
    await expect(dialog).toContainText('Wpisz kod z aplikacji.');
    await dialog.getByRole('button', { name: pl('continue') }).click();
    await expect(dialog).toContainText(pl('validation.required'));
    await dialog.getByLabel(pl('two_factor_label')).fill('000000');
    await dialog.getByRole('button', { name: pl('continue') }).click();
    await expect(dialog).toContainText('Nieprawidłowy kod uwierzytelniania dwuskładnikowego.');
    await dialog.getByLabel(pl('two_factor_label')).fill(codeNow());
    await dialog.getByRole('button', { name: pl('continue') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dziś');
  });

  test('returns the focus to what opened it when it is cancelled', async ({ page }) => {
    await page.goto('/auth/login');
    await fillLogin(page, totpEmail, demoPassword);
    const dialog = page.getByRole('dialog', { name: pl('two_factor_authentication') });
    await expect(dialog.getByLabel(pl('two_factor_label'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const button = page.getByRole('button', { name: pl('login_button') });
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: pl('cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('can be cancelled and speaks English @full', async ({ page }) => {
    await page.goto('/auth/login');
    await chooseLanguage(page, 'EN');
    await fillLogin(page, totpEmail, demoPassword, en);
    const dialog = page.getByRole('dialog', { name: en('two_factor_authentication') });
    await dialog.getByRole('button', { name: en('two_factor_use_recovery') }).click();
    await dialog.getByLabel(en('two_factor_recovery_label')).fill('nonsense');
    await dialog.getByRole('button', { name: en('continue') }).click();
    await expect(dialog).toContainText('Invalid two-factor authentication code.');
    await dialog.getByRole('button', { name: en('cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel(en('email'))).toHaveValue(totpEmail);
  });
});

test('too many attempts say in how many minutes to come back, in all Polish forms', async ({
  page,
  person,
}) => {
  const sentences: [minutes: number, sentence: string][] = [
    [1, 'raz na minutę'],
    [3, 'raz na 3 minuty'],
    [15, 'raz na 15 minut'],
    [22, 'raz na 22 minuty'],
  ];
  for (const [minutes, sentence] of firstOf(sentences)) {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'x-ratelimit-limit': String(minutes), 'content-type': 'application/json' },
        body: '{"errorCode":"RATE_LIMITED","errorData":{},"requestId":"x"}',
      }),
    );
    await page.goto('/auth/login');
    await fillLogin(page, await person('client'), demoPassword);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await page.unroute('**/api/auth/login');
  }
});

test('a server that cannot be reached loses nothing typed', async ({ page, context, person }) => {
  const client = await person('client');
  await page.goto('/auth/login');
  // The page itself must have come before the network goes.
  await expect(page.getByLabel(pl('email'))).toBeVisible();
  await context.setOffline(true);
  await fillLogin(page, client, demoPassword);
  await expect(page.getByText(pl('client_error_network'))).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: pl('login_button') }).click();
  await expectSignedIn(page);
});

test('a signed-in user is sent home from login, reset and privacy pages @full', async ({
  page,
  baseURL,
  person,
}) => {
  await logIn(page, await person('owner'));
  for (const path of firstOf(['/auth/login', '/auth/reset-password', '/privacy-policy'])) {
    await page.goto(path);
    await expect(page).toHaveURL(`${baseURL}/`);
  }
});
