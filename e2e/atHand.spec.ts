import { settlingAct } from '#contract/calendar/acts';
import { alertMessages } from '#contract/alerts/words';
import { accountMessages } from '#contract/accounts/words';
import { proceduralDateKind } from '#contract/codes/trademarks';
import { payment } from '#contract/payments/payment';
import { letterFields } from '#contract/trademarks/letter';
import { letterMessages } from '#contract/trademarks/letterWords';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { addMonths, formatDate } from '#contract/values/dates';
import { pdf } from '../server/test/files.ts';
import { chooseFile, countInput } from './clicks.ts';
import { countedTasks } from '../server/test/countedTasks.ts';
import { expires, month } from './deadlines.ts';
import { test } from './desk.ts';
import { expect, expectAccessible, logIn, spoken } from './fixtures.ts';
import { searchFor } from './opening.ts';
import { actOf, lineOf, panelOf, panels, seePaid } from './queue.ts';
import { ownWord, tabTo, toast } from './representatives.ts';
import { today } from './trademarks.ts';

const { kind, date } = letterFields;
const letters = spoken(letterMessages);
const accounts = spoken(accountMessages);
const markPages = spoken(markPageMessages);
const alerts = spoken(alertMessages);

/** Before everything else that is overdue, so that it is in sight without asking for more lines. */
const longAgo = addMonths(today, -40);

test('a fee is paid with its receipt, in three clicks @both @phone', async ({ page, desk, t }) => {
  const mark = await desk.applied();
  await desk.overdueFee(mark, longAgo);
  await logIn(page, desk.email, t);
  const input = await countInput(page);
  await actOf(lineOf(page, mark.name)).click();
  const { label } = payment.fields.receipt;
  const choose = panelOf(page).getByRole('button', { name: label[t.locale] });
  await chooseFile(page, () => choose.click(), {
    name: 'przelew.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  await expect(panelOf(page).getByText('przelew.pdf')).toBeVisible();
  await panelOf(page)
    .getByRole('button', { name: panels[t.locale]('do_PAY') })
    .click();
  await seePaid(page, t, mark.name);
  await input.expectTask('paidWithReceipt');
});

test('a person of a customer gets access, in four clicks @both', async ({
  page,
  desk,
  query,
  t,
}) => {
  const say = accounts[t.locale];
  const email = `${ownWord()}@e2e.example`;
  await logIn(page, desk.email, t);
  const input = await countInput(page);
  await (await searchFor(page, t, desk.customer.name)).first().click();
  await page.getByRole('button', { name: say('add'), exact: true }).click();
  await page.keyboard.type('Zofia Bąk');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.getByRole('button', { name: say('add_send') }).click();
  await expect(toast(page, say('added', { count: 1 }))).toBeVisible();
  await input.expectTask('clientAccess');
  const made = await query('select name, customers from accounts where email = $1', [email]);
  expect(made).toEqual([{ name: 'Zofia Bąk', customers: [desk.customer.id] }]);
});

test('a letter is recorded and its answer, in five clicks @both @full', async ({
  page,
  desk,
  query,
  t,
}) => {
  const say = letters[t.locale];
  const mark = await desk.applied();
  await logIn(page, desk.email, t);
  const input = await countInput(page);
  await page.getByRole('button', { name: say('add') }).click();
  const dialog = page.getByRole('dialog', { name: say('new_title') });
  await expect(dialog.getByRole('combobox', { name: say('mark') })).toBeFocused();
  await page.keyboard.type(mark.name);
  await page.getByRole('option', { name: mark.name }).click();
  await tabTo(page, dialog.getByRole('combobox', { name: kind.label[t.locale] }));
  await page.keyboard.type(proceduralDateKind.OFFICE_CALL_DELIVERED.label[t.locale]);
  await tabTo(page, dialog.getByRole('textbox', { name: date.label[t.locale], exact: true }));
  await page.keyboard.type(formatDate(longAgo));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('save') }).click();
  await expect(toast(page, say('saved'))).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await expect(actOf(lineOf(page, mark.name))).toHaveText(settlingAct.ANSWER.label[t.locale]);
  await actOf(lineOf(page, mark.name)).click();
  await panelOf(page)
    .getByRole('button', { name: panels[t.locale]('do_ANSWER') })
    .click();
  await expect(toast(page, panels[t.locale]('answered'))).toBeVisible();
  await input.expectTask('letterAndAnswer');
  const [row] = await query('select procedural_dates as letters from trademarks where id = $1', [
    mark.id,
  ]);
  expect(row?.['letters']).toMatchObject([
    { kind: 'OFFICE_CALL_DELIVERED', date: longAgo, answeredOn: today },
  ]);
});

test('why this date, in at most two clicks from anywhere @both @full', async ({
  page,
  desk,
  t,
}) => {
  const mark = await desk.mark();
  await logIn(page, desk.email, t);
  const input = await countInput(page);
  const says = (): Promise<void> =>
    expect(panelOf(page).getByText(panels[t.locale]('sum'), { exact: true })).toBeVisible();
  const why = page.getByRole('link', { name: markPages[t.locale]('why_of', { name: '' }).trim() });
  const because = { pl: 'koniec ochrony', en: 'end of protection' };
  const ways = {
    'from anywhere, by the search, on the page of the mark itself': async () => {
      await (await searchFor(page, t, mark.name)).first().click();
      const next = page.getByRole('region', { name: markPages[t.locale]('deadlines') });
      await expect(next).toContainText(`${because[t.locale]} ${formatDate(expires)}`);
    },
    [`/trademarks/${mark.id}`]: async () => {
      await why.first().click();
      await says();
    },
    [`/trademarks?search=${mark.name}`]: async () => {
      await page.getByRole('link', { name: mark.name }).first().click();
      await why.first().click();
      await says();
    },
    [`/deadlines?search=${mark.name}`]: async () => {
      await page.locator('main [data-id]').first().getByRole('link').first().click();
      await says();
    },
    [`/calendar?customer=${desk.customer.id}&month=${month}`]: async () => {
      await page
        .getByRole('grid')
        .getByRole('link', { name: new RegExp(mark.name) })
        .first()
        .click();
      await says();
    },
    [`/alerts?search=${mark.name}`]: async () => {
      await page
        .getByRole('button', { name: alerts[t.locale]('settle') })
        .first()
        .click();
      await says();
    },
  };
  for (const [from, find] of Object.entries(ways)) {
    if (from.startsWith('/')) await page.goto(from);
    input.begin();
    await find();
    const { clicks } = await input.sofar();
    expect(clicks, from).toBeGreaterThan(0);
    expect(clicks, from).toBeLessThanOrEqual(countedTasks.whyThisDate.now);
  }
});
