import type { Locator, Page } from '@playwright/test';
import { addDays, dateInWarsaw, formatDate } from '#contract/values/dates';
import { editorMessages } from '#contract/words/editor';
import { specimen } from '#contract/developers/specimens';
import { test } from './developers.ts';
import {
  chooseLanguage,
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  firstOf,
  logIn,
  pl,
  spoken,
} from './fixtures.ts';
import { addFilter, applyFilter, beginFilter, chip } from './lists.ts';
import { ownWord, picture, red, tabTo, toast } from './representatives.ts';

type FieldName = keyof typeof specimen.fields;
const labelOf = (name: FieldName, t: typeof pl = pl): string =>
  specimen.fields[name].label[t.locale];
const field = (page: Page, name: FieldName): Locator => page.locator(`[data-path="${name}"]`);
const input = (page: Page, name: FieldName): Locator => field(page, name).getByRole('textbox');
const openNew = async (page: Page, email: string, t = pl): Promise<void> => {
  await logIn(page, email, t, '/developers/new');
  await expect(field(page, 'name')).toBeVisible();
};

test('every kind stands there in every state and in both themes @full', async ({
  page,
  person,
}) => {
  await logIn(page, await person('admin'), pl, '/developers');
  const stored = Object.entries(specimen.fields).map(([name]) => name);
  for (const state of ['Empty', 'Filled', 'Fault', 'Read-only', 'Long']) {
    const sheets = page.locator(`[data-state="${state}"]`);
    await expect(sheets).toHaveCount(2);
    for (const name of stored)
      await expect(sheets.locator(`[data-path="${name}"]`).first()).toBeVisible();
    // One in the light, one in the dark.
    const colors = await sheets.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).color),
    );
    expect(new Set(colors).size).toBe(2);
  }
  await expect(page.locator('[data-state] .ProseMirror')).toHaveCount(10);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const sheet of ['View', 'Long lists', 'Table']) {
    await page.getByText(sheet, { exact: true }).click();
    await expect(page.locator(`[data-sheet="${sheet}"]`)).toBeVisible();
    if (sheet === 'Table') await expect(page.getByRole('grid')).toHaveCount(2);
    await expectAccessibleInFull(page);
  }
  // Also while pictures are on their way.
  await page.route('**/api/files/serve/**', () => undefined);
  await page.reload();
  await expect(page.getByRole('status', { name: pl('loading') }).first()).toBeVisible();
  await expectAccessible(page);
});

test('dates are read as a Polish lawyer means them @full', async ({ page, query, person }) => {
  const word = ownWord();
  await openNew(page, await person('admin'));
  const date = input(page, 'foundOn');
  const typed: [typed: string, shown: string, isDate: boolean][] = [
    ['05.11.2026', '05.11.2026', true],
    ['5.1.2026', '05.01.2026', true],
    ['31.02.2026', '31.02.2026', false],
    ['2026-11-05', '05.11.2026', true],
    ['05112026', '05.11.2026', true],
    ['29.02.2023', '29.02.2023', false],
    ['29.02.2024', '29.02.2024', true],
    ['5/11/2026', '05.11.2026', true],
    ['05.11.26', '05.11.26', false],
    ['jutro', 'jutro', false],
  ];
  for (const [given, shown, isDate] of firstOf(typed, 3)) {
    await date.fill('');
    await date.pressSequentially(given);
    await date.press('Tab');
    await expect(date).toHaveValue(shown);
    if (isDate) await expect(date).not.toHaveAttribute('aria-invalid', 'true');
    else await expect(date).toHaveAccessibleDescription(pl('validation.invalid_date'));
  }
  await date.fill('jutro');
  await date.press('Tab');
  await chooseLanguage(page, 'EN');
  await expect(date).toHaveValue('jutro');
  await expect(date).toHaveAccessibleDescription(en('validation.invalid_date'));
  await date.fill('05.11.2026');
  await date.press('Tab');
  await expect(date).toHaveValue('05.11.2026');
  await chooseLanguage(page, 'PL');

  // Picked from the calendar, whose weeks begin on Monday.
  await field(page, 'expiresOn').getByRole('textbox').fill('30.12.2026');
  await field(page, 'expiresOn')
    .getByRole('button', { name: pl('date_open', { label: labelOf('expiresOn') }) })
    .click();
  const calendar = page.getByRole('dialog', { name: labelOf('expiresOn') });
  await expect(calendar).toBeInViewport({ ratio: 1 });
  await expect(calendar.getByRole('columnheader').first()).toHaveText(/^pn/i);
  await expectAccessible(page);
  await calendar.getByRole('button', { name: '31 grudnia 2026' }).click();
  await expect(input(page, 'expiresOn')).toHaveValue('31.12.2026');
  await input(page, 'name').fill(word);
  await field(page, 'size').getByText('Mały').click();
  await page.getByRole('button', { name: pl('form_create') }).click();
  await expect(toast(page, pl('form_created'))).toBeVisible();
  expect(
    await query('select found_on::text, expires_on::text from specimens where name = $1', [word]),
  ).toEqual([{ found_on: '2026-11-05', expires_on: '2026-12-31' }]);
});

