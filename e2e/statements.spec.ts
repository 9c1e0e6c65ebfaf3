import { calendarMessages } from '#contract/calendar/words';
import { addDays, addMonths, formatDate } from '#contract/values/dates';
import { statementMessages } from '#contract/statements/words';
import { statementOfUse } from '#contract/statements/statement';
import { createMark, insertCustomer } from './deadlines.ts';
import {
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  test,
} from './fixtures.ts';
import { toast } from './representatives.ts';
import { today } from './trademarks.ts';

const words = spoken(statementMessages);
const calendarWords = spoken(calendarMessages);

test('the windows of a mark say how they stand and why, archived ones too; a filing is recorded once, under the name of its rule @english-first @phone', async ({
  page,
  person,
  query,
  elsewhere,
  request,
  sessionOf,
  t,
}) => {
  const say = words[t.locale];
  const ofCalendar = calendarWords[t.locale];
  const email = await person('lawyer');
  const { id: customer } = await insertCustomer(query);
  // Registered six years and a month ago: the sixth year is over, its grace runs.
  const registrationDate = addMonths(today, -73);
  const row = await createMark(request, await sessionOf(email), {
    type: 2,
    territory: 'US',
    customer,
    registrationNumber: '4100',
    applicationDate: addMonths(registrationDate, -10),
    registrationDate,
    expirationDate: addMonths(registrationDate, 120),
  });
  const due = addMonths(registrationDate, 72);
  const graceEnds = addMonths(due, 6);
  const name = {
    pl: 'Deklaracja z sekcji 8 (szósty rok)',
    en: 'Section 8 declaration (sixth year)',
  }[t.locale];
  await logIn(page, email, t, `/trademarks/${row.id}/statements-of-use`);
  const record = page.getByRole('button', {
    name: say('record_of', { name, date: formatDate(due) }),
  });
  await expect(record).toBeVisible();
  await expect(page.getByText(say('state_grace', { date: formatDate(graceEnds) }))).toBeVisible();
  await page.getByText(ofCalendar('why')).first().click();
  await expect(page.getByText(ofCalendar('why_steps')).first()).toBeVisible();

  // Put away in the calendar it is due all the same.
  await query('update calendar_events set archived_at = now() where trademark = $1', [row.id]);
  await page.reload();
  await expect(record).toBeVisible();
  await expect(page.getByText(ofCalendar('state_archived')).first()).toBeVisible();
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);

  await record.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(name)).toBeVisible();
  const filedOn = dialog.getByRole('textbox', {
    name: statementOfUse.fields.filedOn.label[t.locale],
  });
  await expect(filedOn).toHaveValue(formatDate(today));
  await filedOn.fill('');
  await dialog.getByRole('button', { name: say('record') }).click();
  await expect(dialog.getByText(t('validation.required'))).toBeVisible();
  await filedOn.fill(formatDate(addDays(today, 1)));
  await dialog.getByRole('button', { name: say('record') }).click();
  await expect(
    dialog.getByText(t('validation.after_today', { max: formatDate(today) })),
  ).toBeVisible();
  // Odd, and kept all the same.
  const windowOpens = addMonths(registrationDate, 60);
  await filedOn.fill(formatDate(addDays(windowOpens, -1)));
  const { warn } = statementOfUse.fields.filedOn;
  const early = warn?.(addDays(windowOpens, -1), { windowOpens }, {})?.[t.locale] ?? '?';
  await expect(dialog.getByText(early)).toBeVisible();
  await filedOn.fill(formatDate(addDays(today, -1)));
  await expect(dialog.getByText(early)).toHaveCount(0);
  await dialog.getByRole('button', { name: say('record') }).click();
  await expect(toast(page, say('saved'))).toBeVisible();
  // In the series and among the statements.
  await expect(
    page.getByText(say('state_filed', { date: formatDate(addDays(today, -1)) })),
  ).toHaveCount(2);
  await expect(record).toHaveCount(0);
  await page.getByRole('button', { name: t('table_row_actions', { row: name }) }).click();
  await page.getByRole('menuitem', { name: say('edit') }).click();
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByText('us-sec8')).toHaveCount(0);

  // Settings are the firm's: its clients are not sent there.
  await query(`update trademarks set territory = 'DE' where id = $1`, [row.id]);
  await page.reload();
  await expect(page.getByText(say('not_asked_list'))).toBeVisible();
  const client = await person('client', t.locale);
  await query('update accounts set customers = $2 where email = $1', [client, [customer]]);
  const other = await elsewhere(client, t, `/trademarks/${row.id}/statements-of-use`);
  await expect(other.getByText(say('not_asked'))).toBeVisible();
  await expect(other.getByText(say('not_asked_list'))).toHaveCount(0);
});
