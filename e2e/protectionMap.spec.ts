import { readFileSync } from 'node:fs';
import { protectionMessages } from '#contract/protection/words';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { countryName } from '#contract/values/countries';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Fixtures,
  logIn,
  spoken,
  test,
} from './fixtures.ts';
import { ownWord } from './representatives.ts';

const say = spoken(protectionMessages);
const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED } = trademarkStatus;

/** A Polish mark, one of the EU, and an international one in Singapore and, applied for, in Japan. */
const insertFamily = async (query: Fixtures['query'], word: string): Promise<number> => {
  const insert = async (values: {
    type: number;
    classes: number[];
    status?: number;
    base?: number;
    parent?: number;
    territory?: string;
  }) => {
    const [row] = await query(
      `insert into trademarks (name, type, status, customer, base_registration, parent, territory, nice_classes,
         registration_number, registration_date, expiration_date)
       select $1, $2, $3, min(id), $4, $5, $6, $7, '1', current_date - interval '3 years',
         current_date + interval '7 years' from customers returning id`,
      [
        `MAPA ${word}`,
        values.type,
        values.status ?? REGISTERED.value,
        values.base ?? null,
        values.parent ?? null,
        values.territory ?? null,
        values.classes,
      ],
    );
    return Number(row?.['id']);
  };
  const base = await insert({ type: POLISH.value, classes: [29, 31] });
  await insert({ type: EUROPEAN.value, classes: [29] });
  const parent = await insert({ type: INTERNATIONAL.value, classes: [29], base });
  const designated = { type: INTERNATIONAL_DESIGNATED.value, classes: [29], parent };
  await insert({ ...designated, territory: 'SG' });
  await insert({ ...designated, territory: 'JP', status: APPLICATION.value });
  return base;
};

test('the map of a family is read by keys and as text, of one class, and saved @both', async ({
  page,
  person,
  query,
  language,
  t,
}) => {
  const word = ownWord();
  const id = await insertFamily(query, word);
  const words = say[language];
  await logIn(page, await person('lawyer'), t, `/trademarks/${id}`);
  // The navigation has a map of its own, and is there first.
  await page
    .locator('main')
    .first()
    .getByRole('link', { name: words('open_map') })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words('title_of', { name: `MAPA ${word}` }),
  );

  // Poland has two registrations and counts once.
  const map = page.getByRole('group', { name: /28.*1/u });
  await expect(map.getByRole('link')).toHaveCount(29);
  await expect(page.getByText(words('countries', { count: 28 }), { exact: true })).toBeVisible();
  const singapore = map.getByRole('link', { name: countryName('SG', language) });
  const japan = map.getByRole('link', { name: countryName('JP', language) });
  const ireland = map.getByRole('link', { name: countryName('IE', language) });
  await ireland.focus();
  // In the order of their names, of which Italy comes between in English.
  for (let steps = language === 'pl' ? 1 : 2; steps > 0; steps -= 1)
    await page.keyboard.press('ArrowRight');
  await expect(japan).toBeFocused();
  await expect(page.getByText(words('opens_mark'), { exact: true })).toBeVisible();
  await expect(singapore).toHaveAttribute('tabindex', '-1');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const saved = async (kind: 'svg' | 'png'): Promise<Buffer> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words(kind) }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^ma.*-mapa-.*\\.${kind}$`, 'u'));
    return readFileSync(await file.path());
  };
  const svg = (await saved('svg')).toString();
  expect(svg).toContain(words('title_of', { name: `MAPA ${word}` }));
  expect(svg.trimEnd().endsWith('</svg>')).toBe(true);
  expect((await saved('png')).subarray(1, 4).toString()).toBe('PNG');

  await page.getByText('31', { exact: true }).click();
  await expect(page).toHaveURL(/class=31/u);
  await expect(map).toHaveCount(0);
  await expect(page.getByRole('group', { name: /: 1$/u }).getByRole('link')).toHaveCount(1);
  await page.getByRole('group', { name: /: 1$/u }).getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/trademarks/${id}$`, 'u'));
});
