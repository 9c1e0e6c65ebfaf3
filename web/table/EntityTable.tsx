import '#web/table/tableStyles.ts';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo } from 'react';
import { type Can, mostPicked } from '#contract/kit/crud';
import type { Locale } from '#contract/values/locale';
import type { Entity, RowOf } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';
import type { FilterOf } from '#contract/kit/filters';
import type { SortableMoment } from '#contract/kit/list';
import { listMessages } from '#contract/kit/listWords';
import type { Layout } from '#contract/kit/views';
import { announceNews } from '#web/data/announce.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useMay } from '#web/data/permission.ts';
import { useNamesCustomers, useRole } from '#web/data/session.ts';
import { fieldValue, nothingRelated, valueText } from '#contract/kit/valueText';
import type { BulkAction, RowAction } from '#web/table/actions.ts';
import { BulkBar } from '#web/table/BulkBar.tsx';
import { type AnyCells, type Cell, shownFields } from '#web/table/cells.tsx';
import { counted } from '#web/table/countText.ts';
import { usePreferredDensity } from '#web/table/density.ts';
import {
  type Narrowing,
  narrowingOf,
  type ReadyView,
  saysNothing,
  stateOfView,
} from '#web/table/listState.ts';
import { ListToggle } from '#web/table/ListToggle.tsx';
import {
  type AnyRow,
  chosenColumns,
  type ColumnChoice,
  type RemovalNote,
  type TableApi,
  tableModel,
} from '#web/table/model.ts';
import { Pager } from '#web/table/Pager.tsx';
import { RowCards } from '#web/table/RowCards.tsx';
import type { AnyBrief, AnyFace, RowBrief, RowFace } from '#web/table/rowFace.ts';
import { RowGallery } from '#web/table/RowGallery.tsx';
import { TableGrid } from '#web/table/TableGrid.tsx';
import { NoRows, WaitingTable } from '#web/table/TableStates.tsx';
import { TableToolbar } from '#web/table/TableToolbar.tsx';
import { useListState } from '#web/table/useListState.ts';
import { useRowMenu } from '#web/table/useRowMenu.tsx';
import { useRows } from '#web/table/useRows.ts';
import { useSelection } from '#web/table/useSelection.ts';
import { useViews } from '#web/table/useViews.ts';
import { useWidths } from '#web/table/useWidths.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useIsPhone } from '#web/ui/screen.ts';
import { useStable } from '#web/ui/useStable.ts';
import type { OpensDeadline } from '#web/data/openedDeadline.ts';
import type { Target } from '#web/ui/target.ts';
import classes from './EntityTable.module.css';

type Row<F extends Fields> = RowOf<Entity<F>>;

export type EntityTableProps<F extends Fields, A extends string = never> = {
  entity: Entity<F>;
  api: TableApi<F>;
  /** The name its saved views are stored under, if the entity has several lists. */
  list?: string;
  /** The initial columns, where they differ from those the fields declare. */
  columns?: ColumnChoice<keyof F & string>;
  /** Built-in views, offered next to the saved ones. */
  readyViews?: readonly ReadyView<F>[];
  /** Filters set by the page: always applied, never shown. */
  fixed?: readonly FilterOf<F>[];
  /** Custom cells by field. Define them outside the component: rows are memoised. */
  cells?: { readonly [N in keyof F | SortableMoment]?: Cell<Row<F>> };
  /** What stands beside and below the title of a row. Rows that have it can also be shown as a gallery. */
  face?: RowFace<Row<F>>;
  /** What a row says on a phone, if not all its columns. */
  brief?: RowBrief<Row<F>>;
  /** Shows one row beside the list, which has these columns there. */
  preview?: {
    columns: readonly (keyof F & string)[];
    show: (row: { id: number; onClose: () => void }) => ReactNode;
  };
  rowActions?: readonly RowAction<Row<F>, A>[];
  bulkActions?: readonly BulkAction[];
  /** Whether those who may delete rows can do so from the list. */
  removal?: boolean;
  /** What goes with rows that are deleted; others are selected on other pages, and not known here. */
  removalNote?: (rows: readonly Row<F>[], locale: Locale, onOtherPages?: number) => string | null;
  /** The list leaves out rows of archived marks, and offers a switch to show them. */
  offersArchived?: boolean;
  /** The page of a row; must be the same function on each render, since rows are memoised. */
  rowLink?: (row: Row<F>) => Target | OpensDeadline;
  /**
   * The heading that a row belongs under, in the order of the list; sorted or narrowed otherwise, it has none.
   */
  headingOf?: (row: Row<F>) => string;
  /** Content about all rows that match the filters, such as sums. */
  summary?: (narrowing: Narrowing) => ReactNode;
  /** The action offered while the list is empty: usually the button that creates a row. */
  emptyAction?: ReactNode;
  /** What that action begins, and what has to be there first. */
  emptyText?: string;
  /** Replaces the standard text of an empty list. */
  empty?: ReactNode;
  /** Says in words of the list that nothing matches its filters. */
  noMatch?: { title: string; text: string };
};

