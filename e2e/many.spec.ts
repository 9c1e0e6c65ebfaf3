import type { Locator } from '@playwright/test';
import { manyMessages } from '#contract/trademarks/manyWords';
import { payMessages } from '#contract/payments/payWords';
import { customerPageMessages } from '#contract/customers/pageWords';
import { paymentMessages } from '#contract/payments/words';
import { labelOf } from '#contract/values/codes';
import { addDays } from '#contract/values/dates';
import { paymentType } from '#contract/codes/payments';
import { sumText } from '#contract/payments/sumText';
import { pdf } from '../server/test/files.ts';
import { chooseFile, countInput } from './clicks.ts';
import { expect, expectAccessible, logIn, spoken, test, type Query } from './fixtures.ts';
import { searchFor, selectMarks } from './opening.ts';
import { ownWord, toast } from './representatives.ts';
import { insertMark, today } from './trademarks.ts';

const insertPayment = async (query: Query, mark: number, amount: string, days: number) => {
  const [row] = await query(
    `insert into payments (trademark, type, status, amount, currency, deadline)
     values ($1, 'OTHER', 'NOT_PAID', $2, 'PLN', $3) returning id`,
    [mark, amount, addDays(today, days)],
  );
  return Number(row?.['id']);
};
const paymentsOf = (mark: number) =>
  `/payments?filters=${encodeURIComponent(JSON.stringify([['trademark', 'anyOf', [mark]]]))}`;

const receipt = { name: 'przelew.pdf', mimeType: 'application/pdf', buffer: pdf };

