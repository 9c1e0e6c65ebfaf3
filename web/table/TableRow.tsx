import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Related } from '#contract/kit/crud';
import { useTranslate } from '#web/data/language.ts';
import { type AnyCells, CellValue } from '#web/table/cells.tsx';
import type { ListState } from '#web/table/listState.ts';
import type { AnyRow, Column, TableModel } from '#web/table/model.ts';
import type { Selection } from '#web/table/useSelection.ts';
import { Tick } from '#web/ui/Tick.tsx';
import type { OpensDeadline } from '#web/data/openedDeadline.ts';
import type { Target } from '#web/ui/target.ts';
import classes from './TableGrid.module.css';

/** The props shared by the table and the cards. */
export type RowsProps = {
  model: TableModel;
  state: ListState;
  columns: readonly Column[];
  rows: readonly AnyRow[];
  related: Related;
  cells: AnyCells | undefined;
  titleOf: (row: AnyRow) => string;
  linkOf: ((row: AnyRow) => Target | OpensDeadline) | undefined;
  selection: Selection;
  /** The rows are still those of the previous page. */
  stale: boolean;
  /** Returns the function that opens the menu of a row, or undefined if it has no actions. */
  menuOf: (row: AnyRow) => ((row: AnyRow, button: HTMLElement) => void) | undefined;
};

export type RowProps = Pick<RowsProps, 'columns' | 'related' | 'cells' | 'linkOf'> & {
  row: AnyRow;
  /** The display name of the row. */
  title: string;
  selected: boolean;
  onToggle: Selection['toggle'];
  onMenu: ReturnType<RowsProps['menuOf']>;
};

/** The props of one row, each the same as long as the row need not render again. */
export const rowPropsOf = (
  { columns, related, cells, titleOf, linkOf, selection, menuOf }: RowsProps,
  row: AnyRow,
): RowProps => ({
  row,
  title: titleOf(row),
  linkOf,
  columns,
  related,
  cells,
  selected: selection.has(row.id),
  onToggle: selection.toggle,
  onMenu: menuOf(row),
});

export const RowMenuButton = ({
  row,
  title,
  onMenu,
  tabIndex = 0,
}: Pick<RowProps, 'row' | 'title'> & {
  onMenu: NonNullable<RowProps['onMenu']>;
  tabIndex?: number;
}) => {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={classes.menu}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-label={t('table_row_actions', { row: title })}
      onClick={({ currentTarget }) => onMenu(row, currentTarget)}
    >
      <IconDots size={18} aria-hidden />
    </button>
  );
};

export const RowCheckbox = ({
  row,
  title,
  selected,
  onToggle,
  tabIndex = 0,
}: Pick<RowProps, 'row' | 'title' | 'selected' | 'onToggle'> & { tabIndex?: number }) => {
  const t = useTranslate();
  return (
    <Tick
      tabIndex={tabIndex}
      checked={selected}
      aria-label={t('table_select_row', { row: title })}
      onChange={({ nativeEvent }) =>
        onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
};

/**
 * One row, memoised. It uses native elements: a hundred rows of components took more than twice as long.
 * Only the row with the keyboard focus can be reached by Tab.
 */
export const TableRow = memo(function TableRow({
  row,
  title,
  linkOf,
  columns,
  related,
  cells,
  selected,
  active,
  linked,
  onToggle,
  onMenu,
}: RowProps & {
  active: boolean;
  /** The column that links to the row. */
  linked: string | undefined;
}) {
  const tabIndex = active ? 0 : -1;
  return (
    <tr data-id={row.id} tabIndex={tabIndex} aria-selected={selected}>
      <td className={classes.narrow}>
        <RowCheckbox {...{ row, title, selected, onToggle, tabIndex }} />
      </td>
      {columns.map((column) => {
        const value = <CellValue row={row} column={column} related={related} cells={cells} />;
        return (
          <td key={column.name} data-kind={column.field?.kind ?? 'moment'}>
            <div className={classes.clamp} data-clamp>
              {linkOf && column.name === linked ? (
                <Link {...linkOf(row)} tabIndex={tabIndex} className={classes.link} data-row-link>
                  {value}
                </Link>
              ) : (
                value
              )}
            </div>
          </td>
        );
      })}
      <td className={classes.narrow}>
        {onMenu && <RowMenuButton {...{ row, title, onMenu, tabIndex }} />}
      </td>
    </tr>
  );
});
