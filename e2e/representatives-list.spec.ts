import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { listMessages } from '#contract/kit/listWords';
import {
  chooseLanguage,
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  pl,
  spoken,
  test,
} from './fixtures.ts';
import {
  addFilter,
  applyFilter,
  beginFilter,
  chip,
  chips,
  counted,
  expectFound,
  inAddress,
  openEditor,
  viewsButton,
} from './lists.ts';
import {
  insertRows,
  labelOf,
  listOf,
  listPath,
  ownWord,
  rowOf,
  rows,
  tabTo,
  toast,
} from './representatives.ts';

const sayOfList = spoken(listMessages).pl;

/** The column of names, top down. */
const names = async (page: Page): Promise<string[]> =>
  (await rows(page).locator('[data-row-link]').allTextContents()).map(
    (name) => name.split(' ')[0] ?? '',
  );

test('filters find without accents, read as words, and live in the address', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  await insertRows(query, [
    { name: `Anna ${word}`, lawFirm: 'Kancelaria Łódź', function: 'Partner' },
    { name: `Bogna ${word}`, lawFirm: 'Kancelaria LODZ' },
    { name: `Celina ${word}`, lawFirm: 'Kancelaria Gdańsk', function: 'Partner' },
  ]);
  await logIn(page, await person('lawyer'), pl, listPath);
  await addFilter(page, labelOf('name'), 'contains', word);
  await expect(rows(page)).toHaveCount(3);
  await addFilter(page, labelOf('lawFirm'), 'contains', 'lodz');
  await expect(rows(page)).toHaveCount(2);
  await expectFound(page, 2);
  await expect(chip(page, 'Kancelaria zawiera „lodz”')).toBeVisible();

  await addFilter(page, labelOf('function'), 'empty');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, 'Bogna')).toBeVisible();
  await expect(chip(page, 'Funkcja: nie podano')).toBeVisible();
  await expectAccessibleInFull(page);

  // A chip is changed where it stands, by another condition.
  await chip(page, 'Funkcja: nie podano').click();
  const editor = openEditor(page);
  await expectAccessible(page);
  await editor.getByLabel(pl('filter_condition')).selectOption('is');
  await applyFilter(editor);
  await expect(editor.getByText(pl('filter_value_needed'))).toBeVisible();
  await editor.getByRole('textbox', { name: pl('filter_value') }).fill('partner');
  await applyFilter(editor);
  await expect(chip(page, 'Funkcja to „partner”')).toBeFocused();
  await expect(rowOf(page, 'Anna')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(JSON.parse(inAddress(page, 'filters') ?? '')).toEqual([
    ['name', 'contains', word],
    ['lawFirm', 'contains', 'lodz'],
    ['function', 'is', 'partner'],
  ]);

  await chooseLanguage(page, 'EN');
  await expect(chip(page, 'Law firm contains “lodz”', en)).toBeVisible();
  await expect(chip(page, 'Function is “partner”', en)).toBeVisible();
  await chooseLanguage(page, 'PL');

  await page.goBack();
  await expect(chip(page, 'Funkcja: nie podano')).toBeVisible();
  await expect(rowOf(page, 'Bogna')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.goForward();
  await expect(rowOf(page, 'Bogna')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(chips(page)).toHaveCount(4);
  await expect(rowOf(page, 'Bogna')).toBeVisible();

  await page
    .getByRole('button', { name: pl('filter_remove', { filter: 'Funkcja: nie podano' }) })
    .click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: pl('filter_add') })).toBeFocused();
  await page.getByRole('button', { name: pl('filter_clear') }).click();
  await expect(chips(page)).toHaveCount(0);

  await addFilter(page, labelOf('name'), 'is', `nikt ${word}`);
  await expect(page.getByText(pl('table_no_match'))).toBeVisible();
  await expectAccessibleInFull(page);
  await page.getByRole('button', { name: pl('table_clear_all') }).click();
  await expect(rows(page).first()).toBeVisible();
  expect(inAddress(page, 'filters')).toBeNull();
});

