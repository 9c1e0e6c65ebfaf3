import { searchMessages } from '#contract/search/words';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  pl,
  spoken,
  test,
} from './fixtures.ts';

const sentences = spoken(searchMessages);

test('a lawyer finds a mark by keyboard alone, and goes on to any page @both', async ({
  page,
  person,
  query,
  language,
  t,
}) => {
  const say = sentences[language];
  await logIn(page, await person('lawyer'), t);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: say('title') });
  const box = dialog.getByRole('searchbox', { name: say('placeholder') });
  // Typed on at once, before the box was there.
  await page.keyboard.type('xyz');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('xyz');
  await box.fill('');
  await expect(dialog.getByText(say('hint'))).toBeVisible();
  await expect(dialog.getByRole('tab')).toHaveCount(3);
  await expectAccessible(page);

  // A typing error, and Enter before the answer: the first result opens when it is there.
  await page.keyboard.type('zaglowec');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trademarks\/\d+$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Żaglowiec');

  // A number as somebody else writes it, then a page, by the arrow keys.
  await page.keyboard.press('Control+k');
  const [first] = await query(
    "select application_number as number from trademarks where our_number = 'PH/01'",
  );
  const number = String(first?.['number']);
  await page.keyboard.type(number.replace(/^Z\.(\d{3})/, 'z $1 '));
  await expect(dialog.locator('mark').first()).toHaveText(number);
  await box.fill('');
  const calendar = t('title_calendar').slice(0, 6).toLowerCase();
  await page.keyboard.type(calendar);
  await expect(dialog.getByRole('link', { name: t('title_calendar') })).toBeVisible();
  // What was found before stays until the answer is there.
  await expect(dialog.getByRole('link', { name: 'Żaglowiec' })).toHaveCount(0);
  // The answer is there: a page was found, and nobody says that nothing was.
  await expect(dialog.locator('output').filter({ hasText: /\d/ })).toBeAttached();
  await expect(dialog.getByText(say('nothing', { term: calendar }))).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar$/);

  // What was opened is at hand, below the hint.
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('heading', { name: say('recent') })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Żaglowiec/ })).toBeVisible();
});

test('the tabs narrow, a customer is found by a person, nothing says so @phone-first @full', async ({
  page,
  person,
}) => {
  const say = sentences.pl;
  await logIn(page, await person('lawyer'), pl);
  await page.getByRole('button', { name: say('open') }).click();
  const dialog = page.getByRole('dialog', { name: say('title') });
  await dialog.getByRole('searchbox').fill('kazimierz roj');
  const customer = dialog.getByRole('link', { name: /^Bałtyk Foods sp\. z o\.o\./ });
  await expect(customer).toBeVisible();
  await expect(customer).toContainText('Bałtyk Foods spółka z ograniczoną odpowiedzialnością');
  await expect(customer).toContainText('Osoba kontaktowa: Kazimierz Rój');
  await dialog.getByRole('tab', { name: 'Znaki towarowe' }).click();
  await expect(dialog.getByText(say('nothing', { term: 'kazimierz roj' }))).toBeVisible();
  await dialog.getByRole('searchbox').fill('bursztynek');
  const mark = dialog.getByRole('link', { name: /^Bursztynek \(.+\)/ }).first();
  await expect(mark).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('link', { name: say('in_trademarks') }).click();
  await expect(page).toHaveURL(/\/trademarks\?search=/);
  await expect(page.getByRole('searchbox')).toHaveValue('bursztynek');
});

test('a client has no search, by no way @full', async ({
  page,
  person,
  sessionOf,
  request,
  baseURL,
}) => {
  const email = await person('client');
  await logIn(page, email, pl);
  await expect(page.getByRole('button', { name: sentences.pl('open') })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { token } = await sessionOf(email);
  const answer = await request.get(`${baseURL}/api/search?term=a`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
});
