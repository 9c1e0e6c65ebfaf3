import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { watchNetwork } from './everyPage.ts';
import { atRest, en, expect, logIn, test, type Query } from './fixtures.ts';

/** Where the README looks for them. */
const folder = path.join('docs', 'pictures');

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Picture = {
  who: 'lawyer' | 'client';
  use: typeof desk | typeof phone;
  /** With a mark of the example whose protection ends in a few days. */
  address: (mark: number, query: Query) => string | Promise<string>;
};

/** The next deadline of a mark beside the calendar of its month: why its date is as it is. */
const calendarWithWhy = async (mark: number, query: Query): Promise<string> => {
  const [next] = await query(
    `select id, to_char(due, 'YYYY-MM') as month from calendar_events where trademark = $1
     and not done and due >= current_date order by due limit 1`,
    [mark],
  );
  expect(next).toBeDefined();
  return `/calendar?month=${String(next?.['month'])}&deadline=${String(next?.['id'])}`;
};

const pictures: Readonly<Record<string, Picture>> = {
  today: { who: 'lawyer', use: desk, address: () => '/' },
  mark: { who: 'lawyer', use: desk, address: (mark) => `/trademarks/${mark}` },
  list: { who: 'lawyer', use: desk, address: () => '/trademarks' },
  calendar: { who: 'lawyer', use: desk, address: calendarWithWhy },
  map: { who: 'lawyer', use: desk, address: (mark) => `/trademarks/map?family=${mark}` },
  client: { who: 'client', use: phone, address: () => '/' },
};

for (const [name, { who, use, address }] of Object.entries(pictures))
  test.describe(name, () => {
    test.use({ ...use, locale: 'en-GB' });
    for (const colorScheme of ['light', 'dark'] as const)
      test(colorScheme, async ({ page, query }) => {
        const email = `${who}@markfolio.example`;
        await query(`update accounts set language = 'en' where email = $1`, [email]);
        const [mark] = await query(`select id from trademarks where our_number = 'PH/01'`);
        const arrived = watchNetwork(page);
        await page.emulateMedia({ colorScheme });
        await logIn(page, email, en, await address(Number(mark?.['id']), query));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await arrived();
        await atRest(page);
        mkdirSync(folder, { recursive: true });
        await sharp(await page.screenshot())
          .webp({ quality: 85, effort: 6 })
          .toFile(path.join(folder, `${name}-${colorScheme}.webp`));
      });
  });
