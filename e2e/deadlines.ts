import type { APIRequestContext } from '@playwright/test';
import { addMonths } from '#contract/values/dates';
import { ownWord } from './representatives.ts';
import { today } from './trademarks.ts';
import { expect, type Query } from './fixtures.ts';

/** A customer of its own: whose calendar holds nothing of other journeys. */
export const insertCustomer = async (query: Query): Promise<{ id: number; name: string }> => {
  const name = `Klient ${ownWord()}`;
  const [row] = await query(
    'insert into customers (created_at, updated_at, name) values (now(), now(), $1) returning id',
    [name],
  );
  return { id: Number(row?.['id']), name };
};

export const expires = addMonths(today, 3);
/** The month of that day, as the address of the calendar has it. */
export const month = expires.slice(0, 7);

export type NewMark = { customer: number; expirationDate?: string | null } & Record<
  string,
  unknown
>;

/**
 * A registered mark whose protection ends in three months, or when it is said to. Made by the product,
 * for the one whose session it is, so that its deadlines are there with it.
 */
export const createMark = async (
  request: APIRequestContext,
  { token }: { token: string },
  { expirationDate = expires, ...mark }: NewMark,
): Promise<{ id: number; name: string }> => {
  const name = ownWord().toUpperCase();
  const answer = await request.post('/api/trademarks', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name,
      type: 1,
      representationType: 1,
      status: 2,
      registrationNumber: 'R.1',
      registrationDate: expirationDate && addMonths(expirationDate, -120),
      expirationDate,
      ...mark,
    },
  });
  expect(answer.status()).toBe(201);
  const { row }: { row: { id: number } } = await answer.json();
  return { id: row.id, name };
};

/** A fee for protection that was paid on a day, without a word on which term it is for. */
export const createPaidFee = async (
  request: APIRequestContext,
  { token }: { token: string },
  fee: { trademark: number; paymentDate: string },
): Promise<void> => {
  const answer = await request.post('/api/payments', {
    headers: { authorization: `Bearer ${token}` },
    data: { type: 'PROTECTION_PERIOD', status: 'PAID', amount: '400', currency: 'PLN', ...fee },
  });
  expect(answer.status()).toBe(201);
};