/** A finger that presses, moves and lifts: what the page gets on a phone. */
const dragByFinger = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('not in view');
  const finger = await page.context().newCDPSession(page);
  const x = start.x + start.width / 2;
  const y = start.y + start.height / 2;
  const goal = end.y + end.height - 4;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  await touch('touchStart', y);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', y + ((goal - y) * step) / 8);
  await touch('touchEnd');
};

const dragByMouse = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  await from.hover();
  await page.mouse.down();
  const end = await to.boundingBox();
  if (!end) throw new Error('not in view');
  await page.mouse.move(end.x + 40, end.y + end.height - 4, { steps: 8 });
  await page.mouse.up();
};

test('a list within the form is put in order by keys and by hand @phone @full', async ({
  page,
  query,
  person,
  isMobile,
}) => {
  const word = ownWord();
  await openNew(page, await person('admin'));
  const list = field(page, 'links').first();
  const add = list.getByRole('button', { name: 'Dodaj odnośnik' });
  const titles = list.getByRole('textbox', { name: 'Tytuł' });
  for (const [at, title] of ['Pierwszy', 'Drugi', 'Trzeci'].entries()) {
    await add.click();
    await expect(titles.nth(at)).toBeFocused();
    await page.keyboard.type(title);
  }
  const order = () =>
    titles.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const tool = (key: 'array_move_down' | 'array_move_up' | 'array_drag', number: number) =>
    list.getByRole('button', { name: pl(key, { item: `Odnośnik ${number}` }) });

  // By keys: the focus goes along, so the same key moves it on.
  await tool('array_move_down', 1).focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(['Drugi', 'Pierwszy', 'Trzeci']);
  await expect(tool('array_move_down', 2)).toBeFocused();
  await expect(list.getByRole('status')).toHaveText(
    pl('array_moved', { item: 'Odnośnik 1', position: 2, count: 3 }),
  );
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(['Drugi', 'Trzeci', 'Pierwszy']);
  await page.keyboard.press('Enter');
  expect(await order()).toEqual(['Drugi', 'Trzeci', 'Pierwszy']);

  // By hand: from the first place to the last.
  const items = list.locator('[data-item]');
  await items.first().scrollIntoViewIfNeeded();
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await (isMobile ? dragByFinger : dragByMouse)(page, tool('array_drag', 1), items.nth(1));
  await expect.poll(order).toEqual(['Trzeci', 'Drugi', 'Pierwszy']);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);

  await list.getByRole('button', { name: `${pl('form_remove')}: Odnośnik 2` }).click();
  await expect.poll(order).toEqual(['Trzeci', 'Pierwszy']);
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(['Trzeci', 'Drugi', 'Pierwszy']);
  await list.getByRole('textbox', { name: 'Od' }).first().fill('5.1.2026');
  await input(page, 'name').fill(word);
  await field(page, 'size').getByText('Mały').click();
  await page.getByRole('button', { name: pl('form_create') }).click();
  await expect(toast(page, pl('form_created'))).toBeVisible();
  const [row] = await query('select links from specimens where name = $1', [word]);
  expect(row?.['links']).toMatchObject([
    { title: 'Trzeci', since: '2026-01-05' },
    { title: 'Drugi' },
    { title: 'Pierwszy' },
  ]);
});

