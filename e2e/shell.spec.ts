import { homeMessages } from '#contract/home/words';
import { outboxMessages } from '#contract/mails/outboxWords';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  chooseLanguage,
  demoPassword,
  fillLogin,
  en,
  expect,
  logIn,
  pl,
  test,
  spoken,
} from './fixtures.ts';

const outbox = spoken(outboxMessages);

test('navigation shows only what the role may open @full', async ({ page, person }) => {
  const items = async () =>
    page
      .getByRole('navigation', { name: pl('main_navigation') })
      .getByRole('link')
      .allTextContents();
  await logIn(page, await person('client'));
  expect((await items()).join()).not.toContain(pl('title_settings'));
  await page.goto('/auth/logout');
  await logIn(page, await person('admin'));
  expect((await items()).join()).toContain(pl('title_settings'));
});

test('the panel is 300 wide, 88 when collapsed, and stays as it was left', async ({
  page,
  person,
}) => {
  await logIn(page, await person('admin'));
  const panel = page.getByRole('complementary');
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(300);
  await page.getByRole('button', { name: pl('collapse_navigation') }).click();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(88);
  await page.reload();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(88);
  // However many entries there are, the last links stay in sight.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(panel.getByRole('link', { name: pl('logout') })).toBeInViewport({ ratio: 1 });
  // There is room for the shortcuts, within the panel.
  for (const title of ['title_trademark_new', 'title_customer_new', 'title_account_new'] as const) {
    const shortcut = panel.getByRole('link', { name: `${pl('add')}: ${pl(title)}` });
    const { x, width } = (await shortcut.boundingBox()) ?? { x: 0, width: 0 };
    expect(width).toBeGreaterThanOrEqual(24);
    expect(x + width).toBeLessThanOrEqual(88);
  }
  await page.getByRole('button', { name: pl('expand_navigation') }).click();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(300);
});

test('breadcrumbs come from the titles of the pages @full', async ({ page, person }) => {
  await logIn(page, await person('admin'), pl, '/settings/outbox');
  const crumbs = page.getByRole('navigation', { name: pl('breadcrumbs') });
  await expect(crumbs).toContainText(pl('title_settings'));
  await expect(crumbs).toContainText(pl('title_outbox'));
  await expect(page).toHaveTitle(new RegExp(pl('title_outbox')));
});

test('the language picker changes every word at once and is remembered with the account @phone', async ({
  page,
  query,
  person,
}) => {
  const lawyer = await person('lawyer');
  await logIn(page, lawyer);
  await chooseLanguage(page, 'EN');
  await expect(page.getByRole('heading', { name: homeMessages.en.statistics })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect
    .poll(() => query(`select language from accounts where email = $1`, [lawyer]))
    .toEqual([{ language: 'en' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: homeMessages.en.statistics })).toBeVisible();
  await chooseLanguage(page, 'PL');
  await expect(page.getByRole('heading', { name: homeMessages.pl.statistics })).toBeVisible();
});

test('an unknown address shows the not-found page with a way back, also one for developers', async ({
  page,
  baseURL,
  person,
}) => {
  await logIn(page, await person('admin'), pl, '/nothing/here');
  for (const address of ['/developers', '/developers/new']) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('title_not_found'));
    await page.goto(address);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('title_not_found'));
  await page.getByRole('link', { name: pl('back_to_home') }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('the product has no page for developers, and not a line of it', async ({ page }) => {
  await page.goto('/developers');
  await expect(page.getByLabel(pl('email'))).toBeVisible();
  const built = path.resolve(import.meta.dirname, '../dist/web');
  // Files of the build before may still lie there; the manifest names those of this one.
  const manifest = readFileSync(path.join(built, '.vite/manifest.json'), 'utf8');
  expect(manifest).not.toMatch(/developers|specimen/i);
  const current = readdirSync(path.join(built, 'assets')).filter(
    (name) => name.endsWith('.js') && manifest.includes(`assets/${name}`),
  );
  expect(current.length).toBeGreaterThan(20);
  for (const name of current)
    expect(readFileSync(path.join(built, 'assets', name), 'utf8')).not.toMatch(
      /\/developers|specimen_letter/,
    );
});

test('the privacy policy is open to anyone, and a dialog for who is signed in', async ({
  page,
  person,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.getByText('Jakie dane przechowujemy')).toBeVisible();
  await logIn(page, await person('owner'));
  await page.getByRole('button', { name: pl('privacy_policy') }).click();
  await expect(page.getByRole('dialog')).toContainText('Jakie dane przechowujemy');
});

test('offline says so, and a page asked for then comes by itself when the network is back', async ({
  page,
  context,
  person,
  isMobile,
}) => {
  await logIn(page, await person('owner'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: pl('open_navigation') }).click();
  await context.setOffline(true);
  await expect(page.getByText(pl('offline'))).toBeVisible();
  await page.locator('a[href="/account"]').and(page.locator(':visible')).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('page_failed'));
  const again = page.getByRole('button', { name: pl('try_again') });
  await again.click();
  // Not reloaded: still the product, and not the browser's own error page.
  await expect(again).toBeEnabled();
  // In the page itself: a list that was just being read may say the same in a toast.
  await expect(page.getByRole('alert').filter({ has: again })).toContainText(
    pl('client_error_network'),
  );
  await context.setOffline(false);
  await expect(page.getByText(pl('offline'))).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('title_account'));
  const unstyled = await page.evaluate(
    () =>
      [...document.querySelectorAll('link[rel="stylesheet"]')].filter(
        (link) => link instanceof HTMLLinkElement && !link.sheet,
      ).length,
  );
  expect(unstyled).toBe(0);
});

