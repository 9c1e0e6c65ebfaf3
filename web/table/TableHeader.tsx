import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { readSort, type Sort, writeSort } from '#contract/kit/list';
import { useTranslate } from '#web/data/language.ts';
import type { Column, TableModel } from '#web/table/model.ts';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './TableGrid.module.css';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

const directionOf = (name: string, { field, descending }: Sort): keyof typeof icons => {
  if (field !== name) return 'none';
  return descending ? 'descending' : 'ascending';
};

/** Cycles through ascending, descending and the default order. */
const nextSort = (name: string, sort: Sort): string | null => {
  if (sort.field !== name) return name;
  return sort.descending ? null : writeSort({ field: name, descending: true });
};

const HeaderCell = ({
  column,
  sort,
  onSort,
}: {
  column: Column;
  sort: Sort;
  onSort: (sort: string | null) => void;
}) => {
  const { locale } = useTranslate();
  const { name, field, sortable } = column;
  const label = column.label[locale];
  const direction = directionOf(name, sort);
  const Icon = icons[direction];
  return (
    <th
      scope="col"
      data-kind={field?.kind ?? 'moment'}
      {...(sortable && { 'aria-sort': direction })}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={direction !== 'none' || undefined}
          onClick={() => onSort(nextSort(name, sort))}
        >
          {label}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  );
};

export const TableHeader = ({
  model,
  columns,
  sort,
  pageSelected,
  someSelected,
  onTogglePage,
  onSort,
}: {
  model: TableModel;
  columns: readonly Column[];
  sort: string | null;
  pageSelected: boolean;
  someSelected: boolean;
  onTogglePage: () => void;
  onSort: (sort: string | null) => void;
}) => {
  const t = useTranslate();
  const sorted = readSort(sort ?? model.sort);
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.narrow}>
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
          <HeaderCell key={column.name} column={column} sort={sorted} onSort={onSort} />
        ))}
        <th scope="col" className={classes.narrow}>
          <VisuallyHidden>{t('table_actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
};
