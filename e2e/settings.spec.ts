import type { Locator, Page } from '@playwright/test';
import { currencies } from '#contract/values/currencies';
import { feeFields } from '#contract/payments/fees';
import { sentences, type Translate } from '#contract/words/i18n';
import { payment } from '#contract/payments/payment';
import { paymentType } from '#contract/codes/payments';
import { paymentMessages } from '#contract/payments/words';
import { addDays, formatDate } from '#contract/values/dates';
import { settingMessages } from '#contract/settings/words';
import { settingPreviewMessages } from '#contract/settings/previewWords';
import { settingKey } from '#contract/codes/territoryLists';
import { statementMessages } from '#contract/statements/words';
import { statementOfUse } from '#contract/statements/statement';
import { trademarkType } from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';
import {
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  pl,
  spoken,
  test,
  type Query,
} from './fixtures.ts';
import { ownWord, toast } from './representatives.ts';
import { today } from './trademarks.ts';

const ofSettings = spoken(settingMessages);
const ofPreviews = spoken(settingPreviewMessages);
const { pl: say, en: sayEnglish } = ofSettings;
const { pl: told, en: toldEnglish } = ofPreviews;
const ofStatements = sentences('pl', statementMessages.pl);
const ofPayments = sentences<typeof paymentMessages.pl>('en', paymentMessages.en);

const listsPath = '/settings/countries-and-organisations';
const save = (page: Page | Locator, t: Translate = pl): Promise<void> =>
  page.getByRole('button', { name: t('form_save'), exact: true }).click();

/** A foreign mark of two classes, of a customer of its own. */
const foreignMark = async (query: Query, territory: string): Promise<string> => {
  const word = ownWord();
  const [customer] = await query('insert into customers (name) values ($1) returning id', [word]);
  const [mark] = await query(
    `insert into trademarks (name, type, territory, customer, nice_classes)
     values ($1, 2, $2, $3, '{9,35}') returning id`,
    [word.toUpperCase(), territory, customer?.['id']],
  );
  return `/trademarks/${String(mark?.['id'])}`;
};
const choose = async (within: Locator, label: string, option: string): Promise<void> => {
  const box = within.getByRole('combobox', { name: label });
  // Opened first: typing what stands there already opens nothing.
  await box.click();
  await box.fill(option);
  await within.page().getByRole('option', { name: option, exact: true }).click();
};

test('a list is changed, told by its history, and never written over @full', async ({
  page,
  person,
  query,
  borrow,
}) => {
  await borrow('TERRITORY_LISTS');
  await logIn(page, await person('admin'), pl, '/settings');
  await expect(page).toHaveURL(listsPath);
  const list = page.getByRole('group', {
    name: settingKey.CUSTOM_TRADEMARK_ALERT_TERRITORIES.label.pl,
  });
  const listed = list.getByRole('listitem');
  const remove = (name: string) =>
    list.getByRole('button', { name: say('list_remove', { name }) }).click();
  await expect(listed).toHaveCount(9);
  await expectAccessibleInFull(page);
  await remove('Liban');
  await choose(list, say('list_add'), 'Haiti');
  await expect(listed.filter({ hasText: 'Haiti' })).toBeVisible();

  await page.getByRole('link', { name: pl('title_fee_settings') }).click();
  await page.getByRole('button', { name: pl('form_stay') }).click();
  await save(page);
  await expect(toast(page, say('saved'))).toBeVisible();
  await expect(page.getByText(say('list_added', { names: 'Haiti' }))).toBeVisible();
  await expect(page.getByText(say('list_removed', { names: 'Liban' }))).toBeVisible();

  // Somebody else takes another territory off meanwhile.
  await remove('Nepal');
  await query(
    `update settings set version = version + 1,
       value = jsonb_set(value, '{CUSTOM_TRADEMARK_ALERT_TERRITORIES}', '["BD","HT"]')
     where key = 'TERRITORY_LISTS'`,
  );
  await save(page);
  const conflict = page.getByRole('dialog', { name: pl('conflict_title') });
  await expect(conflict.getByText('Bangladesz, Haiti', { exact: true })).toBeVisible();
  await conflict.getByRole('radio', { name: new RegExp(pl('conflict_theirs')) }).check();
  await conflict.getByRole('button', { name: pl('conflict_save') }).click();
  await expect(listed).toHaveCount(2);

  await list.getByRole('button', { name: say('list_restore') }).click();
  await save(page);
  // Marks of the example are there, and would have their alerts again.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: told('save') })
    .click();
  await expect(listed).toHaveCount(9);
  await expect(list.getByRole('button', { name: say('list_restore') })).toBeHidden();
});