test('a page that a newer version replaced asks for a reload', async ({ page, person }) => {
  await logIn(page, await person('owner'));
  await page.route('**/assets/AccountPage-*', (route) => route.fulfill({ status: 404 }));
  await page.locator('a[href="/account"]').first().click();
  await expect(page.getByText(pl('new_version'))).toBeVisible();
  await page.unroute('**/assets/AccountPage-*');
  await page.getByRole('button', { name: pl('reload_page') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('title_account'));
});

test('a page without permission is refused in a toast, which leaves the search free and goes by itself', async ({
  page,
  baseURL,
  person,
}) => {
  await logIn(page, await person('lawyer'), pl, '/settings/outbox');
  await expect(page).toHaveURL(`${baseURL}/`);
  const toast = page.getByRole('alert').filter({ hasText: pl('forbidden_error') });
  await expect(toast).toBeVisible();
  await toast.hover();
  const search = await page.locator('[data-top-search]').boundingBox();
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
  await expect(toast).toBeHidden();
});

test('the link dialog of the outbox returns the focus to its button', async ({
  page,
  query,
  person,
}) => {
  await query(
    `insert into mails (created_at, recipient, recipient_name, language, template, parameters, link, status)
     values (now(), 'focus@y.test', 'R', 'pl', 'reset', '{"minutes": 60}', 'sealed', 'held')`,
  );
  await page.route('**/api/mails/*/link', (route) =>
    route.fulfill({ json: { link: 'https://markfolio.example/auth/reset-password/x' } }),
  );
  await logIn(page, await person('admin'), pl, '/settings/outbox');
  const button = page
    .getByRole('row', { name: /focus@y\.test/ })
    .getByRole('button', { name: outbox.pl('show_link') });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'focus@y.test' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await query(`delete from mails where recipient = 'focus@y.test'`);
});

test('on a phone the navigation opens over the page and closes after a choice @phone-only', async ({
  page,
  person,
}) => {
  await logIn(page, await person('admin'));
  await page.getByRole('button', { name: pl('open_navigation') }).click();
  await page.getByRole('link', { name: pl('title_settings') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('title_territory_settings'));
  const navigation = page.getByRole('navigation', { name: pl('main_navigation') });
  await expect(navigation.and(page.locator(':visible'))).toHaveCount(0);
});

test('the keyboard reaches the content past the navigation', async ({ page, person }) => {
  await logIn(page, await person('owner'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: pl('skip_to_content') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('English pages speak English @full', async ({ page, person }) => {
  await page.goto('/auth/login');
  await chooseLanguage(page, 'EN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('login_title'));
  await fillLogin(page, await person('lawyer', 'en'), demoPassword, en);
  await expect(page.getByRole('heading', { name: homeMessages.en.statistics })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('title_account'));
  await expect(page.getByText('Lawyer').first()).toBeVisible();
});

test('every tab of a section is in view, on a phone the one that is open @phone-always', async ({
  page,
  person,
  query,
  isMobile,
}) => {
  const [mark] = await query('select id from trademarks where deleted_at is null limit 1');
  await logIn(page, await person('admin'), pl, `/trademarks/${String(mark?.['id'])}/history`);
  const tabs = page.getByRole('navigation', { name: pl('section_pages') });
  const open = tabs.locator('[data-active]');
  await expect(open).toHaveText(pl('title_history'));
  await expect(open).toBeInViewport({ ratio: 0.99 });
  if (isMobile) return;
  for (const tab of await tabs.getByRole('link').all())
    await expect(tab).toBeInViewport({ ratio: 0.99 });
});

test('what narrows the histories of a mark stands side by side, each in its frame', async ({
  page,
  person,
  query,
}) => {
  const [mark] = await query('select id from trademarks where deleted_at is null limit 1');
  await logIn(page, await person('admin'), pl, `/trademarks/${String(mark?.['id'])}/history`);
  const histories = page.locator('main section').filter({ has: page.locator('select') });
  await expect(histories.nth(2)).toBeVisible();
  for (const history of await histories.all()) {
    const frame = await history.boundingBox();
    const [first, second] = await Promise.all(
      [0, 1].map((place) => history.getByRole('combobox').nth(place).boundingBox()),
    );
    if (!frame || !first || !second) throw new Error('nothing to choose from');
    expect(second.y).toBe(first.y);
    // At the right end, as the first of them.
    expect(Math.round(second.x + second.width)).toBe(Math.round(frame.x + frame.width));
  }
});

test('who wants no motion sees another scheme of colours at once, not one element after the other', async ({
  page,
  person,
}) => {
  await logIn(page, await person('admin'), pl, '/settings/mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => document.body.setAttribute('data-moved', ''));
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.locator('body')).not.toHaveAttribute('data-moved');
});
