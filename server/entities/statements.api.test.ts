import { expect, test } from 'vitest';
import { trademarkApi } from '#contract/trademarks/trademark';
import { testApp } from '#server/test/app';
import { statementsDuring } from '#server/test/statements';

const app = await testApp();

/** The second call of its kind: a connection that is opened is set up by a statement of its own. */
const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  await work();
  const { statements } = await statementsDuring(work);
  return statements.length;
};

test.each([
  // Who asks, the row, who made it, what is known beside it, what can be done, and its names.
  { who: 'lawyer', one: 6, list: 5 },
  // Besides, a transaction under the rights of the client; but nothing of the history, and a page that is not full
  // needs no counting.
  { who: 'client', one: 8, list: 8 },
])('a $who reads a mark in $one statements, a page of them in $list', async (cost) => {
  const { token } = await app.signIn(`${cost.who}@markfolio.example`);
  const { rows } = await app.ask(trademarkApi.list, { size: 25 }, { token });
  const [mark] = rows;
  expect(mark).toBeDefined();
  const one = await costOf(() => app.ask(trademarkApi.get, { id: mark?.id ?? 0 }, { token }));
  const list = await costOf(() => app.ask(trademarkApi.list, { size: 25 }, { token }));
  expect({ one, list }).toEqual({ one: cost.one, list: cost.list });
});
