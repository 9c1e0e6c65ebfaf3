import { signInSettingsMessages } from '#contract/accounts/signInSettingsWords';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nextCode } from './authenticator.ts';
import {
  chooseLanguage,
  demoPassword,
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  expectSignedIn,
  fillLogin,
  logIn,
  logInByHand,
  pl,
  test,
} from './fixtures.ts';
import { startProduct } from './product.ts';
import { begin, confirm, recoveryCodes, setUp, signInWith, twoFactor } from './twoFactor.ts';

test('set up by scanning the QR code, used at sign-in, and switched off again @phone', async ({
  page,
  person,
  query,
}) => {
  const email = await person('lawyer');
  await logIn(page, email, pl, '/account');
  const entry = page.getByRole('link', { name: pl('title_two_factor') });
  await expect(entry).toContainText(pl('two_factor_state_off'));
  await entry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('title_two_factor'));

  await page.getByRole('button', { name: twoFactor.pl('begin') }).click();
  await expect(page.getByText(pl('validation.required'))).toBeVisible();
  await page.getByLabel(pl('current_password'), { exact: true }).fill('złe hasło');
  await page.getByRole('button', { name: twoFactor.pl('begin') }).click();
  await expect(page.getByText(pl.error('INCORRECT_CURRENT_PASSWORD'))).toBeVisible();

  const totp = await begin(page, pl);
  expect([totp.issuer, totp.label, totp.secret.bytes.length]).toEqual(['Markfolio', email, 20]);
  const groups = totp.secret.base32.match(/.{4}/g)?.join(' ') ?? '';
  await expect(page.getByText(groups)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirm(page, '000000', pl);
  await expect(page.getByText(pl.error('INVALID_AUTHENTICATOR_CODE'))).toBeVisible();
  await confirm(page, totp.generate(), pl);
  await expect(page.getByRole('heading', { name: twoFactor.pl('codes_title') })).toBeFocused();
  const codes = await recoveryCodes(page);
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: twoFactor.pl('codes_done') }).click();
  await expect(page.getByText(twoFactor.pl('codes_left', { count: 10 }))).toBeVisible();
  await expectAccessibleInFull(page);

  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
  await signInWith(page, email, await nextCode(query, email, totp), pl);
  await expectSignedIn(page);

  await page.goto('/account/two-factor');
  await page.getByRole('button', { name: twoFactor.pl('disable'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: twoFactor.pl('disable_title') });
  await expectAccessibleInFull(page);
  await dialog.getByLabel(pl('current_password'), { exact: true }).fill('złe hasło');
  await dialog.getByRole('button', { name: twoFactor.pl('disable') }).click();
  await expect(dialog).toContainText(pl.error('INCORRECT_CURRENT_PASSWORD'));
  await dialog.getByLabel(pl('current_password'), { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: twoFactor.pl('disable') }).click();
  await expect(page.getByText(twoFactor.pl('disabled'))).toBeVisible();
  await expect(page.getByText(twoFactor.pl('begin_title'))).toBeVisible();
  // The person goes on working with the tokens of the answer, after a reload too.
  await page.goto('/account');
  await expect(page.getByText(email)).toBeVisible();
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
  await logInByHand(page, email);
});

test('a recovery code signs in once; the file and the new codes @full', async ({
  page,
  person,
}) => {
  const email = await person('client', 'en');
  await page.goto('/auth/login');
  await fillLogin(page, email, demoPassword);
  await expectSignedIn(page, en);
  await page.goto('/account/two-factor');
  const { codes } = await setUp(page, en);
  const [first = '', second = ''] = codes;

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: twoFactor.en('codes_download') }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('markfolio-recovery-codes.txt');
  const text = (await (await file.createReadStream()).toArray()).join('');
  expect(text).toContain(email);
  for (const code of codes) expect(text).toContain(code);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: en('copy'), exact: true }).click();
  await expect(page.getByText(en('copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));

  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
  await signInWith(page, email, first, en);
  await expectSignedIn(page, en);
  await page.goto('/account/two-factor');
  await expect(page.getByText(twoFactor.en('codes_left', { count: 9 }))).toBeVisible();
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
  await signInWith(page, email, first, en);
  await expect(page.getByRole('dialog')).toContainText(en.error('INVALID_AUTHENTICATOR_CODE'));
  await page.getByRole('dialog').getByLabel(en('two_factor_recovery_label')).fill(second);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('continue') })
    .click();
  await expectSignedIn(page, en);

  await page.goto('/account/two-factor');
  await page.getByRole('button', { name: twoFactor.en('new_codes') }).click();
  const dialog = page.getByRole('dialog', { name: twoFactor.en('new_codes') });
  await dialog.getByLabel(en('current_password'), { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: twoFactor.en('new_codes') }).click();
  await expect(page.getByText(twoFactor.en('codes_made'))).toBeVisible();
  const renewed = await recoveryCodes(page);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  expect(renewed).toHaveLength(10);
});

