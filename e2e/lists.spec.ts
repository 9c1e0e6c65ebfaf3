import { type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { listMessages } from '#contract/kit/listWords';
import { previewMessages } from '#contract/trademarks/previewWords';
import { trademark } from '#contract/trademarks/trademark';
import { addMonths } from '#contract/values/dates';
import {
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  expectWholeDates,
  logIn,
  spoken,
  type T,
  test as base,
  type Query,
} from './fixtures.ts';
import { countInput } from './clicks.ts';
import { counted, inAddress, viewsButton } from './lists.ts';
import { followNavigation } from './opening.ts';
import { ownWord, rows } from './representatives.ts';
import { today } from './trademarks.ts';

type Name = keyof typeof trademark.fields;

const sayOfList = spoken(listMessages);
const sayOfPreview = spoken(previewMessages);
const label = (name: Name, t: T): string => trademark.fields[name].label[t.locale];

const longName =
  'Najdłuższa nazwa znaku, jaką ktokolwiek w tym mieście zgłosił do ochrony w urzędzie';

/** So many marks of one customer, with every class there is, the last of them with a very long name. */
const insertMarks = async (query: Query, word: string, count: number): Promise<void> => {
  const [owner] = await query(
    'insert into customers (created_at, updated_at, name) values (now(), now(), $1) returning id',
    [`Klient ${word}`],
  );
  await query(
    `insert into trademarks (name, type, customer, status, registration_number, registration_date,
       application_date, expiration_date, nice_classes)
     select case when n = $3 then $4 else 'Znak ' || lpad(n::text, 2, '0') || ' ' || $1 end,
       1, $2, 2, 'R.' || (100000 + n), $5, $5, $6,
       array(select generate_series(1, 45))::smallint[]
     from generate_series(1, $3) n`,
    [
      word,
      owner?.['id'],
      count,
      `${longName} ${word}`,
      addMonths(today, -100),
      addMonths(today, 20),
    ],
  );
};

const marksOf = (word: string, more = ''): string => `/trademarks?search=${word}${more}`;

/** How far the rows reach beyond the list they are in. */
const sidewaysIn = (page: Page): Promise<number> =>
  page
    .locator('[data-sideways]')
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth)));

const heights = (page: Page): Promise<number[]> =>
  rows(page).evaluateAll((all) => [
    ...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height))),
  ]);

const leftOf = async (element: Locator): Promise<number> =>
  Math.round((await element.boundingBox())?.x ?? -1);
const widthOf = async (element: Locator): Promise<number> =>
  Math.round((await element.boundingBox())?.width ?? -1);

/** Where every heading begins. */
const columnsOf = (page: Page): Promise<number[]> =>
  page
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().x)));

const header = (page: Page, name: Name, t: T): Locator =>
  page.getByRole('columnheader', { name: label(name, t), exact: true });

const edge = (page: Page, name: Name, t: T): Locator =>
  page.getByRole('separator', {
    name: sayOfList[t.locale]('column_width', { column: label(name, t) }),
  });

const at1280 = { width: 1280, height: 800 };

/** Opens the list of so many marks of its own at 1280 pixels, or on the phone. Answers the word they share. */
const test = base.extend<{ openMarks: (count: number, more?: string) => Promise<string> }>({
  openMarks: async ({ page, query, person, t, isMobile }, provide) => {
    await provide(async (count, more = '') => {
      const word = ownWord();
      await insertMarks(query, word, count);
      if (!isMobile) await page.setViewportSize(at1280);
      await logIn(page, await person('lawyer'), t, marksOf(word, more));
      await expect(rows(page)).toHaveCount(Math.min(count, 25));
      return word;
    });
  },
});

test('marks fit into 1280 pixels, and no column moves when they are sorted or turned @both', async ({
  page,
  openMarks,
  t,
}) => {
  const word = await openMarks(30);
  await expectNoSidewaysScroll(page);
  expect(await sidewaysIn(page)).toBe(0);
  expect(await heights(page)).toEqual([40]);
  await expectWholeDates(page);
  // The list does not scroll by itself: the page does, and its head stays below the top bar.
  const scrollers = await page
    .locator('main *')
    .evaluateAll((all) =>
      all.filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
      ),
    );
  expect(scrollers).toEqual([]);
  const before = await columnsOf(page);
  await header(page, 'expirationDate', t).getByRole('button').click();
  await expect(header(page, 'expirationDate', t)).toHaveAttribute('aria-sort', 'ascending');
  expect(await columnsOf(page)).toEqual(before);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(header(page, 'name', t)).toBeInViewport({ ratio: 1 });
  const whole = await rows(page).evaluateAll((all) => {
    const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const foot = document.querySelector('nav[aria-label] button[aria-current]');
    const end = (foot?.closest('div')?.getBoundingClientRect().top ?? innerHeight) - 8;
    return all.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= head - 1 && bottom <= end + 1;
    }).length;
  });
  expect(whole).toBeGreaterThanOrEqual(14);
  await page.getByRole('button', { name: t('table_next_page') }).click();
  await expect(rows(page)).toHaveCount(5);
  expect(await columnsOf(page)).toEqual(before);
  expect(await heights(page)).toEqual([40]);
  await expectAccessibleInFull(page);

  // What is cut off is the title of its cell.
  await page.goto(marksOf(word, '&sort=name'));
  const long = page.getByRole('link', { name: longName });
  await long.hover();
  await expect(page.getByTitle(`${longName} ${word}`)).toBeVisible();
});

