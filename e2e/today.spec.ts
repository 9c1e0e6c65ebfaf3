import type { Locator, Page } from '@playwright/test';
import { settlingAct } from '#contract/calendar/acts';
import { calendarMessages } from '#contract/calendar/words';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { proceduralDateKind, trademarkType } from '#contract/codes/trademarks';
import { queueMessages } from '#contract/home/queueWords';
import { shortcutMessages } from '#contract/home/shortcutWords';
import { addDays, addMonths, formatDate } from '#contract/values/dates';
import { test } from './desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, spoken } from './fixtures.ts';
import { actOf, lineOf, panelOf, panels, seePaid } from './queue.ts';
import { toast } from './representatives.ts';
import { today } from './trademarks.ts';

const queues = spoken(queueMessages);
const calendars = spoken(calendarMessages);
const deadlines = spoken(deadlineMessages);
const shortcuts = spoken(shortcutMessages);

const groupOf = (page: Page, group: string): Locator => page.locator(`[data-group="${group}"]`);

const receipt = {
  name: 'przelew.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

test('an overdue fee is paid with its receipt from the queue, and the payment taken back @both @full', async ({
  page,
  desk,
  query,
  t,
}) => {
  const say = panels[t.locale];
  const { email, customer } = desk;
  const mark = await desk.applied();
  await desk.overdueFee(mark);
  await logIn(page, email, t, '/');
  await page.getByRole('button', { name: queues[t.locale]('choices') }).click();
  await page.getByRole('combobox', { name: queues[t.locale]('customer') }).fill(customer.name);
  await page.getByRole('option', { name: customer.name }).click();
  await expect(page).toHaveURL(`/?of=${customer.id}`);
  await page.keyboard.press('Escape');
  const line = groupOf(page, 'OVERDUE').locator('li').filter({ hasText: mark.name });
  await expect(line).toContainText(customer.name);
  await expect(line).toContainText(/450[.,]00/);
  await expectAccessible(page);

  await actOf(line).click();
  await expect(page).toHaveURL(/deadline=/);
  const day = panelOf(page).getByRole('textbox').first();
  await expect(day).toBeFocused();
  await expect(panelOf(page).getByText(say('too_late', { count: 3 }))).toBeVisible();
  await day.fill(formatDate(addDays(today, -4)));
  await expect(panelOf(page).getByText(say('in_time_before', { count: 1 }))).toBeVisible();
  await panelOf(page).locator('input[type=file]').setInputFiles(receipt);
  await expect(panelOf(page).getByText(receipt.name)).toBeVisible();
  await expectAccessible(page);
  await panelOf(page)
    .getByRole('button', { name: say('do_PAY') })
    .click();
  await seePaid(page, t, mark.name);
  const stored =
    'select status, payment_date::text as day, receipt from payments where trademark = $1';
  expect(await query(stored, [mark.id])).toEqual([
    { status: 'PAID', day: addDays(today, -4), receipt: expect.any(String) },
  ]);
  await toast(page, say('paid'))
    .getByRole('button', { name: calendars[t.locale]('undo') })
    .click();
  await expect(line).toBeVisible();
});

test('by keys alone: walks the queue, opens, pays, and goes on with the next @both', async ({
  page,
  desk,
  t,
}) => {
  const marks = [];
  for (const _ of [1, 2, 3]) {
    const mark = await desk.applied();
    await desk.overdueFee(mark);
    marks.push(mark.name);
  }
  await logIn(page, desk.email, t, `/?of=${desk.customer.id}`);
  const focused = page.locator('[data-line]:focus');
  await lineOf(page, marks[0] ?? '')
    .locator('[data-line]')
    .focus();
  await page.keyboard.press('j');
  await expect(focused).toContainText(marks[1] ?? '?');
  await page.keyboard.press('k');
  await expect(focused).toContainText(marks[0] ?? '?');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toContainText(marks[0] ?? '?');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(focused).toContainText(marks[0] ?? '?');

  await page.keyboard.press('e');
  await expect(panelOf(page).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await seePaid(page, t, marks[0] ?? '?');
  // The next line stands where the settled one stood.
  await expect(focused).toContainText(marks[1] ?? '?');

  // What was typed is asked about, and Escape goes on with it.
  await page.keyboard.press('e');
  const day = panelOf(page).getByRole('textbox').first();
  await day.fill(formatDate(addDays(today, -2)));
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: t('form_leave_title') });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(day).toBeFocused();
  await expect(day).toHaveValue(formatDate(addDays(today, -2)));
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: t('form_leave') }).click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(focused).toContainText(marks[1] ?? '?');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: shortcuts[t.locale]('title') });
  await expect(list).toContainText(shortcuts[t.locale]('settle'));
  await expectAccessible(page);
  await list.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await lineOf(page, marks[1] ?? '')
    .locator('[data-line]')
    .focus();
  await page.keyboard.press('j');
  await expect(focused).toContainText(marks[1] ?? '?');
});

