import { historyMessages } from '#contract/history/words';
import {
  chooseLanguage,
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  firstOf,
  logIn,
  pl,
  test,
  spoken,
} from './fixtures.ts';
import {
  blue,
  expectColor,
  input,
  insertRows,
  labelOf,
  listOf,
  listPath,
  ownWord,
  picture,
  red,
  rowOf,
  rows,
  tabTo,
  toast,
} from './representatives.ts';

const say = spoken(historyMessages);

const fileInput = 'input[type="file"]';
const stored = `select name, function, law_firm_email, photo is not null as photo, version
  from representatives where name like '%' || $1 || '%' and deleted_at is null order by id`;

test('a representative is created with a photo and stands in the list with it @phone', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  const name = `Żaneta Łoś ${word}`;
  await logIn(page, await person('lawyer'), pl, listPath);
  await page.getByRole('link', { name: pl('list_add'), exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(pl('title_representative_new')));
  await input(page, 'name').fill(name);
  await input(page, 'professionalTitle').fill('rzecznik patentowy');
  await input(page, 'lawFirmEmail').fill('zaneta@kancelaria.example');
  await page.locator(fileInput).setInputFiles(picture(red));
  await expectColor(page.getByRole('img', { name: labelOf('photo') }), red);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: pl('form_create') }).click();
  await expect(toast(page, pl('form_created'))).toBeVisible();
  await expect(page).toHaveURL(listPath);
  await page.getByRole('searchbox', { name: pl('table_search') }).fill(`los ${word}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, name)).toContainText('rzecznik patentowy');
  await expectColor(rowOf(page, name).locator('img'), red);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  expect(await query(stored, [word])).toEqual([
    { name, function: null, law_firm_email: 'zaneta@kancelaria.example', photo: true, version: 1 },
  ]);
});

test('the keyboard alone creates, finds and changes one @full', async ({ page, query, person }) => {
  const word = ownWord();
  // From the beginning: asked for at the last moment, the chooser may open before it is watched.
  page.on('filechooser', () => undefined);
  await logIn(page, await person('lawyer', 'en'), en, listPath);
  const { keyboard } = page;
  await tabTo(page, page.getByRole('link', { name: en('list_add'), exact: true }));
  await keyboard.press('Enter');
  const choose = page.getByRole('button', { name: en('upload_choose_image') });
  await tabTo(page, choose);
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Enter');
  await (await chooser).setFiles(picture(blue));
  await expectColor(page.getByRole('img', { name: labelOf('photo', en) }), blue);
  await tabTo(page, input(page, 'name', en));
  await keyboard.type(`Jane ${word}`);
  await keyboard.press('Tab');
  await expect(input(page, 'professionalTitle', en)).toBeFocused();
  await keyboard.type('trade mark attorney');
  await tabTo(page, page.getByRole('button', { name: en('form_create') }));
  await keyboard.press('Space');
  await expect(toast(page, en('form_created'))).toBeVisible();

  await tabTo(page, page.getByRole('searchbox', { name: en('table_search') }));
  await keyboard.type(word);
  await expect(rows(page)).toHaveCount(1);
  await tabTo(page, rows(page));
  await keyboard.press('Space');
  await expect(rows(page)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await tabTo(page, input(page, 'function', en));
  await keyboard.type('Partner');
  await keyboard.press('Control+Enter');
  await expect(toast(page, en('form_saved'))).toBeVisible();
  expect(await query(stored, [word])).toEqual([
    { name: `Jane ${word}`, function: 'Partner', law_firm_email: null, photo: true, version: 2 },
  ]);
});

test('faults stand at their fields, the first gets the focus, nothing typed is lost @phone-first', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  await logIn(page, await person('lawyer'), pl, `${listPath}/new`);
  await input(page, 'lawFirmEmail').fill('to nie adres');
  await page.getByRole('button', { name: pl('form_create') }).click();
  await expect(input(page, 'name')).toBeFocused();
  await expect(input(page, 'name')).toHaveAccessibleDescription(pl('validation.required'));
  await expect(input(page, 'lawFirmEmail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(pl('form_faults', { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await input(page, 'name').fill(`Ewa ${word}`);
  await input(page, 'lawFirmEmail').fill(`ewa.${word}@kancelaria.example`);
  await expect(input(page, 'lawFirmEmail')).not.toHaveAttribute('aria-invalid', 'true');
  await page.route('**/api/representatives', (route) =>
    route.fulfill({ status: 500, json: { errorCode: 'SERVER_ERROR', requestId: 'e2e' } }),
  );
  const create = page.getByRole('button', { name: pl('form_create') });
  await create.click();
  await expect(page.getByText(pl('server_error'))).toBeVisible();
  await expect(input(page, 'name')).toHaveValue(`Ewa ${word}`);
  await page.unrouteAll();

  // Saved, but the answer got lost: sending it again must not make a second one.
  await page.route(
    '**/api/representatives',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await create.click();
  await expect(page.getByText(pl('client_error_network'))).toBeVisible();
  await expect(input(page, 'lawFirmEmail')).toHaveValue(`ewa.${word}@kancelaria.example`);
  expect(await query(stored, [word])).toHaveLength(1);
  await create.click();
  await expect(toast(page, pl('form_created'))).toBeVisible();
  expect(await query(stored, [word])).toHaveLength(1);
});

test('two people edit the same one: the second chooses field by field @full', async ({
  page,
  elsewhere,
  query,
  person,
}) => {
  const word = ownWord();
  const [id] = await insertRows(query, [
    { name: `Adam ${word}`, function: 'Prawnik', professionalTitle: 'adwokat', lawFirm: 'Dawna' },
  ]);
  const other = await elsewhere(await person('admin', 'en'), en, `${listPath}/${id}`);
  await logIn(page, await person('lawyer'), pl, `${listPath}/${id}`);
  await expect(input(page, 'function')).toHaveValue('Prawnik');

  await input(other, 'function', en).fill('Partner');
  await input(other, 'professionalTitle', en).fill('radca prawny');
  await input(other, 'lawFirm', en).fill('Nowa');
  await other.getByRole('button', { name: en('form_save') }).click();
  await expect(toast(other, en('form_saved'))).toBeVisible();

  await input(page, 'function').fill('Wspólnik');
  await input(page, 'professionalTitle').fill('rzecznik patentowy');
  await input(page, 'lawFirmEmail').fill('adam@kancelaria.example');
  await page.getByRole('button', { name: pl('form_save') }).click();
  const dialog = page.getByRole('dialog', { name: pl('conflict_title') });
  await expect(dialog.getByRole('group', { name: labelOf('function') })).toContainText('Partner');
  await expect(dialog).toContainText(pl('conflict_taken'));
  await expect(dialog).toContainText('Nowa');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Back in the form everything is as it was typed.
  await dialog.getByRole('button', { name: pl('conflict_back') }).click();
  await expect(input(page, 'function')).toHaveValue('Wspólnik');
  await page.getByRole('button', { name: pl('form_save') }).click();
  await dialog
    .getByRole('group', { name: labelOf('function') })
    .getByText(pl('conflict_theirs'))
    .click();
  await dialog.getByRole('button', { name: pl('conflict_save') }).click();
  await expect(toast(page, pl('form_saved'))).toBeVisible();
  expect(
    await query(
      `select function, professional_title, law_firm, law_firm_email, version
       from representatives where id = $1`,
      [id],
    ),
  ).toEqual([
    {
      function: 'Partner',
      professional_title: 'rzecznik patentowy',
      law_firm: 'Nowa',
      law_firm_email: 'adam@kancelaria.example',
      version: 3,
    },
  ]);

  await page.goto(`${listPath}/${id}/history`);
  const entries = page.locator('[data-operation="UPDATE"]');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText('Łukasz Wiśniewski');
  await expect(entries.nth(0)).toContainText(labelOf('lawFirmEmail'));
  await expect(entries.nth(0)).not.toContainText(labelOf('function'));
  await expect(entries.nth(1)).toContainText('Anna Żuraw');
  await expect(entries.nth(1)).toContainText('Partner');
  await other.context().close();
});

test('a photo is replaced, then taken away @full', async ({ page, query, person }) => {
  const word = ownWord();
  const [id] = await insertRows(query, [{ name: `Iga ${word}` }]);
  await logIn(page, await person('lawyer'), pl, `${listPath}/${id}`);
  const image = page.getByRole('img', { name: labelOf('photo') });
  const save = async () => {
    await page.getByRole('button', { name: pl('form_save') }).click();
    await expect(toast(page, pl('form_saved'))).toBeVisible();
    await page.goto(`${listPath}/${id}`);
    await expect(input(page, 'name')).toBeVisible();
  };
  await page.locator(fileInput).setInputFiles(picture(red));
  await expectColor(image, red);
  await save();
  await expectColor(image, red);
  await page.getByRole('button', { name: pl('upload_replace') }).waitFor();
  await page.locator(fileInput).setInputFiles(picture(blue, 'nowe.png'));
  await expectColor(image, blue);
  await save();
  await expectColor(image, blue);
  await page.goto(listOf(word));
  await expectColor(rowOf(page, word).locator('img'), blue);
  await page.goto(`${listPath}/${id}`);
  await page.getByRole('button', { name: `${pl('form_remove')}: ${labelOf('photo')}` }).click();
  await save();
  await expect(image).toBeHidden();
  // What is no picture is refused by what it is, not by its name.
  await page.locator(fileInput).setInputFiles({
    name: 'udaje.png',
    mimeType: 'image/png',
    buffer: Buffer.from('to nie obraz'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'udaje.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: pl('form_save') })).toBeHidden();
});

test('unsaved changes are asked about, however the page is left', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  const [id] = await insertRows(query, [{ name: `Olga ${word}` }]);
  await logIn(page, await person('lawyer'), pl, listOf(word));
  await page.getByRole('link', { name: `Olga ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: pl('form_leave_title') });
  const stay = dialog.getByRole('button', { name: pl('form_stay') });
  await input(page, 'function').fill('Prezes');

  await page.getByRole('button', { name: pl('cancel') }).click();
  await expectAccessible(page);
  await stay.click();
  await expect(dialog).toBeHidden();
  await expect(input(page, 'function')).toHaveValue('Prezes');

  await page.goBack();
  await stay.click();
  await expect(page).toHaveURL(`${listPath}/${id}`);
  await expect(input(page, 'function')).toHaveValue('Prezes');

  // The browser asks in its own words when the tab is closed or loaded anew.
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (question) => {
      resolve(question.type());
      void question.dismiss();
    });
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect(await asked).toBe('beforeunload');
  await expect(input(page, 'function')).toHaveValue('Prezes');

  await page.goBack();
  await dialog.getByRole('button', { name: pl('form_leave') }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await query(stored, [word])).toMatchObject([{ function: null, version: 1 }]);

  // Nothing changed, nothing asked.
  await page.getByRole('link', { name: `Olga ${word}` }).click();
  await input(page, 'function').fill('Prezes');
  await input(page, 'function').fill('');
  await page.getByRole('button', { name: pl('cancel') }).click();
  await expect(page).toHaveURL(listPath);
});