test('choices: found by typing on the server, drawn where they are seen, up to a maximum @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  await query(
    `insert into representatives (created_at, updated_at, name)
     select now(), now(), 'Łącki ' || $1 || ' ' || n from generate_series(100, 119) n`,
    [word],
  );
  await openNew(page, await person('admin'));
  const keeper = field(page, 'keeper').getByRole('combobox');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/autocomplete')) asked.push(searchParams.get('search') ?? '');
  });
  await keeper.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await keeper.pressSequentially(`lacki ${word}`, { delay: 10 });
  const options = page.getByRole('option', { name: word });
  // Twenty and the offer to create one of that name.
  await expect(options.first()).toHaveAttribute('aria-setsize', '21');
  // Half a second of quiet before the server is asked, and then once.
  expect(asked.filter((term) => term !== '')).toEqual([`lacki ${word}`]);
  expect(await options.count()).toBeLessThan(20);
  expect((await options.first().boundingBox())?.height).toBe(48);
  await expectAccessible(page);
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(keeper).toHaveValue(`Łącki ${word} 114`);
  await page.getByRole('button', { name: `${pl('form_clear')}: ${labelOf('keeper')}` }).click();
  await expect(keeper).toHaveValue('');

  const flavors = field(page, 'flavors').getByRole('combobox');
  await flavors.click();
  for (const name of ['Słodki', 'Kwaśny', 'Gorzki'])
    await page.getByRole('option', { name }).click();
  await expect(page.getByText(pl('choice_full', { max: 3 }))).toBeVisible();
  await page.getByRole('option', { name: 'Słony' }).click();
  const chosen = field(page, 'flavors').getByRole('button', { name: /^Usuń: / });
  await expect(chosen).toHaveCount(3);
  await expectAccessibleInFull(page);
  await flavors.press('Backspace');
  await expect(chosen).toHaveCount(2);
});

test('a list of five thousand opens like one of five, in both heights @full', async ({
  page,
  person,
}) => {
  await logIn(page, await person('admin'), pl, '/developers');
  await page.getByText('Long lists', { exact: true }).click();
  const pane = page.locator('[data-sheet] > div').first();
  for (const [label, height] of [
    ['5,000 options', 48],
    ['5,000 options, dense', 24],
  ] as const) {
    const box = pane.getByRole('combobox', { name: label, exact: true });
    await box.click();
    const options = pane.getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-setsize', '5000');
    await expect(options).toHaveCount(10);
    expect((await options.first().boundingBox())?.height).toBe(height);
    await pane.getByRole('listbox').evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await expect(pane.getByRole('option', { name: 'Pozycja 5000' })).toBeVisible();
    await expect(options).toHaveCount(10);
    await box.fill('4321');
    await page.keyboard.press('Enter');
    await expect(
      pane.getByRole('button', { name: pl('choice_remove', { label: 'Pozycja 4321' }) }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await pane
      .getByRole('button', { name: pl('choice_remove', { label: 'Pozycja 4321' }) })
      .click();
  }
});

test('rich text is typed and dressed by its tools under the strict policy @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  const dressing = spoken(editorMessages).pl;
  await openNew(page, await person('admin'));
  const editor = field(page, 'story').getByRole('textbox');
  const tool = (name: string) => field(page, 'story').getByRole('button', { name, exact: true });
  await editor.click();
  await tool(dressing('heading')).click();
  await page.keyboard.type('Znak');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Zwykły i ');
  await tool(dressing('bold')).click();
  await page.keyboard.type('gruby');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await tool(dressing('bullets')).click();
  await page.keyboard.type('punkt');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await tool(dressing('link')).click();
  const address = page.getByRole('textbox', { name: dressing('link_address') });
  await expect(address).toBeFocused();
  await expect(address).toBeInViewport({ ratio: 1 });
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(dressing('link_invalid'))).toBeVisible();
  await address.fill('https://euipo.europa.eu');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('link', { name: 'punkt' })).toBeVisible();
  await expect(tool(dressing('bullets'))).toHaveAttribute('data-active', 'true');
  await tool(dressing('undo')).click();
  await tool(dressing('redo')).click();
  await expectAccessibleInFull(page);

  // What is pasted brings no styles, scripts or pictures along.
  await editor.press('Control+End');
  // Typed and seen: the editor has taken notice of where the caret is now.
  await page.keyboard.type(' i ');
  await expect(editor).toContainText('punkt i');
  await editor.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p style="color:red" onclick="x()">wklejone<img src="x" onerror="x()"><script>x()</script></p>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(editor).toContainText('wklejone');
  await input(page, 'name').fill(word);
  await field(page, 'size').getByText('Mały').click();
  await page.getByRole('button', { name: pl('form_create') }).click();
  await expect(toast(page, pl('form_created'))).toBeVisible();
  const [row] = await query('select story from specimens where name = $1', [word]);
  const story = String(row?.['story']);
  expect(story).toContain('<h2>Znak</h2><p>Zwykły i <strong>gruby</strong></p>');
  expect(story).toContain('href="https://euipo.europa.eu"');
  expect(story).not.toMatch(/style|onclick|script|img/);
});

