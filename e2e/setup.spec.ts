import { setupMessages } from '#contract/accounts/setupWords';
import { homeMessages } from '#contract/home/words';
import { queueMessages } from '#contract/home/queueWords';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFull } from '../server/test/full.ts';
import { expect, pl, test } from './fixtures.ts';
import { startProduct } from './product.ts';

test('an empty product prints a link; it makes the first administrator once @full', async ({
  page,
}) => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'markfolio-setup-'));
  // The embedded database this time: exactly what a first npm start meets.
  const product = await startProduct({ env: { DATA_DIR: dataFolder, DATABASE_URL: '' } });
  try {
    expect(product.setupLink).toContain('/setup?token=');
    await page.goto(`${product.url}/setup?token=wrong`);
    await expect(page.getByText(setupMessages.pl.expired_title)).toBeVisible();
    await page.goto(product.setupLink ?? '');
    await page.getByLabel(pl('name')).fill('Barbara Nowak-Łącka');
    await page.getByLabel(pl('email')).fill('barbara@kancelaria.example');
    await page.getByLabel(pl('password'), { exact: true }).fill('password123456789');
    await page.getByLabel(pl('password_again'), { exact: true }).fill('password123456789');
    await page.getByRole('button', { name: setupMessages.pl.create }).click();
    await expect(page.getByText(pl('validation.password_common'))).toBeVisible();
    const password = 'pięć kawek na starym dachu';
    await page.getByLabel(pl('password'), { exact: true }).fill(password);
    await page.getByLabel(pl('password_again'), { exact: true }).fill(password);
    // Loading it takes long, and what it holds is told by the tests of the API.
    if (isFull) await page.getByLabel(setupMessages.pl.example).check();
    await page.getByRole('button', { name: setupMessages.pl.create }).click();
    await expect(page.getByText(pl('setup_done_notice'))).toBeVisible();
    const again = await page.context().newPage();
    await again.goto(product.setupLink ?? '');
    await expect(again.getByText(setupMessages.pl.used_title)).toBeVisible();
    await again.getByRole('link', { name: pl('login_button') }).click();
    await expect(again.getByLabel(pl('email'))).toBeVisible();
    await again.close();
    await expect(page.getByLabel(pl('email'))).toHaveValue('barbara@kancelaria.example');
    await expect(page.getByLabel(pl('password'), { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(queueMessages.pl.title);
    await expect(page.getByText(homeMessages.pl.first_sign_in)).toBeVisible();
  } finally {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
