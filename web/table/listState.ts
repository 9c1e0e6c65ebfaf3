import type { Fields } from '#contract/kit/fields';
import {
  type Filter,
  type FilterOf,
  checkFilter,
  mostFilters,
  readFilter,
  writeFilter,
  writtenFilter,
} from '#contract/kit/filters';
import {
  defaultPageSize,
  isSortable,
  pageNumber,
  type PageSize,
  pageSize,
  readSort,
  type SortOf,
} from '#contract/kit/list';
import type { Label } from '#contract/values/locale';
import { longestSearch } from '#contract/values/searchText';
import {
  type Density,
  densities,
  type Layout,
  layouts,
  type ViewState,
  type Widths,
} from '#contract/kit/views';
import type { Search } from '#web/data/search.ts';
import { type ListSearch, listSearch, readListSearch } from '#web/table/listSearch.ts';
import type { TableModel } from '#web/table/model.ts';

/** The whole state of a list, stored in the URL. */
export type ListState = {
  page: number;
  size: PageSize;
  /** null: the default order of the entity. */
  sort: string | null;
  filters: readonly Filter[];
  search: string;
  /** Field names in display order. */
  columns: readonly string[];
  /** null: the density the person prefers. */
  density: Density | null;
  layout: Layout;
  /** The row that is open beside the list. */
  row: number | null;
  /** Show deleted rows only. */
  deleted: boolean;
  /** Also show rows of archived marks. */
  archived: boolean;
  /** The saved view in use; 'none' if the user chose none, not even the default. */
  view: number | 'none' | null;
};

const isListKey = (key: string): key is keyof ListState => Object.hasOwn(listSearch, key);

export const plainState = (model: TableModel): ListState => ({
  page: 1,
  size: defaultPageSize,
  sort: null,
  filters: [],
  search: '',
  columns: model.shown,
  density: null,
  layout: 'table',
  row: null,
  deleted: false,
  archived: false,
  view: null,
});

const sortOf = ({ fields, sort }: TableModel, given: string | null | undefined): string | null =>
  given != null && given !== sort && isSortable(fields, readSort(given).field) ? given : null;

const filtersOf = ({ fields }: TableModel, given: readonly unknown[] = []): Filter[] =>
  given
    .flatMap((written) => {
      const { data } = writtenFilter.safeParse(written);
      const [field, operator, value] = data ?? [];
      if (field === undefined || operator === undefined) return [];
      return checkFilter(fields, readFilter([field, operator, value])) ?? [];
    })
    .slice(0, mostFilters);

const columnsOf = (
  { columns, shown }: TableModel,
  given: readonly unknown[],
): readonly string[] => {
  const known = [...new Set(given)].flatMap(
    (name) => columns.find((column) => column.name === name)?.name ?? [],
  );
  return known.length === 0 || same(known, shown) ? shown : known;
};

const densityOf = (given: string | null | undefined): Density | null =>
  densities.find((density) => density === given) ?? null;

const layoutOf = (given: string | undefined): Layout =>
  layouts.find((layout) => layout === given) ?? 'table';

/** A number or `true` typed into the URL by hand is a search text too. */
const searchOf = (given: ListSearch['search'] = ''): string =>
  String(given).trim().slice(0, longestSearch).trim().toWellFormed();

const viewOf = (given: ListSearch['view']): ListState['view'] =>
  given === 'none' || (given !== undefined && given > 0) ? given : null;