test('a specimen with every kind is created, read back and changed, by keys and in English @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  await openNew(page, await person('admin', 'en'), en);
  const { keyboard } = page;
  const create = page.getByRole('button', { name: en('form_create') });
  await input(page, 'name').focus();
  await keyboard.type(`Crane ${word}`);
  await tabTo(page, input(page, 'letter'));
  await tabTo(page, page.getByRole('button', { name: /^Insert template/ }));
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Report enclosed' }).focus();
  await keyboard.press('Enter');
  await expect(input(page, 'letter')).toHaveValue(/^Please find enclosed “\[report title\]”/);
  await tabTo(page, field(page, 'size').getByRole('radio').first());
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect(field(page, 'rarity')).toHaveCount(0);
  await tabTo(page, field(page, 'rare').getByRole('switch'));
  await keyboard.press('Space');
  await expect(field(page, 'rarity')).toBeVisible();
  // Asked for because the condition holds.
  await keyboard.press('Control+Enter');
  await expect(input(page, 'rarity')).toBeFocused();
  await expect(input(page, 'rarity')).toHaveAccessibleDescription(en('validation.required'));
  await keyboard.type('The only one.');
  await tabTo(page, input(page, 'price'));
  await keyboard.type('1,234,567.80');
  await keyboard.press('Tab');
  await expect(input(page, 'price')).toHaveValue(/1,234,567\.80/);
  await field(page, 'picture').locator('input[type="file"]').setInputFiles(picture(red));
  await expect(field(page, 'picture').getByRole('img')).toBeVisible();
  await field(page, 'papers')
    .locator('input[type="file"]')
    .setInputFiles([
      { name: 'jeden.txt', mimeType: 'text/plain', buffer: Buffer.from('jeden') },
      { name: 'dwa.txt', mimeType: 'text/plain', buffer: Buffer.from('dwa') },
    ]);
  await expect(field(page, 'papers').getByText('dwa.txt')).toBeVisible();
  await field(page, 'position').getByRole('textbox').first().fill('1.5');
  await expectAccessibleInFull(page);
  await create.click();
  await expect(toast(page, en('form_created'))).toBeVisible();
  const [row] = await query('select * from specimens where name = $1', [`Crane ${word}`]);
  expect(row).toMatchObject({
    size: 2,
    rare: true,
    rarity: 'The only one.',
    price: '1234567.80',
    position: { x: 1.5, y: 0 },
  });
  expect(row?.['papers']).toHaveLength(2);

  await page.goto(`/developers/${String(row?.['id'])}`);
  await expect(input(page, 'name')).toHaveValue(`Crane ${word}`);
  await expect(field(page, 'papers').getByText('jeden.txt')).toBeVisible();
  await field(page, 'rare').getByRole('switch').click();
  await expect(field(page, 'rarity')).toHaveCount(0);
  await page.getByRole('button', { name: en('form_save') }).click();
  await expect(toast(page, en('form_saved'))).toBeVisible();
  // A field whose condition no longer holds keeps nothing.
  expect(
    await query('select rare, rarity, version from specimens where name = $1', [`Crane ${word}`]),
  ).toEqual([{ rare: false, rarity: null, version: 2 }]);
});