const nothing: readonly never[] = [];
/** The foot of a short list stands below its rows and never over them. */
const fewRows = 8;
const nothingAllowed: Readonly<Record<string, Can>> = {};

type AnyTableProps = Omit<
  EntityTableProps<Fields>,
  'api' | 'brief' | 'cells' | 'face' | 'headingOf' | 'removalNote' | 'rowActions' | 'rowLink'
> & {
  api: TableApi;
  cells?: AnyCells;
  face?: AnyFace;
  brief?: AnyBrief;
  rowActions?: readonly RowAction<AnyRow>[];
  removalNote?: RemovalNote;
  rowLink?: (row: AnyRow) => Target | OpensDeadline;
  headingOf?: (row: AnyRow) => string;
};

/**
 * The list of an entity: paged, sorted and filtered by the server, with all its state in the URL. Columns,
 * filters and export are derived from the fields.
 */
export const EntityTable = <F extends Fields, A extends string = never>(
  props: EntityTableProps<F, A>,
) => {
  const {
    entity,
    api,
    list = entity.name,
    columns: choice,
    readyViews = nothing,
    fixed,
    cells,
    face,
    brief,
    preview,
    rowActions = nothing,
    removalNote,
    bulkActions = nothing,
    removal = true,
    offersArchived = false,
    rowLink,
    headingOf,
    summary,
    emptyAction,
    emptyText,
    empty,
    noMatch,
    // Types are erased inside: the functions a page passes only ever receive rows of its own entity.
  } = props as unknown as AnyTableProps;
  const t = useTranslate();
  const say = useSentences(listMessages);
  const isPhone = useIsPhone();
  const may = useMay();
  const role = useRole();
  const namesCustomers = useNamesCustomers();
  const model = useMemo(
    () => tableModel(entity, role, choice, namesCustomers),
    [entity, role, choice, namesCustomers],
  );
  const views = useViews(list);
  const { defaultView } = views;
  const { state, search, change } = useListState(model, { hasDefaultView: !!defaultView });
  const isSilent = saysNothing(search);
  useEffect(() => {
    if (isSilent && defaultView) change(stateOfView(model, defaultView), { replace: true });
  }, [isSilent, defaultView, model, change]);
  // The plain list is loading but not shown, because the default view may replace it in a moment.
  const isOpening = isSilent && (!views.settled || defaultView !== undefined);
  const answer = useRows(api, state, fixed, change);
  const known = isOpening ? undefined : answer.data;
  const { rows = nothing, related = nothingRelated, can = nothingAllowed } = known ?? {};
  const { total = 0, more = false } = known ?? {};
  const canOf = ({ id }: AnyRow) => can[id];
  const layouts: readonly Layout[] = [
    'table',
    ...(preview && !isPhone ? (['split'] as const) : []),
    ...(face ? (['gallery'] as const) : []),
  ];
  const layout = layouts.find((each) => each === state.layout) ?? 'table';
  const beside = layout === 'split' ? preview : undefined;
  const columns = useMemo(
    () => chosenColumns(model, beside?.columns ?? state.columns),
    [model, beside, state.columns],
  );
  const widths = useWidths(
    list,
    views.views.find(({ id }) => id === state.view),
  );
  const widthsBeside = useWidths(`${list}.split`, undefined);
  const exported = useMemo(() => shownFields(cells, state.columns), [cells, state.columns]);
  const preferred = usePreferredDensity();
  const density = state.density ?? preferred;
  const narrowing = narrowingOf({ ...state, sort: null }, fixed);
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(JSON.stringify(narrowing), ids, { total, more }, () =>
    announceNews(t('table_selection_full', { max: mostPicked })),
  );
  const titleField = entity.fields[entity.title];
  const titleOf = (row: AnyRow): string =>
    (titleField && valueText(titleField, fieldValue(titleField, entity.title, row), related, t)) ||
    `#${row.id}`;
  const { menuOf, menu } = useRowMenu({
    entity,
    api,
    rowActions,
    removal,
    removalNote,
    rowsHavePages: rowLink !== undefined,
    titleOf,
    canOf,
  });
  // In its own order and not narrowed down.
  const isPlain = Object.keys(narrowingOf(state)).length === 0;
  const listed = {
    model,
    state,
    columns,
    rows,
    related,
    cells,
    face,
    titleOf,
    selection,
    menuOf,
    linkOf: rowLink,
    headingOf: isPlain ? headingOf : undefined,
    stale: answer.isPlaceholderData,
  };
  const mayRestore = api.restore !== undefined && may(api.restore.requires);
  const toggles = (offersArchived || mayRestore) && (
    <>
      {offersArchived && !state.deleted && (
        <ListToggle what="archived" shown={state.archived} change={change} />
      )}
      {mayRestore && <ListToggle what="deleted" shown={state.deleted} change={change} />}
    </>
  );
  const isBare = known && total === 0 && isPlain;
  // Beside the list there is always a row: the one that was opened last, or else the first.
  const opened = beside ? (state.row ?? rows[0]?.id ?? null) : null;
  const open = useStable((id: number) => change({ row: id }, { replace: true }));
  const closePreview = () => change({ layout: 'table', row: null });
  const handleKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    // A deadline that is open beside the page closes first.
    if (document.querySelector('dialog[open]')) return;
    if (key === 'Escape' && beside && !defaultPrevented) closePreview();
  };
  return (
    <div className={classes.list} data-list data-selecting={selection.count > 0 || undefined}>
      {/* An empty list has nothing to search, arrange or save. */}
      {!isBare && (
        <TableToolbar
          {...{ model, api, state, change, total, more, views, readyViews }}
          {...{ widths, density, layouts, layout, exported }}
          narrowing={narrowingOf(state, fixed)}
        />
      )}
      {!isBare && !state.deleted && summary?.(narrowing)}
      {state.deleted && <Notice tone="info">{t('table_deleted_notice')}</Notice>}
      {/* Anew with its rows: an empty list has no toolbar, and would be seen to move up. */}
      <div key={known ? 'known' : 'coming'}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of what is in it */}
        <div
          className={classes.area}
          data-split={(beside && total > 0) || undefined}
          onKeyDown={handleKeyDown}
        >
          <div className={classes.frame}>
            <div className={classes.body} data-fetching={answer.isFetching || undefined}>
              {!known && !answer.error && <WaitingTable columns={columns.length} />}
              {!known && answer.error && (
                <LoadFailure failure={answer.error} onTryAgain={() => void answer.refetch()} />
              )}
              {known && total === 0 && (
                <NoRows {...{ state, change, emptyAction, emptyText, empty, noMatch }} />
              )}
              {total > 0 && layout === 'gallery' && face && <RowGallery {...listed} face={face} />}
              {total > 0 && layout !== 'gallery' && !isPhone && (
                <TableGrid
                  {...listed}
                  {...{ density, opened }}
                  widths={beside ? widthsBeside : widths}
                  onOpen={beside && open}
                  onSort={(sort) => change({ sort })}
                />
              )}
              {total > 0 && layout !== 'gallery' && isPhone && (
                <RowCards {...listed} brief={brief} />
              )}
            </div>
          </div>
          {beside && opened !== null && (
            <section className={classes.beside} aria-label={say('preview')}>
              {beside.show({ id: opened, onClose: closePreview })}
            </section>
          )}
        </div>
        <div
          className={classes.foot}
          data-bare={(total === 0 && !toggles) || undefined}
          data-floats={selection.count > 0 || rows.length > fewRows || undefined}
        >
          <BulkBar
            {...{ model, api, state, exported, rows, total, more, selection, bulkActions, removal }}
            {...{ narrowing, canOf, removalNote }}
          />
          {total > 0 && (
            <Pager {...{ state, total, more, change }} short={selection.count > 0}>
              {toggles}
            </Pager>
          )}
          {known && total === 0 && toggles}
        </div>
      </div>
      <VisuallyHidden component="output">
        {known && !answer.isPlaceholderData && t('table_found', counted(total, t.locale, more))}
      </VisuallyHidden>
      {menu}
    </div>
  );
};
