import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { accountMessages } from '#contract/accounts/words';
import { paymentType } from '#contract/codes/payments';
import { proceduralDateKind, trademarkType } from '#contract/codes/trademarks';
import { customerPageMessages } from '#contract/customers/pageWords';
import { payment } from '#contract/payments/payment';
import { manyMessages } from '#contract/trademarks/manyWords';
import { goodsMessages } from '#contract/trademarks/goods/words';
import { letterFields } from '#contract/trademarks/letter';
import { letterMessages } from '#contract/trademarks/letterWords';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { trademark } from '#contract/trademarks/trademark';
import { addMonths, formatDate } from '#contract/values/dates';
import { recordMessages } from '#contract/words/record';
import { pdf } from '../server/test/files.ts';
import { chooseFile } from './clicks.ts';
import { test } from './desk.ts';
import { expect, logIn, spoken, type T } from './fixtures.ts';
import { viewsButton } from './lists.ts';
import { lineOf, panelOf, panels, seePaid } from './queue.ts';
import { ownWord, rows, tabTo, toast } from './representatives.ts';
import { insertMark, today } from './trademarks.ts';

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

/** Presses the key until the focus is there: an arrow within a menu, Shift and Tab to go back. */
const pressTo = async (page: Page, key: string, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 40 && !(await hasFocus()); pressed += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
};

/** Opens the menu of a button: its first entry has the focus. */
const openMenu = async (page: Page, button: Locator): Promise<void> => {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
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

test('marks that expire this year are exported, by keyboard alone @full @both', async ({
  page,
  desk,
  query,
  t,
}) => {
  const mark = await insertMark(query);
  const lastDay = `${today.slice(0, 4)}-12-31`;
  await query('update trademarks set expiration_date = $1 where id = $2', [lastDay, mark.id]);
  await logIn(page, desk.email, t);
  await goTo(page, t('title_trademarks'));
  await openMenu(page, viewsButton(page, t('view_plain'), t));
  const view = { pl: 'Wygasające w tym roku', en: 'Expiring this year' }[t.locale];
  await pressTo(page, 'ArrowDown', page.getByRole('menuitem', { name: view }));
  await page.keyboard.press('Enter');
  await expect(viewsButton(page, view, t)).toBeFocused();
  const exporting = page.getByRole('button', { name: t('table_export') });
  await openMenu(page, exporting);
  await pressTo(page, 'ArrowDown', page.getByRole('menuitem', { name: t('table_export_csv') }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(readFileSync(await (await download).path()).toString()).toContain(mark.name);
  await expect(exporting).toBeFocused();
});

test('a person of a customer gets access, by keyboard alone @full @both', async ({
  page,
  desk,
  query,
  t,
}) => {
  const say = spoken(accountMessages)[t.locale];
  const email = `${ownWord()}@e2e.example`;
  await logIn(page, desk.email, t);
  await goTo(page, desk.customer.name);
  const add = page.getByRole('button', { name: say('add'), exact: true });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.locator('main input:focus')).toBeVisible();
  await page.keyboard.type('Zofia Bąk');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('button', { name: say('add_send') }));
  await page.keyboard.press('Enter');
  await expect(toast(page, say('added', { count: 1 }))).toBeVisible();
  // No mail goes out here: the link is handed over.
  await expect(page.getByLabel(say('link_of', { name: 'Zofia Bąk' }))).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: say('links_done') }));
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
  const made = await query('select name, customers from accounts where email = $1', [email]);
  expect(made).toEqual([{ name: 'Zofia Bąk', customers: [desk.customer.id] }]);
});

