import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '#contract/kit/filters';
import { pageSizes } from '#contract/kit/list';
import { specimen, specimenApi } from '#contract/developers/specimens';
import { densities, layouts } from '#contract/kit/views';
import { parseSearch, stringifySearch } from '#web/data/search.ts';
import {
  differsFromView,
  type ListState,
  narrowingOf,
  pageInput,
  plainState,
  readList,
  saysNothing,
  stateOfView,
  viewStateOf,
  writeList,
} from '#web/table/listState.ts';
import { tableModel } from '#web/table/model.ts';

const model = tableModel(specimen, 'ROLE_ADMIN');
const plain = plainState(model);
const throughAddress = (state: ListState) =>
  readList(model, parseSearch(stringifySearch(writeList(model, state))));

const words = fc
  .oneof(
    fc.constantFrom('018692868', 'true', '1e5', '"x"', '[1]', '{}', 'null', 'Łódź & syn', '100%'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');
const day = fc.constantFrom('1999-12-31', '2024-02-29', '2026-11-05');
const filter: fc.Arbitrary<Filter> = fc.oneof(
  words.map((value): Filter => ({ field: 'name', operator: 'contains', value })),
  words.map((value): Filter => ({ field: 'name', operator: 'is', value })),
  day.map((value): Filter => ({ field: 'foundOn', operator: 'before', value })),
  fc.constant<Filter>({
    field: 'foundOn',
    operator: 'between',
    value: ['2020-01-01', '2020-01-31'],
  }),
  fc.constant<Filter>({ field: 'expiresOn', operator: 'relative', value: 'NEXT_30_DAYS' }),
  fc.constant<Filter>({ field: 'flavor', operator: 'empty' }),
  fc.constantFrom<Filter>(
    { field: 'size', operator: 'anyOf', value: [1, 3] },
    { field: 'flavors', operator: 'noneOf', value: ['SWEET'] },
    { field: 'keeper', operator: 'anyOf', value: [7] },
    { field: 'price', operator: 'between', value: ['1', '10.50'] },
    { field: 'rare', operator: 'is', value: true },
  ),
);
const state: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 400 }),
  size: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom(null, '-name', 'foundOn', '-updatedAt'),
  filters: fc.array(filter, { maxLength: 5 }),
  search: fc.oneof(fc.constant(''), words),
  columns: fc.shuffledSubarray(
    model.columns.map(({ name }) => name),
    { minLength: 1 },
  ),
  density: fc.constantFrom(null, ...densities),
  layout: fc.constantFrom(...layouts),
  row: fc.constantFrom(null, 7),
  deleted: fc.boolean(),
  archived: fc.boolean(),
  view: fc.constantFrom<ListState['view']>(null, 'none', 7),
});

describe('the state of a list', () => {
  it('comes back from its address as it went', () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(throughAddress(given)).toEqual(given);
      }),
    );
  });

  it('is read from any address whatever, and reads the same again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'page',
            'size',
            'sort',
            'filters',
            'search',
            'columns',
            'density',
            'layout',
            'row',
            'view',
          ),
          fc.anything(),
        ),
        (search) => {
          const read = readList(model, search);
          expect(throughAddress(read)).toEqual(read);
        },
      ),
    );
  });

  it('asks for no more than the server takes, however long the search in the address is', () => {
    const { input } = specimenApi.list;
    expect(input.safeParse(pageInput(readList(model, { search: 'ż'.repeat(300) }))).success).toBe(
      true,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (search) => {
        const asked = pageInput(readList(model, { search }));
        expect(input.safeParse(asked).success).toBe(true);
        expect((asked.search ?? '').isWellFormed()).toBe(true);
      }),
    );
  });

  it('leaves no trace in the address while it is plain, and none of what is not its own', () => {
    expect(writeList(model, plain, { tab: 2, page: 9 })).toEqual({ tab: 2 });
    expect(saysNothing({ tab: 2 })).toBe(true);
    expect(saysNothing({ view: 'none' })).toBe(false);
  });

  it('keeps text that looks like something else', () => {
    const filters = ['018692868', 'true', '1e5'].map((value): Filter => ({
      field: 'name',
      operator: 'contains',
      value,
    }));
    const given = { ...plain, search: '018692868', filters };
    expect(throughAddress(given)).toEqual(given);
    expect(readList(model, parseSearch('?search=true')).search).toBe('true');
  });

  it('drops what the entity does not have: old fields, foreign values, hidden ones', () => {
    const search = {
      sort: 'gone',
      columns: 'gone,size,size,name',
      size: 33,
      page: 0,
      filters: [
        ['gone', 'is', 'x'],
        ['size', 'anyOf', [9]],
        ['foundOn', 'before', '2026-02-31'],
        ['name', 'atLeast', 3],
        'nonsense',
        ['name', 'contains', 'Ż'],
        ['secret', 'contains', 'x'],
      ],
    };
    expect(readList(tableModel(specimen, 'ROLE_USER'), search)).toMatchObject({
      sort: null,
      columns: ['size', 'name'],
      size: 25,
      page: 1,
      filters: [{ field: 'name', operator: 'contains', value: 'Ż' }],
    });
  });

  it('tells the endpoints only what narrows', () => {
    expect(narrowingOf(plain)).toEqual({});
    expect(
      narrowingOf({ ...plain, sort: '-name', search: 'ż' }, [
        { field: 'keeper', operator: 'anyOf', value: [3] },
      ]),
    ).toEqual({ sort: '-name', search: 'ż', filters: [['keeper', 'anyOf', [3]]] });
  });
});