test('history tells every change in words, in both languages @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  const email = await person('admin');
  await logIn(page, email, pl, `${listPath}/new`);
  await input(page, 'name').fill(`Kuba ${word}`);
  await page.getByRole('button', { name: pl('form_create') }).click();
  await expect(toast(page, pl('form_created'))).toBeVisible();
  const [row] = await query('select id from representatives where name = $1', [`Kuba ${word}`]);
  const path = `${listPath}/${String(row?.['id'])}`;
  await page.goto(path);
  await input(page, 'function').fill('Asystent');
  await page.locator(fileInput).setInputFiles(picture(red));
  await expectColor(page.getByRole('img', { name: labelOf('photo') }), red);
  await page.getByRole('button', { name: pl('form_save') }).click();
  await expect(toast(page, pl('form_saved'))).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: pl('form_delete'), exact: true }).click();
  await page
    .getByRole('dialog', {
      name: pl('form_delete_title', { what: 'pełnomocnika', name: `Kuba ${word}` }),
    })
    .getByRole('button', { name: pl('form_delete'), exact: true })
    .click();
  await expect(toast(page, pl('form_deleted'))).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(pl('not_found_error'))).toBeVisible();

  await page.goto(`${listPath}?deleted=true&search=${word}`);
  await page
    .getByRole('button', { name: pl('table_row_actions', { row: `Kuba ${word}` }) })
    .click();
  await page.getByRole('menuitem', { name: pl('table_restore') }).click();
  await expect(toast(page, pl('table_restored', { row: `Kuba ${word}` }))).toBeVisible();

  await page.goto(path);
  await page.getByRole('link', { name: pl('title_history') }).click();
  const entries = page.locator('[data-operation]');
  await expect(entries).toHaveCount(4);
  await expect(page.getByRole('heading', { name: say.pl('today') })).toBeVisible();
  const operations = ['Przywrócenie', 'Usunięcie', 'Zmiana', 'Utworzenie'];
  for (const [at, operation] of operations.entries())
    await expect(entries.nth(at)).toContainText(operation);
  await expect(entries.nth(2)).toContainText(
    `${labelOf('function')}${say.pl('before')}: ${say.pl('nothing')}`,
  );
  await expect(entries.nth(2)).toContainText(`${say.pl('after')}: Asystent`);
  await expect(entries.nth(2)).toContainText('zdjęcie.png');
  await page.getByText(say.pl('initial', { count: 1 })).click();
  await expect(entries.nth(3)).toContainText(`Kuba ${word}`);
  // Made without a function, deleted and brought back with one: none of that is a change of it.
  await page.getByLabel(say.pl('field')).selectOption('function');
  await expect(entries).toHaveCount(1);
  await page.getByLabel(say.pl('field')).selectOption('');
  await expect(entries).toHaveCount(4);
  await expectAccessibleInFull(page);

  await chooseLanguage(page, 'EN');
  await expect(page.getByRole('heading', { name: say.en('today') })).toBeVisible();
  await expect(entries.nth(2)).toContainText(
    `${labelOf('function', en)}${say.en('before')}: ${say.en('nothing')}`,
  );
  const said = ['Restored', 'Deleted', 'Changed', 'Created'];
  for (const [at, operation] of said.entries())
    await expect(entries.nth(at)).toContainText(operation);
});

