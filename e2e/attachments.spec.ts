import type { Locator, Page, TestInfo } from '@playwright/test';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { attachmentMessages } from '#contract/attachments/words';
import { attachment } from '#contract/attachments/attachment';
import { fileLimits } from '#contract/files/api';
import { letter } from '../server/test/files.ts';
import {
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  pl,
  spoken,
  test,
  type T,
  type Query,
} from './fixtures.ts';
import { ownWord, picture, red, rowOf, rows, tabTo, toast } from './representatives.ts';

const words = spoken(attachmentMessages);

const pdfFile = (name: string, heading: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: letter(heading),
});
const scriptedSvg = {
  name: 'podpis.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};
const programAsPdf = {
  name: 'umowa.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ\u0090\u0000\u0003 to program, nie PDF', 'latin1'),
};

/** A mark of a customer of its own. */
const markOf = async (query: Query): Promise<{ path: string; mark: number; customer: number }> => {
  const word = ownWord();
  const [customer] = await query('insert into customers (name) values ($1) returning id', [word]);
  const [mark] = await query(
    'insert into trademarks (name, type, customer) values ($1, 1, $2) returning id',
    [`ZNAK ${word}`, customer?.['id']],
  );
  const id = Number(mark?.['id']);
  return { path: `/trademarks/${id}/attachments`, mark: id, customer: Number(customer?.['id']) };
};

const choose = (page: Page | Locator) => page.locator('input[type="file"]');
const menuOf = async (page: Page, title: string, item: string, t = pl): Promise<void> => {
  await page.getByRole('button', { name: t('table_row_actions', { row: title }) }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** On the disk, where it takes no room: a letter with nothing behind it. */
const fileOf = (info: TestInfo, name: string, size: number): string => {
  const place = info.outputPath(name);
  writeFileSync(place, letter('Skan akt'));
  truncateSync(place, size);
  return place;
};
const expectTooLarge = (page: Page, name: string, t: T): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: name })).toHaveText(
    t('upload_too_large', { name, size: '50 MB' }),
  );

/** Ink on the page: something was drawn, not only made room for. */
const expectDrawn = async (dialog: Locator, label: string, text: string): Promise<void> => {
  const page = dialog.getByRole('img', { name: label });
  await expect(page).toHaveAttribute('aria-busy', 'false');
  const ink = await page.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: [],
    };
    return data.filter((value, at) => at % 4 === 0 && value < 100).length;
  });
  expect(ink).toBeGreaterThan(50);
  await expect(dialog).toContainText(text);
};

const switchOf = (page: Page, title: string, t: T = pl): Locator =>
  page.getByRole('switch', {
    name: `${attachment.fields.visibleToClient.label[t.locale]}: ${title}`,
  });

test('several are sent at once, some refused in words; each is looked at and named @both @phone-first', async ({
  page,
  query,
  person,
  t,
}, info) => {
  const say = words[t.locale];
  const { path } = await markOf(query);
  await logIn(page, await person('lawyer'), t, path);
  await expect(page.getByText(say('empty'))).toBeVisible();
  await choose(page).setInputFiles([
    pdfFile('decyzja.pdf', 'Decyzja urzędu'),
    scriptedSvg,
    picture(red, 'etykieta.png'),
    programAsPdf,
  ]);
  await expect(rows(page)).toHaveCount(2);
  for (const { name } of [scriptedSvg, programAsPdf])
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(
      t.error('FILE_TYPE_REFUSED'),
    );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await choose(page).setInputFiles(fileOf(info, 'za-duze.pdf', fileLimits.file + 1));
  await expectTooLarge(page, 'za-duze.pdf', t);

  await page.getByRole('button', { name: say('preview', { title: 'decyzja.pdf' }) }).click();
  const shown = page.getByRole('dialog', { name: 'decyzja.pdf' });
  await expectDrawn(shown, say('page', { page: 1, pages: 2 }), 'Decyzja urzędu');
  await expectAccessible(page);
  await shown.getByRole('button', { name: t('table_next_page') }).click();
  await expectDrawn(shown, say('page', { page: 2, pages: 2 }), 'Druga strona');
  await shown.getByRole('button', { name: t('close') }).click();
  await page.getByRole('button', { name: say('preview', { title: 'etykieta.png' }) }).click();
  const pictured = page.getByRole('dialog', { name: 'etykieta.png' });
  await expect(pictured.getByRole('img', { name: 'etykieta.png' })).toBeVisible();
  await pictured.getByRole('button', { name: t('close') }).click();

  await menuOf(page, 'decyzja.pdf', say('edit'), t);
  const form = page.getByRole('dialog', { name: 'decyzja.pdf' });
  await form
    .getByRole('textbox', { name: attachment.fields.title.label[t.locale] })
    .fill('Decyzja');
  await form.getByRole('button', { name: t('form_save') }).click();
  await expect(toast(page, t('form_saved'))).toBeVisible();
  await expect(switchOf(page, 'Decyzja', t)).not.toBeChecked();
});

