import { expect, test } from 'vitest';
import { customerAt } from '#server/seed/customers';
import { drawPapers } from '#server/seed/papers';
import { makePortion, type PortfolioOrder, type Portion } from '#server/seed/portion';
import { portionsInThreads } from '#server/seed/threads';
import { shippedRuleSet } from '#server/settings/ruleSet';

const orderOf = async (owners: number): Promise<PortfolioOrder> => ({
  marks: 40,
  firstMark: 1,
  first: { payments: 1, statements: 1, attachments: 1 },
  setting: { reference: '2026-11-01', ruleSet: shippedRuleSet() },
  now: new Date('2026-11-18T00:00:00Z'),
  owners: Array.from({ length: owners }, (_, at) => ({
    id: at + 1,
    seed: customerAt(at),
    guardian: 7,
  })),
  representatives: [1, 2, 3],
  people: { people: [{ id: 7, name: 'Anna Nowak' }], answering: new Map([[7, [7]]]) },
  drawn: await drawPapers(),
});

const made = async (order: PortfolioOrder): Promise<Portion[]> => {
  const portions: Portion[] = [];
  for await (const portion of portionsInThreads(order)) portions.push(portion);
  return portions;
};

test('a portion made in a thread is the one made here', async () => {
  const order = await orderOf(4);
  const [first, ...others] = await made(order);
  expect(others).toEqual([]);
  expect(first).toEqual(makePortion(order, 0));
  expect(first?.counts.trademarks).toBe(order.marks);
  expect(first?.copies.length).toBeGreaterThan(0);
});

test('a thread that fails is told, not waited for', async () => {
  const order = await orderOf(0);
  await expect(made(order)).rejects.toThrow(TypeError);
});
