import type { Locator, Page } from '@playwright/test';
import { listMessages } from '#contract/kit/listWords';
import type { Translate } from '#contract/words/i18n';
import type { Operator } from '#contract/kit/kinds';
import { expect, pl, spoken } from './fixtures.ts';

/** A page, or the part of it that has the list. */
type Place = Page | Locator;

/** The chips above the list: the filters in words. */
export const chips = (place: Place, t: Translate = pl): Locator =>
  place.getByRole('list', { name: t('filter_list') }).getByRole('listitem');

export const chip = (place: Place, text: string, t: Translate = pl): Locator =>
  place.getByRole('button', { name: t('filter_edit', { filter: text }) });

/** The condition being made or changed. */
export const openEditor = (place: Place): Locator => place.getByRole('dialog').locator('form');

/** Opens "add a filter", picks the field and the condition; the value is the caller's. */
export const beginFilter = async (
  place: Place,
  label: string,
  operator: Operator,
  t: Translate = pl,
): Promise<Locator> => {
  await place.getByRole('button', { name: t('filter_add') }).click();
  await place.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
  const editor = openEditor(place);
  await editor.getByLabel(t('filter_condition')).selectOption(operator);
  return editor;
};

export const applyFilter = (editor: Locator, t: Translate = pl): Promise<void> =>
  editor.getByRole('button', { name: t('filter_apply') }).click();

export const addFilter = async (
  place: Place,
  label: string,
  operator: Operator,
  value?: string,
  t: Translate = pl,
): Promise<void> => {
  const editor = await beginFilter(place, label, operator, t);
  if (value !== undefined)
    await editor.getByRole('textbox', { name: t('filter_value') }).fill(value);
  await applyFilter(editor, t);
};

/** The list as it lies in the address. */
export const inAddress = (page: Page, key: string): string | null =>
  new URL(page.url()).searchParams.get(key);

export const viewsButton = (place: Place, name: string, t: Translate = pl): Locator =>
  place.getByRole('button', { name: t('view_button', { name }) });

/** What a counted sentence takes: the number that chooses its form, and the number as it reads. */
export const counted = (count: number): { count: number; shown: string } => ({
  count,
  shown: String(count),
});

/** What somebody who cannot see the list is told. */
export const expectFound = async (place: Place, count: number, t: Translate = pl): Promise<void> =>
  expect(place.getByText(t('table_found', counted(count)))).toBeAttached();

const sayOfList = spoken(listMessages);

/** Clicks an action of the selected rows: a button, or in the menu of those there is no room for. */
export const actOnSelected = async (page: Page, name: string, t: Translate = pl): Promise<void> => {
  const bar = page.getByRole('region', { name: t('table_bulk') });
  await expect(bar).toBeVisible();
  const button = bar.getByRole('button', { name, exact: true });
  if ((await button.count()) > 0) return button.click();
  await bar.getByRole('button', { name: sayOfList[t.locale]('more_actions') }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