test('marks have the fields and statements of their territory @phone', async ({
  page,
  person,
  query,
}) => {
  const paid = trademark.fields.additionalRegistrationPaymentDate.label.pl;
  const tab = page.getByRole('link', { name: pl('title_statements') });
  await logIn(page, await person('lawyer'), pl, `${await foreignMark(query, 'CU')}?edit=true`);
  await expect(page.getByRole('textbox', { name: paid })).toBeVisible();
  await expect(tab).toHaveCount(0);
  // Its own page follows when that changes.
  await choose(page.getByRole('main'), trademark.fields.territory.label.pl, 'Stany Zjednoczone');
  await page.getByRole('button', { name: pl('form_save') }).click();
  await expect(tab).toBeVisible();

  const american = await foreignMark(query, 'US');
  await page.goto(`${american}?edit=true`);
  await expect(
    page.getByRole('textbox', { name: trademark.fields.expirationDate.label.pl }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: paid })).toHaveCount(0);
  await tab.click();
  await expect(page.getByText(ofStatements('empty'))).toBeVisible();
  await page.getByRole('button', { name: ofStatements('add') }).click();
  const dialog = page.getByRole('dialog');
  const { rule, dueDate } = statementOfUse.fields;
  await choose(dialog, rule.label.pl, 'Inny obowiązek');
  await dialog.getByLabel('Nazwa obowiązku').fill('US Section 8');
  await dialog.getByRole('textbox', { name: dueDate.label.pl }).fill('1.03.2020');
  await dialog.getByRole('button', { name: pl('form_create') }).click();
  await expect(page.getByText(ofStatements('overdue'))).toBeVisible();
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: pl('table_row_actions', { row: 'US Section 8' }) })
    .click();
  await page.getByRole('menuitem', { name: ofStatements('mark_filed') }).click();
  await dialog.getByRole('button', { name: ofStatements('mark_filed') }).click();
  await expect(toast(page, ofStatements('filed'))).toBeVisible();
  await expect(page.getByText(ofStatements('overdue'))).toHaveCount(0);

  // Read by lawyers, changed by administrators.
  await page.goto(listsPath);
  await expect(page.getByText(say('read_only'))).toBeVisible();
  await expect(page.getByRole('button', { name: pl('form_save') })).toHaveCount(0);
});

test('a fee of the table is proposed and gives way to a typed one, in English @full', async ({
  page,
  person,
  query,
  borrow,
}) => {
  await borrow('FEES');
  await logIn(page, await person('admin', 'en'), en, '/settings/payments');
  await page.getByRole('button', { name: sayEnglish('fee_add') }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: keyof typeof feeFields) => feeFields[name].label.en;
  await choose(dialog, field('type'), 'Foreign');
  await choose(dialog, field('territory'), 'France');
  await choose(dialog, field('payment'), 'Application fee');
  await choose(dialog, field('currency'), currencies.EUR.label.en);
  await dialog.getByLabel(field('basic')).fill('190');
  await dialog.getByLabel(field('further')).fill('40.50');
  const day = formatDate(addDays(today, 10));
  await dialog.getByRole('textbox', { name: field('validFrom') }).fill(day);
  await dialog.getByRole('button', { name: sayEnglish('fee_keep') }).click();
  await expect(
    page.getByRole('cell', { name: '190.00 EUR; 40.50 for each class from no. 2' }),
  ).toBeVisible();
  await expectAccessibleInFull(page);
  await save(page, en);
  // Nobody owes it yet.
  await expect(dialog.getByText(toldEnglish('fees_nothing', { months: 24 }))).toBeVisible();
  await dialog.getByRole('button', { name: toldEnglish('save') }).click();
  await expect(toast(page, sayEnglish('saved'))).toBeVisible();

  await page.goto(`${await foreignMark(query, 'FR')}/payments`);
  await page
    .getByRole('button', { name: ofPayments('add') })
    .first()
    .click();
  const amount = dialog.getByLabel(payment.fields.amount.label.en);
  await choose(dialog, payment.fields.type.label.en, 'Application fee');
  await expect(dialog.getByText(ofPayments('no_rate', { date: formatDate(today) }))).toBeVisible();
  await expect(amount).toHaveValue('');
  await dialog.getByRole('textbox', { name: payment.fields.deadline.label.en }).fill(day);
  await expect(amount).toHaveValue('230.50');
  await expect(
    dialog.getByRole('combobox', { name: payment.fields.currency.label.en }),
  ).toHaveValue(currencies.EUR.label.en);
  await choose(dialog, payment.fields.type.label.en, 'Other fee');
  await expect(amount).toHaveValue('');
  await amount.fill('250');
  await choose(dialog, payment.fields.type.label.en, 'Application fee');
  await expect(dialog.getByText(/230\.50 EUR/)).toBeVisible();
  await expect(amount).toHaveValue('250.00');
});

