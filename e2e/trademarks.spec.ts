import { familyMessages } from '#contract/trademarks/familyWords';
import { goodsMessages } from '#contract/trademarks/goods/words';
import { editorMessages } from '#contract/words/editor';
import { historyMessages } from '#contract/history/words';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { trademarkMessages } from '#contract/trademarks/words';
import { recordMessages } from '#contract/words/record';
import type { Locator, Page } from '@playwright/test';
import { labelOf } from '#contract/values/codes';
import { type CountryCode, countryName } from '#contract/values/countries';
import type { ErrorCode } from '#contract/errors';
import {
  endReason,
  trademarkStatus,
  trademarkType,
  type TrademarkType,
} from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';
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
  type T,
  type Query,
} from './fixtures.ts';
import { actOnSelected } from './lists.ts';
import { expectColor, ownWord, picture, red, rowOf, rows, toast } from './representatives.ts';
import { chooseOfRow, editing } from './trademarks.ts';

const say = spoken(trademarkMessages);
const family = spoken(familyMessages);
const goods = spoken(goodsMessages);
const told = spoken(historyMessages);

type Name = keyof typeof trademark.fields;

const { POLISH, EUROPEAN, FOREIGN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED } = trademarkStatus;

const label = (name: Name, t: T = pl): string => trademark.fields[name].label[t.locale];
const input = (scope: Page | Locator, name: Name, t: T = pl): Locator =>
  scope.getByRole('textbox', { name: label(name, t), exact: true });
const statusName = (value: number, t: T = pl): string =>
  labelOf(trademarkStatus, value as never, t.locale);

const choose = async (page: Page, name: Name, text: string, option: string) => {
  const box = page.locator(`[data-path="${name}"]`).getByRole('combobox');
  await box.click();
  await box.fill(text);
  await page.getByRole('option', { name: option, exact: true }).click();
};

const insertCustomer = async (query: Query, name: string): Promise<number> => {
  const [row] = await query(
    `insert into customers (created_at, updated_at, name) values (now(), now(), $1) returning id`,
    [name],
  );
  return Number(row?.['id']);
};

