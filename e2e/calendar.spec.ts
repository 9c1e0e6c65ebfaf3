import type { Locator, Page } from '@playwright/test';
import { alertMessages } from '#contract/alerts/words';
import { panelMessages } from '#contract/calendar/panelWords';
import { calendarMessages } from '#contract/calendar/words';
import { addMonths, formatDate } from '#contract/values/dates';
import { homeMessages } from '#contract/home/words';
import { isFull } from '../server/test/full.ts';
import { createMark, expires, insertCustomer, month } from './deadlines.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  pl,
  spoken,
  type T,
  test,
} from './fixtures.ts';
import { toast } from './representatives.ts';
import { today } from './trademarks.ts';

const calendar = spoken(calendarMessages);
const alerts = spoken(alertMessages);
const home = spoken(homeMessages);
const panel = spoken(panelMessages);

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const inDialog = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('button', { name, exact: true });

/** Opened beside the page, with its reasons. */
const openEntry = async (page: Page, entry: Locator, t: T): Promise<void> => {
  await entry.click();
  await expect(dialogOf(page).getByText(panel[t.locale]('sum'))).toBeVisible();
};

/** One of the rarer actions of an opened deadline. */
const choose = async (page: Page, t: T, name: string): Promise<void> => {
  await inDialog(page, panel[t.locale]('more')).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

for (const role of ['lawyer', 'admin'] as const)
  test(`the ${role} finds a deadline, asks why, archives, hides, shows and deletes it @both${role === 'admin' ? ' @full' : ''}`, async ({
    page,
    person,
    query,
    request,
    sessionOf,
    t,
  }) => {
    const say = calendar[t.locale];
    const customer = await insertCustomer(query);
    const email = await person(role);
    const mark = await createMark(request, await sessionOf(email), { customer: customer.id });
    await logIn(page, email, t, `/calendar?month=${month}`);
    await page.getByRole('button', { name: say('filters') }).click();
    const field = page.getByRole('combobox', { name: say('filter_customer'), exact: true });
    await field.click();
    await field.fill(customer.name);
    await page.getByRole('option', { name: customer.name }).click();
    await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`));
    await page.getByLabel(say('filter_type')).selectOption('TRADEMARK_EXPIRATION');
    await page.reload();
    await expect(page.getByLabel(say('filter_type'))).toHaveValue('TRADEMARK_EXPIRATION');
    const entry = page.getByRole('grid').getByRole('link', { name: new RegExp(mark.name) });
    await expect(entry).toBeVisible();
    await expectAccessibleInFull(page);

    await entry.click();
    await expect(page).toHaveURL(/\/calendar\?.*deadline=/);
    await expect(
      dialogOf(page)
        .getByRole('definition')
        .filter({ hasText: formatDate(expires) })
        .first(),
    ).toBeVisible();
    await dialogOf(page).getByText(panel[t.locale]('sum_more')).click();
    await expect(dialogOf(page).getByText(say('why_steps'), { exact: true })).toBeVisible();
    await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    // Closing leaves one where one was.
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/calendar\?/);
    await expect(entry).toBeFocused();
    await openEntry(page, entry, t);
    await dialogOf(page).getByRole('link', { name: mark.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: mark.name })).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/calendar\?/);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);

    await openEntry(page, entry, t);
    await choose(page, t, say('archive'));
    await expect(dialogOf(page).getByText(say('archive_text'))).toBeVisible();
    await inDialog(page, say('archive')).click();
    await expect(toast(page, say('archived'))).toBeVisible();
    await expect(entry).toBeHidden();
    await page.getByLabel(say('show_archived')).click();
    await openEntry(page, entry, t);
    await choose(page, t, say('bring_back'));
    await expect(toast(page, say('brought_back'))).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await page.getByLabel(say('show_archived')).click();

    // What is hidden is hidden for a client below, each time.
    if (isFull) {
      await openEntry(page, entry, t);
      await choose(page, t, say('hide'));
      await expect(toast(page, say('hidden'))).toBeVisible();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(entry).toBeHidden();
      await page.getByLabel(say('show_hidden')).click();
      await openEntry(page, entry, t);
      await choose(page, t, say('show'));
      await expect(toast(page, say('shown'))).toBeVisible();
      await expect(dialogOf(page)).toHaveCount(0);
      await page.getByLabel(say('show_hidden')).click();
    }

    await openEntry(page, entry, t);
    await choose(page, t, say('remove'));
    const typed = dialogOf(page).getByLabel(say('remove_name'));
    await typed.fill('inny znak');
    await inDialog(page, say('remove_confirm')).click();
    await expect(dialogOf(page).getByText(say('remove_wrong', { name: mark.name }))).toBeVisible();
    await expect(typed).toHaveValue('inny znak');
    await typed.fill(mark.name.toLowerCase());
    await inDialog(page, say('remove_confirm')).click();
    await expect(toast(page, say('removed'))).toBeVisible();
    await expect(entry).toBeHidden();
    const left = await query(
      `select from calendar_events where trademark = $1 and due = $2 and type = 'TRADEMARK_EXPIRATION'`,
      [mark.id, expires],
    );
    expect(left).toEqual([]);
  });

test('an administrator walks the calendar by keyboard and hides a deadline @english-first @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
  t,
}) => {
  const say = calendar[t.locale];
  const counted = (count: number) => new RegExp(say('day_events', { count }));
  const customer = await insertCustomer(query);
  const guardian = await person('lawyer');
  await query(
    'update customers set guardian = (select id from accounts where email = $2) where id = $1',
    [customer.id, guardian],
  );
  const admin = await person('admin');
  const session = await sessionOf(admin);
  const marks = [];
  for (const _ of [1, 2, 3, 4, 5])
    marks.push(await createMark(request, session, { customer: customer.id }));
  const [account] = await query('select id from accounts where email = $1', [guardian]);
  await logIn(page, admin, t, `/calendar?month=${month}&lawyer=${String(account?.['id'])}`);
  const grid = page.getByRole('grid');
  const day = page.locator(`[data-day="${expires}"]`);
  await expect(day.getByRole('link')).toHaveCount(3);
  await expect(day).toHaveAccessibleName(counted(5));
  await day.getByText(say('more', { count: 2 })).click();
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(day).toBeFocused();

  await page.keyboard.press('PageUp');
  await expect(page).not.toHaveURL(new RegExp(`month=${month}`));
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(new RegExp(`month=${month}`));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(grid.locator(':focus')).toHaveAttribute('data-day', /./);
  await day.focus();
  await page.keyboard.press('Enter');
  const name = marks[0]?.name ?? '';
  await dialogOf(page)
    .getByRole('link', { name: new RegExp(name) })
    .press('Enter');
  await expect(
    dialogOf(page)
      .getByText({ pl: 'Przedłużenie ochrony', en: 'Renewal of protection' }[t.locale])
      .first(),
  ).toBeVisible();
  await choose(page, t, say('hide'));
  await expect(toast(page, say('hidden'))).toBeVisible();
  // The list of the day is back.
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleName(counted(4));
  await page.getByRole('button', { name: say('undo') }).click();
  await expect(day).toHaveAccessibleName(counted(5));
});

test('a client sees its own deadlines as a list and hides one for itself @both @phone-first', async ({
  page,
  person,
  query,
  elsewhere,
  request,
  sessionOf,
  t,
}) => {
  const say = calendar[t.locale];
  const customer = await insertCustomer(query);
  const guardian = await person('lawyer', 'pl');
  const mark = await createMark(request, await sessionOf(guardian), { customer: customer.id });
  const client = await person('client');
  await query('update accounts set customers = $2 where email = $1', [client, [customer.id]]);
  await logIn(page, client, t, `/calendar?month=${month}&view=agenda`);
  const entry = page.getByRole('link', { name: new RegExp(mark.name) });
  await expect(entry).toHaveCount(1);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await openEntry(page, entry, t);
  await inDialog(page, panel[t.locale]('more')).click();
  await expect(page.getByRole('menuitem', { name: say('hide') })).toBeVisible();
  for (const action of ['archive', 'remove'] as const)
    await expect(page.getByRole('menuitem', { name: say(action) })).toHaveCount(0);
  await page.getByRole('menuitem', { name: say('hide') }).click();
  await expect(page.getByText(say('empty_month'))).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(say('empty_month'))).toBeVisible();
  await page.getByRole('button', { name: say('filters') }).click();
  await page.getByLabel(say('show_hidden')).click();
  await expect(entry).toContainText(say('state_hidden'));
  await openEntry(page, entry, t);
  await choose(page, t, say('show'));
  await expect(toast(page, say('shown'))).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(entry).toBeFocused();

  const agenda = `/calendar?month=${month}&customer=${customer.id}&view=agenda`;
  const lawyer = await elsewhere(guardian, pl, agenda);
  await expect(lawyer.getByRole('link', { name: new RegExp(mark.name) })).toBeVisible();
});

test('home leads on: numbers to lists, alerts to what needs attention @english-first @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
  t,
}) => {
  const [sayAlert, sayHome] = [alerts[t.locale], home[t.locale]];
  const customer = await insertCustomer(query);
  const email = await person('lawyer');
  const session = await sessionOf(email);
  const mark = await createMark(request, session, { customer: customer.id });
  await logIn(page, email, t, '/');
  const registered = page.getByRole('link', { name: sayHome('registered') });
  await expect(registered).toContainText(/\d/);
  await expect(page.getByText(sayHome('today', { date: formatDate(today) }))).toBeVisible();
  await registered.click();
  await expect(page).toHaveURL(/\/trademarks\?filters=/);

  const unread = page.getByRole('link', { name: t('title_alerts') });
  await expect(unread).toHaveAccessibleName({ pl: /now/, en: /new/ }[t.locale]);
  await page.goto(`/trademarks/${mark.id}/alerts`);
  await expect(page.getByRole('row', { name: new RegExp(mark.name) })).toBeVisible();
  await page.goto('/alerts');
  // Journeys beside this one raise alerts too: that the visit is kept is what can be told for sure.
  await expect
    .poll(() =>
      query('select from alert_visits v join accounts a on a.id = v.account where a.email = $1', [
        email,
      ]),
    )
    .toHaveLength(1);
  await page.goto(`/trademarks/${mark.id}/alerts`);
  const row = page.getByRole('row', { name: new RegExp(mark.name) });
  const content = { pl: /Ochrona kończy się/, en: /Protection ends on/ }[t.locale];
  await row.getByRole('button', { name: content }).last().click();
  await page.getByRole('menuitem', { name: sayAlert('invalidate') }).click();
  await expect(dialogOf(page).getByText(sayAlert('invalidate_text'))).toBeVisible();
  await inDialog(page, sayAlert('invalidate')).click();
  await expect(toast(page, sayAlert('invalidate_done'))).toBeVisible();
  await expect(page.getByText(sayAlert('empty'))).toBeVisible();

  const other = await createMark(request, session, { customer: customer.id });
  await page.goto(`/trademarks/${other.id}/alerts`);
  await page.getByRole('checkbox', { name: t('table_select_page') }).check();
  await page.getByRole('button', { name: sayAlert('invalidate_many') }).click();
  const question = page.getByRole('dialog', {
    name: sayAlert('invalidate_many_title', { count: 1 }),
  });
  await question.getByRole('button', { name: sayAlert('invalidate_many') }).click();
  await expect(toast(page, sayAlert('invalidate_many_done', { count: 1 }))).toBeVisible();
  await expect(page.getByText(sayAlert('empty'))).toBeVisible();
});

test('an alert in grace says that the day is past, in a sentence that is never cut @both @phone @full', async ({
  page,
  person,
  query,
  request,
  sessionOf,
  t,
}) => {
  const { id: customer } = await insertCustomer(query);
  const email = await person('lawyer');
  const expirationDate = addMonths(today, -1);
  const mark = await createMark(request, await sessionOf(email), { customer, expirationDate });
  await logIn(page, email, t, `/trademarks/${mark.id}/alerts`);
  const sentence = page.getByText(
    {
      pl: /^Ochrona skończyła się .+; dodatkowy termin do .+, a opłaty za kolejny okres nie wniesiono\.$/,
      en: /^Protection ended on .+; grace period until .+, and no payment for the next term is on record\.$/,
    }[t.locale],
  );
  await expect(sentence).toBeVisible();
  const isCut = await sentence.evaluate((text) => {
    const cell = text.parentElement;
    return cell !== null && cell.scrollHeight > cell.clientHeight;
  });
  expect(isCut).toBe(false);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
});

test('what cannot be read says so, and tries again @full', async ({ page, person }) => {
  await page.route(/\/api\/(calendar|home)/, (route) =>
    route.fulfill({ status: 500, json: { errorCode: 'INTERNAL' } }),
  );
  await logIn(page, await person('lawyer'));
  const again = page.getByRole('button', { name: pl('try_again') });
  await expect(again).toHaveCount(4);
  await page.unroute(/\/api\/(calendar|home)/);
  for (const left of [3, 2, 1, 0]) {
    // By key: what is read meanwhile grows above the button and moves it from under a mouse.
    await again.first().press('Enter');
    await expect(again).toHaveCount(left);
  }
  await expect(page.getByRole('grid')).toBeVisible();
});
