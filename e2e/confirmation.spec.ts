import { confirmationMessages } from '#contract/accounts/confirmationWords';
import { emailLinkMessages } from '#contract/accounts/emailLinkWords';
import { newEmailMessages } from '#contract/accounts/newEmailWords';
import { accountMessages } from '#contract/accounts/words';
import { field, idOf } from './accounts.ts';
import { insertCustomer } from './deadlines.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  test,
  type Query,
} from './fixtures.ts';
import { toast } from './representatives.ts';

const ofConfirmation = spoken(confirmationMessages);
const ofAccounts = spoken(accountMessages);
const ofNewEmail = spoken(newEmailMessages);
const ofLink = spoken(emailLinkMessages);

const emailOf = async (query: Query, id: number) =>
  (await query('select email from accounts where id = $1', [id]))[0]?.['email'];

test('an address is changed once it is confirmed who is there @both @phone', async ({
  page,
  language,
  t,
  person,
  query,
}) => {
  const say = ofConfirmation[language];
  const id = await idOf(query, await person('lawyer'));
  const next = `nowy-${id}@kancelaria.example`;
  await logIn(page, await person('admin', language), t, `/accounts/${id}`);
  await page.getByText(ofAccounts[language]('sign_in_open'), { exact: true }).waitFor();
  // What is not dangerous asks for nothing.
  await page.keyboard.press('e');
  await field(page, 'phone').fill('+48 22 123 45 67');
  const save = page.getByRole('button', { name: t('form_save'), exact: true });
  await save.click();
  await expect(toast(page, t('form_saved'))).toBeVisible();

  await page.keyboard.press('e');
  await field(page, 'email').fill(next);
  await save.click();
  const dialog = page.getByRole('dialog', { name: say('title') });
  await expect(dialog).toBeVisible();
  const password = dialog.getByLabel(say('password'), { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Put away, nothing typed is lost and nothing was changed.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t.error('CONFIRMATION_REQUIRED'))).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(next);
  expect(await emailOf(query, id)).not.toBe(next);

  await save.click();
  await password.fill('to nie jest moje hasło');
  await password.press('Enter');
  await expect(dialog.getByText(t.error('INCORRECT_CURRENT_PASSWORD'))).toBeVisible();
  await password.fill(demoPassword);
  await dialog.getByRole('button', { name: say('confirm'), exact: true }).click();
  // The call goes on by itself.
  await expect(dialog).toBeHidden();
  await expect.poll(() => emailOf(query, id)).toBe(next);

  // For five minutes nobody is asked again.
  await page.keyboard.press('e');
  await field(page, 'email').fill(`jeszcze-${next}`);
  await save.click();
  await expect.poll(() => emailOf(query, id)).toBe(`jeszcze-${next}`);
  await expect(dialog).toBeHidden();
});

test('the new address of a client waits until it is confirmed by its link @both', async ({
  page,
  elsewhere,
  language,
  t,
  person,
  query,
}) => {
  const say = ofNewEmail[language];
  const { sign_in_open: loaded } = accountMessages[language];
  const old = await person('client');
  const id = await idOf(query, old);
  const customer = await insertCustomer(query);
  await query('update accounts set customers = array[$2::integer] where id = $1', [
    id,
    customer.id,
  ]);
  const next = `klient-${id}@klient.example`;
  await logIn(page, await person('admin', language), t, `/accounts/${id}`);
  await page.getByText(loaded, { exact: true }).waitFor();
  await page.keyboard.press('e');
  await field(page, 'email').fill(next);
  await page.getByRole('button', { name: t('form_save'), exact: true }).click();
  const question = page.getByRole('dialog', { name: ofConfirmation[language]('title') });
  await question
    .getByLabel(ofConfirmation[language]('password'), { exact: true })
    .fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('title'), { exact: true })).toBeVisible();
  expect(await emailOf(query, id)).toBe(old);
  await expectAccessible(page);

  await page.getByRole('button', { name: say('show'), exact: true }).click();
  const shown = page.getByRole('dialog', { name: say('link_title') });
  const link = await shown.getByLabel(say('link_title')).inputValue();
  const client = await elsewhere();
  await client.goto(new URL(link).pathname);
  const ofPage = ofLink.pl;
  await expect(client.getByText(ofPage('text', { email: next }))).toBeVisible();
  // The secret leaves the address.
  await expect(client).toHaveURL(/\/auth\/confirm-email\/link$/);
  await expectAccessible(client);
  await client.getByRole('button', { name: ofPage('confirm'), exact: true }).click();
  await expect(client.getByText(ofPage('done', { email: next }))).toBeVisible();
  expect(await emailOf(query, id)).toBe(next);
});