test('a fee from a day on tells what it touches before it is saved @both @full', async ({
  page,
  person,
  query,
  borrow,
  language,
  t,
}) => {
  await borrow('FEES');
  const say = ofSettings[language];
  const told = ofPreviews[language];
  const label = (name: keyof typeof feeFields) => feeFields[name].label[language];
  const line = `${trademarkType.POLISH.label[language]}, ${paymentType.ADDITIONAL.label[language]}`;
  const [before = '', after = ''] = {
    pl: ['90,00 PLN', '95,00 PLN'],
    en: ['90.00 PLN', '95.00 PLN'],
  }[language];
  const day = addDays(today, 20);
  const from = say('fee_valid_from', { date: formatDate(day) });
  const word = ownWord().toUpperCase();
  await query(
    `with marks as (
       insert into trademarks (name, type, customer, nice_classes)
       select $1 || ' ' || due, 1, min(id), '{9}' from customers, unnest($2::text[]) as due group by due
       returning id, name)
     insert into payments (trademark, type, status, amount, currency, deadline)
     select id, 'ADDITIONAL', 'NOT_PAID', 90, 'PLN', right(name, 10)::date from marks`,
    [word, [addDays(day, -1), day]],
  );
  await logIn(page, await person('admin'), t, '/settings/payments');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say('fee_edit', { fee: line }) }).click();
  await dialog.getByRole('textbox', { name: say('fee_from_day') }).fill(formatDate(day));
  await dialog.getByRole('button', { name: say('fee_from_day_do') }).click();
  await expect(dialog.locator(':focus')).toContainText(line);
  await dialog.getByLabel(label('basic')).fill('95');
  await dialog.getByRole('textbox', { name: label('source') }).fill('https://example.com/fees');
  // On the day before the other still holds.
  const validFrom = dialog.getByRole('textbox', { name: label('validFrom') });
  await expect(validFrom).toHaveValue(formatDate(day));
  await dialog.getByRole('button', { name: say('fee_keep') }).click();
  await expect(page.getByRole('link', { name: 'example.com/fees' })).toBeVisible();
  await expect(page.getByText(from, { exact: true })).toBeVisible();

  await save(page, t);
  const due = dialog.getByRole('row', { name: `${word} ${day}` });
  await expect(due).toContainText(new RegExp(`${before} →\\s*${after}`));
  await expect(dialog.getByText(`${word} ${addDays(day, -1)}`)).toHaveCount(0);
  await expect(dialog.getByText(told('fees_recorded'))).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: told('back') }).click();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await save(page, t);
  await dialog.getByRole('button', { name: told('save') }).click();
  await expect(toast(page, say('saved'))).toBeVisible();
  await expect(page.getByText(new RegExp(`${line}, ${from} – ${after}`)).first()).toBeVisible();
  const [kept] = await query(
    `select sum(amount)::text as sum from payments p join trademarks t on t.id = p.trademark
     where t.name like $1 || '%'`,
    [word],
  );
  expect(Number(kept?.['sum'])).toBe(180);
});

test('a change of lists tells what it touches before it is saved, in English @full', async ({
  page,
  person,
  query,
  borrow,
}) => {
  await borrow('TERRITORY_LISTS');
  const dialog = page.getByRole('dialog');
  const [, id] = /(\d+)$/.exec(await foreignMark(query, 'CV')) ?? [];
  await logIn(page, await person('admin', 'en'), en, listsPath);
  const list = page.getByRole('group', { name: settingKey.STATEMENT_OF_USE_TERRITORIES.label.en });
  await list
    .getByRole('button', { name: sayEnglish('list_remove', { name: 'Cape Verde' }) })
    .click();
  await save(page, en);
  await expect(
    dialog.getByText(/mark(?: has|s have) the tab with statements of use/),
  ).toBeVisible();
  await expectAccessible(page);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: toldEnglish('show_marks') }).click(),
  ]);
  await expect(opened.locator(`a[href*="/trademarks/${id}"]`).first()).toBeVisible();
  await opened.close();
  await dialog.getByRole('button', { name: toldEnglish('save') }).click();
  await expect(toast(page, sayEnglish('saved'))).toBeVisible();
});
