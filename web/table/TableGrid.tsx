import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useId } from 'react';
import type { Related } from '#contract/kit/crud';
import { useTranslate } from '#web/data/language.ts';
import type { AnyCells } from '#web/table/cells.tsx';
import type { ListState } from '#web/table/listState.ts';
import type { AnyRow, Column, TableModel } from '#web/table/model.ts';
import { TableHeader } from '#web/table/TableHeader.tsx';
import { TableRow } from '#web/table/TableRow.tsx';
import type { Selection } from '#web/table/useSelection.ts';
import { useRowKeys } from '#web/table/useRowKeys.ts';
import type { Target } from '#web/ui/target.ts';
import classes from './TableGrid.module.css';

/** The props shared by the table and the cards. */
export type RowsProps = {
  model: TableModel;
  state: ListState;
  columns: readonly Column[];
  rows: readonly AnyRow[];
  total: number;
  related: Related;
  cells: AnyCells | undefined;
  titleOf: (row: AnyRow) => string;
  linkOf: ((row: AnyRow) => Target) | undefined;
  selection: Selection;
  /** The rows are still those of the previous page. */
  stale: boolean;
  /** Returns the function that opens the menu of a row, or undefined if it has no actions. */
  menuOf: (row: AnyRow) => ((row: AnyRow, button: HTMLElement) => void) | undefined;
};

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
  const { model, state, columns, rows, related, cells, selection, stale } = props;
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
              row={row}
              title={props.titleOf(row)}
              linkOf={props.linkOf}
              columns={columns}
              related={related}
              cells={cells}
              selected={selection.has(row.id)}
              active={row.id === active}
              linked={linked}
              onToggle={selection.toggle}
              onMenu={props.menuOf(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
