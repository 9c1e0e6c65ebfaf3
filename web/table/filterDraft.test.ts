import { describe, expect, it } from 'vitest';
import type { Filter } from '#contract/kit/filters';
import { specimen } from '#contract/developers/specimens';
import { draftOf, filterOf } from '#web/table/filterDraft.ts';
import { pagesInView } from '#web/table/Pager.tsx';

const { fields } = specimen;

describe('a filter being made', () => {
  it.each<Filter>([
    { field: 'name', operator: 'contains', value: '018692868' },
    { field: 'name', operator: 'is', value: 'true' },
    { field: 'note', operator: 'empty' },
    { field: 'count', operator: 'atLeast', value: '12' },
    { field: 'price', operator: 'between', value: ['1', '10.50'] },
    { field: 'foundOn', operator: 'before', value: '2026-11-05' },
    { field: 'foundOn', operator: 'between', value: ['2026-01-01', '2026-12-31'] },
    { field: 'foundOn', operator: 'relative', value: 'LAST_YEAR' },
    { field: 'size', operator: 'noneOf', value: [1, 3] },
    { field: 'keeper', operator: 'anyOf', value: [7] },
    { field: 'rare', operator: 'is', value: false },
  ])('opens with what it was: %j', (filter) => {
    const field = fields[filter.field as keyof typeof fields];
    expect(filterOf(fields, filter.field, draftOf(field, filter))).toEqual({ filter });
  });

  it.each([
    ['name', {}, 'filter_value_needed'],
    ['foundOn', { from: '31.02.2026' }, 'filter_date_needed'],
    ['foundOn', { operator: 'between', from: '2026-01-01' }, 'filter_date_needed'],
    [
      'foundOn',
      { operator: 'between', from: '2026-02-01', to: '2026-01-01' },
      'filter_range_needed',
    ],
    ['count', { from: 'dwa' }, 'filter_number_needed'],
    ['price', { operator: 'between', from: '5', to: '1' }, 'filter_range_needed'],
    ['size', {}, 'filter_choice_needed'],
  ] as const)('%s with %j lacks: %s', (name, part, issue) => {
    expect(filterOf(fields, name, { ...draftOf(fields[name], null), ...part })).toEqual({ issue });
  });
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 494, [1, 2, null, 494]],
  [4, 494, [1, 2, 3, 4, 5, null, 494]],
  [200, 494, [1, null, 199, 200, 201, null, 494]],
  [494, 494, [1, null, 493, 494]],
])('on page %i of %i these are in view: %j', (page, last, shown) => {
  expect(pagesInView(page, last)).toEqual(shown);
});
