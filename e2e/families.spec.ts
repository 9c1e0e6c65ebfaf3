import { familyMessages } from '#contract/trademarks/familyWords';
import { trademarkMessages } from '#contract/trademarks/words';
import type { Locator, Page } from '@playwright/test';
import { countryName, type CountryCode } from '#contract/values/countries';
import { labelOf } from '#contract/values/codes';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';
import {
  chooseLanguage,
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  pl,
  test,
  spoken,
  type T,
  type Query,
} from './fixtures.ts';
import { applyFilter, beginFilter, chip, expectFound, viewsButton } from './lists.ts';
import { ownWord, rowOf, rows, toast } from './representatives.ts';
import { chooseOfRow, editing } from './trademarks.ts';

const say = spoken(familyMessages);
const marks = spoken(trademarkMessages);

const twelve = ['US', 'CN', 'EU', 'GB', 'JP', 'NO', 'CH', 'UA', 'TR', 'KR', 'AU', 'BOIP'] as const;
const name = (code: CountryCode, t: T = pl): string => countryName(code, t.locale);
const { REGISTERED, REJECTED } = trademarkStatus;

/** A base registration and the international mark that rests on it, registered three years ago. */
const insertMarks = async (query: Query, word: string): Promise<{ base: number; id: number }> => {
  const insert = async (type: number, number: string, base: number | null) => {
    const [row] = await query(
      `insert into trademarks (name, type, status, customer, base_registration, registration_number,
         registration_date, expiration_date)
       select $1, $2, $3, min(id), $4, $5, current_date - interval '3 years',
         current_date + interval '7 years' from customers returning id`,
      [`ZNAK ${word}`, type, REGISTERED.value, base, number],
    );
    return Number(row?.['id']);
  };
  const base = await insert(trademarkType.POLISH.value, 'R.345678', null);
  return { base, id: await insert(trademarkType.INTERNATIONAL.value, '1654321', base) };
};

const familyPath = (id: number | string): string => `/trademarks/${id}/trademarks`;
const tree = (page: Page, t: T = pl): Locator =>
  page.getByRole('list', { name: t('title_family'), exact: true });
const member = (page: Page, text: string, t: T = pl): Locator =>
  tree(page, t).getByRole('listitem').filter({ hasText: text }).last();

const chooseTerritories = async (page: Page, codes: readonly CountryCode[], t: T = pl) => {
  const box = page
    .getByRole('dialog')
    .getByRole('combobox', { name: say[t.locale]('territories') });
  await box.click();
  for (const code of codes) {
    await box.fill(name(code, t));
    await page.getByRole('option', { name: name(code, t), exact: true }).click();
  }
};

const addTerritories = async (page: Page, codes: readonly CountryCode[], t: T = pl) => {
  await page.getByRole('button', { name: say[t.locale]('territories_add'), exact: true }).click();
  await chooseTerritories(page, codes, t);
  // The list closes, the dialog stays with what was chosen.
  await page.keyboard.press('Escape');
  const send = say[t.locale]('territories_add_count', { count: codes.length });
  await page.getByRole('dialog').getByRole('button', { name: send }).click();
  await expect(
    toast(page, say[t.locale]('territories_added', { count: codes.length })),
  ).toBeVisible();
};