describe('a saved view', () => {
  it('gives the state back, on the first page', () => {
    fc.assert(
      fc.property(state, (given) => {
        const view = { id: 7, state: viewStateOf(given, {}) };
        const applied = stateOfView(model, view);
        expect(applied).toEqual({
          ...given,
          page: 1,
          row: null,
          deleted: false,
          archived: false,
          view: 7,
        });
        expect(differsFromView(model, { ...given, page: 3 }, view)).toBe(false);
      }),
    );
  });

  it('is modified when anything but the page differs', () => {
    const first: Filter = { field: 'name', operator: 'contains', value: 'a' };
    const second: Filter = { field: 'flavor', operator: 'empty' };
    const view = { id: 7, state: viewStateOf({ ...plain, filters: [first, second] }, {}) };
    const applied = stateOfView(model, view);
    const differs = (part: Partial<ListState>) =>
      differsFromView(model, { ...applied, ...part }, view);
    expect(differs({ page: 2 })).toBe(false);
    expect(differs({ filters: [second, first] })).toBe(false);
    expect(differs({ filters: [first] })).toBe(true);
    expect(differs({ sort: '-name' })).toBe(true);
    expect(differs({ columns: ['name'] })).toBe(true);
    expect(differs({ density: 'compact' })).toBe(true);
    expect(differs({ search: 'x' })).toBe(true);
    expect(differs({ layout: 'gallery' })).toBe(true);
    expect(differs({ row: 3 })).toBe(false);
  });

  it('is modified by another width of a column, and by nothing else about widths', () => {
    const widths = { name: 240, price: 90 };
    const view = { id: 7, state: viewStateOf(plain, widths) };
    const applied = stateOfView(model, view);
    expect(differsFromView(model, applied, view, { price: 90, name: 240 })).toBe(false);
    expect(differsFromView(model, applied, view, { name: 240 })).toBe(true);
    expect(differsFromView(model, applied, view, { ...widths, name: 241 })).toBe(true);
  });

  it('saved before it could leave the density open leaves it open, and has the layout of a table', () => {
    const { layout: _layout, widths: _widths, ...early } = viewStateOf(plain, {});
    const view = { id: 7, state: { ...early, density: 'comfortable' as const } };
    const applied = stateOfView(model, view);
    expect(applied).toMatchObject({ density: null, layout: 'table' });
    expect(differsFromView(model, applied, view)).toBe(false);
  });

  it('whose fields are gone is not modified by their absence', () => {
    const old = {
      ...viewStateOf(plain, {}),
      filters: [['gone', 'empty']],
      columns: ['gone', 'name'],
    };
    const view = { id: 7, state: old as ReturnType<typeof viewStateOf> };
    expect(differsFromView(model, stateOfView(model, view), view)).toBe(false);
  });
});