test('a letter is recorded and its answer, by keyboard alone @full @both', async ({
  page,
  desk,
  query,
  t,
}) => {
  const say = spoken(letterMessages)[t.locale];
  const { kind, date } = letterFields;
  const arrived = addMonths(today, -40);
  const mark = await desk.applied();
  await logIn(page, desk.email, t, `/?of=${desk.customer.id}`);
  await skipToContent(page, t);
  const add = page.getByRole('button', { name: say('add') });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('new_title') });
  const about = dialog.getByRole('combobox', { name: say('mark') });
  await expect(about).toBeFocused();
  const found = page.waitForResponse((response) => response.url().includes(mark.name));
  await page.keyboard.type(mark.name);
  await tabTo(page, dialog.getByRole('combobox', { name: kind.label[t.locale] }));
  await page.keyboard.type(proceduralDateKind.OFFICE_CALL_DELIVERED.label[t.locale]);
  await tabTo(page, dialog.getByRole('textbox', { name: date.label[t.locale], exact: true }));
  await page.keyboard.type(formatDate(arrived));
  // The mark is found while the others are typed, and is chosen then.
  await found;
  await tabTo(page, dialog.getByRole('button', { name: say('save') }));
  await page.keyboard.press('Enter');
  await expect(toast(page, say('saved'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();

  await tabTo(page, lineOf(page, mark.name).locator('[data-line]'));
  await page.keyboard.press('e');
  await expect(panelOf(page).locator(':focus')).toBeVisible();
  const answer = panelOf(page).getByRole('button', { name: panels[t.locale]('do_ANSWER') });
  await pressTo(page, 'Tab', answer);
  await page.keyboard.press('Enter');
  await expect(toast(page, panels[t.locale]('answered'))).toBeVisible();
  const [row] = await query('select procedural_dates as letters from trademarks where id = $1', [
    mark.id,
  ]);
  expect(row?.['letters']).toMatchObject([{ date: arrived, answeredOn: today }]);
});

test('an international mark with five territories, by keyboard alone @full @both', async ({
  page,
  desk,
  query,
  t,
}) => {
  const base = await insertMark(query);
  await logIn(page, desk.email, t);
  await goTo(page, t('title_trademark_new'));
  await tabTo(page, page.getByRole('link', { name: trademarkType.INTERNATIONAL.label[t.locale] }));
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: fields.name.label[t.locale], exact: true });
  await expect(name).toBeFocused();
  const box = (label: string) => page.getByRole('combobox', { name: label });
  // The number that is proposed may be taken by another journey meanwhile; Tab selects it.
  await tabTo(page, page.getByRole('textbox', { name: fields.ourNumber.label[t.locale] }));
  await page.keyboard.type(`ZT/${base.name}`);
  await tabTo(page, box(fields.baseRegistration.label[t.locale]));
  await page.keyboard.type(base.name);
  await page.keyboard.press('Tab');
  await expect(page.getByText(spoken(newMarkMessages)[t.locale]('filled_title'))).toBeVisible();
  await expect(name).toHaveValue(base.name);
  const territories = box({ pl: 'Terytoria', en: 'Territories' }[t.locale]);
  await pressTo(page, 'Shift+Tab', territories);
  await page.keyboard.type('NO, CH, JP, CN, US,');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, t('form_created'))).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  const [made] = await query(
    'select customer, cardinality(designations) as territories from trademarks where base_registration = $1',
    [base.id],
  );
  expect(made).toEqual({ customer: base.customer, territories: 5 });
});

test('payments for several marks, by keyboard alone @full @both', async ({
  page,
  desk,
  query,
  t,
}) => {
  const say = spoken(manyMessages)[t.locale];
  const word = ownWord();
  const marks = [];
  for (const _ of [1, 2, 3]) marks.push(await insertMark(query, { expiresIn: 30, word }));
  await logIn(page, desk.email, t);
  await goTo(page, t('title_trademarks'));
  await tabTo(page, page.getByRole('searchbox', { name: t('table_search') }));
  await page.keyboard.type(word);
  await expect(rows(page)).toHaveCount(3);
  await tabTo(page, page.getByRole('checkbox', { name: t('table_select_page') }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: say('add_label') }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('add_title') });
  await expect(dialog.getByRole('combobox', { name: say('add_kind') })).toBeFocused();
  await page.keyboard.type(paymentType.PROTECTION_PERIOD.label[t.locale]);
  await page.keyboard.press('Tab');
  await tabTo(page, dialog.getByRole('button', { name: say('add_confirm', { count: 3 }) }));
  await page.keyboard.press('Enter');
  await expect(toast(page, say('added', { count: 3 }))).toBeVisible();
  await expect(page.locator('main [data-id]:focus')).toBeVisible();
  const stored = await query(
    'select deadline::text from payments where trademark = any($1) order by trademark',
    [marks.map(({ id }) => id)],
  );
  expect(stored).toEqual(marks.map(({ expirationDate: deadline }) => ({ deadline })));
});

test('what a customer owes, by keyboard alone @full @both', async ({ page, desk, t }) => {
  await desk.overdueFee(await desk.applied());
  await logIn(page, desk.email, t);
  await goTo(page, desk.customer.name);
  const say = spoken(customerPageMessages)[t.locale];
  const sum = page
    .getByRole('region', { name: say('owed'), exact: true })
    .getByRole('link', { name: /^450[.,]00 PLN$/ });
  await tabTo(page, sum);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('main')).toBeFocused();
});
