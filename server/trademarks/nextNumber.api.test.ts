import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { isFull } from '#server/test/full';
import { markOffice } from '#server/test/markOffice';
import { statementsDuring } from '#server/test/statements';
import { trademarks } from '#server/trademarks/table';

const { app, lawyer, customer } = await markOffice();
beforeEach(() => app.db.delete(trademarks));

/** Marks with these numbers, the last one given last. */
const giveOut = async (...numbers: string[]): Promise<void> => {
  for (const ourNumber of numbers)
    await app.db.insert(trademarks).values({ name: 'ZNAK', type: 1, customer, ourNumber });
};
/** To write as many as a firm might ever have takes half a minute. */
const many = isFull ? 100_000 : 5_000;
const next = async () => (await app.call(trademarkActionApi.nextNumber, {}, lawyer)).body;

test('without any number the first one is proposed', async () => {
  expect(await next()).toEqual({ number: 'ZT/0001' });
  await giveOut('bez cyfr');
  expect(await next()).toEqual({ number: 'ZT/0001' });
});

test.each([
  [['ŻW/0127'], 'ŻW/0128'],
  [['ZT/0099', 'bez cyfr'], 'ZT/0100'],
  [['ZT/9999'], 'ZT/10000'],
  [['12/ZT/7/2026'], '12/ZT/7/2027'],
  [['7-a'], '8-a'],
  [['9007199254740992'], '9007199254740993'],
  [[`A ${'9'.repeat(40)} /b`], `A 1${'0'.repeat(40)} /b`],
  // One more digit would not fit into the field.
  [['ZT/7', '9'.repeat(50)], 'ZT/8'],
  // Digits of other scripts are no number here.
  [['ZT/7', 'G/٣'], 'ZT/8'],
])('after %j comes %s', async (numbers, following) => {
  await giveOut(...numbers);
  expect(await next()).toEqual({ number: following });
});

test('what is taken ahead, compared without case and spaces, is left out', async () => {
  await giveOut('G/008', 'g/ 009', 'G/0010', 'G/010', 'G/10', 'G/012', 'G/11x', 'G/', 'G/x11');
  await giveOut('G/007');
  expect(await next()).toEqual({ number: 'G/011' });
  const huge = '9'.repeat(30);
  await giveOut(`h1${'0'.repeat(30)}/B`, `H ${huge} /b`);
  expect(await next()).toEqual({ number: `H 1${'0'.repeat(29)}1 /b` });
});

test('one statement finds it, a huge number among many that follow each other', async () => {
  // A connection of its own: so many rows take longer than any request may.
  const filling = new pg.Client({ connectionString: app.ownerUrl });
  await filling.connect();
  await filling.query('alter table trademarks disable trigger user');
  const { rows } = await filling.query<{ name: string }>(`
    select indexname as name from pg_indexes
    where tablename = 'trademarks' and indexdef not like 'CREATE UNIQUE%'`);
  for (const { name } of rows) await filling.query(`drop index ${name}`);
  await filling.query(
    `insert into trademarks (name, type, customer, our_number, created_at, updated_at)
     select 'ZNAK', 1, $1, 'S/' || (9007199254740992 + n), now(), now()
     from generate_series($2::int, 0, -1) n`,
    [customer, many],
  );
  await filling.end();
  // A pool that rested meanwhile opens a connection, which is set up by a statement of its own.
  await next();
  const { answer, statements } = await statementsDuring(() =>
    app.call(trademarkActionApi.nextNumber, {}, lawyer),
  );
  expect(answer.body).toEqual({ number: `S/${9007199254740992n + BigInt(many) + 1n}` });
  expect(statements.filter((text) => text.includes('our_number'))).toHaveLength(1);
  // Besides it, only who asks is looked up.
  expect(statements.filter((text) => !/"sessions"/.test(text))).toHaveLength(1);
});