/** Reads the state of a list from the URL. Names the entity does not have are dropped. */
export const readList = (model: TableModel, search: Search): ListState => {
  const said = readListSearch(search);
  return {
    page: pageNumber.safeParse(said.page).data ?? 1,
    size: pageSize.safeParse(said.size).data ?? defaultPageSize,
    sort: sortOf(model, said.sort),
    filters: filtersOf(model, said.filters),
    search: searchOf(said.search),
    columns: columnsOf(model, said.columns?.split(',') ?? []),
    density: densityOf(said.density),
    layout: layoutOf(said.layout),
    row: said.row !== undefined && said.row > 0 ? said.row : null,
    deleted: said.deleted ?? false,
    archived: said.archived ?? false,
    view: viewOf(said.view),
  };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Writes the state of a list to the URL: only what differs from the default, plus other parameters. */
export const writeList = (model: TableModel, state: ListState, others: Search = {}): ListSearch => {
  const plain = plainState(model);
  const written: ListSearch = {
    ...state,
    sort: state.sort ?? undefined,
    density: state.density ?? undefined,
    row: state.row ?? undefined,
    filters: state.filters.map(writeFilter),
    columns: state.columns.join(','),
    view: state.view ?? undefined,
  };
  const rest = Object.entries(others).filter(([key]) => !isListKey(key));
  const own = Object.entries(written).filter(
    ([key]) => isListKey(key) && !same(state[key], plain[key]),
  );
  return Object.fromEntries([...rest, ...own]);
};

/** Whether the URL has no list state, so that the default view may open. */
export const saysNothing = (search: Search): boolean =>
  !Object.keys(search).some((key) => isListKey(key) && search[key] !== undefined);

/** The part of the state that a saved view stores, with the widths of the columns. */
export const viewStateOf = (
  { sort, filters, search, columns, size, density, layout }: ListState,
  widths: Widths,
): ViewState => ({
  sort,
  filters: filters.map((filter) => [...writeFilter(filter)]),
  search,
  columns: [...columns],
  size,
  density,
  layout,
  widths,
});

/** The list state of a view: its first page, without names the entity no longer has. */
export const stateOfView = (
  model: TableModel,
  { id, state }: { id: number; state: ViewState },
): ListState => ({
  ...plainState(model),
  size: state.size,
  sort: sortOf(model, state.sort),
  filters: filtersOf(model, state.filters),
  search: searchOf(state.search),
  columns: columnsOf(model, state.columns),
  density: densityOf(state.density),
  layout: layoutOf(state.layout),
  view: id,
});

/** A built-in view: named filters. */
export type ReadyView<F extends Fields = Fields> = {
  name: string;
  label: Label;
  filters: readonly FilterOf<F>[];
  /** The field it is sorted by, shown as an extra column. */
  sort?: SortOf<F>;
};

/**
 * The built-in views whose filters are all allowed for this role; with a filter missing it would be another
 * view.
 */
export const fittingReady = (
  { fields }: TableModel,
  ready: readonly ReadyView[],
): readonly ReadyView[] =>
  ready.filter(({ filters }) => filters.every((filter) => checkFilter(fields, filter) !== null));

export const stateOfReady = (model: TableModel, { filters, sort }: ReadyView): ListState => ({
  ...plainState(model),
  filters: filters.flatMap((filter) => checkFilter(model.fields, filter) ?? []),
  ...(sort !== undefined && {
    sort: sortOf(model, sort),
    columns: columnsOf(model, [...model.shown, readSort(sort).field]),
  }),
});

const comparable = (state: ListState, widths: Widths = {}): unknown => {
  const { filters, ...rest } = viewStateOf(state, {});
  return {
    ...rest,
    // All filters must match, so their order does not matter.
    filters: filters.map((filter) => JSON.stringify(filter)).toSorted(),
    widths: Object.entries(widths).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
};

/** Whether the list was changed since the view was applied. */
export const differsFromView = (
  model: TableModel,
  state: ListState,
  view: { id: number; state: ViewState },
  widths: Widths = {},
): boolean =>
  !same(comparable(state, widths), comparable(stateOfView(model, view), view.state.widths));

/** The built-in view the list shows, unless a saved one is in use. */
export const readyViewOf = (
  model: TableModel,
  state: ListState,
  ready: readonly ReadyView[],
): ReadyView | undefined =>
  typeof state.view === 'number'
    ? undefined
    : ready.find((view) => same(comparable(state), comparable(stateOfReady(model, view))));

/** The search and filters in the form the endpoints accept; `fixed` filters come from the page. */
export const narrowingOf = (
  { sort, filters, search, deleted, archived }: ListState,
  fixed: readonly Filter[] = [],
) => ({
  ...(sort !== null && { sort }),
  ...(filters.length + fixed.length > 0 && {
    filters: [...fixed, ...filters].map((filter): [string, Filter['operator'], ...unknown[]] => [
      ...writeFilter(filter),
    ]),
  }),
  ...(search !== '' && { search }),
  ...(deleted && { deleted }),
  ...(archived && { archived }),
});
export type Narrowing = ReturnType<typeof narrowingOf>;

export const pageInput = (state: ListState, fixed?: readonly Filter[]) => ({
  ...narrowingOf(state, fixed),
  page: state.page,
  size: state.size,
});