test('text that looks like a number or a yes stays text, in filters and in the search @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  const odd = ['018692868', 'true', '1e5', '"w cudzysłowie"', '[1]'];
  await insertRows(
    query,
    odd.map((each) => ({ name: `${each} ${word}`, lawFirm: each })),
  );
  await logIn(page, await person('lawyer'), pl, listOf(word));
  await expect(rows(page)).toHaveCount(odd.length);
  for (const value of odd) {
    await addFilter(page, labelOf('lawFirm'), 'is', value);
    const said = `Kancelaria to „${value}”`;
    await expect(chip(page, said)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(chip(page, said)).toBeVisible();
    await expect(rowOf(page, `${value} ${word}`)).toBeVisible();
    await page.getByRole('button', { name: pl('filter_clear') }).click();
    await expect(rows(page)).toHaveCount(odd.length);
  }
  await addFilter(page, labelOf('name'), 'contains', word);
  const search = page.getByRole('searchbox', { name: pl('table_search') });
  for (const value of odd) {
    await search.fill(value);
    await expect.poll(() => inAddress(page, 'search')).not.toBeNull();
    await expect(rowOf(page, `${value} ${word}`)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(search).toHaveValue(value);
    await expect(rowOf(page, `${value} ${word}`)).toBeVisible();
  }
});

test('order, page, page size, columns and density are kept by the address @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  const given = ['Łukasz', 'Lucyna', 'Zofia', 'Żaneta', 'Mateusz', 'Ćwirek', 'Cecylia', 'Cyryl'];
  await insertRows(query, [
    ...given.map((name) => ({ name: `${name} ${word}`, function: 'Prawnik' })),
    ...Array.from({ length: 22 }, (_, n) => ({ name: `Zz${n} ${word}`, function: 'Aplikant' })),
  ]);
  await logIn(page, await person('lawyer'), pl, listOf(word));
  await expect(rows(page)).toHaveCount(25);
  const polish = ['Cecylia', 'Cyryl', 'Ćwirek', 'Lucyna', 'Łukasz', 'Mateusz', 'Zofia'];
  expect((await names(page)).slice(0, polish.length)).toEqual(polish);
  const header = page.getByRole('columnheader', { name: labelOf('name') });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await names(page))[0]).toBe('Żaneta');
  await page.getByRole('button', { name: pl('table_page', { page: 2 }) }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText(pl('table_range', { from: 26, to: 30, total: 30 }))).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await names(page)).at(-1)).toBe('Cecylia');
  await page.getByLabel(pl('table_page_size')).selectOption('10');
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(async () => (await names(page))[0]).toBe('Żaneta');
  await page.getByRole('button', { name: pl('table_next_page') }).click();
  await expect(page.getByText(pl('table_range', { from: 11, to: 20, total: 30 }))).toBeVisible();

  await page.getByRole('button', { name: pl('table_columns'), exact: true }).click();
  const shown = page.getByRole('list', { name: pl('table_columns_shown') });
  await shown.getByRole('checkbox', { name: labelOf('lawFirm'), exact: true }).click();
  const up = page.getByRole('button', {
    name: pl('table_column_up', { column: labelOf('function') }),
  });
  await up.click();
  await up.click();
  await expectAccessible(page);
  await page.getByText(sayOfList('density_compact')).click();
  await page.keyboard.press('Escape');
  const headers = () => page.getByRole('columnheader').allTextContents();
  const wanted = [
    '',
    'Zdjęcie',
    'Funkcja',
    'Imię i nazwisko',
    'Tytuł zawodowy',
    'E-mail kancelarii',
  ];
  await expect.poll(async () => (await headers()).slice(0, -1)).toEqual(wanted);
  await page.reload();
  await expect(page.getByRole('grid')).toHaveAttribute('data-density', 'compact');
  await expect.poll(async () => (await headers()).slice(0, -1)).toEqual(wanted);
  await expect(page.getByText(pl('table_range', { from: 11, to: 20, total: 30 }))).toBeVisible();
  await expectAccessibleInFull(page);
});

