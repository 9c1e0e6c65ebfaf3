import { deviceMessages } from '#contract/accounts/deviceWords';
import type { Locator, Page } from '@playwright/test';
import { confirmationMessages } from '#contract/accounts/confirmationWords';
import { accountMessages } from '#contract/accounts/words';
import { account } from '#contract/accounts/account';
import { customer } from '#contract/customers/customer';
import { recordMessages } from '#contract/words/record';
import { sentences } from '#contract/words/i18n';
import { isFull } from '../server/test/full.ts';
import { field, idOf } from './accounts.ts';
import { nextCode } from './authenticator.ts';
import {
  chooseLanguage,
  demoPassword,
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  expectSignedIn,
  fillLogin,
  logIn,
  logInByHand,
  pl,
  test,
  totpEmail,
  spoken,
  type Query,
} from './fixtures.ts';
import { ownWord, toast } from './representatives.ts';
import { setUp, signInWith } from './twoFactor.ts';

const ofDevices = spoken(deviceMessages);

const ofRecord = spoken(recordMessages);

const say = sentences('pl', accountMessages.pl);
const sayEnglish = sentences<typeof accountMessages.pl>('en', accountMessages.en);
const sayConfirm = spoken(confirmationMessages).en;
const newPassword = 'cztery konie i zielony parasol';

const newCustomer = async (query: Query, name: string): Promise<number> => {
  const [made] = await query(
    'insert into customers (created_at, updated_at, name) values (now(), now(), $1) returning id',
    [name],
  );
  return Number(made?.['id']);
};
const serve = (query: Query, email: string, customers: number[]) =>
  query('update accounts set customers = $2 where email = $1', [email, customers]);

const fillPerson = async (page: Page, position: number, name: string, email: string) => {
  await field(page, `people.${position}.name`).fill(name);
  await field(page, `people.${position}.email`).fill(email);
};
const addRow = (page: Page) => page.getByRole('button', { name: 'Dodaj osobę' }).click();
const press = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
/** By its button, which has the same name as the cross. */
const closeDialog = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: pl('close') })
    .last()
    .click();
const accountsOfCustomer = (page: Page): Locator =>
  page.getByRole('region', { name: say('of_customer') });

