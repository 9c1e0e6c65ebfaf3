import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { PNG } from 'pngjs';
import type { Translate } from '#contract/words/i18n';
import { representative } from '#contract/representatives/representative';
import { expect, pl, type Query } from './fixtures.ts';

export const listPath = '/settings/representatives';
type FieldName = keyof typeof representative.fields;
type Row = Partial<Record<Exclude<FieldName, 'photo'>, string>>;

/** A word no other test has, for rows that tests side by side must not meet. */
export const ownWord = (): string => `w${randomUUID().slice(0, 8)}`;

export const labelOf = (name: FieldName, t: Translate = pl): string =>
  representative.fields[name].label[t.locale];

/** The input of a field in the form. */
export const input = (page: Page, name: FieldName, t: Translate = pl): Locator =>
  page.getByRole('textbox', { name: labelOf(name, t), exact: true });

/** Rows that were there before the journey begins. Answers their ids in order. */
export const insertRows = async (query: Query, rows: readonly Row[]): Promise<number[]> => {
  const inserted = await query(
    `insert into representatives (created_at, updated_at, name, professional_title, function, law_firm, law_firm_email)
     select now(), now(), r->>'name', r->>'professionalTitle', r->>'function', r->>'lawFirm', r->>'lawFirmEmail'
     from jsonb_array_elements($1) with ordinality as given(r, n) order by n
     returning id`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => Number(id));
};

type Color = readonly [red: number, green: number, blue: number];
export const red: Color = [200, 16, 46];
export const blue: Color = [16, 46, 200];

export const picture = ([r, g, b]: Color, name = 'zdjęcie.png') => {
  const png = new PNG({ width: 120, height: 80 });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([r, g, b, 255], at);
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(png) };
};

/** What an image shows in its middle, as the browser drew it. */
export const colorOf = (image: Locator): Promise<number[]> =>
  image.evaluate((element) => {
    if (!(element instanceof HTMLImageElement)) return [];
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  });

/** Encoding and scaling may shift a colour a little. */
export const expectColor = async (image: Locator, wanted: Color): Promise<void> => {
  await expect(image).toBeVisible();
  await expect
    .poll(async () =>
      (await colorOf(image)).every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 12),
    )
    .toBe(true);
};

/** Rows of the table, or cards on a phone. */
export const rows = (page: Page): Locator => page.locator('main [data-id]');

export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

/** Only this word's rows. */
export const listOf = (word: string): string => `${listPath}?search=${word}`;

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });

/** Presses Tab until the focus is there, as somebody without a mouse does. */
export const tabTo = async (page: Page, target: Locator, most = 60): Promise<void> => {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${most} times Tab did not reach it`);
};
