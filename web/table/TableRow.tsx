import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Related } from '#contract/kit/crud';
import { useTranslate } from '#web/data/language.ts';
import { type AnyCells, CellValue } from '#web/table/cells.tsx';
import type { AnyRow, Column } from '#web/table/model.ts';
import { Tick } from '#web/ui/Tick.tsx';
import type { Target } from '#web/ui/target.ts';
import classes from './TableGrid.module.css';

export type RowProps = {
  row: AnyRow;
  /** The display name of the row. */
  title: string;
  linkOf: ((row: AnyRow) => Target) | undefined;
  columns: readonly Column[];
  related: Related;
  cells: AnyCells | undefined;
  selected: boolean;
  onToggle: (id: number, through?: boolean) => void;
  /** Undefined if the row has no actions. */
  onMenu: ((row: AnyRow, button: HTMLElement) => void) | undefined;
};

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