test('a view is saved, opens by default, is shared, and says when it was changed @full', async ({
  page,
  elsewhere,
  query,
  person,
}) => {
  const word = ownWord();
  await insertRows(query, [
    { name: `Ada ${word}`, function: 'Partner' },
    { name: `Beata ${word}` },
    { name: `Celina ${word}`, function: 'Partner' },
  ]);
  await logIn(page, await person('lawyer'), pl, listOf(word));
  await expect(rows(page)).toHaveCount(3);
  await addFilter(page, labelOf('function'), 'notEmpty');
  await page
    .getByRole('columnheader', { name: labelOf('name') })
    .getByRole('button')
    .click();
  await expect.poll(() => names(page)).toEqual(['Celina', 'Ada']);
  await viewsButton(page, pl('view_plain')).click();
  await expectAccessibleInFull(page);
  await page.getByRole('menuitem', { name: pl('view_save_as') }).click();
  const dialog = page.getByRole('dialog', { name: pl('view_new_title') });
  await dialog.getByRole('button', { name: pl('view_save') }).click();
  await expect(dialog.getByText(pl('validation.required'))).toBeVisible();
  await dialog.getByRole('textbox', { name: pl('view_name') }).fill(`Partnerzy ${word}`);
  await dialog.getByRole('checkbox', { name: pl('view_make_default') }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: pl('view_save') }).click();
  await expect(toast(page, pl('view_saved', { name: `Partnerzy ${word}` }))).toBeVisible();
  await expect(dialog).toBeHidden();

  // It opens with the list, and the way out of it leads to the plain list.
  await page.goto(listPath);
  await expect.poll(() => names(page)).toEqual(['Celina', 'Ada']);
  const button = viewsButton(page, `Partnerzy ${word}`);
  await expect(button).not.toContainText(pl('view_modified'));
  await page
    .getByRole('columnheader', { name: labelOf('name') })
    .getByRole('button')
    .click();
  await expect(button).toContainText(pl('view_modified'));
  await expect.poll(() => names(page)).toEqual(['Ada', 'Celina']);
  await button.click();
  await page.getByRole('menuitem', { name: pl('view_reset') }).click();
  await expect(button).not.toContainText(pl('view_modified'));
  await page
    .getByRole('columnheader', { name: labelOf('name') })
    .getByRole('button')
    .click();
  await button.click();
  await page.getByRole('menuitem', { name: pl('view_save_changes') }).click();
  await expect(button).not.toContainText(pl('view_modified'));
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Ada', 'Celina']);

  // Shared with the firm (not its default: every other list of these tests would open with it).
  await button.click();
  await page.getByRole('menuitem', { name: pl('view_edit') }).click();
  const edit = page.getByRole('dialog', { name: pl('view_edit_title') });
  await edit.getByRole('checkbox', { name: pl('view_make_default') }).uncheck();
  await edit.getByRole('checkbox', { name: pl('view_share') }).check();
  await edit.getByRole('button', { name: pl('view_save') }).click();
  await expect(edit).toBeHidden();

  const other = await elsewhere(await person('lawyer', 'en'), en, listPath);
  await viewsButton(other, en('view_plain'), en).click();
  await other.getByRole('menuitem', { name: `Partnerzy ${word}` }).click();
  await expect.poll(() => names(other)).toEqual(['Ada', 'Celina']);
  await expect(chip(other, 'Function: given', en)).toBeVisible();
  // Somebody else's view is used, not changed.
  await other
    .getByRole('columnheader', { name: labelOf('name', en) })
    .getByRole('button')
    .click();
  const theirs = viewsButton(other, `Partnerzy ${word}`, en);
  await expect(theirs).toContainText(en('view_modified'));
  await theirs.click();
  await expect(other.getByRole('menuitem', { name: en('view_reset') })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: en('view_save_changes') })).toHaveCount(0);
  await expect(other.getByRole('menuitem', { name: en('view_remove') })).toHaveCount(0);
  await other.context().close();

  await button.click();
  await page.getByRole('menuitem', { name: pl('view_remove') }).click();
  await page
    .getByRole('dialog', { name: pl('view_remove_title', { name: `Partnerzy ${word}` }) })
    .getByRole('button', { name: pl('table_remove') })
    .click();
  await expect(viewsButton(page, pl('view_plain'))).toBeVisible();
  await expect
    .poll(() => query('select id from saved_views where name like $1', [`%${word}`]))
    .toEqual([]);
});

