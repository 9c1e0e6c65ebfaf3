import type { Page as BrowserPage, ViewportSize as Size } from '@playwright/test';
import { isFull } from '../server/test/full.ts';
import {
  accountOf,
  addressOf,
  examples,
  pathsOf,
  type Shifts,
  type Visitor,
  visitors,
  watchNetwork,
  watchShifts,
} from './everyPage.ts';
import {
  atRest,
  en,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeDates,
  logIn,
  pl,
  test,
} from './fixtures.ts';

const sectionOf = (path: string): string => path.split('/')[1] ?? '';

/** Parts that workers can share. */
const parts = {
  'trade marks': (path: string) => sectionOf(path) === 'trademarks',
  settings: (path: string) => sectionOf(path) === 'settings',
  'customers and accounts': (path: string) => ['customers', 'accounts'].includes(sectionOf(path)),
};
const inParts = Object.values(parts);
const allParts = {
  ...parts,
  'everything else': (path: string) => !inParts.some((isOfPart) => isOfPart(path)),
};
type Part = keyof typeof allParts;

type Visit = { who: Visitor; language: 'pl' | 'en'; part: Part; every?: number };

/** What npm test looks at: each page once, each role and language somewhere. */
const sampled: readonly Visit[] = [
  { who: 'visitor', language: 'en', part: 'everything else' },
  { who: 'lawyer', language: 'en', part: 'trade marks' },
  { who: 'admin', language: 'pl', part: 'settings' },
  { who: 'admin', language: 'en', part: 'customers and accounts' },
  { who: 'lawyer', language: 'pl', part: 'everything else' },
  { who: 'owner', language: 'pl', part: 'trade marks', every: 3 },
  { who: 'client', language: 'en', part: 'everything else', every: 3 },
];

const partsOf = (who: Visitor): Part[] =>
  (Object.keys(allParts) as Part[]).filter((part) => pathsOf(who).some(allParts[part]));

/** npm run test:full: every page for everybody who may open it, in both languages. */
const visits: readonly Visit[] = isFull
  ? visitors.flatMap((who) =>
      (['pl', 'en'] as const).flatMap((language) =>
        partsOf(who).map((part) => ({ who, language, part })),
      ),
    )
  : sampled;

/**
 * From page to page within the application, as people go: to load all of it anew for each, and axe with
 * it, takes longer than to judge them. Each page brings its own heading, or its own content below the
 * head of a mark, so that one which stays where it was fails. npm run test:full loads every address.
 */
const goTo = async (page: BrowserPage, address: string): Promise<void> => {
  if (isFull || page.url() === 'about:blank') await page.goto(address);
  else {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) {
        // The head of a mark stays while its tabs change; what stands below it does not.
        const head = heading.closest('main header');
        const leaving = head
          ? document.querySelector<HTMLElement>('[data-page] > :last-child')
          : heading;
        if (leaving) leaving.dataset['left'] = '';
      }
      history.pushState(null, '', to);
    }, address);
    await expect(page.locator('[data-left]')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** A fiftieth of the screen, as the sum of all movements: stricter than the layout shift of a browser. */
const mostShifted = 0.02;

/** What a link that was made up answers: Chromium writes a refusal into the console by itself. */
const isRefusedLink = (message: string): boolean =>
  /\/(?:auth\/(?:reset-password|confirm-email)\/\w+|setup) error: Failed to load resource/.test(
    message,
  );

const narrow = { width: 390, height: 844 };

/** A screen in one of its two schemes of colours. */
const dress = async (page: BrowserPage, scheme: 'light' | 'dark', size: Size): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(size);
};

/** What waited for a part that was still to come shows once nothing is: its style is told by the browser alone. */
const expectNothingHeldBack = async (page: BrowserPage): Promise<void> => {
  const held = await page.evaluate(() =>
    document.querySelector('main [data-coming]')
      ? []
      : [...document.querySelectorAll('main :is(h1, h2, table, form, section)')]
          .filter((element) => getComputedStyle(element).visibility === 'hidden')
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(held, 'nothing waits any more').toEqual([]);
};

const expectGoodAs = async (
  page: BrowserPage,
  scheme: 'light' | 'dark',
  size: Size,
): Promise<void> => {
  await dress(page, scheme, size);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/**
 * As it opens, and as it becomes in the dark on the narrow screen of a phone. npm test judges the
 * accessibility of every other page as it opens, and opens the rest on the narrow screen alone.
 */
const expectAllGood = async (
  page: BrowserPage,
  shifted: () => Promise<Shifts>,
  addresses: readonly string[],
): Promise<void> => {
  const opened = page.viewportSize() ?? narrow;
  const arrived = watchNetwork(page);
  for (const [place, address] of addresses.entries())
    await test.step(address, async () => {
      const isWide = isFull || place % 2 === 0;
      await dress(page, isWide ? 'light' : 'dark', isWide ? opened : narrow);
      if (page.url() !== 'about:blank') {
        await atRest(page);
        await shifted();
      }
      await goTo(page, address);
      await arrived();
      // What comes when it is near the window has to come, too, before it is judged.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await arrived();
      // Rows that pass below the head of their table are no fault of the page.
      await page.evaluate(() => scrollTo(0, 0));
      const { sum, moved } = await shifted();
      expect(sum, ['what was drawn stays where it is', ...moved].join('\n')).toBeLessThan(
        mostShifted,
      );
      await expectNothingHeldBack(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectWholeDates(page);
      if (isFull) {
        await expectGoodAs(page, 'dark', opened);
        await expectGoodAs(page, 'light', narrow);
        await expectGoodAs(page, 'dark', narrow);
      } else if (isWide) {
        await dress(page, 'dark', narrow);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await atRest(page);
        await expectNoSidewaysScroll(page);
      }
    });
};

// Long, and of no concern to one another.
test.describe.configure({ mode: 'parallel' });

for (const { who, language, part, every = 1 } of visits)
  test(`pages of ${part} are accessible, calm and fit for the ${who} in ${language} @phone`, async ({
    page,
    person,
    query,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) =>
      messages.push(`${page.url()} ${message.type()}: ${message.text()}`),
    );
    const shifted = await watchShifts(page);
    const example = await examples(query);
    if (who !== 'visitor')
      await logIn(
        page,
        await accountOf(who, { person: (kind) => person(kind, language), query }),
        { pl, en }[language],
        '/account/password',
      );
    const addresses = pathsOf(who)
      .filter(allParts[part])
      .filter((_, place) => place % every === 0)
      .map((path) => addressOf(path, example));
    await expectAllGood(page, shifted, addresses);
    expect(messages.filter((message) => !isRefusedLink(message))).toEqual([]);
  });

test('every page about a row says when the row is not there @phone', async ({ page, person }) => {
  await logIn(page, await person('admin'), pl, '/account/password');
  const paths = pathsOf('admin').filter((path) => /\$\w+Id\b/.test(path) && !path.includes('?'));
  for (const path of paths)
    await test.step(path, async () => {
      await goTo(page, path.replaceAll(/\$\w+/g, '999999999'));
      await expect(page.getByText(pl('not_found_error')).first()).toBeVisible();
    });
});
