import type { Locator, Page } from '@playwright/test';
import { searchMessages } from '#contract/search/words';
import { expect, spoken, type T } from './fixtures.ts';
import { rows } from './representatives.ts';

const search = spoken(searchMessages);

/** A link of the navigation, which on a phone has to be opened first. */
export const followNavigation = async (page: Page, t: T, name: string): Promise<void> => {
  const opener = page.getByRole('button', { name: t('open_navigation') });
  const navigation = page.getByRole('navigation', { name: t('main_navigation') });
  const link = navigation.getByRole('link', { name, exact: true });
  await opener.or(link).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await link.click();
};

/** The page for a new mark, by the plus beside the marks in the navigation. */
export const beginMark = async (page: Page, t: T): Promise<void> => {
  await followNavigation(page, t, `${t('add')}: ${t('title_trademark_new')}`);
  const heading = page.getByRole('heading', { name: t('title_trademark_new'), level: 1 });
  await heading.waitFor();
};

/** Types into the search of the top bar. Answers what was found. */
export const searchFor = async (page: Page, t: T, term: string): Promise<Locator> => {
  const say = search[t.locale];
  await page.getByRole('button', { name: say('open') }).click();
  const dialog = page.getByRole('dialog', { name: say('title') });
  await dialog.getByRole('searchbox').pressSequentially(term);
  return dialog.getByRole('link', { name: term });
};

/** The list of marks, searched for a word in its own box, with all that are found selected. */
export const selectMarks = async (page: Page, t: T, word: string, count: number): Promise<void> => {
  await followNavigation(page, t, t('title_trademarks'));
  await page.getByRole('searchbox', { name: t('table_search') }).click();
  await page.keyboard.type(word);
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole('checkbox', { name: t('table_select_page') }).click();
};
