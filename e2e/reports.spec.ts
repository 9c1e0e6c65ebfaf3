import { reportMessages } from '#contract/reportMessages';
import { report, reportSending, reportType } from '#contract/reports';
import { templateMessages } from '#contract/templateMessages';
import {
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  test,
} from './fixtures.ts';
import { ownWord, toast } from './representatives.ts';
import { insertMark } from './trademarks.ts';

const words = spoken(reportMessages);
const ofTemplates = spoken(templateMessages);

test('a report is asked for, watched, downloaded and sent to a contact person @both', async ({
  page,
  person,
  query,
  language,
  t,
}) => {
  const say = words[language];
  const mark = await insertMark(query);
  const word = ownWord();
  const email = `${word}@klient.example`;
  await query('update customers set name = $1, contacts = $2 where id = $3', [
    word,
    JSON.stringify([{ name: 'Ewa Raport', email, language, receivesReports: true }]),
    mark.customer,
  ]);
  await logIn(page, await person('lawyer'), t, '/reports');
  await page.getByRole('button', { name: say('new') }).click();
  const dialog = page.getByRole('dialog', { name: say('new_title') });
  const certificate = reportType.PORTFOLIO_CERTIFICATE.label[language];
  await dialog.getByText(certificate, { exact: true }).click();
  await dialog.getByRole('combobox', { name: report.fields.customer.label[language] }).fill(word);
  await page.getByRole('option', { name: word }).click();
  const introduction = report.fields.introduction.label[language];
  const insert = ofTemplates[language]('insert_into', { field: introduction });
  await dialog.getByRole('button', { name: insert }).click();
  await page.getByRole('menuitem').nth(1).click();
  await expect(dialog.getByRole('textbox', { name: introduction })).toHaveValue(new RegExp(word));
  await expectAccessibleInFull(page);
  await dialog.getByRole('button', { name: say('make') }).click();

  await expect(toast(page, say('ready', { report: certificate }))).toBeVisible({ timeout: 60_000 });
  const row = page.locator('main [data-id]').filter({ hasText: word });
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: /^PDF/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expectNoSidewaysScroll(page);

  await row.getByRole('button', { name: t('table_row_actions', { row: certificate }) }).click();
  await page.getByRole('menuitem', { name: say('send') }).click();
  const sending = page.getByRole('dialog', { name: say('send_title') });
  await expect(sending.getByRole('checkbox', { name: /Ewa Raport/ })).toBeChecked();
  const message = reportSending.fields.message.label[language];
  await sending.getByRole('textbox', { name: message }).fill('Trzy terminy wymagają decyzji.');
  await sending.getByRole('button', { name: say('preview') }).click();
  await expect(sending.getByText(/Ewa Raport/).last()).toBeVisible();
  await expect(sending.getByText('Trzy terminy wymagają decyzji.').last()).toBeVisible();
  await sending.getByRole('button', { name: say('send_now'), exact: true }).click();
  await expect(toast(page, say('sent', { count: 1 }))).toBeVisible();
  const [mail] = await query(
    'select template, attachments from mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  expect(mail).toMatchObject({
    template: 'report',
    attachments: [{ name: expect.stringMatching(/\.pdf$/) }],
  });
});

test('clients have no reports', async ({ page, person, t }) => {
  await logIn(page, await person('client'), t);
  await expect(page.getByRole('link', { name: t('title_reports') })).toHaveCount(0);
  await page.goto('/reports');
  await expect(page.getByText(t('forbidden_error'))).toBeVisible();
});
