import { deviceMessages } from '#contract/accounts/deviceWords';
import { ownAccountMessages } from '#contract/accounts/ownWords';
import type { Locator, Page } from '@playwright/test';
import { ownAccount } from '#contract/accounts/ownFields';
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
  spoken,
} from './fixtures.ts';
import { expectColor, picture, red, toast } from './representatives.ts';

const ofDevices = spoken(deviceMessages);
const ofOwn = spoken(ownAccountMessages);

const newPassword = 'cztery konie na molo';

const nameField = (page: Page) => page.locator('[data-path="name"]').getByRole('textbox');
const languageField = (page: Page) => page.locator('[data-path="language"]').getByRole('combobox');

/** The card of the navigation, which a phone shows on request. */
const userCard = async (page: Page, t = pl) => {
  const open = page.getByRole('button', { name: t('open_navigation') });
  if (await open.isVisible()) await open.click();
  return page.locator('a[href="/account"]').filter({ hasText: 'Małgorzata' });
};

/** What a message keeps from being clicked; on a phone it stands over the top bar, which has no empty part. */
const coveredBy = (message: Locator): Promise<string[]> =>
  message.evaluate((element) => {
    const place = element.getBoundingClientRect();
    const bar = document.querySelector('[data-top-bar]');
    // What is scrolled behind the bar could not be clicked anyway.
    const edge = bar?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('a, button, input')]
      .filter((each) => !element.contains(each) && each.checkVisibility())
      .filter((each) => !(window.innerWidth < 600 && bar?.contains(each)))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const from = bar?.contains(each) ? place.top : Math.max(place.top, edge);
        const isBeside = left >= place.right || right <= place.left;
        return !isBeside && top < place.bottom && bottom > from && from < place.bottom;
      })
      .map(({ outerHTML }) => outerHTML);
  });

test('photo, name and language are saved, seen at once and after the next sign-in @phone', async ({
  page,
  person,
  query,
}) => {
  const email = await person('owner');
  await query(
    `update accounts set customers = array(select min(id) from customers) where email = $1`,
    [email],
  );
  await logIn(page, email, pl, '/account');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(ownAccountMessages.pl.customers, { exact: true })).toBeVisible();
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);

  await nameField(page).fill('');
  await page.getByRole('button', { name: pl('form_save') }).click();
  await expect(page.getByText(pl('validation.required'))).toBeVisible();
  await nameField(page).fill('Małgorzata Śliwińska-Łoś');
  await page.locator('input[type="file"]').setInputFiles(picture(red));
  await expectColor(page.getByRole('img', { name: ownAccount.fields.photo.label.pl }), red);
  await page.getByRole('link', { name: pl('title_devices') }).click();
  await page.getByRole('button', { name: pl('form_stay') }).click();
  await page.getByRole('button', { name: pl('form_save') }).click();
  const saved = toast(page, pl('form_saved'));
  await expect(saved).toBeVisible();
  expect(await coveredBy(saved)).toEqual([]);

  // The picker of the top bar is the same choice, and no unsaved change of the form.
  await chooseLanguage(page, 'EN');
  await expect(languageField(page)).toHaveValue('English');
  await chooseLanguage(page, 'PL');
  await expect(languageField(page)).toHaveValue('polski');
  await languageField(page).click();
  await page.getByRole('option', { name: 'angielski' }).click();
  await page.getByRole('button', { name: pl('form_save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('title_account'));
  await expect(toast(page, en('form_saved'))).toBeVisible();
  const card = await userCard(page, en);
  await expect(card).toContainText('Śliwińska-Łoś');
  await expectColor(card.locator('img'), red);

  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/auth/login');
  await fillLogin(page, email, demoPassword);
  await expectSignedIn(page, en);
  await expectColor((await userCard(page, en)).locator('img'), red);

  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: ownAccountMessages.en.export }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^markfolio-account-\d{4}-\d\d-\d\d\.json$/);
  const content = JSON.parse((await (await file.createReadStream()).toArray()).join(''));
  expect(content.account).toMatchObject({ email, name: 'Małgorzata Śliwińska-Łoś' });
});

test('a new password: told what is wrong, nothing typed is lost, others are signed out @full', async ({
  page,
  elsewhere,
  person,
  isMobile,
}) => {
  const t = isMobile ? pl : en;
  const email = await person('lawyer', t.locale);
  const other = await elsewhere(email, t);
  await logInByHand(page, email, t);
  let broken = true;
  await page.route('**/api/account', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"errorCode":"SERVER_ERROR","errorData":{},"requestId":"abc"}',
        })
      : route.continue(),
  );
  await page.goto('/account');
  await expect(page.getByText(t('server_error'))).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: t('try_again') }).click();
  await expect(nameField(page)).toBeVisible();
  await page.getByRole('link', { name: t('title_password') }).click();

  const current = page.getByLabel(t('current_password'), { exact: true });
  const wanted = page.getByLabel(ofOwn[t.locale]('new_password'), { exact: true });
  const again = page.getByLabel(t('password_again'), { exact: true });
  const submit = page.getByRole('button', { name: ofOwn[t.locale]('password_change') });
  await current.fill('złe hasło');
  for (const [typed, strength] of [
    ['kot', 'strength_weak'],
    ['żółw i biedronk', 'strength_fair'],
    [newPassword, 'strength_strong'],
  ] as const) {
    await wanted.fill(typed);
    await expect(page.getByText(t('password_strength', { strength: t(strength) }))).toBeVisible();
  }
  await again.fill('coś innego');
  await submit.click();
  await expect(page.getByText(t('validation.passwords_differ'))).toBeVisible();
  await expect(again).toBeFocused();
  await again.fill(newPassword);
  await submit.click();
  await expect(page.getByText(t.error('INCORRECT_CURRENT_PASSWORD'))).toBeVisible();
  await expect(current).toBeFocused();
  await expect(wanted).toHaveValue(newPassword);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await current.fill(demoPassword);
  await submit.click();
  await expect(toast(page, ofOwn[t.locale]('password_changed'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title_account'));

  await other.getByRole('link', { name: 'Łukasz' }).first().click();
  await expect(other).toHaveURL(/\/auth\/login/);
  await other.context().close();
  await page.getByRole('link', { name: t('title_devices') }).click();
  await expect(page.getByText(ofDevices[t.locale]('signed_in'), { exact: true })).toHaveCount(1);
});
