import type { Page } from '@playwright/test';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { pendingChange } from '#contract/calendar/pendingChange';
import { deadlineSettings } from '#contract/deadlines/settings';
import { paymentMessages } from '#contract/payments/words';
import { settingMessages } from '#contract/settings/words';
import { addDays } from '#contract/values/dates';
import { createMark, insertCustomer } from './deadlines.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  type T,
} from './fixtures.ts';
import { inOwnProduct } from './ownProduct.ts';
import { toast } from './representatives.ts';
import { today } from './trademarks.ts';

// The setting is for the whole firm.
const test = inOwnProduct();

const deadlines = spoken(deadlineMessages);
const payments = spoken(paymentMessages);
const settings = spoken(settingMessages);

const openMenu = async (page: Page, t: T): Promise<void> => {
  const [menuOf = ''] = t('table_row_actions', { row: '|' }).split('|');
  await page
    .getByRole('button', { name: new RegExp(`^${menuOf}`) })
    .first()
    .click();
};

const setFourEyes = async (page: Page, t: T): Promise<void> => {
  const { label } = deadlineSettings.fields.fourEyes;
  await page.getByRole('switch', { name: label[t.locale] }).click();
  await page.getByRole('button', { name: t('form_save') }).click();
  await expect(toast(page, settings[t.locale]('saved'))).toBeVisible();
};

test('closing a deadline waits for a second person, who confirms it @both @phone @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
  t,
}) => {
  const say = deadlines[t.locale];
  const [admin, lawyer, client] = [
    await person('admin'),
    await person('lawyer'),
    await person('client'),
  ];
  const customer = await insertCustomer(query);
  await query('update accounts set customers = array[$2::integer] where email = $1', [
    client,
    customer.id,
  ]);
  await logIn(page, admin, t, '/settings/deadlines');
  await setFourEyes(page, t);

  const session = await sessionOf(lawyer);
  const mark = await createMark(request, session, {
    customer: customer.id,
    expirationDate: '2035-03-01',
  });
  const fee = await request.post('/api/payments', {
    headers: { authorization: `Bearer ${session.token}` },
    data: {
      trademark: mark.id,
      type: 'OTHER',
      status: 'NOT_PAID',
      amount: '100',
      currency: 'PLN',
      deadline: addDays(today, 9),
    },
  });
  expect(fee.status()).toBe(201);

  await logIn(page, lawyer, t, `/trademarks/${mark.id}/payments`);
  await openMenu(page, t);
  await page.getByRole('menuitem', { name: payments[t.locale]('mark_paid') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: payments[t.locale]('mark_paid') })
    .click();
  await expect(toast(page, payments[t.locale]('paid_done', { count: 1 }))).toBeVisible();

  const list = `/deadlines?search=${encodeURIComponent(customer.name)}`;
  const waits = say('pending_note', { change: pendingChange.CLOSE.label[t.locale] });
  await page.goto(list);
  await expect(page.getByText(waits)).toBeVisible();
  await openMenu(page, t);
  await expect(page.getByRole('menuitem', { name: say('hand_over') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: say('confirm') })).toHaveCount(0);

  await logIn(page, client, t, list);
  await expect(page.getByRole('main').getByText(mark.name).first()).toBeVisible();
  await expect(page.getByText(waits)).toHaveCount(0);

  await logIn(page, admin, t, list);
  await expect(page.getByText(waits)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openMenu(page, t);
  await page.getByRole('menuitem', { name: say('confirm') }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('confirm') })
    .click();
  await expect(toast(page, say('confirm_done', { count: 1 }))).toBeVisible();
  await expect(page.getByText(waits)).toHaveCount(0);
  await page.goto('/settings/deadlines');
  await setFourEyes(page, t);
});
