import type { Locator, Page } from '@playwright/test';
import { labelOf } from '#contract/values/codes';
import { addDays } from '#contract/values/dates';
import { customer, customerLinkKind } from '#contract/customers/customer';
import { customerPageMessages } from '#contract/customers/pageWords';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { recordMessages } from '#contract/words/record';
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
  type Query,
} from './fixtures.ts';
import { ownWord, rowOf, rows, toast } from './representatives.ts';
import { insertMark, today } from './trademarks.ts';

type T = typeof pl;
type Name = keyof typeof customer.fields;
const label = (name: Name, t: T = pl): string => customer.fields[name].label[t.locale];
const input = (page: Page, name: Name, t: T = pl): Locator =>
  page.getByRole('textbox', { name: label(name, t), exact: true });

const contact = (page: Page, position: number): Locator =>
  page.locator(`[data-path="contacts.${position}.name"] input`);

const pages = spoken(customerPageMessages);
const newMark = spoken(newMarkMessages);
const record = spoken(recordMessages);

/** Opens the group of a field for editing, by its button. */
const editGroup = (page: Page, name: Name, t: T = pl): Promise<void> =>
  page
    .getByRole('button', {
      name: record[t.locale]('edit_of', {
        name: customer.fields[name].section?.label[t.locale] ?? '',
      }),
    })
    .click();

const inserted = async (query: Query, name: string): Promise<number> => {
  const [row] = await query(
    'insert into customers (created_at, updated_at, name) values (now(), now(), $1) returning id',
    [name],
  );
  return Number(row?.['id']);
};

