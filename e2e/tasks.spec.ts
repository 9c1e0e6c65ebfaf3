import { panelMessages } from '#contract/calendar/panelWords';
import { calendarMessages } from '#contract/calendar/words';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { task } from '#contract/tasks/task';
import { taskMessages } from '#contract/tasks/words';
import { defaultTaskTemplates } from '#contract/tasks/settings';
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
} from './fixtures.ts';
import { toast } from './representatives.ts';
import { today } from './trademarks.ts';

const deadlines = spoken(deadlineMessages);
const tasks = spoken(taskMessages);
const calendar = spoken(calendarMessages);
const panels = spoken(panelMessages);

const labelOf = (t: T, name: keyof typeof task.fields): string => task.fields[name].label[t.locale];

test('a task from a template stands among the deadlines of its mark and is finished there @both @phone', async ({
  page,
  person,
  query,
  request,
  sessionOf,
  t,
}) => {
  const [say, sayTask] = [deadlines[t.locale], tasks[t.locale]];
  const lawyer = await person('lawyer');
  const customer = await insertCustomer(query);
  const mark = await createMark(request, await sessionOf(lawyer), {
    customer: customer.id,
    expirationDate: '2035-03-01',
  });
  const [template] = defaultTaskTemplates;
  const what = template?.[t.locale] ?? '';
  const due = addDays(today, template?.days ?? 0);

  await logIn(page, lawyer, t, `/trademarks/${mark.id}/deadlines`);
  await page.getByRole('button', { name: sayTask('add') }).click();
  const dialog = page.getByRole('dialog', { name: sayTask('new_title') });
  // Nothing typed yet: it says what is missing and stays.
  await dialog.getByRole('button', { name: t('form_create') }).click();
  await expect(dialog.getByText(t('validation.required')).first()).toBeVisible();
  await dialog.getByRole('combobox', { name: sayTask('template') }).click();
  await page.getByRole('option', { name: what }).click();
  await expect(dialog.getByRole('textbox', { name: labelOf(t, 'what') })).toHaveValue(what);
  await expect(dialog.getByRole('textbox', { name: labelOf(t, 'due') })).toHaveValue(
    formatDate(due),
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('form_create') }).click();
  await expect(toast(page, sayTask('saved'))).toBeVisible();
  await expect(page.getByText(what).first()).toBeVisible();
  await expect(page.getByText(say('task'), { exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: t('table_row_actions', { row: what }) }).click();
  await page.getByRole('menuitem', { name: say('finish'), exact: true }).click();
  await toast(page, say('finish_done', { count: 1 }))
    .getByRole('button', { name: say('undo') })
    .click();
  await expect(toast(page, say('reopen_done', { count: 1 }))).toBeVisible();

  await page.goto(`/calendar?month=${due.slice(0, 7)}&view=agenda`);
  const entry = page.getByRole('link', { name: new RegExp(what) }).first();
  await expect(entry).toBeVisible();
  await entry.click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: panels[t.locale]('more') }).click();
  await page.getByRole('menuitem', { name: panels[t.locale]('open_task') }).click();
  await expect(page.getByRole('heading', { name: what, level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: labelOf(t, 'what') }).fill(`${what} 2`);
  await page.getByRole('button', { name: t('form_save') }).click();
  await expect(toast(page, t('form_saved'))).toBeVisible();
});

test('a task about a customer is internal until somebody shows it to the client @both @phone @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const [say, sayTask] = [deadlines[t.locale], tasks[t.locale]];
  const [lawyer, client] = [await person('lawyer'), await person('client')];
  const customer = await insertCustomer(query);
  await query('update accounts set customers = array[$2::integer] where email = $1', [
    client,
    customer.id,
  ]);
  const what = `Roczny przegląd ${customer.id}`;

  await logIn(page, lawyer, t, `/customers/${customer.id}/deadlines`);
  await expect(page.getByText(say('customer_empty'))).toBeVisible();
  await page.getByRole('button', { name: sayTask('add') }).click();
  const dialog = page.getByRole('dialog', { name: sayTask('new_title') });
  await dialog.getByRole('textbox', { name: labelOf(t, 'what') }).fill(what);
  await dialog
    .getByRole('textbox', { name: labelOf(t, 'due') })
    .fill(formatDate(addDays(today, 9)));
  await dialog.getByRole('button', { name: t('form_create') }).click();
  await expect(toast(page, sayTask('saved'))).toBeVisible();
  await expect(page.getByText(what).first()).toBeVisible();

  await logIn(page, client, t, '/deadlines');
  await expect(page.getByText(say('none_yet'))).toBeVisible();
  await expect(page.getByRole('button', { name: sayTask('add') })).toHaveCount(0);

  await logIn(page, lawyer, t, `/deadlines?search=${encodeURIComponent(what)}`);
  await page.getByRole('link', { name: what }).first().click();
  await page.getByRole('switch', { name: labelOf(t, 'shownToClient') }).click();
  await page.getByRole('button', { name: t('form_save') }).click();
  await expect(toast(page, t('form_saved'))).toBeVisible();

  await logIn(page, client, t, '/deadlines');
  await page.getByRole('link', { name: what }).first().click();
  const opened = page.getByRole('dialog', { name: what });
  await expect(opened.getByText(customer.name)).toBeVisible();
  await expect(opened.getByText(calendar[t.locale]('why'))).toBeVisible();
  await expectAccessible(page);
});
