import {
  en,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  pl,
  test,
} from './fixtures.ts';

test('an administrator looks at every message in both languages @full', async ({
  page,
  person,
}) => {
  await logIn(page, await person('admin'), pl, '/settings/outbox');
  await page.getByRole('link', { name: pl('title_mails') }).click();
  const list = page.getByRole('navigation', { name: pl('mails_list') });
  const language = page.getByRole('group', { name: pl('mails_language') });
  await expect(list.getByRole('link').first()).toBeVisible();
  const links = await list.getByRole('link').all();
  expect(links.length).toBeGreaterThan(10);
  const texts = new Set<string>();
  for (const link of links) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    for (const [name, locale, greeting] of [
      [pl('language_pl'), 'pl', /^(Dzień dobry, Krzysztof Malinowski|Szanowni Państwo),$/],
      [pl('language_en'), 'en', /^Dear (Krzysztof Malinowski|Sir or Madam),$/],
    ] as const) {
      await language.getByText(name).click();
      const message = page.locator(`main div[lang=${locale}]`);
      await expect(message.getByText(greeting)).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      texts.add((await page.locator(`main pre[lang=${locale}]`).textContent()) ?? '');
    }
  }
  expect(texts.size).toBe(links.length * 2);
});

test('the address keeps which message and language, and the tab stays marked @full', async ({
  page,
  baseURL,
  person,
}) => {
  await logIn(page, await person('admin'), pl, '/settings/mail?template=reset&language=en');
  await expect(page.getByText('Link to set your password')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: pl('section_pages') });
  await expect(tabs.locator('[data-active]')).toHaveText(pl('title_mails'));
  // Drawn, not followed: the sample link opens nothing.
  await page.getByText('Set a new password', { exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/settings/mail?template=reset&language=en`);
  await page.getByRole('link', { name: /Nowe urządzenie/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseURL}/settings/mail?template=newDevice&language=en`);
  await expect(page.getByText('Sign-in from a new device')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sign-in from a new device')).toBeVisible();
});

test('on a phone a message comes in the place of the list, and the list again @phone-only', async ({
  page,
  person,
}) => {
  await logIn(page, await person('admin', 'en'), en, '/settings/mail');
  const list = page.getByRole('navigation', { name: en('mails_list') });
  await list.getByRole('link', { name: /Invitation.*first password/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Invitation' })).toBeFocused();
  await expect(list).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: en('mails_all') }).click();
  await expect(list).toBeFocused();
});

for (const [scheme, where] of [
  ['dark', '@phone-first'],
  ['light', '@phone @full'],
] as const)
  test(`a message is accessible and fits, ${scheme} ${where}`, async ({ page, person }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await logIn(page, await person('admin'), pl, '/settings/mail?template=invitation');
    await expect(page.getByText('Dzień dobry, Krzysztof Malinowski,').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('a lawyer cannot reach it @full', async ({ page, baseURL, person }) => {
  await logIn(page, await person('lawyer'), pl, '/settings/mail');
  await expect(page.getByText(pl('forbidden_error'))).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
});
