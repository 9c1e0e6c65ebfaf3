import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firmMessages } from '#contract/settings/firmWords';
import { firmSettings } from '#contract/settings/firmSettings';
import { contactMessages } from '#contract/home/contactWords';
import { settingMessages } from '#contract/settings/words';
import { png } from '../server/test/files.ts';
import {
  chooseLanguage,
  demoPassword,
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  expectSignedIn,
  fillLogin,
  spoken,
  type T,
  test,
} from './fixtures.ts';
import { startProduct } from './product.ts';
import { toast } from './representatives.ts';

const words = spoken(firmMessages);
const ofSettings = spoken(settingMessages);
const ofContact = spoken(contactMessages);

const firm = 'Kancelaria Bocian i Wspólnicy';
const policy = 'Dbamy o dane naszych klientów.';

const signIn = async (page: Page, person: string, t: T): Promise<void> => {
  await fillLogin(page, `${person}@markfolio.example`, demoPassword, t);
  await expect(page.getByRole('main')).not.toContainText(t('login_lead'));
  // The example's people read Polish until they choose.
  await chooseLanguage(page, t.locale === 'pl' ? 'PL' : 'EN');
  if (t.locale === 'en') await expect(toast(page, t('account_language_saved'))).toBeVisible();
  await expectSignedIn(page, t);
};

const expectLogo = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('banner')
        .locator('img')
        .evaluateAll(([image]) => (image as HTMLImageElement | undefined)?.naturalWidth),
    )
    .toBeGreaterThan(0);

/** There is one firm, so its journey has a product of its own. */
test('the firm is filled in, and seen by visitors and clients @full @both @phone', async ({
  browser,
  viewport,
  t,
}) => {
  const { fields } = firmSettings;
  const { locale } = t;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'markfolio-firm-'));
  const product = await startProduct({
    env: { DATA_DIR: dataFolder, DATABASE_URL: '' },
    args: ['--demo'],
  });
  const context = await browser.newContext({ baseURL: product.url, viewport, locale: 'pl-PL' });
  try {
    const page = await context.newPage();
    await page.goto('/auth/login');
    await chooseLanguage(page, locale === 'pl' ? 'PL' : 'EN');
    await signIn(page, 'admin', t);

    await page.goto('/settings/firm');
    await page.getByLabel(fields.name.label[locale], { exact: true }).fill(firm);
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await png(400, 100),
    });
    const head = page.getByRole('figure', { name: words[locale]('logo_preview') });
    await expect(head.locator('img')).toBeVisible();
    await expect(head).toContainText(firm);
    const field = locale === 'pl' ? fields.policyPl : fields.policyEn;
    await page.getByRole('textbox', { name: field.label[locale] }).fill(policy);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInFull(page);

    await page.getByRole('button', { name: words[locale]('policy_preview') }).click();
    const preview = page.getByRole('dialog', { name: words[locale]('policy_preview') });
    await expect(preview).toContainText(policy);
    const other = locale === 'pl' ? 'en' : 'pl';
    await preview.getByText(t(`language_${other}`), { exact: true }).click();
    await expect(preview).toContainText(words[locale]('policy_default'));
    await expect(preview.locator(`[lang=${other}]`).last()).toContainText(firm);
    await expectAccessibleInFull(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('form_save'), exact: true }).click();
    await expect(toast(page, ofSettings[locale]('saved'))).toBeVisible();

    await page.goto('/auth/logout');
    await expect(page.getByRole('banner')).toContainText(firm);
    await expectLogo(page);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInFull(page);
    await page.getByRole('link', { name: t('privacy_policy') }).click();
    await expect(page.getByRole('main')).toContainText(policy);

    await page.getByRole('link', { name: t('back_to_login') }).click();
    await signIn(page, 'client', t);
    const contact = page.getByRole('region', { name: ofContact[locale]('contact') });
    await expect(contact).toContainText(firm);
    await expect(contact).toContainText(ofContact[locale]('contact_guardian'));
    await expect(
      contact.getByRole('link', { name: 'kancelaria@markfolio.example' }).last(),
    ).toHaveAttribute('href', 'mailto:kancelaria@markfolio.example');
    await expectNoSidewaysScroll(page);
    await expectAccessibleInFull(page);
  } finally {
    await context.close();
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