test('a list is filtered by days, periods, numbers and choices @full', async ({
  page,
  query,
  person,
}) => {
  const word = ownWord();
  const today = dateInWarsaw(new Date());
  await query(
    `insert into specimens (created_at, updated_at, name, size, rare, count, price, found_on, expires_on)
     values (now(), now(), 'A ' || $1, 1, true, 5, 10.50, '2026-01-31', $2),
            (now(), now(), 'B ' || $1, 2, false, 50, 99.99, '2026-02-28', $3),
            (now(), now(), 'C ' || $1, 3, false, 500, null, null, null)`,
    [word, addDays(today, 3), addDays(today, -3)],
  );
  await logIn(page, await person('admin'), pl, `/developers?search=${word}`);
  await page.getByText('Table', { exact: true }).click();
  const pane = page.locator('[data-sheet="Table"] > div').first();
  const rows = pane.locator('[data-id]');
  const expectRows = async (...letters: string[]) => {
    await expect(rows).toHaveCount(letters.length);
    for (const letter of letters)
      await expect(rows.filter({ hasText: `${letter} ${word}` })).toBeVisible();
  };
  const clear = async () => {
    await pane.getByRole('button', { name: pl('filter_clear') }).click();
    await expectRows('A', 'B', 'C');
  };
  await expectRows('A', 'B', 'C');

  const between = await beginFilter(pane, labelOf('foundOn'), 'between');
  await between.getByRole('textbox', { name: pl('filter_from') }).fill('1.2.2026');
  await between.getByRole('textbox', { name: pl('filter_to') }).fill('31.02.2026');
  await applyFilter(between);
  await expect(between.getByText(pl('filter_date_needed'))).toBeVisible();
  await between.getByRole('textbox', { name: pl('filter_to') }).fill('28022026');
  await applyFilter(between);
  await expectRows('B');
  await expect(chip(pane, 'Data znalezienia: od 01.02.2026 do 28.02.2026')).toBeVisible();
  await clear();

  const period = await beginFilter(pane, labelOf('expiresOn'), 'relative');
  await period.getByLabel(pl('filter_period')).selectOption('NEXT_7_DAYS');
  await applyFilter(period);
  await expectRows('A');
  await expect(chip(pane, 'Ważny do: w ciągu 7 dni')).toBeVisible();
  await clear();

  await addFilter(pane, labelOf('expiresOn'), 'before', formatDate(today));
  await expectRows('B');
  await clear();

  const numbers = await beginFilter(pane, labelOf('count'), 'between');
  await numbers.getByRole('textbox', { name: pl('filter_from') }).fill('6');
  await numbers.getByRole('textbox', { name: pl('filter_to') }).fill('5');
  await applyFilter(numbers);
  await expect(numbers.getByText(pl('filter_range_needed'))).toBeVisible();
  await numbers.getByRole('textbox', { name: pl('filter_to') }).fill('500');
  await applyFilter(numbers);
  await expectRows('B', 'C');
  await expectAccessibleInFull(page);
  await addFilter(pane, labelOf('price'), 'atLeast', '99,99');
  await expectRows('B');
  await clear();

  const choice = await beginFilter(pane, labelOf('size'), 'anyOf');
  await choice.getByRole('checkbox', { name: 'Mały' }).check();
  await choice.getByRole('checkbox', { name: 'Duży' }).check();
  await applyFilter(choice);
  await expectRows('A', 'C');
  await expect(chip(pane, 'Rozmiar: Mały lub Duży')).toBeVisible();
  await clear();
  await addFilter(pane, labelOf('foundOn'), 'empty');
  await expectRows('C');
});
