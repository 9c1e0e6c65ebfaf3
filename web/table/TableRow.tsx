import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type MouseEvent, type ReactNode } from 'react';
import type { Related } from '#contract/kit/crud';
import { useTranslate } from '#web/data/language.ts';
import { near } from '#web/data/laterPart.ts';
import { type AnyCells, CellValue } from '#web/table/cells.tsx';
import type { ListState } from '#web/table/listState.ts';
import { gridRoles } from '#web/table/gridRoles.ts';
import type { AnyRow, Column, TableModel } from '#web/table/model.ts';
import type { AnyFace } from '#web/table/rowFace.ts';
import { rowMenu } from '#web/table/rowMenuPart.ts';
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
  face: AnyFace | undefined;
  titleOf: (row: AnyRow) => string;
  linkOf: ((row: AnyRow) => Target | OpensDeadline) | undefined;
  selection: Selection;
  /** The heading a row belongs under, while the list is in the order of its headings. */
  headingOf: ((row: AnyRow) => string) | undefined;
  /** The rows are still those of the previous page. */
  stale: boolean;
  /** Returns the function that opens the menu of a row, or undefined if it has no actions. */
  menuOf: (row: AnyRow) => ((row: AnyRow, button: HTMLElement) => void) | undefined;
};

export type RowProps = Pick<RowsProps, 'columns' | 'related' | 'cells' | 'face' | 'linkOf'> & {
  row: AnyRow;
  /** The display name of the row. */
  title: string;
  selected: boolean;
  onToggle: Selection['toggle'];
  onMenu: ReturnType<RowsProps['menuOf']>;
};

/** The props of one row, each the same as long as the row need not render again. */
export const rowPropsOf = (
  { columns, related, cells, face, titleOf, linkOf, selection, menuOf }: RowsProps,
  row: AnyRow,
): RowProps => ({
  row,
  title: titleOf(row),
  linkOf,
  columns,
  related,
  cells,
  face,
  selected: selection.has(row.id),
  onToggle: selection.toggle,
  onMenu: menuOf(row),
});

/** The headings of a list: the one that begins with each row, by the id of the row. */
export const headingsOf = ({
  rows,
  headingOf,
}: Pick<RowsProps, 'rows' | 'headingOf'>): ReadonlyMap<number, string> => {
  const headings = new Map<number, string>();
  let last: string | undefined;
  for (const row of headingOf ? rows : []) {
    const heading = headingOf?.(row);
    if (heading !== undefined && heading !== last) headings.set(row.id, heading);
    last = heading;
  }
  return headings;
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
      {...near(rowMenu)}
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
        onToggle(row.id, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
};

/** The picture before the title of a row and the line below it. */
const Titled = ({
  row,
  face,
  children,
}: Pick<RowProps, 'row' | 'face'> & { children: ReactNode }) => {
  if (!face) return children;
  // The list's rows are of the entity the page wrote its face for.
  const given = row as never;
  return (
    <div className={classes.titled}>
      {face.picture(given)}
      <div className={classes.lines}>
        {children}
        <div className={classes.line} data-clamp>
          {face.line(given)}
        </div>
      </div>
    </div>
  );
};

type DataCellProps = Pick<RowProps, 'row' | 'related' | 'cells' | 'face'> & {
  column: Column;
  /** Stays in view while the others scroll. */
  frozen: boolean;
  /** The link to the row, around the value. */
  link: ((value: ReactNode) => ReactNode) | null;
};

const DataCell = ({ row, column, related, cells, face, frozen, link }: DataCellProps) => {
  const value = <CellValue row={row} column={column} related={related} cells={cells} />;
  return (
    <td
      {...gridRoles.cell}
      data-kind={column.field?.kind ?? 'moment'}
      data-column={column.name}
      data-frozen={frozen || undefined}
    >
      <Titled row={row} face={face}>
        <div className={classes.clamp} data-clamp>
          {link ? link(value) : value}
        </div>
      </Titled>
    </td>
  );
};

/**
 * One row, memoised. It uses native elements: a hundred rows of components took more than twice as long.
 * Only the row with the keyboard focus can be reached by Tab.
 */
export const TableRow = memo(function TableRow({
  row,
  title,
  titleColumn,
  linkOf,
  columns,
  related,
  cells,
  face,
  selected,
  active,
  opened,
  linked,
  onToggle,
  onMenu,
  onOpen,
}: RowProps & {
  active: boolean;
  /** Shown beside the list. */
  opened: boolean;
  /** The column that links to the row. */
  linked: string | undefined;
  /** The column of its title, which stays in view while the others scroll. */
  titleColumn: string;
  /** Shows the row beside the list, instead of its page. */
  onOpen: ((id: number) => void) | undefined;
}) {
  const tabIndex = active ? 0 : -1;
  const own = { tabIndex, className: classes.link, 'data-row-link': true } as const;
  const link = (value: ReactNode): ReactNode => {
    if (!linkOf) return value;
    const handleClick = (event: MouseEvent) => {
      // With a modifier key the browser opens the page elsewhere.
      if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(row.id);
    };
    return (
      <Link {...linkOf(row)} {...own} onClick={handleClick}>
        {value}
      </Link>
    );
  };
  return (
    <tr
      {...gridRoles.row}
      data-id={row.id}
      data-opened={opened || undefined}
      tabIndex={tabIndex}
      aria-selected={selected}
    >
      <td {...gridRoles.cell} className={classes.narrow}>
        <RowCheckbox {...{ row, title, selected, onToggle, tabIndex }} />
      </td>
      {columns.map((column) => (
        <DataCell
          key={column.name}
          {...{ row, column, related, cells }}
          frozen={column.name === titleColumn}
          face={column.name === titleColumn ? face : undefined}
          link={column.name === linked ? link : null}
        />
      ))}
      <td {...gridRoles.cell} className={classes.narrow}>
        {onMenu && <RowMenuButton {...{ row, title, onMenu, tabIndex }} />}
      </td>
    </tr>
  );
});
