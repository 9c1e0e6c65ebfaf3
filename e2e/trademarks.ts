import type { Page } from '@playwright/test';
import type { trademark } from '#contract/trademarks/trademark';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { recordMessages } from '#contract/words/record';
import { spoken, type Query } from './fixtures.ts';
import { ownWord } from './representatives.ts';

export const today = dateInWarsaw(new Date());

/**
 * A customer and a registered Polish mark of its own that expires so many months from now; its name begins
 * with the word, if there is one.
 */
export const insertMark = async (
  query: Query,
  { expiresIn = 60, word = '' }: { expiresIn?: number; word?: string } = {},
): Promise<{ id: number; name: string; customer: number; expirationDate: string }> => {
  const name = `${word} ${ownWord()}`.trim().toUpperCase();
  const [owner] = await query(
    'insert into customers (created_at, updated_at, name) values (now(), now(), $1) returning id',
    [`Klient ${name}`],
  );
  const expirationDate = addMonths(today, expiresIn);
  const [mark] = await query(
    `insert into trademarks (name, type, customer, status, registration_number, registration_date,
       application_date, expiration_date, nice_classes)
     values ($1, 1, $2, 2, 'R.1', $3, $3, $4, '{9,35}') returning id`,
    [name, owner?.['id'], addMonths(expirationDate, -120), expirationDate],
  );
  return { id: Number(mark?.['id']), name, customer: Number(owner?.['id']), expirationDate };
};

const record = spoken(recordMessages);

/** What the menu in the head of a mark or a customer offers. */
export const chooseOfRow = async (page: Page, name: string, locale: 'pl' | 'en' = 'pl') => {
  await page.getByRole('button', { name: record[locale]('more') }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** The address of a mark with one of its fields being edited. */
export const editing = (id: number, field: keyof typeof trademark.fields) =>
  `/trademarks/${id}?field=${field}`;