test('a letter is answered, a mark renewed, a task finished, each in the queue @both', async ({
  page,
  desk,
  query,
  t,
}) => {
  const say = panels[t.locale];
  const { email, customer } = desk;
  const letter = {
    kind: proceduralDateKind.OFFICE_CALL_DELIVERED.value,
    date: addDays(today, -20),
    issuedOn: null,
    dueDate: null,
    answeredOn: null,
    needsNoAnswer: false,
    inOurFavour: false,
    groundsFiledOn: null,
    note: null,
  };
  const answered = await desk.applied({ proceduralDates: [letter] });
  const expirationDate = addDays(today, 10);
  const renewed = await desk.mark({ type: trademarkType.EUROPEAN.value, expirationDate });
  const task = {
    what: `Zadzwonić ${answered.name}`,
    due: addDays(today, 2),
    customer: customer.id,
  };
  await desk.post('/tasks', task);
  await logIn(page, email, t, `/?of=${customer.id}`);

  await actOf(lineOf(page, task.what)).click();
  await expect(toast(page, deadlines[t.locale]('finish_done', { count: 1 }))).toBeVisible();
  await expect(lineOf(page, task.what)).toHaveCount(0);

  await expect(actOf(lineOf(page, answered.name))).toHaveText(settlingAct.ANSWER.label[t.locale]);
  await actOf(lineOf(page, answered.name)).click();
  await panelOf(page)
    .getByRole('button', { name: say('do_ANSWER') })
    .click();
  await expect(toast(page, say('answered'))).toBeVisible();
  await expect(lineOf(page, answered.name)).toHaveCount(0);

  await actOf(lineOf(page, renewed.name)).click();
  await panelOf(page).getByRole('textbox').first().fill(formatDate(today));
  await panelOf(page)
    .getByRole('textbox', { name: { pl: /Kwota/, en: /Amount/ }[t.locale] })
    .fill('850');
  // The name of a currency has room beside a page.
  const currency = panelOf(page).getByRole('combobox', {
    name: { pl: /Waluta/, en: /Currency/ }[t.locale],
  });
  await expect(currency).toHaveValue(/EUR\)$/);
  expect(await currency.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  await panelOf(page).locator('button[type=submit]').click();
  await expect(panelOf(page)).toHaveCount(0);
  const [row] = await query('select expiration_date::text as end from trademarks where id = $1', [
    renewed.id,
  ]);
  expect(row?.['end']).toBe(addMonths(expirationDate, 120));
  // Renewed is not paid yet: the fee is what is left to do.
  await expect(actOf(lineOf(page, renewed.name))).toHaveText(settlingAct.PAY.label[t.locale]);
});

test('a deadline is acknowledged, waits for the client and is handed over @english-first @full', async ({
  page,
  desk,
  query,
  t,
}) => {
  const say = panels[t.locale];
  const { email, customer } = desk;
  await query(
    'update customers set guardian = (select id from accounts where email = $2) where id = $1',
    [customer.id, email],
  );
  const mark = await desk.mark({ expirationDate: addDays(today, 20) });
  await logIn(page, email, t, `/?of=${customer.id}`);
  await lineOf(page, mark.name).locator('[data-line]').click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: calendars[t.locale]('acknowledge') }).click();
  await expect(toast(page, calendars[t.locale]('acknowledged'))).toBeVisible();
  await expect(panel.getByRole('button', { name: calendars[t.locale]('acknowledge') })).toHaveCount(
    0,
  );
  await panel.getByRole('button', { name: say('more') }).click();
  await page.getByRole('menuitem', { name: say('wait'), exact: true }).click();
  await expect(groupOf(page, 'WAITING')).toContainText(mark.name);
  await panel.getByRole('button', { name: say('hand_over') }).click();
  const dialog = page.getByRole('dialog', {
    name: deadlines[t.locale]('hand_over_title', { count: 1 }),
  });
  await dialog.getByRole('combobox').fill('Anna');
  await page
    .getByRole('option', { name: /Anna Żuraw/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: deadlines[t.locale]('hand_over') }).click();
  await expect(toast(page, deadlines[t.locale]('handed_over', { count: 1 }))).toBeVisible();
  await expect(panel).toContainText('Anna Żuraw');
});

test('the queue and the panel fit a phone @both @phone-only', async ({ page, desk, t }) => {
  const { email, customer } = desk;
  const mark = await desk.mark({ expirationDate: addDays(today, 5) });
  await logIn(page, email, t, `/?of=${customer.id}`);
  await expect(lineOf(page, mark.name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await lineOf(page, mark.name).locator('[data-line]').tap();
  const box = await panelOf(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await panelOf(page)
    .getByRole('button', { name: t('close') })
    .click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByText(queues[t.locale]('title')).first()).toBeVisible();
});

test('the calendar shows a week, a year and any day, and opens deadlines beside it @both @full', async ({
  page,
  desk,
  t,
}) => {
  const say = calendars[t.locale];
  const { email, customer } = desk;
  const mark = await desk.mark({ expirationDate: '2035-06-14' });
  await logIn(page, email, t, '/');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('title_calendar'), exact: true })
    .click();
  await page.goto(`/calendar?customer=${customer.id}`);
  await page.getByRole('button', { name: say('jump') }).click();
  await page.getByRole('textbox', { name: say('jump_label') }).fill('14.06.2035');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/month=2035-06/);
  const entry = page.getByRole('grid').getByRole('link', { name: new RegExp(mark.name) });
  await entry.click();
  await expect(panelOf(page)).toContainText(mark.name);
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();

  await page.getByText(say('view_week'), { exact: true }).click();
  await expect(page.locator('[data-event]')).toContainText(mark.name);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('next_week') }).click();
  await expect(page.locator('[data-event]')).toHaveCount(0);
  await page.getByText(say('view_year'), { exact: true }).click();
  await page.locator('[data-day="2035-06-14"]').click();
  await expect(page.getByRole('dialog')).toContainText(mark.name);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('today'), exact: true }).click();
  await expect(page.getByRole('heading', { name: today.slice(0, 4) })).toBeVisible();
});