test('their marks, an id that is not there, and one that is no id @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  const [id] = await insertRows(query, [{ name: `Nina ${word}` }]);
  await logIn(page, await person('lawyer'), pl, `${listPath}/${id}/trademarks`);
  await expect(page.getByText(pl('table_empty'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nina ${word}`);
  await expect(page.getByRole('navigation', { name: pl('breadcrumbs') })).toContainText(
    `Nina ${word}`,
  );
  const absent = ['abc', '2000000000/history', '2000000000', '0', '2000000000/trademarks'];
  for (const path of firstOf(absent, 2)) {
    await page.goto(`${listPath}/${path}`);
    const isNumber = /^[1-9]/.test(path);
    await expect(page.getByText(pl(isNumber ? 'not_found_error' : 'not_found_text'))).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessibleInFull(page);
  await page.getByRole('link', { name: pl('form_back_to_list') }).click();
  await expect(page).toHaveURL(listPath);
});

test('a lawyer deletes none; a client gets no access @full', async ({
  page,
  query,
  person,
  baseURL,
}) => {
  const word = ownWord();
  const [id] = await insertRows(query, [{ name: `Rita ${word}` }]);
  await logIn(page, await person('lawyer'), pl, listOf(word));
  await expect(rows(page)).toHaveCount(1);
  await expect(
    page.getByRole('button', { name: pl('table_row_actions', { row: `Rita ${word}` }) }),
  ).toHaveCount(0);
  await expect(page.getByRole('button', { name: pl('table_show_deleted') })).toHaveCount(0);
  await page
    .getByRole('checkbox', { name: pl('table_select_row', { row: `Rita ${word}` }) })
    .check();
  const bulk = page.getByRole('region', { name: pl('table_bulk') });
  await expect(bulk.getByRole('button', { name: pl('table_export') })).toBeVisible();
  await expect(bulk.getByRole('button', { name: pl('table_remove') })).toHaveCount(0);
  await page.goto(`${listPath}/${id}`);
  await expect(input(page, 'name')).toBeVisible();
  await expect(page.getByRole('button', { name: pl('form_delete'), exact: true })).toHaveCount(0);

  const client = await person('client', 'en');
  for (const path of firstOf([`${listPath}/${id}`, listPath, `${listPath}/new`])) {
    await logIn(page, client, en, path);
    await expect(toast(page, 'No access.')).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
  }
});
