import type { Page } from '@playwright/test';
import type { TOTP } from 'otpauth';
import { twoFactorMessages } from '#contract/accounts/twoFactorWords';
import { scan } from './authenticator.ts';
import { demoPassword, expect, fillLogin, type pl, spoken } from './fixtures.ts';

export const twoFactor = spoken(twoFactorMessages);

type Language = typeof pl;

export const begin = async (
  page: Page,
  t: Language,
  password: string = demoPassword,
): Promise<TOTP> => {
  await page.getByLabel(t('current_password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: twoFactor[t.locale]('begin') }).click();
  const qr = page.getByRole('img', { name: twoFactor[t.locale]('qr') });
  await expect(qr).toBeVisible();
  return scan(qr);
};

export const confirm = async (page: Page, code: string, t: Language): Promise<void> => {
  await page.getByLabel(t('two_factor_label')).fill(code);
  await page.getByRole('button', { name: twoFactor[t.locale]('confirm'), exact: true }).click();
};

export const recoveryCodes = async (page: Page): Promise<string[]> =>
  page.locator('main ol li').allTextContents();

/** From the open page to two-factor that is on; answers what the telephone and the paper hold. */
export const setUp = async (page: Page, t: Language, password: string = demoPassword) => {
  const totp = await begin(page, t, password);
  await confirm(page, totp.generate(), t);
  await expect(page.getByText(twoFactor[t.locale]('now_on'))).toBeVisible();
  return { totp, codes: await recoveryCodes(page) };
};

export const signInWith = async (
  page: Page,
  email: string,
  code: string,
  t: Language,
  password: string = demoPassword,
): Promise<void> => {
  await page.goto('/auth/login');
  await fillLogin(page, email, password, t);
  const dialog = page.getByRole('dialog');
  const recovery = code.includes('-');
  if (recovery) await dialog.getByRole('button', { name: t('two_factor_use_recovery') }).click();
  const label = recovery ? t('two_factor_recovery_label') : t('two_factor_label');
  await dialog.getByLabel(label).fill(code);
  await dialog.getByRole('button', { name: t('continue') }).click();
};
