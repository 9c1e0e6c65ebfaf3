import path from 'node:path';
import { accountOf, addressOf, examples, pathsOf, visitors, watchNetwork } from './everyPage.ts';
import { atRest, chooseLanguage, en, expect, logIn, pl, test } from './fixtures.ts';

/** The pages asked for, each with what lies below it; all where none is named. */
const asked = (process.env['SCREENSHOTS_OF'] ?? '').split(',').filter(Boolean);
const isAsked = (address: string): boolean =>
  asked.length === 0 || asked.some((one) => address === one || address.startsWith(`${one}/`));

const named: Readonly<Record<string, string>> = { '/': 'home', $: 'not-found' };

/** `/trademarks/$trademarkId` is kept as `trademarks.trademarkId`. */
const nameOf = (address: string): string =>
  named[address] ?? address.replaceAll(/[^\w-]+/g, '.').replaceAll(/^\.|\.$/g, '');

for (const who of visitors)
  for (const language of ['pl', 'en'] as const)
    test(`${who} in ${language}`, async ({ page, person, query }, { project }) => {
      const example = await examples(query);
      const arrived = watchNetwork(page);
      if (who !== 'visitor')
        await logIn(
          page,
          await accountOf(who, { person: (kind) => person(kind, language), query }),
          { pl, en }[language],
          '/account/password',
        );
      for (const address of pathsOf(who).filter(isAsked))
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.goto(addressOf(address, example));
          if (who === 'visitor') await chooseLanguage(page, language === 'pl' ? 'PL' : 'EN');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await arrived();
          await atRest(page);
          const file = `${who}-${language}-${project.name}-${colorScheme}.jpg`;
          await page.screenshot({
            path: path.join('screenshots', nameOf(address), file),
            type: 'jpeg',
            quality: 80,
          });
        }
    });