const downloaded = async (page: Page, format: 'xlsx' | 'csv'): Promise<[string, Buffer]> => {
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: pl(`table_export_${format}`) }).click();
  const file = await download;
  return [file.suggestedFilename(), readFileSync(await file.path())];
};

const sheetOf = async (workbook: Buffer): Promise<string> => {
  const zip = await yauzl.fromBufferPromise(workbook);
  let all = '';
  for await (const entry of zip.eachEntry())
    if (/sheet1|sharedStrings/.test(entry.fileName))
      all += await text(await zip.openReadStreamPromise(entry));
  return all;
};

test('what is filtered, or selected, is saved as CSV and as a workbook', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  await insertRows(query, [
    { name: `Źrebię ${word}`, lawFirm: '=1+1; "x"' },
    { name: `Ada ${word}`, lawFirm: 'Kancelaria Łódź' },
    { name: `Jan ${word}`, lawFirm: 'Inna' },
  ]);
  await logIn(page, await person('lawyer'), pl, `${listPath}?search=${word}&columns=name,lawFirm`);
  await expect(rows(page)).toHaveCount(3);
  const openMenu = () =>
    page
      .getByRole('button', { name: pl('table_export') })
      .first()
      .click();
  await openMenu();
  await expectAccessibleInFull(page);
  const [csvName, csv] = await downloaded(page, 'csv');
  expect(csvName).toMatch(/\.csv$/);
  expect(csv.toString()).toBe(
    `\uFEFFImię i nazwisko;Kancelaria\r\nAda ${word};Kancelaria Łódź\r\nJan ${word};Inna\r\nŹrebię ${word};"'=1+1; ""x"""\r\n`,
  );
  await openMenu();
  const [name, workbook] = await downloaded(page, 'xlsx');
  expect(name).toMatch(/\.xlsx$/);
  const sheet = await sheetOf(workbook);
  for (const cell of ['Imię i nazwisko', `Ada ${word}`, 'Kancelaria Łódź', `Źrebię ${word}`])
    expect(sheet).toContain(cell);

  await page
    .getByRole('checkbox', { name: pl('table_select_row', { row: `Jan ${word}` }) })
    .check();
  const bulk = page.getByRole('region', { name: pl('table_bulk') });
  await bulk.getByRole('button', { name: pl('table_export') }).click();
  const [, selected] = await downloaded(page, 'csv');
  expect(selected.toString()).toBe(`\uFEFFImię i nazwisko;Kancelaria\r\nJan ${word};Inna\r\n`);
});