test('from a new customer to a client who signs in with two-factor', async ({
  page,
  elsewhere,
  person,
  query,
}) => {
  const word = ownWord();
  const [ewa, jan] = [`ewa-${word}@klient.example`, `jan-${word}@klient.example`];
  await logIn(page, await person('lawyer'), pl, '/customers/new');
  await page
    .getByRole('textbox', { name: customer.fields.name.label.pl, exact: true })
    .fill(`Śliwka ${word}`);
  for (const [position, name] of ['Ewa Kos', 'Jan Żuk', 'Zofia Ćma'].entries()) {
    const { addLabel } = customer.fields.contacts;
    await page.getByRole('button', { name: addLabel.pl }).last().click();
    await field(page, `contacts.${position}.name`).fill(name);
  }
  await press(page, pl('form_create'));
  await page.waitForURL(/\/customers\/\d+$/);
  await expect(page.getByText('Ewa Kos, Jan Żuk, Zofia Ćma')).toBeVisible();

  await expect(page.getByText(say('of_customer_empty'))).toBeVisible();
  await press(page, say('add'));
  await expect(field(page, 'people.0.name')).toBeFocused();
  await fillPerson(page, 0, 'Ewa Kos', ewa);
  await addRow(page);
  await fillPerson(page, 1, 'Jan Żuk', ewa.toUpperCase());
  await press(page, say('add_send'));
  await expect(page.locator('[data-path="people.1.email"]')).toContainText(
    pl('validation.duplicate'),
  );
  await expectAccessible(page);
  await field(page, 'people.1.email').fill(jan);
  await press(page, say('add_send'));
  await expect(toast(page, say('added', { count: 2 }))).toBeVisible();
  // Nothing was sent, so both links are there to be handed over.
  await expect(page.getByLabel(say('link_of', { name: 'Jan Żuk' }))).toHaveValue(/reset-password/);
  await expectAccessible(page);
  await press(page, say('links_done'));
  const section = accountsOfCustomer(page);
  await expect(section.getByText(say('state_held'), { exact: true })).toHaveCount(2);
  await expectAccessibleInFull(page);
  await section.getByRole('link', { name: 'Ewa Kos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ewa Kos');
  await expect(page.getByText(/Zaproszenie z .* nie zostało wysłane/)).toBeVisible();
  await expect(page.getByText(account.fields.role.label.pl, { exact: true })).toHaveCount(1);
  await press(page, say('make_new_link'));
  const link = await page.getByLabel(say('link_of', { name: 'Ewa Kos' })).inputValue();
  await press(page, say('links_done'));

  const client = await elsewhere();
  await client.goto(link);
  await client.getByLabel(pl('password'), { exact: true }).fill(newPassword);
  await client.getByLabel(pl('password_again'), { exact: true }).fill(newPassword);
  await press(client, pl('set_password_button'));
  await fillLogin(client, ewa, newPassword);
  await expectSignedIn(client);
  await chooseLanguage(client, 'EN');
  await client.getByText(en('account_language_saved')).waitFor();
  await client.goto('/account/two-factor');
  const { totp, codes } = await setUp(client, en, newPassword);
  await client.goto('/auth/logout');
  await expect(client).toHaveURL(/\/auth\/login/);
  await signInWith(client, ewa, await nextCode(query, ewa, totp), en, newPassword);
  await expectSignedIn(client, en);
  // A recovery code is taken once, which e2e/two-factor.spec.ts tells each time.
  for (const [place, code] of (isFull ? [codes[0] ?? '', codes[0] ?? ''] : []).entries()) {
    await client.goto('/auth/logout');
    await expect(client).toHaveURL(/\/auth\/login/);
    await signInWith(client, ewa, code, en, newPassword);
    if (place === 0) await expectSignedIn(client, en);
    else
      await expect(client.getByRole('dialog')).toContainText(
        en.error('INVALID_AUTHENTICATOR_CODE'),
      );
  }

  // The lawyer's page was open all the while: it says so when it is told.
  await press(page, say('make_new_link'));
  await expect(page.getByRole('dialog')).toContainText(pl.error('PASSWORD_SET'));
  await closeDialog(page);
  await expect(page.getByText(say('password_set'), { exact: true })).toBeVisible();
  await expect(page.getByText(pl('two_factor_state_on'), { exact: true })).toBeVisible();
});

test('blocked, unblocked and freed of two-factor by an administrator, in English @full', async ({
  page,
  elsewhere,
  person,
  query,
}) => {
  const email = await person('client');
  await serve(query, email, [await newCustomer(query, `Klient ${ownWord()}`)]);
  const id = await idOf(query, email);
  const client = await elsewhere(email);
  await logIn(page, await person('admin', 'en'), en, `/accounts/${id}`);
  await expect(page.getByText(sayEnglish('sign_in_open'), { exact: true })).toBeVisible();
  // What is being typed survives what is done beside the form.
  await page.keyboard.press('e');
  await field(page, 'phone').fill('+48 22 123 45 67');
  await press(page, sayEnglish('block'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This person’s sessions will end immediately');
  await press(dialog, sayEnglish('block'));
  await expect(page.getByText(sayEnglish('sign_in_blocked'), { exact: true })).toBeVisible();
  await expect(field(page, 'phone')).toHaveValue('+48 22 123 45 67');
  await press(page, en('form_save'));
  await expect(toast(page, en('form_saved'))).toBeVisible();
  await client.getByRole('link', { name: 'Piotr Gąsior' }).first().click();
  await expect(client).toHaveURL(/\/auth\/login/);
  await fillLogin(client, email, demoPassword);
  await expect(client.getByRole('alert')).toContainText(pl.error('INVALID_CREDENTIALS'));

  await press(page, sayEnglish('unblock'));
  await press(page.getByRole('dialog'), sayEnglish('unblock'));
  await expect(page.getByText(sayEnglish('sign_in_open'), { exact: true })).toBeVisible();
  await logInByHand(client, email);

  await page.getByRole('link', { name: en('title_devices'), exact: true }).click();
  await expect(page.getByText(ofDevices.en('signed_in'), { exact: true })).toHaveCount(1);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: new RegExp(ofDevices.en('sign_out_of', { name: '' })) })
    .first()
    .click();
  await expect(page.getByText(ofDevices.en('signed_in'), { exact: true })).toHaveCount(0);
  await client.getByRole('link', { name: 'Piotr Gąsior' }).first().click();
  await expect(client).toHaveURL(/\/auth\/login/);
  await page.getByRole('link', { name: en('title_login_history'), exact: true }).click();
  await expect(page.getByText('Account blocked')).toBeVisible();
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);

  await query(
    'update accounts set totp_secret = (select totp_secret from accounts where email = $2) where email = $1',
    [email, totpEmail],
  );
  await page.goto(`/accounts/${id}`);
  await press(page, sayEnglish('two_factor_off'));
  await press(page.getByRole('dialog'), sayEnglish('two_factor_off_confirm'));
  await expect(page.getByRole('dialog')).toContainText(en('validation.required'));
  await expectAccessible(page);
  await page
    .getByLabel(sayEnglish('two_factor_off_reason'))
    .fill('The telephone fell into the lake');
  await press(page.getByRole('dialog'), sayEnglish('two_factor_off_confirm'));
  // Asked above the dialog, and put away without it.
  const question = page.getByRole('dialog', { name: sayConfirm('title') });
  await expect(question.getByLabel(sayConfirm('password'), { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel(sayEnglish('two_factor_off_reason'))).toHaveValue(
    'The telephone fell into the lake',
  );
  await press(page.getByRole('dialog'), sayEnglish('two_factor_off_confirm'));
  await question.getByLabel(sayConfirm('password'), { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(toast(page, sayEnglish('two_factor_off_done'))).toBeVisible();
  await expect(page.getByRole('button', { name: sayEnglish('two_factor_off') })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: en('title_history'), exact: true }).click();
  await expect(page.getByText(/The telephone fell into the lake/)).toBeVisible();
  await logInByHand(client, email);
});

test('offers neither a link to a blocked account nor the deletion of one’s own @full', async ({
  page,
  person,
  query,
}) => {
  const [admin, invited] = [await person('admin'), await person('client')];
  await serve(query, invited, [await newCustomer(query, `Śliwka ${ownWord()}`)]);
  await query('update accounts set password_hash = null, can_login = false where email = $1', [
    invited,
  ]);
  await logIn(page, admin, pl, `/accounts/${await idOf(query, invited)}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button(say('unblock'))).toBeVisible();
  await expect(button(pl('form_delete'))).toHaveCount(0);
  await press(page, ofRecord.pl('more'));
  await expect(page.getByRole('menuitem', { name: pl('form_delete') })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of ['make_link', 'make_new_link'] as const)
    await expect(button(say(name))).toHaveCount(0);
  await press(page, say('unblock'));
  await press(page.getByRole('dialog'), say('unblock'));
  await expect(button(say('make_link'))).toBeVisible();

  await page.goto(`/accounts/${await idOf(query, admin)}`);
  await expect(page.getByText(say('own'))).toBeVisible();
  await expect(page.getByRole('link', { name: ofRecord.pl('edit'), exact: true })).toBeVisible();
  for (const name of [ofRecord.pl('more'), say('block')]) await expect(button(name)).toHaveCount(0);
});

test('an address that exists: refused, or linked when the lawyer says so @full', async ({
  page,
  person,
  query,
}) => {
  const word = ownWord();
  const [here, there] = [
    await newCustomer(query, `Tu ${word}`),
    await newCustomer(query, `Tam ${word}`),
  ];
  const [colleague, known, foreign] = [
    await person('lawyer'),
    await person('client'),
    await person('client'),
  ];
  await serve(query, known, [here]);
  await serve(query, foreign, [there]);
  await logIn(page, await person('lawyer'), pl, `/customers/${here}`);
  await press(page, say('add'));
  await fillPerson(
    page,
    0,
    'Bardzo Długie Nazwisko-Dwuczłonowe Konstantynopolitańczykowianeczka',
    colleague,
  );
  for (const [email, told] of [
    [colleague, 'validation.email_of_firm'],
    [known, 'validation.email_of_customer'],
  ] as const) {
    await field(page, 'people.0.email').fill(email);
    await press(page, say('add_send'));
    await expect(page.getByText(pl(told))).toBeVisible();
    await expect(field(page, 'people.0.email')).toBeFocused();
  }
  await field(page, 'people.0.email').fill(foreign);
  await press(page, say('add_send'));
  const dialog = page.getByRole('dialog', { name: say('link_question') });
  await expect(dialog).toContainText(foreign);
  await expectAccessible(page);
  await press(dialog, pl('cancel'));
  await expect(field(page, 'people.0.email')).toHaveValue(foreign);
  await press(page, say('add_send'));
  await press(dialog, pl('continue'));
  await expect(toast(page, say('linked', { count: 1 }))).toBeVisible();
  await expect(accountsOfCustomer(page).getByText(foreign)).toBeVisible();
  await expectNoSidewaysScroll(page);

  // The page of a new account asks the same; a lawyer is offered no role there.
  await serve(query, foreign, [there]);
  await page.goto('/accounts/new');
  await expect(page.getByText(account.fields.role.label.pl, { exact: true })).toHaveCount(0);
  await field(page, 'name').fill('Piotr Gąsior');
  await field(page, 'email').fill(foreign);
  const choice = page.locator('[data-path="customers"]').getByRole('combobox');
  await choice.click();
  await choice.fill(`Tu ${word}`);
  await page.getByRole('option', { name: `Tu ${word}`, exact: true }).click();
  await press(page, pl('form_create'));
  await press(dialog, pl('continue'));
  await expect(page).toHaveURL(/\/accounts$/);
  const [linked] = await query('select customers from accounts where email = $1', [foreign]);
  expect(linked?.['customers']).toEqual([there, here]);
});

test('an owner invites two people and cannot tell which of them is known; the lawyer links @phone-first @full', async ({
  page,
  elsewhere,
  person,
  query,
}) => {
  const word = ownWord();
  const [own, other] = [
    await newCustomer(query, `Własny ${word}`),
    await newCustomer(query, `Cudzy ${word}`),
  ];
  const [owner, known, lawyer] = [
    await person('owner'),
    await person('client'),
    await person('lawyer'),
  ];
  await serve(query, owner, [own]);
  await serve(query, known, [other]);
  const guardian = await idOf(query, lawyer);
  await query('update customers set guardian = $2 where id = $1', [own, guardian]);
  const unknown = `nikt-${word}@klient.example`;

  await logIn(page, owner, pl, '/accounts/new');
  await expect(page.getByText(say('invitations_empty'))).toBeVisible();
  await fillPerson(page, 0, 'Osoba Nowa', unknown);
  await addRow(page);
  await fillPerson(page, 1, 'Osoba Znana', known);
  await press(page, say('invite_ask'));
  await expect(page.getByText(say('invite_done'))).toBeVisible();
  for (const email of [unknown, known]) await expect(page.getByText(email)).toBeVisible();
  // Apart from names and addresses both read the same.
  const cards = page.locator('tbody tr, article').filter({ hasText: 'Osoba' });
  const texts = (await cards.allInnerTexts()).map((text) =>
    text.replaceAll(/Osoba (Nowa|Znana)|\S+@\S+/g, '…'),
  );
  expect(texts).toHaveLength(2);
  expect(new Set(texts).size).toBe(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/accounts');
  await expect(page.getByText(owner)).toBeVisible();
  for (const email of [unknown, known]) await expect(page.getByText(email)).toHaveCount(0);

  const office = await elsewhere(lawyer, pl, '/accounts/invitations');
  const task = office.locator('tbody tr').filter({ hasText: known });
  await expect(task).toContainText(say('invitation_guardian_you'));
  await expectAccessibleInFull(office);
  await task.getByRole('link', { name: `Własny ${word}` }).click();
  await expect(office.getByText(say('invitations'))).toBeVisible();
  await press(office, say('invitation_link_of', { name: 'Osoba Znana' }));
  await expect(toast(office, say('invitation_linked'))).toBeVisible();
  await expect(accountsOfCustomer(office).getByRole('listitem').getByText(known)).toBeVisible();
  await expect(accountsOfCustomer(office).getByRole('table').getByText(known)).toBeHidden();

  await page.reload();
  await expect(page.getByText(known)).toBeVisible();
  await expect(page.getByText(unknown)).toHaveCount(0);
  await page.goto('/accounts/invitations');
  await press(page, say('invitation_withdraw_of', { name: 'Osoba Nowa' }));
  await press(page.getByRole('dialog'), say('invitation_withdraw'));
  await expect(page.getByText(say('invitations_empty'))).toBeVisible();

  // Somebody who serves another customer too is only read.
  await page.goto(`/accounts/${await idOf(query, known)}`);
  await expect(page.getByText(pl.error('ACCOUNT_OF_OTHERS_TOO'))).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('block') })).toHaveCount(0);
});
