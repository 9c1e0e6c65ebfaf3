import { randomUUID } from 'node:crypto';
import { trademarkStatus } from '#contract/codes/trademarks';
import { importMessages } from '#contract/imports/words';
import { trademark } from '#contract/trademarks/trademark';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  test,
} from './fixtures.ts';
import { today } from './trademarks.ts';

const imports = spoken(importMessages);

const inPolish = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as different people of a firm write it. */
const dayAs = (index: number, [year, month, day]: readonly [number, number, number]): string => {
  const padded = (part: number) => String(part).padStart(2, '0');
  const spellings = [
    `${padded(day)}.${padded(month)}.${year}`,
    `${year}-${padded(month)}-${padded(day)}`,
    `${inPolish.format(new Date(Date.UTC(year, month - 1, day)))} r.`,
    `${day}.${month}.${year}`,
  ];
  return spellings[index % spellings.length] ?? '';
};

/** Answers are remembered: each import has a word of its own that no list has. */
const unknownWord = (name: string): string => `martwy ${name.slice(-8)}`;

/** 300 marks as a firm might have kept them: a title, gaps, words for states, days in any spelling. */
const messySheet = (name: string, customer: string): Buffer => {
  const thisYear = Number(today.slice(0, 4));
  const lines = Array.from({ length: 300 }, (_, index) => {
    const filed = [thisYear - 1 - (index % 8), 1 + (index % 12), 1 + (index % 28)] as const;
    const granted = [filed[0] + 1, filed[1], filed[2]] as const;
    const isUnion = index % 5 === 0;
    const number = isUnion ? `0187${String(10_000 + index)}` : `Z.${650_000 + index}`;
    const isGranted = index % 3 > 0;
    const state = index === 7 ? unknownWord(name) : isGranted ? 'zarejestrowany' : 'w toku';
    const row = [
      String(index + 1),
      `${name}/${index}`,
      `${name} ${index}`,
      isUnion ? 'unijny' : 'krajowy',
      customer,
      state,
      number,
      index === 11 ? '31.02.2020' : dayAs(index, filed),
      isGranted ? (isUnion ? number : `R.${550_000 + index}`) : 'brak',
      isGranted ? dayAs(index + 1, granted) : '-',
      ['9, 25', 'kl. 35', '1-3; 5', '41'][index % 4],
    ];
    return `${row.join(';')}${index % 50 === 49 ? '\r\n;;;;;;;;;;' : ''}`;
  });
  const text = [
    'Kancelaria: wykaz znaków;;;;;;;;;;',
    ';;;;;;;;;;',
    ';;;;;;Zgłoszenie;;Prawo;;',
    'Lp.;Nasz nr;Znak;Rodzaj ochrony;Właściciel;Status prawny;Nr zgł.;Data zgł.;Nr prawa;Data udzielenia;Klasy',
    ...lines,
  ].join('\r\n');
  // As Excel in Poland saves it; letters that Windows-1250 has in other places than Latin-1.
  const letters: Record<string, number> = {
    ą: 0xb9,
    ć: 0xe6,
    ę: 0xea,
    ł: 0xb3,
    ń: 0xf1,
    ó: 0xf3,
    ś: 0x9c,
    ź: 0x9f,
    ż: 0xbf,
    Ł: 0xa3,
    Ś: 0x8c,
    Ż: 0xaf,
  };
  return Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.codePointAt(0) ?? 0));
};

test('a messy sheet becomes marks with deadlines, and is taken back @both @full', async ({
  page,
  person,
  query,
  t,
}) => {
  const say = imports[t.locale];
  const lawyer = await person('lawyer');
  const name = `Import ${randomUUID().slice(0, 8)}`;
  await logIn(page, lawyer, t, '/trademarks/import');
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'wykaz znaków.csv',
    mimeType: 'text/csv',
    buffer: messySheet(name, `Klient ${name}`),
  });
  await expect(page).toHaveURL(/\/trademarks\/import\/\d+$/);
  const run = (count: number) =>
    page.getByRole('button', { name: say('run', { count, shown: String(count) }) });
  await expect(run(298)).toBeVisible();
  await expectNoSidewaysScroll(page);

  // A word that no list has is asked about once.
  const status = trademark.fields.status.label[t.locale];
  await page
    .getByRole('combobox', { name: say('word_means', { target: status, word: unknownWord(name) }) })
    .click();
  await page.getByRole('option', { name: trademarkStatus.EXPIRED.label[t.locale] }).click();
  await expect(run(299)).toBeVisible();

  // A day that does not exist is corrected where it stands.
  await page.getByText(`${name} 11`, { exact: true }).scrollIntoViewIfNeeded();
  await page.getByText(`${name} 11`, { exact: true }).click();
  const cell = page.getByRole('textbox', {
    name: trademark.fields.applicationDate.label[t.locale],
  });
  await expect(cell).toHaveValue('31.02.2020');
  await cell.fill('28.02.2020');
  await cell.press('Enter');
  await expect(run(300)).toBeVisible();
  await expectAccessible(page);

  await run(300).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('run_now'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: say('undo') })).toBeVisible();
  const made = () =>
    query('select count(*)::int as n from trademarks where our_number like $1', [`${name}/%`]);
  expect(await made()).toEqual([{ n: 300 }]);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('to_calendar') })
    .click();
  await expect(page).toHaveURL(/\/calendar/);

  await page.goBack();
  await page.getByRole('button', { name: say('undo') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('undo_now') })
    .click();
  await expect(run(300)).toBeVisible();
  expect(await made()).toEqual([{ n: 0 }]);
});

test('a file that cannot be read is refused with what to do next', async ({ page, person, t }) => {
  const say = imports[t.locale];
  await logIn(page, await person('lawyer'), t, '/trademarks/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'stary.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]),
  });
  await expect(page.getByText(say('fault_title_refused'))).toBeVisible();
  await page.getByRole('link', { name: say('fault_next_files') }).click();
  await expect(page.getByRole('button', { name: say('choose') })).toBeVisible();
});

test('clients know nothing of imports', async ({ page, person, t }) => {
  await logIn(page, await person('client'), t, '/trademarks');
  await page.goto('/trademarks/import');
  await expect(page.getByText(t('forbidden_error'))).toBeVisible();
});