test('all of several pages are selected, deleted after a question, and brought back @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  await insertRows(
    query,
    Array.from({ length: 60 }, (_, n) => ({ name: `Osoba ${n} ${word}` })),
  );
  await logIn(page, await person('admin'), pl, listOf(word));
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('checkbox', { name: pl('table_select_page') }).check();
  const bulk = page.getByRole('region', { name: pl('table_bulk') });
  await expect(bulk).toContainText(pl('table_selected', counted(25)));
  // Those of this page stay selected while another is looked at.
  await page.getByRole('button', { name: pl('table_next_page') }).click();
  await expect(page.getByText(pl('table_range', { from: 26, to: 50, total: 60 }))).toBeVisible();
  await rows(page).first().getByRole('checkbox').check();
  await expect(bulk).toContainText(pl('table_selected', counted(26)));
  await bulk.getByRole('button', { name: sayOfList('select_all', { shown: '60' }) }).click();
  await expect(bulk).toContainText(pl('table_selected', counted(60)));
  await expectAccessible(page);
  await bulk.getByRole('button', { name: pl('table_remove') }).click();
  const question = page.getByRole('dialog', { name: pl('table_remove_many_title', counted(60)) });
  await question.getByRole('button', { name: pl('cancel') }).click();
  await expect(bulk).toContainText(pl('table_selected', counted(60)));
  await bulk.getByRole('button', { name: pl('table_remove') }).click();
  await expectAccessibleInFull(page);
  await question.getByRole('button', { name: pl('table_remove') }).click();
  await expect(toast(page, pl('table_removed', counted(60)))).toBeVisible();
  await expect(page.getByText(pl('table_no_match'))).toBeVisible();
  const [left] = await query(
    `select count(*) filter (where deleted_at is null)::int as living,
            count(*) filter (where deleted_at is not null)::int as deleted
     from representatives where name like $1`,
    [`%${word}`],
  );
  expect(left).toEqual({ living: 0, deleted: 60 });

  // Also a list in which nothing is left leads to what was deleted.
  await page.getByRole('button', { name: pl('table_show_deleted') }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByText(pl('table_deleted_notice'))).toBeVisible();
  await expectAccessibleInFull(page);
  await page
    .getByRole('button', { name: pl('table_row_actions', { row: `Osoba 0 ${word}` }) })
    .click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: pl('table_restore') }).click();
  await expect(toast(page, pl('table_restored', { row: `Osoba 0 ${word}` }))).toBeVisible();
  await expect(page.getByText(pl('table_range', { from: 1, to: 25, total: 59 }))).toBeVisible();
  await page.getByRole('button', { name: pl('table_hide_deleted') }).click();
  await expect(rowOf(page, `Osoba 0 ${word}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('the keyboard goes through the rows, selects and opens @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  await insertRows(
    query,
    ['Ada', 'Beata', 'Celina'].map((name) => ({ name: `${name} ${word}` })),
  );
  await logIn(page, await person('admin', 'en'), en, listOf(word));
  await expect(rows(page)).toHaveCount(3);
  const { keyboard } = page;
  await tabTo(page, page.getByRole('link', { name: en('skip_to_content') }));
  await keyboard.press('Enter');
  await tabTo(page, rows(page).first());
  await keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('End');
  await keyboard.press('Space');
  const bulk = page.getByRole('region', { name: en('table_bulk') });
  await expect(bulk).toContainText(en('table_selected', counted(2)));

  // A filter from nothing, by keys alone.
  await keyboard.press('Home');
  await page.getByRole('searchbox', { name: en('table_search') }).focus();
  await tabTo(page, page.getByRole('button', { name: en('filter_add') }));
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: en('filter_find_field') })).toBeFocused();
  await keyboard.type('nam');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: en('filter_value') })).toBeFocused();
  await keyboard.type('beata');
  await keyboard.press('Enter');
  await expect(chip(page, 'Name contains “beata”', en)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: en('filter_add') })).toBeFocused();

  await tabTo(page, rows(page).first());
  await tabTo(
    page,
    page.getByRole('button', { name: en('table_row_actions', { row: `Beata ${word}` }) }),
  );
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: en('table_remove') })).toBeFocused();
  await keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: en('cancel') })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText(en('table_no_match'))).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await tabTo(page, rows(page).first());
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${word}`);
});

test('on a phone rows are cards, filters and order open from below @phone-only', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  await insertRows(query, [
    { name: `Ada ${word}`, lawFirm: 'Kancelaria Łódź', function: 'Partner' },
    { name: `Beata ${word}`, lawFirm: 'Kancelaria Gdańsk' },
    { name: `Celina ${'Bardzodługienazwisko'.repeat(4)} ${word}` },
  ]);
  await logIn(page, await person('lawyer'), pl, listOf(word));
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(rowOf(page, 'Ada')).toContainText(labelOf('lawFirm'));
  await expect(rowOf(page, 'Beata')).not.toContainText(labelOf('function'));
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  const tools = page.getByRole('button', { name: pl('filter_list') });
  await tools.click();
  const drawer = page.getByRole('dialog', { name: pl('table_filters_and_sort') });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await drawer.getByText(sayOfList('descending'), { exact: true }).click();
  const editor = await beginFilter(page, labelOf('lawFirm'), 'notEmpty');
  await applyFilter(editor);
  await expect(chip(page, 'Kancelaria: podano')).toBeVisible();
  await expectAccessibleInFull(page);
  await drawer.getByRole('button', { name: pl('close') }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => names(page)).toEqual(['Beata', 'Ada']);
  await rowOf(page, 'Ada').getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: pl('table_bulk') })).toBeVisible();
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: `Ada ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${word}`);
});