/** A mark that was there before the journey begins. Answers its id. */
const insertMark = async (
  query: Query,
  mark: { name: string; type: number; customer: number; status?: number } & Record<string, unknown>,
): Promise<number> => {
  const values = {
    status: APPLICATION.value,
    representation_type: 1,
    created_at: 'now()',
    updated_at: 'now()',
    ...mark,
  };
  const names = Object.keys(values);
  const [row] = await query(
    `insert into trademarks (${names.join(', ')})
     values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return Number(row?.['id']);
};

const makeMark = async (page: Page, t: T, type: TrademarkType, name: string, customer: string) => {
  await page
    .getByRole('link', { name: new RegExp(`^${labelOf(trademarkType, type, t.locale)}`) })
    .click();
  await input(page, 'name', t).fill(name);
  await choose(page, 'customer', customer, customer);
  if (type === FOREIGN.value)
    await choose(page, 'territory', 'benel', countryName('BOIP', t.locale));
  await page.locator('[data-path="image"] input[type="file"]').setInputFiles(picture(red));
  await expect(page.locator('[data-path="image"] img')).toBeVisible();
};

/** One class with its Polish text, on the page of goods and services. */
const addClass = async (page: Page, t: T, number: number, text: string) => {
  await page.goto(`${new URL(page.url()).pathname}/goods`);
  const box = page.getByRole('combobox', { name: goods[t.locale]('add_class') });
  await box.click();
  await box.fill(String(number));
  await page.getByRole('option', { name: new RegExp(`^${number} `) }).click();
  const polish = { pl: `Klasa ${number}, polski`, en: `Class ${number}, Polish` }[t.locale];
  await page.getByRole('textbox', { name: polish, exact: true }).fill(text);
  await page.getByRole('button', { name: t('form_save'), exact: true }).click();
  await expect(toast(page, t('form_saved')).first()).toBeVisible();
};

const openStatus = async (page: Page, t: T = pl): Promise<Locator> => {
  await chooseOfRow(page, say[t.locale]('change_status'), t.locale);
  return page.getByRole('dialog', { name: say[t.locale]('change_status') });
};

const ofEachType = {
  pl: {
    warning: 'Ogłoszenie w BUP przed datą zgłoszenia.',
    addCode: 'Dodaj kod wiedeński',
    code: 'Kod',
    category: 'Figury i bryły geometryczne',
  },
  en: {
    warning: 'Announced before the application date.',
    addCode: 'Add a Vienna code',
    code: 'Code',
    category: 'Geometric figures and solids',
  },
};

test('a mark of each type is made with its image and listed as what it is @both @phone @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const said = { trademark: say[t.locale], family: family[t.locale] };
  const words = ofEachType[t.locale];
  const japan = countryName('JP', t.locale);
  const word = ownWord();
  const customer = `Śliwka ${word}`;
  await insertCustomer(query, customer);
  const territoryOf: { [T in TrademarkType]?: CountryCode } = {
    [INTERNATIONAL_DESIGNATED.value]: 'JP',
    [FOREIGN.value]: 'BOIP',
    [EUROPEAN.value]: 'EU',
  };
  const types = firstOf([POLISH, INTERNATIONAL, EUROPEAN, FOREIGN], 2);
  await logIn(page, await person('lawyer'), t, '/trademarks/new');
  for (const { value } of types) {
    const typeName = labelOf(trademarkType, value, t.locale);
    await makeMark(page, t, value, `${typeName} ${word}`, customer);
    await expect(input(page, 'bupDate', t)).toHaveCount(value === POLISH.value ? 1 : 0);
    await expect(input(page, 'ourNumber', t)).not.toHaveValue('');
    await input(page, 'ourNumber', t).fill('');
    if (value === POLISH.value) {
      await input(page, 'applicationDate', t).fill('10.05.2026');
      await input(page, 'bupDate', t).fill('01.05.2026');
      await input(page, 'name', t).focus();
      await expect(page.getByText(words.warning)).toBeVisible();
      await page.getByRole('button', { name: words.addCode }).click();
      await page.getByRole('textbox', { name: words.code, exact: true }).fill('26.4.5');
      await expect(page.getByText(words.category)).toBeVisible();
      // The editor draws what is typed under the strict policy.
      const remarks = page.locator('[data-path="remarks"]');
      await remarks.getByRole('textbox').click();
      await remarks
        .getByRole('button', { name: spoken(editorMessages)[t.locale]('bold'), exact: true })
        .click();
      await page.keyboard.type('ważne');
      await expect(remarks.locator('strong')).toHaveText('ważne');
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: t('form_create') }).click();
    await page.waitForURL(/\/trademarks\/\d+$/);
    await expect(
      page.getByRole('heading', { name: `${typeName} ${word}`, level: 1 }),
    ).toBeVisible();
    await addClass(page, t, 25, 'czapki');
    if (value !== types.at(-1)?.value) await page.goto('/trademarks/new');
  }
  await page.getByRole('link', { name: t('tab_data'), exact: true }).click();
  await page.getByRole('button', { name: said.trademark('enlarge') }).click();
  await expectColor(page.getByRole('dialog').locator('img'), red);
  await page.keyboard.press('Escape');

  // The fifth type is made of a territory of the international mark.
  const [parent] = await query('select id from trademarks where name = $1', [
    `${labelOf(trademarkType, INTERNATIONAL.value, t.locale)} ${word}`,
  ]);
  await page.goto(`/trademarks/${Number(parent?.['id'])}/trademarks`);
  await page.getByRole('button', { name: said.family('territories_add'), exact: true }).click();
  const territories = page.getByRole('dialog').getByRole('combobox');
  await territories.click();
  await territories.fill(japan);
  await page.getByRole('option', { name: japan, exact: true }).click();
  await page.keyboard.press('Escape');
  const add = said.family('territories_add_count', { count: 1 });
  await page.getByRole('dialog').getByRole('button', { name: add }).click();
  await expect(toast(page, said.family('territories_added', { count: 1 }))).toBeVisible();

  await page.goto(`/trademarks?search=${word}`);
  await expect(rows(page)).toHaveCount(types.length + 1);
  for (const row of await rows(page).all()) {
    await expectColor(row.locator('img').first(), red);
  }
  for (const { value } of [...types, INTERNATIONAL_DESIGNATED]) {
    const territory = territoryOf[value];
    const row = rowOf(page, labelOf(trademarkType, value, t.locale));
    if (territory)
      await expect(row.getByTitle(`${countryName(territory, t.locale)}, `).first()).toBeVisible();
  }
  expect(
    await query('select distinct nice_classes from trademarks where name like $1', [`%${word}`]),
  ).toEqual([{ nice_classes: [25] }]);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
});

test('a status is changed step by step, and forced only by an administrator @full', async ({
  page,
  person,
  query,
}) => {
  const word = ownWord();
  const customer = await insertCustomer(query, `Klient ${word}`);
  const id = await insertMark(query, {
    name: `Bursztyn ${word}`,
    type: POLISH.value,
    customer,
    application_date: '2026-01-11',
  });
  await logIn(page, await person('lawyer'), pl, editing(id, 'name'));
  await input(page, 'name').fill(`Jantar ${word}`);
  const dialog = await openStatus(page);
  await expect(dialog.getByRole('switch')).toHaveCount(0);
  await dialog.getByText(statusName(REGISTERED.value), { exact: true }).click();
  await expect(input(dialog, 'expirationDate')).toHaveValue('11.01.2036');
  await dialog.getByRole('button', { name: say.pl('change_status') }).click();
  await expect(input(dialog, 'registrationNumber')).toBeFocused();
  await input(dialog, 'registrationNumber').fill('R.345678');
  await input(dialog, 'registrationDate').fill('05.11.2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.pl('change_status') }).click();
  await expect(toast(page, say.pl('status_changed'))).toBeVisible();
  await expect(page.getByText(/^wygasa za 9 lat \(11\.01\.2036\)$/)).toBeVisible();
  // What was being typed is still there, and is saved over the new version.
  await expect(page.locator('[data-group="numbers"]')).toContainText('R.345678');
  await page.getByRole('button', { name: pl('form_save') }).click();
  await expect(page.getByRole('heading', { name: `Jantar ${word}`, level: 1 })).toBeVisible();

  await logIn(page, await person('admin', 'en'), en, `/trademarks/${id}`);
  const forced = await openStatus(page, en);
  await forced.getByRole('switch', { name: 'Force another status' }).check();
  await forced.getByText(statusName(REJECTED.value, en), { exact: true }).click();
  await forced.getByText(endReason.REFUSED.label.en, { exact: true }).click();
  await input(forced, 'endedOn', en).fill('12.02.2026');
  await forced.getByRole('textbox', { name: 'Reason' }).fill('Entered by mistake');
  await forced.getByRole('button', { name: say.en('change_status') }).click();
  await expect(toast(page, say.en('status_changed'))).toBeVisible();
  await page.getByRole('link', { name: en('title_history'), exact: true }).click();
  await expect(page.getByText('Entered by mistake')).toBeVisible();
  await expect(page.getByText('Status change', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Expiration date change', { exact: true })).toHaveCount(1);
  const changes = page.getByRole('region', { name: told.en('title') });
  await changes.getByLabel(told.en('person')).selectOption({ label: 'Anna Żuraw' });
  await expect(page.getByText('Status change', { exact: true })).toHaveCount(1);
  await changes.getByLabel(told.en('field')).selectOption({ label: label('name', en) });
  await expect(changes.getByText(told.en('no_match'))).toBeVisible();
  await page.getByRole('button', { name: told.en('show_all') }).click();
  await expect(page.getByText('Status change', { exact: true })).toHaveCount(2);
  await expectAccessibleInFull(page);
});

test('a mark begun from another takes its goods and services along @full', async ({
  page,
  person,
  query,
}) => {
  const word = ownWord();
  const customer = await insertCustomer(query, `Klient ${word}`);
  const id = await insertMark(query, {
    name: `Wzór ${word}`,
    type: POLISH.value,
    customer,
    nice_classes: '{25}',
    our_number: `ZT/${word}`,
  });
  await query(
    `insert into trademark_goods (trademark_id, class, pl, en) values ($1, 25, 'czapki', 'caps')`,
    [id],
  );
  await logIn(page, await person('lawyer', 'en'), en, `/trademarks/${id}`);
  await chooseOfRow(page, say.en('copy'), 'en');
  await expect(page.getByText(say.en('copy_leaves'))).toBeVisible();
  const sayNew = spoken(newMarkMessages).en;
  await expect(page.getByLabel(sayNew('goods_of', { number: '25' }))).toHaveValue('caps');
  await input(page, 'name', en).fill(`Odbitka ${word}`);
  await expectAccessibleInFull(page);
  await page.getByRole('button', { name: en('form_create') }).click();
  await expect(page.getByRole('heading', { name: `Odbitka ${word}`, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: en('title_goods'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Class 25, English', exact: true })).toHaveValue(
    'caps',
  );
});

test('archived marks leave the list and come back, one by one and together @english-first @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const said = say[t.locale];
  const word = ownWord();
  const customer = await insertCustomer(query, `Klient ${word}`);
  const [id] = [
    await insertMark(query, { name: `Pierwszy ${word}`, type: POLISH.value, customer }),
    await insertMark(query, { name: `Drugi ${word}`, type: EUROPEAN.value, customer }),
  ];
  await logIn(page, await person('lawyer'), t, `/trademarks/${id}`);
  await chooseOfRow(page, said('archive'), t.locale);
  const question = page.getByRole('dialog');
  await expect(question).toContainText(said('archive_text'));
  await question.getByRole('button', { name: said('archive') }).click();
  await expect(page.getByText(said('is_archived'))).toBeVisible();

  await page.goto(`/customers/${customer}/trademarks`);
  await expect(rows(page)).toHaveCount(1);
  await page
    .getByRole('checkbox', { name: t('table_select_row', { row: `Drugi ${word}` }) })
    .check();
  await actOnSelected(page, said('archive'), t);
  const one = { count: 1, shown: '1' };
  const many = page.getByRole('dialog', { name: said('archive_many_title', one) });
  await expect(many).toContainText(said('archive_many_text'));
  await expectAccessibleInFull(page);
  await many.getByRole('button', { name: said('archive') }).click();
  await expect(toast(page, said('marks_archived', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('table_empty'))).toBeVisible();

  await page.goto(`/trademarks?search=${word}`);
  await page.getByRole('button', { name: t('view_button', { name: t('view_plain') }) }).click();
  await page
    .getByRole('menuitem', { name: { pl: 'Zarchiwizowane', en: 'Archived' }[t.locale] })
    .click();
  await page.getByRole('searchbox', { name: t('table_search') }).fill(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: t('table_select_page') }).check();
  await expect(page.getByRole('button', { name: said('archive'), exact: true })).toHaveCount(0);
  await actOnSelected(page, said('unarchive'), t);
  const two = { count: 2, shown: '2' };
  await page
    .getByRole('dialog', { name: said('unarchive_many_title', two) })
    .getByRole('button', { name: said('unarchive') })
    .click();
  await expect(toast(page, said('marks_unarchived', { count: 2 }))).toBeVisible();
  await page.goto(`/customers/${customer}`);
  await page.getByRole('link', { name: `${statusName(APPLICATION.value, t)} 2` }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a deletion that is not allowed is not offered; one refused since says why @full', async ({
  page,
  person,
  query,
}) => {
  const word = ownWord();
  const customer = await insertCustomer(query, `Klient ${word}`);
  const other = await insertCustomer(query, `Inny klient ${word}`);
  const base = await insertMark(query, { name: `Baza ${word}`, type: POLISH.value, customer });
  const remove = (t: T) => page.getByRole('menuitem', { name: t('form_delete') });
  const openMenu = (t: T) =>
    page.getByRole('button', { name: spoken(recordMessages)[t.locale]('more') }).click();
  const offered = async (t: T) => {
    await openMenu(t);
    await expect(remove(t)).toBeVisible();
  };
  const refused = async (code: ErrorCode, t: T) => {
    await remove(t).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('form_delete') })
      .click();
    const refusal = page.getByRole('dialog').filter({ hasText: t.error(code) });
    await expect(refusal).toBeVisible();
    await refusal
      .getByRole('button', { name: t('close') })
      .first()
      .click();
    await expect(refusal).toBeHidden();
  };
  const notOffered = async (address: string, name: string, t: T) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await openMenu(t);
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(remove(t)).toBeHidden();
  };

  await logIn(page, await person('lawyer'), pl, `/trademarks/${base}`);
  await offered(pl);
  const parent = await insertMark(query, {
    name: `Madryt ${word}`,
    type: INTERNATIONAL.value,
    customer,
    base_registration: base,
  });
  await refused('CANNOT_REMOVE_TRADEMARK_SET_AS_BASE_REGISTRATION', pl);
  await notOffered(`/trademarks/${base}`, `Baza ${word}`, pl);

  const saved = page.waitForResponse(/\/account\/language$/);
  await chooseLanguage(page, 'EN');
  await saved;
  await page.goto(`/customers/${other}`);
  await offered(en);
  await insertMark(query, { name: `Polski ${word}`, type: POLISH.value, customer: other });
  await refused('CANNOT_REMOVE_CUSTOMER_WITH_TRADEMARKS', en);
  await notOffered(`/customers/${other}`, `Inny klient ${word}`, en);

  const child = await insertMark(query, {
    name: `Wyznaczony ${word}`,
    type: INTERNATIONAL_DESIGNATED.value,
    customer,
    parent,
    territory: 'US',
  });
  await notOffered(`/trademarks/${child}`, `Wyznaczony ${word}`, en);
});

test('a client reads its own marks, without what is the firm’s @phone-first', async ({
  page,
  person,
  query,
}) => {
  const word = ownWord();
  const customer = await insertCustomer(query, `Klient ${word}`);
  const other = await insertCustomer(query, `Inny ${word}`);
  const shared = { type: POLISH.value, our_number: null, remarks: `<p>Poufne ${word}</p>` };
  const id = await insertMark(query, {
    ...shared,
    name: `Mój ${word}`,
    customer,
    our_number: `ZT/${word}`,
    status: EXPIRED.value,
    application_number: 'Z.512345',
    vienna_codes: JSON.stringify([{ code: '26.04.05' }]),
  });
  const foreign = await insertMark(query, { ...shared, name: `Cudzy ${word}`, customer: other });
  const email = await person('client');
  await query('update accounts set customers = array[$1::integer] where email = $2', [
    customer,
    email,
  ]);
  await logIn(page, email, pl, '/trademarks');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: pl('list_add') })).toHaveCount(0);
  await page.getByRole('link', { name: `Mój ${word}` }).click();
  await expect(page.getByText('Z.512345').first()).toBeVisible();
  // To a client of one customer its own name would say nothing.
  await expect(page.getByText(`Klient ${word}`)).toHaveCount(0);
  await expect(page.getByText('26.04.05 (Figury i bryły geometryczne)')).toBeVisible();
  for (const secret of [`ZT/${word}`, `Poufne ${word}`, label('remarks'), label('ourNumber')])
    await expect(page.getByText(secret, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/trademarks/${foreign}`);
  await expect(page.getByText(pl('not_found_error'))).toBeVisible();
  await page.goto(`/trademarks/${id}/history`);
  await expect(page.getByText(pl('forbidden_error'))).toBeVisible();
});