test('a column is made wider by keys and by hand, and stays so; the name stays in view @both @full', async ({
  page,
  openMarks,
  query,
  t,
}) => {
  const all = ['name', 'place', 'status', 'niceClasses', 'applicationDate', 'representative'];
  const wide = [...all, 'registrationDate', 'customer', 'createdAt', 'updatedAt'].join(',');
  const word = await openMarks(12, `&columns=${wide}`);
  const status = header(page, 'status', t);
  const first = await widthOf(status);
  await edge(page, 'status', t).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await widthOf(status)).toBe(first + 16);
  await expect(edge(page, 'status', t)).toHaveAttribute('aria-valuenow', String(first + 16));
  const grip = await edge(page, 'status', t).boundingBox();
  if (!grip) throw new Error('no edge');
  await page.mouse.move(grip.x + 4, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 54, grip.y + 10, { steps: 5 });
  await page.mouse.up();
  expect(await widthOf(status)).toBe(first + 66);
  // By a double click a column is as wide as what it holds: all 45 classes and the short ones of the others.
  await edge(page, 'status', t).dblclick();
  expect(await widthOf(status)).toBeLessThan(first + 20);
  await edge(page, 'applicationDate', t).dblclick();
  const fitted = await widthOf(header(page, 'applicationDate', t));
  const widened = await widthOf(status);
  await page.reload();
  await expect(rows(page)).toHaveCount(12);
  expect(await widthOf(status)).toBe(widened);
  expect(await widthOf(header(page, 'applicationDate', t))).toBe(fitted);

  // The name stays where it is while the other columns go by, and so do the checkbox and the menu.
  expect(await sidewaysIn(page)).toBeGreaterThan(100);
  await expectNoSidewaysScroll(page);
  const name = rows(page).first().getByRole('gridcell').nth(1);
  const place = rows(page).first().getByRole('gridcell').nth(2);
  const [nameAt, placeAt] = [await leftOf(name), await leftOf(place)];
  await page
    .locator('[data-sideways]')
    .nth(1)
    .evaluate((body) => {
      body.scrollLeft = 90;
    });
  await expect.poll(() => leftOf(place)).toBe(placeAt - 90);
  expect(await leftOf(name)).toBe(nameAt);
  await expect.poll(() => leftOf(header(page, 'place', t))).toBe(placeAt - 90);
  expect(await leftOf(header(page, 'name', t))).toBe(nameAt);
  await expectAccessible(page);

  // A saved view takes the widths along, for everybody who opens it.
  await viewsButton(page, t('view_plain'), t).click();
  await page.getByRole('menuitem', { name: t('view_save_as') }).click();
  const dialog = page.getByRole('dialog', { name: t('view_new_title') });
  await dialog.getByRole('textbox', { name: t('view_name') }).fill(`Szeroki ${word}`);
  await dialog.getByRole('button', { name: t('view_save') }).click();
  await expect(viewsButton(page, `Szeroki ${word}`, t)).toBeVisible();
  const [saved] = await query('select state from saved_views where name = $1', [`Szeroki ${word}`]);
  expect(saved?.['state']).toMatchObject({ widths: { status: widened, applicationDate: fitted } });
  await edge(page, 'status', t).focus();
  await page.keyboard.press('ArrowRight');
  await expect(viewsButton(page, `Szeroki ${word}`, t)).toContainText(t('view_modified'));
});

test('rows are as high as somebody prefers, in every list @full', async ({
  page,
  openMarks,
  t,
}) => {
  const say = sayOfList[t.locale];
  const word = await openMarks(5);
  for (const [density, height] of [
    ['compact', 32],
    ['roomy', 56],
  ] as const) {
    await page.getByRole('button', { name: t('table_columns'), exact: true }).click();
    await page.getByText(say(`density_${density}`), { exact: true }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await heights(page)).toEqual([height]);
    expect(inAddress(page, 'density')).toBe(density);
  }
  await page.goto(`/customers?search=${word}`);
  await expect(rows(page)).toHaveCount(1);
  expect(await heights(page)).toEqual([56]);
});

test('selected rows leave the headings where they are; a bar below has what to do @both', async ({
  page,
  openMarks,
  t,
}) => {
  await openMarks(30);
  const firstRow = rows(page).first();
  const before = (await firstRow.boundingBox())?.y;
  await firstRow.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: t('table_bulk') });
  await expect(bar).toContainText(t('table_selected', counted(1)));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(header(page, 'status', t)).toBeVisible();
  expect((await firstRow.boundingBox())?.y).toBe(before);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(750);
  await expect(page.getByRole('button', { name: t('table_next_page') })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await bar.getByRole('button', { name: t('table_unselect') }).click();
  await expect(bar).toBeHidden();
});

