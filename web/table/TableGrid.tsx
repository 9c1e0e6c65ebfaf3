import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useId } from 'react';
import { useTranslate } from '#web/data/language.ts';
import type { Column, TableModel } from '#web/table/model.ts';
import { TableHeader } from '#web/table/TableHeader.tsx';
import { rowPropsOf, type RowsProps, TableRow } from '#web/table/TableRow.tsx';
import { useRowKeys } from '#web/table/useRowKeys.ts';
import classes from './TableGrid.module.css';

/** The title links to the row; if it is hidden, the first column does. */
const linkedColumn = ({ entity }: TableModel, columns: readonly Column[]): string | undefined =>
  (columns.find(({ name }) => name === entity.title) ?? columns[0])?.name;

/** A tooltip shows truncated text in full; only the cell under the pointer is measured. */
const pointer = {
  onMouseOver: ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-clamp]') : null;
    if (cell && cell.scrollHeight > cell.clientHeight) cell.title = cell.textContent;
  },
};

export const TableGrid = ({
  onSort,
  ...props
}: RowsProps & { onSort: (sort: string | null) => void }) => {
  const { model, state, columns, rows, selection, stale } = props;
  const t = useTranslate();
  const hintId = useId();
  const { activeId, keys } = useRowKeys(selection.toggle);
  const active = rows.some(({ id }) => id === activeId) ? activeId : rows[0]?.id;
  const linked = linkedColumn(model, columns);
  return (
    <div className={classes.scroll}>
      <VisuallyHidden id={hintId}>{t('table_keyboard_hint')}</VisuallyHidden>
      <table
        className={classes.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take the keyboard
        role="grid"
        aria-label={t('table_rows_of', { label: model.entity.plural[t.locale] })}
        aria-describedby={hintId}
        aria-multiselectable
        aria-busy={stale}
        data-density={state.density}
        data-stale={stale || undefined}
      >
        <TableHeader
          model={model}
          columns={columns}
          sort={state.sort}
          pageSelected={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
          someSelected={selection.count > 0}
          onTogglePage={selection.togglePage}
          onSort={onSort}
        />
        <tbody {...keys} {...pointer}>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              {...rowPropsOf(props, row)}
              active={row.id === active}
              linked={linked}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
