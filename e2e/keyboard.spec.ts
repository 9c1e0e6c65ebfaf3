import type { Page } from '@playwright/test';
import { trademarkType } from '#contract/codes/trademarks';
import { payment } from '#contract/payments/payment';
import { manyMessages } from '#contract/trademarks/manyWords';
import { goodsMessages } from '#contract/trademarks/goods/words';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { trademark } from '#contract/trademarks/trademark';
import { recordMessages } from '#contract/words/record';
import { pdf } from '../server/test/files.ts';
import { chooseFile } from './clicks.ts';
import { test } from './desk.ts';
import { expect, logIn, spoken, type T } from './fixtures.ts';
import { lineOf, panelOf, panels, seePaid } from './queue.ts';
import { ownWord, rows, tabTo, toast } from './representatives.ts';
import { insertMark } from './trademarks.ts';

const { fields } = trademark;

/** Past the navigation into the page, by the link that is there for it. */
const skipToContent = async (page: Page, t: T): Promise<void> => {
  await tabTo(page, page.getByRole('link', { name: t('skip_to_content') }));
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
};

/** To a page or a row, by the search that Control and K open. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('dialog').getByRole('link', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

test('a new mark with two classes, by keyboard alone @full', async ({ page, desk, query, t }) => {
  const name = ownWord().toUpperCase();
  await logIn(page, desk.email, t);
  await goTo(page, t('title_trademark_new'));
  await tabTo(page, page.getByRole('link', { name: trademarkType.POLISH.label[t.locale] }));
  await page.keyboard.press('Enter');
  const box = (label: string) => page.getByRole('combobox', { name: label });
  // Once the type is chosen the form takes the focus, at the name.
  await expect(
    page.getByRole('textbox', { name: fields.name.label[t.locale], exact: true }),
  ).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, box(fields.customer.label[t.locale]));
  await page.keyboard.type(desk.customer.name);
  // Before the answer is there, it is among all the others.
  await expect(page.getByRole('option')).toHaveCount(1);
  await tabTo(page, box(spoken(goodsMessages)[t.locale]('add_class')));
  await page.keyboard.type('3, 35,');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, t('form_created'))).toBeVisible();
  const made = await query('select customer, nice_classes from trademarks where name = $1', [name]);
  expect(made).toEqual([{ customer: desk.customer.id, nice_classes: [3, 35] }]);
});

test('a fee is paid with its receipt in the queue, by keyboard alone @full', async ({
  page,
  desk,
  t,
}) => {
  const mark = await desk.applied();
  await desk.overdueFee(mark);
  await logIn(page, desk.email, t, `/?of=${desk.customer.id}`);
  await skipToContent(page, t);
  await tabTo(page, lineOf(page, mark.name).locator('[data-line]'));
  await page.keyboard.press('e');
  await expect(panelOf(page).getByRole('textbox').first()).toBeFocused();
  const { label } = payment.fields.receipt;
  await tabTo(page, panelOf(page).getByRole('button', { name: label[t.locale] }));
  const receipt = { name: 'przelew.pdf', mimeType: 'application/pdf', buffer: pdf };
  await chooseFile(page, () => page.keyboard.press('Enter'), receipt);
  await expect(panelOf(page).getByText(receipt.name)).toBeVisible();
  await tabTo(page, panelOf(page).getByRole('button', { name: panels[t.locale]('do_PAY') }));
  await page.keyboard.press('Enter');
  await seePaid(page, t, mark.name);
});

test('several marks are renewed, by keyboard alone @full', async ({ page, desk, query, t }) => {
  const say = spoken(manyMessages)[t.locale];
  const word = ownWord();
  for (const _ of [1, 2, 3]) await insertMark(query, { expiresIn: 3, word });
  await logIn(page, desk.email, t);
  await goTo(page, t('title_trademarks'));
  await skipToContent(page, t);
  await tabTo(page, page.getByRole('searchbox', { name: t('table_search') }));
  await page.keyboard.type(word);
  await expect(rows(page)).toHaveCount(3);
  await tabTo(page, page.getByRole('checkbox', { name: t('table_select_page') }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: say('renew_label') }), 120);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('renew_title') });
  await tabTo(page, dialog.getByRole('button', { name: say('renew_confirm', { count: 3 }) }));
  await page.keyboard.press('Enter');
  await expect(toast(page, say('renewed', { count: 3 }))).toBeVisible();
});

test('why this date, and a field is edited on the page of a mark, by keyboard alone @full', async ({
  page,
  desk,
  query,
  t,
}) => {
  const mark = await desk.mark();
  await logIn(page, desk.email, t);
  await goTo(page, mark.name);
  await skipToContent(page, t);
  const why = page
    .getByRole('region', { name: spoken(markPageMessages)[t.locale]('deadlines') })
    .getByRole('link')
    .nth(1);
  await tabTo(page, why);
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByText(panels[t.locale]('sum'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(why).toBeFocused();

  const { section, label } = fields.ourNumber;
  const name = section?.label[t.locale] ?? '';
  const edit = spoken(recordMessages)[t.locale]('edit_of', { name });
  await tabTo(page, page.getByRole('button', { name: edit }), 90);
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: label[t.locale], exact: true });
  await tabTo(page, field);
  await page.keyboard.type(`ZT/${mark.name}`);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, t('form_saved'))).toBeVisible();
  const stored = await query('select our_number from trademarks where id = $1', [mark.id]);
  expect(stored).toEqual([{ our_number: `ZT/${mark.name}` }]);
});