test('marks are looked at as a gallery, or one by one beside their list, by keys alone @both', async ({
  page,
  openMarks,
  t,
}) => {
  const say = sayOfList[t.locale];
  const word = await openMarks(12);
  await page.getByRole('radio', { name: say('layout_gallery') }).press('Space');
  await expect.poll(() => inAddress(page, 'layout')).toBe('gallery');
  const tiles = page.getByRole('list', {
    name: say('gallery_of', { label: trademark.plural[t.locale] }),
  });
  await expect(tiles.getByRole('listitem')).toHaveCount(12);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInFull(page);
  await tiles.getByRole('listitem').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.getByRole('listitem').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tiles.getByRole('listitem').nth(5)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: t('table_bulk') })).toContainText(
    t('table_selected', counted(1)),
  );

  await page.getByRole('radio', { name: say('layout_split') }).press('Space');
  const preview = page.getByRole('region', { name: say('preview'), exact: true });
  await expect(preview.getByRole('heading', { level: 2 })).toContainText(word);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows(page).nth(2)).toBeFocused();
  const third = (await rows(page).nth(2).locator('[data-row-link]').textContent()) ?? '';
  await expect(preview.getByRole('heading', { name: third, level: 2 })).toBeVisible();
  await page.reload();
  await expect(preview.getByRole('heading', { name: third, level: 2 })).toBeVisible();
  await rows(page).nth(2).focus();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(rows(page).nth(2)).toBeFocused();
  expect(inAddress(page, 'layout')).toBeNull();

  await page.goto(marksOf(word, '&layout=split'));
  await preview
    .getByRole('link', { name: sayOfPreview[t.locale]('open') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/trademarks\/\d+$/);
});

test('on a phone a page of marks is short, and there is a way up @phone-only', async ({
  page,
  openMarks,
  t,
}) => {
  const say = sayOfList[t.locale];
  const word = await openMarks(30);
  expect(await heights(page)).toEqual([72]);
  const list = page.getByRole('list', {
    name: t('table_rows_of', { label: trademark.plural[t.locale] }),
  });
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(1_900);
  const target = rows(page).first().locator('label').first();
  expect(await target.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInFull(page);
  await page.getByRole('button', { name: t('filter_list') }).click();
  const drawer = page.getByRole('dialog', { name: t('table_filters_and_sort') });
  const choice = drawer.getByLabel(t('table_sort'));
  expect(await choice.getByRole('option').count()).toBeLessThanOrEqual(8);
  await choice.selectOption({ label: say('sort_more') });
  await choice.selectOption('registrationNumber');
  await drawer.getByText(say('descending'), { exact: true }).click();
  await drawer.getByRole('button', { name: t('close') }).click();
  await expect(rows(page).first()).toContainText('R.100030');
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await page
    .getByRole('navigation', { name: t('breadcrumbs') })
    .getByRole('link', { name: t('title_trademarks') })
    .click();
  await expect(page).toHaveURL(/\/trademarks$/);
});

test('marks that expire this year are exported, in five clicks @both', async ({
  page,
  query,
  person,
  t,
}) => {
  const word = ownWord();
  const [owner] = await query(
    'insert into customers (created_at, updated_at, name) values (now(), now(), $1) returning id',
    [`Klient ${word}`],
  );
  const year = today.slice(0, 4);
  await query(
    `insert into trademarks (name, type, customer, status, registration_number, registration_date, expiration_date)
     values ($1, 1, $2, 2, 'R.7', '2010-01-01', $3), ($4, 1, $2, 2, 'R.8', '2010-01-01', $5)`,
    [`W ${word}`, owner?.['id'], `${year}-12-31`, `Potem ${word}`, `${Number(year) + 1}-01-01`],
  );
  await logIn(page, await person('lawyer'), t);
  const input = await countInput(page);
  await followNavigation(page, t, t('title_trademarks'));
  await viewsButton(page, t('view_plain'), t).click();
  const view = { pl: 'Wygasające w tym roku', en: 'Expiring this year' }[t.locale];
  await page.getByRole('menuitem', { name: view }).click();
  await expect(viewsButton(page, view, t)).toBeVisible();
  await expect(rows(page).filter({ hasText: `Potem ${word}` })).toHaveCount(0);
  await page.getByRole('button', { name: t('table_export') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('table_export_csv') }).click();
  const file = readFileSync(await (await download).path()).toString();
  await input.expectTask('expiringExported');
  expect(file).toContain(`W ${word}`);
  expect(file).not.toContain(`Potem ${word}`);
  // The number and the type stand in other cells of the list, and are saved with them.
  const [headings = ''] = file.split('\r\n');
  for (const name of ['name', 'registrationNumber', 'type', 'expirationDate'] as const)
    expect(headings).toContain(label(name, t));
});