test('one is replaced, its earlier version kept, and the client sees what is shown to it @full', async ({
  page,
  query,
  person,
  elsewhere,
}) => {
  const { path, customer } = await markOf(query);
  await logIn(page, await person('lawyer'), pl, path);
  await choose(page).setInputFiles([
    pdfFile('decyzja.pdf', 'Decyzja urzędu'),
    picture(red, 'notatka.png'),
  ]);
  await expect(rows(page)).toHaveCount(2);
  await switchOf(page, 'decyzja.pdf').locator('..').click();
  await expect(switchOf(page, 'decyzja.pdf')).toBeChecked();

  await menuOf(page, 'decyzja.pdf', words.pl('replace'));
  const replacing = page.getByRole('dialog', { name: `${words.pl('replace')}: decyzja.pdf` });
  await choose(replacing).setInputFiles(scriptedSvg);
  await expect(replacing.getByRole('alert')).toContainText(pl.error('FILE_TYPE_REFUSED'));
  await choose(replacing).setInputFiles(pdfFile('decyzja-2.pdf', 'Decyzja sprostowana'));
  await expect(toast(page, words.pl('replaced'))).toBeVisible();
  await expect(rowOf(page, 'decyzja-2.pdf')).toHaveCount(1);
  await menuOf(page, 'decyzja.pdf', words.pl('versions'));
  const versions = page.getByRole('dialog', { name: `${words.pl('versions')}: decyzja.pdf` });
  await expect(versions).toContainText('decyzja-2.pdf');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await versions.getByRole('button', { name: /^decyzja\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('decyzja.pdf');
  await versions.getByRole('button', { name: pl('close') }).click();

  const client = await person('client');
  await query('update accounts set customers = array[$1::integer] where email = $2', [
    customer,
    client,
  ]);
  const theirs = await elsewhere(client, pl, path);
  await expect(rows(theirs)).toHaveCount(1);
  await expect(rows(theirs)).toContainText('decyzja-2.pdf');
  await expect(choose(theirs)).toHaveCount(0);
  await expect(theirs.getByRole('switch')).toHaveCount(0);
  await expect(
    theirs.getByRole('button', { name: pl('table_row_actions', { row: 'decyzja.pdf' }) }),
  ).toHaveCount(0);
  await theirs.getByRole('button', { name: words.pl('preview', { title: 'decyzja.pdf' }) }).click();
  await expectDrawn(
    theirs.getByRole('dialog', { name: 'decyzja.pdf' }),
    words.pl('page', { page: 1, pages: 2 }),
    'Decyzja sprostowana',
  );
  await expectAccessibleInFull(theirs);
});

test('a file of exactly 50 MB arrives, one byte more is refused in words @both @full', async ({
  page,
  query,
  person,
  t,
}, info) => {
  const { path, mark } = await markOf(query);
  const [largest, larger] = [
    fileOf(info, 'akta.pdf', fileLimits.file),
    fileOf(info, 'za-duze.pdf', fileLimits.file + 1),
  ];
  await logIn(page, await person('lawyer'), t, path);
  await choose(page).setInputFiles([largest, larger]);
  await expect(page.getByRole('progressbar', { name: /akta\.pdf/ })).toBeVisible();
  await expectTooLarge(page, 'za-duze.pdf', t);
  // Fifty parts, one after the other.
  await expect(rowOf(page, 'akta.pdf')).toContainText('50 MB');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  const stored = await query(
    `select size from files join attachments on attachments.file = files.id
     where attachments.trademark = $1`,
    [mark],
  );
  expect(stored.map(({ size }) => Number(size))).toEqual([fileLimits.file]);
  // Not kept for the rest of the journeys.
  for (const place of [largest, larger]) rmSync(place);

  await menuOf(page, 'akta.pdf', t('title_history'), t);
  const told = page.getByRole('dialog', { name: `${t('title_history')}: akta.pdf` });
  await expect(
    told.getByText({ pl: 'Utworzenie', en: 'Created' }[t.locale], { exact: true }),
  ).toBeVisible();
  await expectAccessibleInFull(page);
});

test('dropped files arrive, one is cancelled on its way; the keyboard opens one in the dark @full', async ({
  page,
  query,
  person,
}) => {
  const { path } = await markOf(query);
  await page.emulateMedia({ colorScheme: 'dark' });
  await logIn(page, await person('lawyer', 'en'), en, path);
  await expect(page.getByText(words.en('empty'))).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The second of the two stays on its way.
  await page.route('**/api/files/uploads/*/1048576', async (route) => {
    await held;
    await route.abort();
  });
  const dropped = await page.evaluateHandle(
    (heading) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(heading)], 'letter.pdf'));
      files.items.add(new File([new Uint8Array(1_500_000)], 'large.pdf'));
      return files;
    },
    [...letter('Letter of the office')],
  );
  await page.getByText(words.en('empty')).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: /large\.pdf/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${en('upload_cancel')}: large.pdf` }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  release();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect
    .poll(() => query(`select name from uploads where name = 'large.pdf'`))
    .toHaveLength(0);

  // Without a mouse: the row opens its preview, Escape leads back.
  await tabTo(page, rows(page));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'letter.pdf' });
  await expectDrawn(shown, words.en('page', { page: 1, pages: 2 }), 'Letter of the office');
  await expectAccessibleInFull(page);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
});

test('an administrator deletes one and brings it back; an archived mark takes no more @full', async ({
  page,
  query,
  person,
}) => {
  const { path, mark } = await markOf(query);
  await query(
    `insert into attachments (trademark, title, file) values ($1, 'letter.pdf', gen_random_uuid())`,
    [mark],
  );
  await logIn(page, await person('admin', 'en'), en, path);
  await menuOf(page, 'letter.pdf', en('table_remove'), en);
  await page
    .getByRole('dialog', {
      name: en('form_delete_title', { what: 'attachment', name: 'letter.pdf' }),
    })
    .getByRole('button', { name: en('table_remove') })
    .click();
  await expect(page.getByText(words.en('empty'))).toBeVisible();
  await page.goto(`${path}?deleted=true`);
  await menuOf(page, 'letter.pdf', en('title_history'), en);
  const told = page.getByRole('dialog', { name: `${en('title_history')}: letter.pdf` });
  await expect(told.getByText('Deleted', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await menuOf(page, 'letter.pdf', en('table_restore'), en);
  await expect(toast(page, en('table_restored', { row: 'letter.pdf' }))).toBeVisible();

  await query('update trademarks set archived_at = now() where id = $1', [mark]);
  await page.goto(path);
  await expect(page.getByText(words.en('archived'))).toBeVisible();
  await expect(choose(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessibleInFull(page);
});
