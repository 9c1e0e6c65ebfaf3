import type { Page } from '@playwright/test';
import { accountMessages } from '#contract/accounts/words';
import { account as accountEntity } from '#contract/accounts/account';
import { deadline } from '#contract/calendar/deadline';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { listMessages } from '#contract/kit/listWords';
import { addDays, formatDate } from '#contract/values/dates';
import { createMark, insertCustomer } from './deadlines.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  type T,
  test,
  type Query,
} from './fixtures.ts';
import { toast } from './representatives.ts';
import { today } from './trademarks.ts';

const deadlines = spoken(deadlineMessages);
const accounts = spoken(accountMessages);

const idOf = async (query: Query, email: string): Promise<{ id: number; name: string }> => {
  const [row] = await query('select id, name from accounts where email = $1', [email]);
  return { id: Number(row?.['id']), name: String(row?.['name']) };
};

const choose = async (page: Page, label: string, name: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
};

/** The first row, and from there all that the search finds. */
const selectAll = async (page: Page, t: T): Promise<void> => {
  const [first = ''] = t('table_select_row', { row: '|' }).split('|');
  await page
    .getByRole('checkbox', { name: new RegExp(`^${first}`) })
    .first()
    .check();
  const [all = ''] = spoken(listMessages)[t.locale]('select_all', { shown: '|' }).split('(');
  await page
    .getByRole('region', { name: t('table_bulk') })
    .getByRole('button', { name: new RegExp(`^${all}`) })
    .click();
};

const bulkButton = (page: Page, t: T, name: string) =>
  page.getByRole('region', { name: t('table_bulk') }).getByRole('button', { name, exact: true });

test('a lawyer hands ten deadlines over; the colleague acknowledges them and goes on holiday @both @phone', async ({
  page,
  isMobile,
  person,
  query,
  request,
  sessionOf,
  t,
}) => {
  const say = deadlines[t.locale];
  const lawyer = await person('lawyer');
  const other = await person('lawyer');
  const [mine, theirs] = [await idOf(query, lawyer), await idOf(query, other)];
  await query('update accounts set name = $2 where id = $1', [theirs.id, `Zofia ${theirs.id}`]);
  theirs.name = `Zofia ${theirs.id}`;
  const customer = await insertCustomer(query);
  await query('update customers set guardian = $2 where id = $1', [customer.id, mine.id]);
  const session = await sessionOf(lawyer);
  for (let n = 0; n < 10; n += 1)
    await createMark(request, session, {
      customer: customer.id,
      expirationDate: addDays(today, 10 + n),
    });
  const list = `/deadlines?search=${encodeURIComponent(customer.name)}`;

  await logIn(page, lawyer, t, list);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: new RegExp(say('why')) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await selectAll(page, t);
  await bulkButton(page, t, say('hand_over')).click();
  await choose(page, say('hand_over_to'), theirs.name);
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('hand_over'), exact: true })
    .click();
  await expect(toast(page, say('undo'))).toBeVisible();
  // A line on a phone names no colleagues.
  if (!isMobile) await expect(page.getByText(theirs.name).first()).toBeVisible();

  await logIn(page, other, t, list);
  await selectAll(page, t);
  await bulkButton(page, t, say('acknowledge')).click();
  await expect(page.getByText(say('nobody_yet'))).toHaveCount(0);

  await logIn(page, other, t, '/account');
  const label = (name: 'substitute' | 'awayFrom' | 'awayUntil') =>
    accountEntity.fields[name].label[t.locale];
  await page.getByRole('textbox', { name: label('awayFrom') }).fill(formatDate(today));
  await page.getByRole('textbox', { name: label('awayUntil') }).fill(formatDate(addDays(today, 7)));
  await page.getByRole('button', { name: t('form_save') }).click();
  await expect(page.getByText(t('validation.required')).first()).toBeVisible();
  await choose(page, label('substitute'), mine.name);
  await page.getByRole('button', { name: t('form_save') }).click();
  await expect(toast(page, t('form_saved'))).toBeVisible();

  if (isMobile) return;
  await logIn(page, lawyer, t, list);
  await expect(page.getByText(say('stands_in', { name: theirs.name })).first()).toBeVisible();
  await expect(page.getByText(say('nobody_yet')).first()).toBeVisible();
});

test('a deadline of 2035 is two clicks from the list of marks @both @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
  t,
}) => {
  const customer = await insertCustomer(query);
  const lawyer = await person('lawyer');
  const mark = await createMark(request, await sessionOf(lawyer), {
    customer: customer.id,
    expirationDate: '2035-05-15',
  });
  await logIn(page, lawyer, t, `/trademarks?search=${mark.name}`);
  await page.getByRole('link', { name: mark.name }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: deadline.plural[t.locale], exact: true })
    .click();
  await expect(page.getByText('15.05.2035').first()).toBeVisible();
});

test('an account with work asks who takes over before it is blocked @both @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const say = accounts[t.locale];
  const admin = await person('admin');
  const leaving = await idOf(query, await person('lawyer'));
  const heir = await idOf(query, await person('lawyer'));
  await query('update accounts set name = $2 where id = $1', [heir.id, `Zenon ${heir.id}`]);
  const customer = await insertCustomer(query);
  await query('update customers set guardian = $2 where id = $1', [customer.id, leaving.id]);
  await logIn(page, admin, t, `/accounts/${leaving.id}`);
  await page.getByRole('button', { name: say('block') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('hand_over_and_block') }).click();
  await expect(dialog.getByText(say('hand_over_needed'))).toBeVisible();
  await choose(page, say('hand_over_to'), `Zenon ${heir.id}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('hand_over_and_block') }).click();
  await expect(toast(page, say('blocked'))).toBeVisible();
  const [row] = await query('select guardian from customers where id = $1', [customer.id]);
  expect(Number(row?.['guardian'])).toBe(heir.id);
});

test('a client reads the own deadlines in plain words @both @phone', async ({
  page,
  person,
  query,
  t,
}) => {
  const client = await person('client');
  await query(
    `update accounts set customers = (select customers from accounts where email = $2)
     where email = $1`,
    [client, 'client@markfolio.example'],
  );
  await logIn(page, client, t, '/deadlines');
  await expect(page.getByText(deadlines[t.locale]('lead_client'))).toBeVisible();
  // A row leads to its mark, and on the narrow screen of a phone to the deadline.
  await expect(
    page.locator('main :is(a[href^="/trademarks/"], a[href*="deadline="])').first(),
  ).toBeVisible();
  // To a client of one customer its own name would say nothing.
  await expect(page.getByRole('main').getByText('Bałtyk Foods')).toHaveCount(0);
  const answering = deadline.fields.answering.label[t.locale];
  await expect(page.getByText(answering, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