test('paid with a receipt on the list of payments, and back by one click @both @phone', async ({
  page,
  person,
  query,
  t,
}) => {
  const say = spoken(paymentMessages)[t.locale];
  const sayOfPaying = spoken(payMessages)[t.locale];
  const mark = await insertMark(query);
  const id = await insertPayment(query, mark.id, '450.00', -3);
  await logIn(page, await person('lawyer'), t, paymentsOf(mark.id));
  const fee = labelOf(paymentType, 'OTHER', t.locale);
  const amount = sumText({ amount: '450.00', currency: 'PLN' }, t.locale);
  await page.getByRole('button', { name: sayOfPaying('record_of', { fee, amount }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(sayOfPaying('late', { count: 3 }))).toBeVisible();
  await expectAccessible(page);
  const choose = dialog.getByRole('button', { name: sayOfPaying('receipt') });
  await chooseFile(page, () => choose.click(), receipt);
  await expect(dialog.getByText(receipt.name)).toBeVisible();
  await dialog.getByRole('button', { name: say('mark_paid') }).click();
  await expect(toast(page, say('paid_done', { count: 1 }))).toBeVisible();

  const stored = () => query('select status, receipt from payments where id = $1', [id]);
  expect(await stored()).toEqual([{ status: 'PAID', receipt: expect.any(String) }]);
  await page.getByRole('button', { name: say('undo') }).click();
  await expect(toast(page, sayOfPaying('taken_back', { count: 1 }))).toBeVisible();
  expect(await stored()).toEqual([{ status: 'NOT_PAID', receipt: null }]);
});

test('one receipt for several payments @both', async ({ page, person, query, t }) => {
  const say = spoken(paymentMessages)[t.locale];
  const sayOfPaying = spoken(payMessages)[t.locale];
  const mark = await insertMark(query);
  await insertPayment(query, mark.id, '450.00', -3);
  await insertPayment(query, mark.id, '50.00', 1);
  await logIn(page, await person('lawyer'), t, paymentsOf(mark.id));
  await page.getByRole('checkbox', { name: t('table_select_page') }).click();
  await page.getByRole('button', { name: say('mark_paid'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const sums = sumText({ amount: '500.00', currency: 'PLN' }, t.locale);
  await expect(dialog).toContainText(sayOfPaying('to_pay', { count: 2, sums }));
  const late = sayOfPaying('some_late', { count: 3, late: '1', all: '2' });
  await expect(dialog.getByText(late)).toBeVisible();
  const choose = dialog.getByRole('button', { name: sayOfPaying('receipt') });
  await chooseFile(page, () => choose.click(), receipt);
  await expect(dialog.getByText(receipt.name)).toBeVisible();
  await dialog.getByRole('button', { name: say('mark_paid') }).click();
  await expect(toast(page, say('paid_done', { count: 2 }))).toBeVisible();
  const receipts = await query('select distinct receipt from payments where trademark = $1', [
    mark.id,
  ]);
  expect(receipts).toHaveLength(2);
});

test('what a customer owes stands on its page @both', async ({ page, person, query, t }) => {
  const say = spoken(customerPageMessages)[t.locale];
  const mark = await insertMark(query);
  await insertPayment(query, mark.id, '450.00', 10);
  const [owner] = await query('select name from customers where id = $1', [mark.customer]);
  const name = String(owner?.['name']);
  await logIn(page, await person('lawyer'), t);
  const input = await countInput(page);
  await (await searchFor(page, t, name)).first().click();
  const owed = page.getByRole('region', { name: say('owed'), exact: true });
  await expect(owed.getByRole('link', { name: /^450[.,]00 PLN$/ })).toBeVisible();
  await input.expectTask('owes');
});

/** The room between a button and the lower edge of the dialog around it. */
const roomBelow = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const dialog = element.closest('[role=dialog]')?.getBoundingClientRect();
    return (dialog?.bottom ?? 0) - element.getBoundingClientRect().bottom;
  });

/** Marks that are found by one word. */
const insertMarks = async (query: Query, word: string, count: number, expiresIn: number) => {
  const marks = [];
  for (let made = 0; made < count; made += 1)
    marks.push(await insertMark(query, { expiresIn, word }));
  return marks;
};

test('ten marks are renewed in five clicks, and taken back by one @both', async ({
  page,
  person,
  query,
  t,
}) => {
  const say = spoken(manyMessages)[t.locale];
  const word = ownWord();
  const marks = await insertMarks(query, word, 10, 3);
  const [early] = await insertMarks(query, word, 1, 40);
  await logIn(page, await person('lawyer'), t);
  const input = await countInput(page);
  await selectMarks(page, t, word, 11);
  await page.getByRole('button', { name: say('renew_label') }).click();
  const dialog = page.getByRole('dialog', { name: say('renew_title') });
  const chosen = dialog.getByRole('list', { name: say('chosen') }).getByRole('listitem');
  await expect(chosen).toHaveCount(10);
  // What cannot be renewed is left out by itself, and says why.
  await expect(dialog.getByText(say('not_renewed_title', { count: 1 }))).toBeVisible();
  await expect(dialog.getByText(early?.name ?? '')).toBeVisible();
  // Longer than the window: the buttons in sight have the room below that they have at its end.
  const confirm = dialog.getByRole('button', { name: say('renew_confirm', { count: 10 }) });
  expect(await roomBelow(confirm)).toBeGreaterThanOrEqual(16);
  await expectAccessible(page);
  await confirm.click();
  await expect(toast(page, say('renewed', { count: 10 }))).toBeVisible();
  await input.expectTask('renewTen');
  const ids = marks.map(({ id }) => id);
  const renewed = () =>
    query('select count(*)::int as count from renewals where trademark_id = any($1)', [ids]);
  expect(await renewed()).toEqual([{ count: 10 }]);
  // The bar is gone with the selection.
  await expect(page.locator('[data-id]:focus')).toBeVisible();
  await page.getByRole('button', { name: say('undo') }).click();
  await expect(toast(page, say('renew_undone', { count: 10 }))).toBeVisible();
  expect(await renewed()).toEqual([{ count: 0 }]);
});

test('payments for several marks, by the fee table, in six clicks @both @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const say = spoken(manyMessages)[t.locale];
  const word = ownWord();
  const marks = await insertMarks(query, word, 3, 30);
  await logIn(page, await person('lawyer'), t);
  const input = await countInput(page);
  await selectMarks(page, t, word, 3);
  await page.getByRole('button', { name: say('add_label') }).click();
  const dialog = page.getByRole('dialog', { name: say('add_title') });
  await expect(dialog.getByRole('combobox', { name: say('add_kind') })).toBeFocused();
  await page.keyboard.type(paymentType.PROTECTION_PERIOD.label[t.locale]);
  await page.keyboard.press('Enter');
  const chosen = dialog.getByRole('list', { name: say('chosen') }).getByRole('listitem');
  await expect(chosen).toHaveCount(3);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('add_confirm', { count: 3 }) }).click();
  await expect(toast(page, say('added', { count: 3 }))).toBeVisible();
  await input.expectTask('paymentsForSeveral');
  const ids = marks.map(({ id }) => id);
  const stored = await query(
    'select deadline::text from payments where trademark = any($1) order by trademark',
    [ids],
  );
  expect(stored).toEqual(marks.map(({ expirationDate: deadline }) => ({ deadline })));
});

test('on the list of payments the marks are chosen in the dialog @english-first @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const say = spoken(manyMessages)[t.locale];
  const mark = await insertMark(query, { expiresIn: 30 });
  await logIn(page, await person('lawyer'), t, '/payments');
  await page.getByRole('button', { name: say('add_label') }).click();
  const dialog = page.getByRole('dialog', { name: say('add_label') });
  await dialog.getByRole('combobox', { name: say('add_marks') }).pressSequentially(mark.name);
  await page.getByRole('option', { name: mark.name }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('combobox', { name: say('add_kind') }).click();
  await page.getByRole('option', { name: paymentType.OTHER.label[t.locale] }).click();
  const amount = dialog.getByRole('textbox', {
    name: say('amount_of', { mark: mark.name }),
  });
  await amount.fill('12,50');
  await dialog.getByRole('button', { name: say('add_confirm', { count: 1 }) }).click();
  await expect(toast(page, say('added', { count: 1 }))).toBeVisible();
  const stored = await query('select amount::text from payments where trademark = $1', [mark.id]);
  expect(stored).toEqual([{ amount: '12.50' }]);
});
