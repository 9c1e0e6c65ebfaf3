import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { readSort, type Sort, writeSort } from '#contract/kit/list';
import { useTranslate } from '#web/data/language.ts';
import { type AnyCells, cellOf } from '#web/table/cells.tsx';
import { ColumnEdge } from '#web/table/ColumnEdge.tsx';
import { gridRoles } from '#web/table/gridRoles.ts';
import type { Column, TableModel } from '#web/table/model.ts';
import type { ColumnWidth } from '#web/table/widths.ts';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './TableGrid.module.css';

type Direction = 'ascending' | 'descending' | 'none';

const directionOf = (name: string, { field, descending }: Sort): Direction => {
  if (field !== name) return 'none';
  return descending ? 'descending' : 'ascending';
};

/** Cycles through ascending, descending and the default order. */
const nextSort = (name: string, sort: Sort): string | null => {
  if (sort.field !== name) return name;
  return sort.descending ? null : writeSort({ field: name, descending: true });
};

type ColumnActions = {
  onSort: (sort: string | null) => void;
  onWidth: (name: string, width: number) => void;
};

const HeaderCell = ({
  column,
  cells,
  width,
  frozen,
  sort,
  onSort,
  onWidth,
}: ColumnActions & {
  column: Column;
  cells: AnyCells | undefined;
  width: number;
  frozen: boolean;
  sort: Sort;
}) => {
  const { locale } = useTranslate();
  const { name, field, sortable } = column;
  const label = column.label[locale];
  const heading = cellOf(cells, name).heading?.[locale] ?? label;
  const direction = directionOf(name, sort);
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th
      {...gridRoles.header}
      scope="col"
      aria-label={label}
      title={label}
      data-kind={field?.kind ?? 'moment'}
      data-column={name}
      data-frozen={frozen || undefined}
      {...(sortable && { 'aria-sort': direction })}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={direction !== 'none' || undefined}
          onClick={() => onSort(nextSort(name, sort))}
        >
          <span className={classes.heading} data-clamp>
            {heading}
          </span>
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        <span className={classes.heading} data-clamp>
          {heading}
        </span>
      )}
      <ColumnEdge name={name} label={label} width={width} onWidth={onWidth} />
    </th>
  );
};

export const TableHeader = ({
  model,
  columns,
  cells,
  widths,
  sort,
  pageSelected,
  someSelected,
  onTogglePage,
  ...actions
}: ColumnActions & {
  model: TableModel;
  columns: readonly Column[];
  cells: AnyCells | undefined;
  widths: ReadonlyMap<string, ColumnWidth>;
  sort: string | null;
  pageSelected: boolean;
  someSelected: boolean;
  onTogglePage: () => void;
}) => {
  const t = useTranslate();
  const sorted = readSort(sort ?? model.sort);
  return (
    <thead {...gridRoles.rows}>
      <tr {...gridRoles.row}>
        <th {...gridRoles.header} scope="col" className={classes.narrow}>
          <Tick
            checked={pageSelected}
            ref={(element) => {
              if (element) element.indeterminate = someSelected && !pageSelected;
            }}
            aria-label={t('table_select_page')}
            onChange={onTogglePage}
          />
        </th>
        {columns.map((column) => (
          <HeaderCell
            key={column.name}
            column={column}
            cells={cells}
            width={widths.get(column.name)?.width ?? 0}
            frozen={column.name === model.entity.title}
            sort={sorted}
            {...actions}
          />
        ))}
        <th {...gridRoles.header} scope="col" className={classes.narrow}>
          <VisuallyHidden>{t('table_actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
};
