import { outboxMessages } from '#contract/mails/outboxWords';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { reportMessages } from '#contract/reports/words';
import {
  lastCompleteMonth,
  monthText,
  offeredMonths,
  report,
  reportApi,
  reportScope,
  reportSending,
  reportStatus,
  reportTitle,
  reportType,
} from '#contract/reports/report';
import { templateMessages } from '#contract/settings/templates/words';
import { unzipped } from '../server/test/unzipped.ts';
import {
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  test,
  type Query,
} from './fixtures.ts';
import { ownWord, toast } from './representatives.ts';
import { insertMark, today } from './trademarks.ts';

const outbox = spoken(outboxMessages);

const words = spoken(reportMessages);
const ofTemplates = spoken(templateMessages);

/** A customer of one mark with a contact person who receives reports. */
const insertCustomer = async (query: Query, language: 'pl' | 'en') => {
  const mark = await insertMark(query);
  const name = ownWord();
  const email = `${name}@klient.example`;
  await query('update customers set name = $1, contacts = $2 where id = $3', [
    name,
    JSON.stringify([{ name: 'Ewa Raport', email, language, receivesReports: true }]),
    mark.customer,
  ]);
  return { name, email };
};

const chooseCustomer = async (dialog: Locator, label: string, name: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: label }).fill(name);
  await dialog.page().getByRole('option', { name }).click();
};

const rowOf = (page: Page, text: string): Locator =>
  page.locator('main [data-id]').filter({ hasText: text });

const downloaded = async (button: Locator): Promise<{ name: string; bytes: Buffer }> => {
  const download = button.page().waitForEvent('download');
  await button.click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

/** What a reader of the PDF can search for, page after page. */
const textOfPdf = async (bytes: Buffer): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await pdf.destroy();
  return texts.join('\n');
};

test('a monthly report is asked for, watched, downloaded and sent to a contact person @both @phone-first', async ({
  page,
  elsewhere,
  person,
  query,
  language,
  t,
}) => {
  const say = words[language];
  const label = (name: keyof typeof report.fields) => report.fields[name].label[language];
  const customer = await insertCustomer(query, language);
  const [running = '', proposed = '', earlier = ''] = offeredMonths(today);
  expect(proposed).toBe(lastCompleteMonth(today));
  const month = monthText(earlier, language);
  const title = reportTitle({ type: 'TRADEMARK_MONTHLY', period: earlier }, language);

  await logIn(page, await person('lawyer'), t, '/reports');
  await page.getByRole('button', { name: say('new') }).click();
  const dialog = page.getByRole('dialog', { name: say('new_title') });
  const period = dialog.getByRole('combobox', { name: label('period') });
  await expect(period).toHaveValue(monthText(proposed, language));
  await period.click();
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered.first()).toHaveText(
    say('month_running', { month: monthText(running, language) }),
  );
  await page.getByRole('option', { name: month, exact: true }).click();
  await expect(period).toHaveValue(month);
  await dialog.getByText(reportScope.CUSTOMER.label[language], { exact: true }).click();
  await chooseCustomer(dialog, label('customer'), customer.name);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInFull(page);
  await dialog.getByRole('button', { name: say('make') }).click();

  await expect(toast(page, say('ready', { report: title }))).toBeVisible();
  const row = rowOf(page, customer.name);
  await expect(row.getByText(reportStatus.DONE.label[language], { exact: true })).toBeVisible();
  await expect(row).toContainText(month);
  await expectNoSidewaysScroll(page);

  const pdf = await downloaded(row.getByRole('button', { name: /^PDF/ }));
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const read = await textOfPdf(pdf.bytes);
  for (const text of [month, customer.name]) expect(read).toContain(text);
  const workbook = await downloaded(row.getByRole('button', { name: /^XLSX/ }));
  expect(workbook.name).toMatch(/\.xlsx$/);
  const parts = await unzipped(workbook.bytes);
  expect(Object.keys(parts)).toContain('xl/workbook.xml');
  const cells = Object.values(parts).join('');
  for (const text of [month, customer.name]) expect(cells).toContain(text);

  await row
    .getByRole('button', {
      name: t('table_row_actions', { row: reportType.TRADEMARK_MONTHLY.label[language] }),
    })
    .click();
  await page.getByRole('menuitem', { name: say('send') }).click();
  const sending = page.getByRole('dialog', { name: say('send_title') });
  await expect(sending.getByRole('checkbox', { name: /Ewa Raport/ })).toBeChecked();
  const message = reportSending.fields.message.label[language];
  const written = 'Trzy terminy wymagają decyzji.';
  await sending.getByRole('textbox', { name: message }).fill(written);
  await sending.getByRole('button', { name: say('preview') }).click();
  const letter = sending.locator(`div[lang=${language}]`);
  await expect(letter).toContainText(language === 'pl' ? 'Szanowni Państwo' : 'Dear Sir or Madam');
  await expect(letter).toContainText(written);
  await expect(sending.getByText(pdf.name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInFull(page);
  await sending.getByRole('button', { name: say('send_now'), exact: true }).click();
  await expect(toast(page, say('sent', { count: 1 }))).toBeVisible();

  const desk = await elsewhere(await person('admin'), t, '/settings/outbox');
  const mail = desk.getByRole('row', { name: customer.email });
  await mail.getByRole('button', { name: outbox[t.locale]('read') }).click();
  const kept = desk.getByRole('dialog');
  await expect(kept.getByText(pdf.name)).toBeVisible();
  await expect(kept.locator(`div[lang=${language}]`)).toContainText(written);
});

test('a portfolio certificate begins with a text of the firm @both @full', async ({
  page,
  person,
  query,
  language,
  t,
}) => {
  const say = words[language];
  const { name } = await insertCustomer(query, language);
  await logIn(page, await person('lawyer'), t, '/reports');
  await page.getByRole('button', { name: say('new') }).click();
  const dialog = page.getByRole('dialog', { name: say('new_title') });
  const certificate = reportType.PORTFOLIO_CERTIFICATE.label[language];
  await dialog.getByText(certificate, { exact: true }).click();
  await chooseCustomer(dialog, report.fields.customer.label[language], name);
  const introduction = report.fields.introduction.label[language];
  const insert = ofTemplates[language]('insert_into', { field: introduction });
  await dialog.getByRole('button', { name: insert }).click();
  await page.getByRole('menuitem').nth(1).click();
  await expect(dialog.getByRole('textbox', { name: introduction })).toHaveValue(new RegExp(name));
  await expectAccessibleInFull(page);
  await dialog.getByRole('button', { name: say('make') }).click();
  await expect(toast(page, say('ready', { report: certificate }))).toBeVisible();
  const { bytes } = await downloaded(rowOf(page, name).getByRole('button', { name: /^PDF/ }));
  expect(await textOfPdf(bytes)).toContain(name);
  await expectNoSidewaysScroll(page);
});

test('clients have no reports, by no way @full', async ({
  page,
  person,
  sessionOf,
  request,
  baseURL,
  t,
}) => {
  const email = await person('client');
  await logIn(page, email, t);
  await expect(page.getByRole('link', { name: t('title_reports') })).toHaveCount(0);
  await page.goto('/reports');
  await expect(page.getByText(t('forbidden_error'))).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
  const { token } = await sessionOf(email);
  const answer = await request.get(`${baseURL}/api${reportApi.list.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
});
