import { expect, it } from 'vitest';
import { trademark } from '#contract/trademarks/trademark';
import { fittingReady, readyViewOf, stateOfReady } from '#web/table/listState.ts';
import { tableModel } from '#web/table/model.ts';
import { readyViews } from '#web/trademarks/readyViews.ts';

const model = tableModel(trademark, 'ROLE_USER');
const named = (name: string) => {
  const found = readyViews.find((view) => view.name === name);
  if (!found) throw new Error(`no view ${name}`);
  return stateOfReady(model, found);
};

it('D23: the view of expiring marks goes by urgency and shows the day', () => {
  const state = named('expiring');
  expect(state).toMatchObject({
    sort: 'renewalDue',
    filters: [{ field: 'renewalDue', operator: 'relative', value: 'UNTIL_12_MONTHS' }],
  });
  expect(state.columns).toContain('renewalDue');
  expect(readyViewOf(model, state, readyViews)?.name).toBe('expiring');
});

it('D2: the view of dates to check is offered to the firm alone', () => {
  expect(named('datesToCheck').filters).toEqual([
    { field: 'dateToCheck', operator: 'is', value: true },
  ]);
  const offeredTo = (role: 'ROLE_USER' | 'ROLE_CUSTOMER') =>
    fittingReady(tableModel(trademark, role), readyViews).map(({ name }) => name);
  expect(offeredTo('ROLE_USER')).toContain('datesToCheck');
  expect(offeredTo('ROLE_CUSTOMER')).not.toContain('datesToCheck');
  expect(offeredTo('ROLE_CUSTOMER')).toContain('expiring');
});