test('twelve territories are designated at once, one is given up, and every member shows the family @both @phone-first @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const said = say[t.locale];
  const word = ownWord();
  const { base, id } = await insertMarks(query, word);
  await query('update trademarks set base_registration = null where id = $1', [id]);
  await logIn(page, await person('lawyer'), t, editing(id, 'baseRegistration'));
  const choice = page.locator('[data-path="baseRegistration"]').getByRole('combobox');
  await choice.click();
  await choice.fill(word);
  await page.getByRole('option', { name: new RegExp(`^ZNAK ${word} \\(R\\.345678`) }).click();
  await page.getByRole('button', { name: t('form_save') }).click();
  await expect(toast(page, t('form_saved')).first()).toBeVisible();
  await page.goto(familyPath(id));
  await expect(
    page.getByText(
      { pl: /zależy od rejestracji bazowej/, en: /depends on its base registration/ }[t.locale],
    ),
  ).toBeVisible();
  await addTerritories(page, twelve, t);
  for (const code of twelve) await expect(member(page, name(code, t), t)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: said('territories_add'), exact: true }).click();
  const box = page.getByRole('dialog').getByRole('combobox', { name: said('territories') });
  await box.click();
  await box.fill(name('CN', t));
  await expect(page.getByText(t('choice_empty'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cancel') })
    .click();

  await page.getByRole('button', { name: said('territories_remove'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: name('CN', t) }).check();
  await expect(dialog.getByText(said('territories_going', { count: 1 }))).toBeVisible();
  await expect(dialog.getByText(`${name('CN', t)}, ZNAK ${word}, 1654321`)).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: said('territories_remove_count', { count: 1 }) })
    .click();
  await expect(toast(page, said('territories_removed', { count: 1 }))).toBeVisible();
  await expect(member(page, name('CN', t), t)).toHaveCount(0);
  await expect(tree(page, t).getByRole('link')).toHaveCount(twelve.length);

  const japan = await tree(page, t)
    .getByRole('link', { name: name('JP', t) })
    .getAttribute('href');
  await page.goto(`${japan}/trademarks`);
  await expect(tree(page, t).locator('[aria-current="page"]')).toContainText(name('JP', t));
  await expect(tree(page, t).getByRole('link')).toHaveCount(twelve.length);
  await expect(page.getByRole('button', { name: said('territories_add') })).toHaveCount(0);
  await page.goto(japan ?? '');
  await chooseOfRow(page, marks[t.locale]('change_status'), t.locale);
  const granting = page.getByRole('dialog', { name: marks[t.locale]('change_status') });
  await granting
    .getByText(labelOf(trademarkStatus, REGISTERED.value, t.locale), { exact: true })
    .click();
  const number = trademark.fields.registrationNumber.label[t.locale];
  await expect(granting.getByRole('textbox', { name: number })).toHaveValue('1654321');

  await page.goto(familyPath(base));
  await expect(tree(page, t).locator('[aria-current="page"]')).toContainText(`ZNAK ${word}`);
  await expect(member(page, name('JP', t), t)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('international registrations are listed with their territories and found by them, in English @full', async ({
  page,
  person,
  query,
}) => {
  const word = ownWord();
  const { id } = await insertMarks(query, word);
  await insertMarks(query, word);
  await logIn(page, await person('lawyer', 'en'), en, familyPath(id));
  await addTerritories(page, ['KE', 'US'], en);
  await query('update trademarks set status = $1 where parent = $2 and territory = $3', [
    REJECTED.value,
    id,
    'KE',
  ]);

  await page.goto('/trademarks/international');
  await expect(page.getByRole('heading', { name: en('title_international') })).toBeVisible();
  await page.getByRole('searchbox', { name: en('table_search') }).fill(word);
  await expect(rows(page)).toHaveCount(2);
  const label = trademark.fields.designations.label.en;
  const editor = await beginFilter(page, label, 'anyOf', en);
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: en('filter_find_option') })
    .fill('kenya');
  await editor.getByRole('checkbox', { name: 'Kenya' }).check();
  await applyFilter(editor, en);
  await expectFound(page, 1, en);
  const row = rowOf(page, `ZNAK ${word}`);
  const rejected = labelOf(trademarkStatus, REJECTED.value, 'en');
  await expect(row.getByTitle(`Kenya: ${rejected}`)).toBeVisible();
  await expect(row.getByTitle(/^United States: Application/)).toBeVisible();
  await expectAccessibleInFull(page);

  // The list has views of its own, apart from those of all marks.
  await viewsButton(page, en('view_plain'), en).click();
  await page.getByRole('menuitem', { name: en('view_save_as') }).click();
  const dialog = page.getByRole('dialog', { name: en('view_new_title') });
  await dialog.getByRole('textbox', { name: en('view_name') }).fill(`Kenya ${word}`);
  await dialog.getByRole('button', { name: en('view_save') }).click();
  await expect(viewsButton(page, `Kenya ${word}`, en)).toBeVisible();

  await chooseLanguage(page, 'PL');
  const words = `${trademark.fields.designations.label.pl}: Kenia`;
  await expect(chip(page, words)).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(familyPath(id));
  await expect(member(page, 'Kenia')).toContainText(labelOf(trademarkStatus, REJECTED.value, 'pl'));
});
