import { expect, it } from 'vitest';
import { trademark } from '#contract/trademarks/trademark';
import { tableModel } from '#web/table/model.ts';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';

it('the list of marks shows what its fields say, and ends with whom a mark belongs to', () => {
  const last = ['customer', 'representative', 'ourNumber'];
  const { shown } = tableModel(trademark, 'ROLE_USER');
  expect(tableModel(trademark, 'ROLE_USER', trademarkTable.columns).shown).toEqual([
    ...shown.filter((name) => !last.includes(name)),
    ...last,
  ]);
});