/** The rule holds for a whole firm, so its journey has a firm of its own. */
test('required of staff: the administrator begins, a lawyer at work is led to the set-up and on @full', async ({
  browser,
  viewport,
}) => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'markfolio-rule-'));
  const product = await startProduct({
    env: { DATA_DIR: dataFolder, DATABASE_URL: '' },
    args: ['--demo'],
  });
  const contextOf = () => browser.newContext({ baseURL: product.url, viewport, locale: 'pl-PL' });
  const [office, elsewhere] = await Promise.all([contextOf(), contextOf()]);
  try {
    const admin = await office.newPage();
    await logInByHand(admin, 'admin@markfolio.example');
    await admin.goto('/settings');
    await expect(admin).toHaveURL(/\/settings\/countries-and-organisations$/);
    await admin.getByRole('link', { name: pl('title_sign_in_settings') }).click();
    const rule = admin.getByRole('switch', { name: signInSettingsMessages.pl.staff_two_factor });
    await expect(rule).toBeDisabled();
    await expectAccessibleInFull(admin);
    await admin.getByRole('link', { name: signInSettingsMessages.pl.own_two_factor_link }).click();
    await setUp(admin, pl);
    await admin.getByRole('button', { name: twoFactor.pl('codes_done') }).click();

    const lawyer = await elsewhere.newPage();
    await lawyer.goto('/auth/login');
    await fillLogin(lawyer, 'lawyer@markfolio.example', demoPassword);
    await expectSignedIn(lawyer);
    await chooseLanguage(lawyer, 'EN');
    await lawyer.getByText(en('account_language_saved')).waitFor();
    await lawyer.goto('/account');
    await expect(lawyer.getByText('lawyer@markfolio.example')).toBeVisible();

    await admin.goto('/settings/sign-in');
    await rule.click();
    await expect(admin.getByText(pl('settings_saved'))).toBeVisible();
    await expect(rule).toBeChecked();
    await expectNoSidewaysScroll(admin);
    await expectAccessibleInFull(admin);

    // At work when the rule came: the next click is answered with the way to the set-up.
    await lawyer.getByRole('link', { name: en('title_devices') }).click();
    await expect(lawyer).toHaveURL(/\/account\/two-factor\?redirect_path=.*devices/);
    await expect(lawyer.getByText(twoFactor.en('required_notice'))).toBeVisible();
    await expectAccessible(lawyer);
    // Nothing else opens, not by its address either.
    await lawyer.goto('/');
    await expect(lawyer).toHaveURL(/\/account\/two-factor/);
    await expect(lawyer.getByText(twoFactor.en('required_notice'))).toBeVisible();

    // Signed in anew and on the way to a page: to the set-up first, then to the page.
    await lawyer.goto('/auth/logout');
    await expect(lawyer).toHaveURL(/\/auth\/login/);
    await lawyer.goto('/account/login-history');
    await fillLogin(lawyer, 'lawyer@markfolio.example', demoPassword, en);
    await expect(lawyer.getByText(twoFactor.en('required_notice'))).toBeVisible();
    await setUp(lawyer, en);
    await lawyer.getByRole('button', { name: twoFactor.en('codes_done') }).click();
    await expect(lawyer).toHaveURL(/\/account\/login-history$/);
    await expect(lawyer.getByText(/203\.0\.113\.24/).first()).toBeVisible();
    // And it stays on.
    await lawyer.goto('/account/two-factor');
    await expect(lawyer.getByText(en.error('TWO_FACTOR_NEEDED_BY_FIRM'))).toBeVisible();
    const off = lawyer.getByRole('button', { name: twoFactor.en('disable'), exact: true });
    await expect(off).toBeHidden();
  } finally {
    await Promise.all([office.close(), elsewhere.close()]);
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
