import { VisuallyHidden } from '@mantine/core';
import { Fragment, type MouseEvent, useId } from 'react';
import type { Density } from '#contract/kit/views';
import { useTranslate } from '#web/data/language.ts';
import { gridRoles } from '#web/table/gridRoles.ts';
import type { Column, TableModel } from '#web/table/model.ts';
import { TableHeader } from '#web/table/TableHeader.tsx';
import { headingsOf, rowPropsOf, type RowsProps, TableRow } from '#web/table/TableRow.tsx';
import { useRoom } from '#web/table/useRoom.ts';
import { useRowKeys } from '#web/table/useRowKeys.ts';
import { useSideways } from '#web/table/useSideways.ts';
import type { ListWidths } from '#web/table/useWidths.ts';
import { type ColumnWidth, narrowWidth, spread, tableWidth, widthsOf } from '#web/table/widths.ts';
import classes from './TableGrid.module.css';

/** The title links to the row; if it is hidden, the first column does. */
const linkedColumn = ({ entity }: TableModel, columns: readonly Column[]): string | undefined =>
  (columns.find(({ name }) => name === entity.title) ?? columns[0])?.name;

/** A tooltip shows truncated text in full; only the cell under the pointer is measured. */
const pointer = {
  onMouseOver: ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-clamp]') : null;
    if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  },
};

/** Where rows open beside the list, a click anywhere on a row opens it; its controls keep their own. */
const opening = (onOpen: ((id: number) => void) | undefined) =>
  onOpen && {
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button, label')) return;
      const row = target.closest<HTMLElement>('[data-id]');
      if (row) onOpen(Number(row.dataset['id']));
    },
  };

/** The same for the head and the rows, so that their columns lie one below the other. */
const Columns = ({ widths }: { widths: ReadonlyMap<string, ColumnWidth> }) => (
  <colgroup>
    <col style={{ width: narrowWidth }} />
    {[...widths].map(([name, { width, flexible }]) => (
      <col key={name} {...(!flexible && { style: { width } })} />
    ))}
    <col style={{ width: narrowWidth }} />
  </colgroup>
);

const HeadingRow = ({ heading, across }: { heading: string | undefined; across: number }) =>
  heading === undefined ? null : (
    <tr {...gridRoles.row} className={classes.heading}>
      <td {...gridRoles.cell} colSpan={across}>
        <h2>{heading}</h2>
      </td>
    </tr>
  );

export const TableGrid = ({
  onSort,
  onOpen,
  opened = null,
  widths: { widths: set, setWidth },
  density,
  ...props
}: RowsProps & {
  onSort: (sort: string | null) => void;
  widths: ListWidths;
  density: Density;
  /** Shows the row beside the list, where there is such a place. */
  onOpen?: ((id: number) => void) | undefined;
  /** The row that is shown there. */
  opened?: number | null;
}) => {
  const { model, state, columns, rows, selection, cells, stale } = props;
  const t = useTranslate();
  const hintId = useId();
  const { frame, part } = useSideways();
  const { activeId, keys } = useRowKeys(selection.toggle, { onMove: onOpen });
  const isHere = (id: number | null) => rows.some((row) => row.id === id);
  const active = [activeId, opened].find(isHere) ?? rows[0]?.id;
  const headings = headingsOf(props);
  const linked = linkedColumn(model, columns);
  const own = widthsOf(columns, { cells, set, title: model.entity.title, locale: t.locale });
  const minWidth = tableWidth(own);
  const widths = spread(own, columns, { set, room: useRoom(frame) });
  return (
    // A grid of two tables: its head cannot lie in the scroller of the rows and stay in the window.
    <div
      ref={frame}
      className={classes.grid}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has two tables
      role="grid"
      aria-label={t('table_rows_of', { label: model.entity.plural[t.locale] })}
      aria-describedby={hintId}
      aria-multiselectable
      aria-busy={stale}
      aria-rowcount={rows.length + headings.size + 1}
      data-density={density}
      data-stale={stale || undefined}
    >
      <VisuallyHidden id={hintId}>{t('table_keyboard_hint')}</VisuallyHidden>
      <div className={classes.head} {...part}>
        <table className={classes.table} role="presentation" style={{ minWidth }}>
          <Columns widths={widths} />
          <TableHeader
            model={model}
            columns={columns}
            cells={cells}
            widths={widths}
            sort={state.sort}
            pageSelected={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
            someSelected={selection.count > 0}
            onTogglePage={selection.togglePage}
            onSort={onSort}
            onWidth={setWidth}
          />
        </table>
      </div>
      <div className={classes.body} {...part}>
        <table className={classes.table} role="presentation" style={{ minWidth }}>
          <Columns widths={widths} />
          <tbody {...gridRoles.rows} {...keys} {...pointer} {...opening(onOpen)}>
            {rows.map((row) => (
              <Fragment key={row.id}>
                <HeadingRow heading={headings.get(row.id)} across={columns.length + 2} />
                <TableRow
                  {...rowPropsOf(props, row)}
                  active={row.id === active}
                  opened={row.id === opened}
                  linked={linked}
                  titleColumn={model.entity.title}
                  onOpen={onOpen}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.bar} tabIndex={-1} aria-hidden {...part}>
        <div style={{ width: minWidth }} />
      </div>
    </div>
  );
};
