import { sentences } from '#contract/words/i18n';
import { calendarFeedMessages } from '#contract/calendar/feedWords';
import { jobMessages } from '#contract/jobs/words';
import { urgencyMessages } from '#contract/deadlines/urgency';
import { paymentMessages } from '#contract/payments/words';
import { currencies } from '#contract/values/currencies';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { paymentType } from '#contract/codes/payments';
import { payment } from '#contract/payments/payment';
import {
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  pl,
  spoken,
  test,
} from './fixtures.ts';
import { toast } from './representatives.ts';
import { insertMark } from './trademarks.ts';

const say = sentences('pl', paymentMessages.pl);
const urgency = spoken(urgencyMessages).pl;
const sayJob = sentences('pl', jobMessages.pl);
const sayFeed = sentences('pl', calendarFeedMessages.pl);

test('payments stand with the overdue first, are summed by currency and paid together', async ({
  page,
  person,
  query,
}) => {
  const mark = await insertMark(query);
  const today = dateInWarsaw(new Date());
  for (const [amount, currency, days] of [
    ['100.00', 'EUR', 20],
    ['7.50', 'EUR', -4],
    ['3000.00', 'PLN', 300],
    ['12345.00', 'CHF', 300],
  ] as const)
    await query(
      `insert into payments (trademark, type, status, amount, currency, deadline)
       values ($1, 'OTHER', 'NOT_PAID', $2, $3, $4)`,
      [mark.id, amount, currency, addDays(today, days)],
    );
  const filters = encodeURIComponent(JSON.stringify([['trademark', 'anyOf', [mark.id]]]));
  await logIn(page, await person('lawyer'), pl, `/payments?filters=${filters}`);
  const totals = page.getByRole('table', { name: say('totals') });
  const euros = totals.getByRole('row').filter({ hasText: 'EUR' });
  await expect(euros).toContainText('107,50');
  await expect(page.getByText(urgency('late', { count: 4 }))).toBeVisible();
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('checkbox', { name: pl('table_select_page') }).click();
  await page.getByRole('button', { name: say('mark_paid') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: say('mark_paid') });
  const paidOn = dialog.getByRole('textbox', { name: say('paid_on') });
  await paidOn.fill('01.01.2199');
  await confirm.click();
  await expect(
    dialog.getByText(pl('validation.after_today', { max: formatDate(today) })),
  ).toBeVisible();
  await paidOn.fill(formatDate(today));
  await confirm.click();
  await expect(toast(page, say('paid_done', { count: 4 }))).toBeVisible();
  await expect(page.getByText(say('state_paid'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(urgency('late', { count: 4 }))).toHaveCount(0);

  // On a phone a currency is a column, and those of the firm are in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const currency of ['CHF', 'EUR', 'PLN'])
    await expect(totals.getByRole('columnheader', { name: currency })).toBeInViewport({ ratio: 1 });
  const paid = totals.getByRole('row').last();
  await expect(paid).toContainText(say('paid'));
  await expect(paid).toContainText('107,50');
  await expect(paid.getByRole('cell').last()).toBeInViewport({ ratio: 1 });
});

test('on the page of its mark a payment stands, is summed and paid as in the list; archived marks leave the list @full', async ({
  page,
  person,
  query,
}) => {
  const mark = await insertMark(query);
  const today = dateInWarsaw(new Date());
  for (const [amount, days] of [
    ['100.00', 20],
    ['7.50', -4],
  ] as const)
    await query(
      `insert into payments (trademark, type, status, amount, currency, deadline)
       values ($1, 'OTHER', 'NOT_PAID', $2, 'PLN', $3)`,
      [mark.id, amount, addDays(today, days)],
    );
  await query('update trademarks set archived_at = now(), name = $2 where id = $1', [
    mark.id,
    `${mark.name} ${'BARDZODŁUGANAZWA'.repeat(12)}`,
  ]);
  await logIn(page, await person('lawyer'), pl, `/trademarks/${mark.id}/payments`);
  const totals = page.getByRole('table', { name: say('totals') });
  await expect(totals.getByRole('row').filter({ hasText: 'PLN' })).toContainText('107,50');
  await expect(page.getByText(urgency('late', { count: 4 }))).toBeVisible();
  await expect(page.getByText(urgency('days', { count: 20 }))).toBeVisible();
  await expectNoSidewaysScroll(page);

  // One that was paid by mistake is taken back from the toast.
  const first = page.getByRole('row').filter({ hasText: '100,00' });
  await first.getByRole('button', { name: pl('table_row_actions', { row: '' }) }).click();
  await page.getByRole('menuitem', { name: say('mark_paid') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('mark_paid') })
    .click();
  const paid = toast(page, say('paid_done', { count: 1 }));
  await expect(first.getByText(say('state_paid'), { exact: true })).toBeVisible();
  await paid.getByRole('button', { name: say('undo') }).click();
  await expect(first.getByText(urgency('days', { count: 20 }))).toBeVisible();

  await page.getByRole('checkbox', { name: pl('table_select_page') }).click();
  await page.getByRole('button', { name: say('mark_paid') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('mark_paid') })
    .click();
  await expect(toast(page, say('paid_done', { count: 2 }))).toBeVisible();
  await expect(page.getByText(say('state_paid'), { exact: true }).first()).toBeVisible();

  await page.goto(`/payments?sort=-createdAt`);
  const ours = page.getByRole('row').filter({ hasText: mark.name });
  await expect(page.getByRole('table', { name: say('totals') })).toBeVisible();
  await expect(ours).toHaveCount(0);
  await page.getByRole('button', { name: pl('table_show_archived') }).click();
  await expect(ours).not.toHaveCount(0);
});

test('a payment is in the currency of its mark, and a deadline before the application is kept with a warning @english-first @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const words = spoken(paymentMessages)[t.locale];
  const { fields } = payment;
  const { id, expirationDate } = await insertMark(query);
  await logIn(page, await person('lawyer'), t, `/trademarks/${id}/payments`);
  await page
    .getByRole('button', { name: words('add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('form_create') });
  await dialog.getByLabel(fields.type.label[t.locale]).click();
  await page.getByRole('option', { name: paymentType.OTHER.label[t.locale] }).click();
  const amount = dialog.getByLabel(fields.amount.label[t.locale]);
  await amount.fill('90');
  // Nothing typed is lost by a key: Escape asks, and on the question means to stay.
  const stay = page.getByRole('button', { name: t('form_stay') });
  await amount.press('Escape');
  await expect(stay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stay).toHaveCount(0);
  await expect(amount).toHaveValue(/^90/);
  // Chosen by name or by code, without Polish letters; a mark of ours is paid in its own.
  const currency = dialog.getByRole('combobox', { name: fields.currency.label[t.locale] });
  const pay = async (typed: string, { label }: (typeof currencies)['EUR' | 'PLN']) => {
    await currency.fill(typed);
    await page.getByRole('option', { name: label[t.locale] }).click();
    await expect(currency).toHaveValue(label[t.locale]);
  };
  await expect(currency).toHaveValue(currencies.PLN.label[t.locale]);
  await pay('eur', currencies.EUR);
  await save.click();
  await expect(dialog.getByText(t('validation.other_currency', { format: 'PLN' }))).toBeVisible();
  await pay('zloty', currencies.PLN);
  const filed = addMonths(expirationDate, -120);
  const deadline = dialog.getByRole('textbox', {
    name: fields.deadline.label[t.locale],
    exact: true,
  });
  await deadline.fill(formatDate(addDays(filed, -1)));
  await deadline.blur();
  const warning = fields.deadline.warn?.(
    addDays(filed, -1),
    {},
    {
      mark: { applicationDate: filed },
    },
  );
  await expect(dialog.getByText(warning?.[t.locale] ?? '?')).toBeVisible();
  await save.click();
  await expect(toast(page, words('saved'))).toBeVisible();
  const [row] = await query('select deadline::text from payments where trademark = $1', [id]);
  expect(row?.['deadline']).toBe(addDays(filed, -1));
});

test('jobs tell how they went and run when asked; a calendar feed is opened and closed', async ({
  page,
  person,
  request,
}) => {
  await logIn(page, await person('admin'), pl, '/settings/jobs');
  await page.getByRole('button', { name: /Przegląd magazynu/ }).click();
  await expect(toast(page, sayJob('asked'))).toBeVisible();
  await expectAccessibleInFull(page);

  await page.goto('/account');
  await page.getByRole('button', { name: sayFeed('open') }).click();
  const url = await page.getByLabel(sayFeed('url')).inputValue();
  const { pathname } = new URL(url);
  const feed = await request.get(pathname);
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: sayFeed('close') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: sayFeed('close') })
    .click();
  await expect(toast(page, sayFeed('closed'))).toBeVisible();
  expect((await request.get(pathname)).status()).toBe(404);
});