test('a customer is entered with three contacts, and every change of it is told @phone-first', async ({
  page,
  person,
}) => {
  const name = `Śliwka ${ownWord()}`;
  await logIn(page, await person('lawyer'), pl, '/customers/new');
  await input(page, 'name').fill(name);
  await input(page, 'nip').fill('526-025-09-94');
  await input(page, 'regon').focus();
  await expect(page.getByText(/Cyfra kontrolna NIP się nie zgadza/)).toBeVisible();
  await input(page, 'nip').fill('526-025-09-95');
  await input(page, 'regon').focus();
  await expect(page.getByText(/Cyfra kontrolna NIP się nie zgadza/)).toBeHidden();

  const add = page.getByRole('button', {
    name: customer.fields.contacts.addLabel.pl,
  });
  for (const [position, person] of ['Ewa Kos', 'Jan Żuk', 'Zofia Ćma'].entries()) {
    await add.last().click();
    await contact(page, position).fill(person);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: pl('form_create') }).click();
  await page.waitForURL(/\/customers\/\d+$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Ewa Kos, Jan Żuk, Zofia Ćma')).toBeVisible();

  await page.getByRole('link', { name: pl('title_contact'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Zofia Ćma' })).toBeVisible();
  await editGroup(page, 'contacts');
  await expect(contact(page, 2)).toHaveValue('Zofia Ćma');
  await page.locator('[data-path="contacts.2.position"] input').fill('Prezes');
  await page.getByRole('button', { name: pl('form_save') }).click();
  await expect(toast(page, pl('form_saved'))).toBeVisible();
  await page.getByRole('link', { name: pl('title_history'), exact: true }).click();
  await expect(page.getByText('Prezes')).toBeVisible();
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
});

test('one who types a customer that exists is told so, in both languages', async ({
  page,
  person,
  query,
}) => {
  const name = `Łódzka Śruba ${ownWord()}`;
  const id = await inserted(query, name);
  await logIn(page, await person('lawyer'), pl, '/customers/new');
  await input(page, 'name').fill(name.toUpperCase().replace('Ś', 'S'));
  await expect(page.getByText(pl('customer_similar'))).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/customers/${id}`);
  await chooseLanguage(page, 'EN');
  await expect(page.getByText(en('customer_similar'))).toBeVisible();
  await input(page, 'name', en).fill(`${name} inna`);
  await expect(page.getByText(en('customer_similar'))).toBeHidden();
});

test('a customer is read first: what it owes and what is to be done; a wrong NIP is asked about @phone-first', async ({
  page,
  person,
  query,
}) => {
  const say = pages.pl;
  const mark = await insertMark(query);
  await query(
    `insert into payments (trademark, type, status, amount, currency, deadline)
     values ($1, 'OTHER', 'NOT_PAID', '450.00', 'PLN', $2)`,
    [mark.id, addDays(today, -3)],
  );
  await logIn(page, await person('lawyer'), pl, `/customers/${mark.customer}`);
  const part = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
  await expect(part(say('owed'))).toContainText(say('overdue', { sum: '450,00 PLN' }));
  await expect(part(say('marks')).getByRole('link', { name: / 1$/ })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await editGroup(page, 'nip');
  await input(page, 'nip').fill('526-025-09-94');
  await page.getByRole('button', { name: pl('form_save') }).click();
  const question = page.getByRole('dialog', { name: newMark.pl('save_anyway_title') });
  await expect(question).toContainText(/Cyfra kontrolna NIP się nie zgadza/);
  await expectAccessible(page);
  await question.getByRole('button', { name: newMark.pl('correct_customer') }).click();
  await expect(input(page, 'nip')).toHaveValue('526-025-09-94');
  await page.getByRole('button', { name: pl('form_save') }).click();
  await question.getByRole('button', { name: newMark.pl('save_anyway') }).click();
  await expect(toast(page, pl('form_saved'))).toBeVisible();
  await expect(page.getByRole('main').getByText('NIP 526-025-09-94')).toBeVisible();

  await part(say('owed')).getByRole('link', { name: '450,00 PLN' }).click();
  await expect(page).toHaveURL(/\/payments\?filters=/);
  await expect(rows(page)).toHaveCount(1);
  const [known] = await query(`select id from customers where name like 'Bałtyk Foods%' limit 1`);
  await page.goto(`/customers/${String(known?.['id'])}`);
  await part(say('to_do')).locator('a[href*="deadline="]').first().click();
  await expect(page).toHaveURL(/\/customers\/\d+\?deadline=\d+$/);
});

test('a link with another customer is seen from both sides @full', async ({
  page,
  person,
  query,
}) => {
  const word = ownWord();
  const parent = await inserted(query, `Matka ${word}`);
  const child = await inserted(query, `Córka ${word}`);
  await logIn(page, await person('lawyer'), pl, `/customers/${child}`);
  await editGroup(page, 'links');
  await page.getByRole('button', { name: customer.fields.links.addLabel.pl }).last().click();
  const choose = async (path: string, text: string, option: string) => {
    const box = page.locator(`[data-path="${path}"]`).getByRole('combobox');
    await box.click();
    await box.fill(text);
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('links.0.customer', `matka ${word}`, `Matka ${word}`);
  const parentKind = labelOf(customerLinkKind, 'PARENT', 'pl');
  await choose('links.0.kind', parentKind, parentKind);
  await page.getByRole('button', { name: pl('form_save') }).click();
  await expect(toast(page, pl('form_saved'))).toBeVisible();

  await page.goto(`/customers/${parent}`);
  await expect(page.getByText(pages.pl('linked_from'))).toBeVisible();
  const back = page.getByRole('listitem').filter({ hasText: `Córka ${word}` });
  await expect(back).toContainText(labelOf(customerLinkKind, 'SUBSIDIARY', 'pl'));
  await back.getByRole('link').click();
  await expect(page).toHaveURL(`/customers/${child}`);
});

test('customers are for the firm: listed with their guardian, closed to clients @full', async ({
  page,
  person,
}) => {
  await logIn(page, await person('lawyer'), pl, '/account/password');
  await page
    .getByRole('link', { name: pl('title_customers'), exact: true })
    .first()
    .click();
  await page.getByRole('searchbox', { name: pl('table_search') }).fill('baltyk foods');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, 'Bałtyk Foods')).toContainText('Anna Żuraw');
  await expectAccessibleInFull(page);
  await logIn(page, await person('client'), pl, '/customers');
  await expect(page.getByText(pl('forbidden_error'))).toBeVisible();
  await expect(page.getByRole('link', { name: pl('title_customers'), exact: true })).toHaveCount(0);
});
