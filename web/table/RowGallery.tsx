import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { listMessages } from '#contract/kit/listWords';
import { useSentences } from '#web/data/language.ts';
import type { AnyFace } from '#web/table/rowFace.ts';
import {
  RowCheckbox,
  RowMenuButton,
  rowPropsOf,
  type RowProps,
  type RowsProps,
} from '#web/table/TableRow.tsx';
import { useRowKeys } from '#web/table/useRowKeys.ts';
import classes from './RowGallery.module.css';

const RowTile = memo(function RowTile({
  row,
  title,
  face,
  linkOf,
  related,
  selected,
  active,
  onToggle,
  onMenu,
}: RowProps & { face: AnyFace; active: boolean }) {
  const tabIndex = active ? 0 : -1;
  // The list's rows are of the entity the page wrote its face for.
  const given = row as never;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move between the tiles
    <li
      className={classes.tile}
      data-id={row.id}
      data-selected={selected || undefined}
      tabIndex={tabIndex}
    >
      <div className={classes.picture}>{face.picture(given)}</div>
      <div className={classes.text}>
        <strong className={classes.title} title={title}>
          {linkOf ? (
            <Link {...linkOf(row)} tabIndex={tabIndex} className={classes.link} data-row-link>
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        {face.facts(given, related)}
      </div>
      <div className={classes.select}>
        <RowCheckbox {...{ row, title, selected, onToggle, tabIndex }} />
      </div>
      {onMenu && (
        <div className={classes.menu}>
          <RowMenuButton {...{ row, title, onMenu, tabIndex }} />
        </div>
      )}
    </li>
  );
});

/** The rows as tiles with their pictures, a page at a time like the table. */
export const RowGallery = ({ face, ...props }: RowsProps & { face: AnyFace }) => {
  const { model, rows, selection, stale } = props;
  const say = useSentences(listMessages);
  const { activeId, keys } = useRowKeys(selection.toggle, { gallery: true });
  const active = rows.some(({ id }) => id === activeId) ? activeId : rows[0]?.id;
  return (
    <ul
      className={classes.tiles}
      aria-label={say('gallery_of', { label: model.entity.plural[say.locale] })}
      aria-busy={stale}
      data-stale={stale || undefined}
      {...keys}
    >
      {rows.map((row) => (
        <RowTile
          key={row.id}
          {...rowPropsOf({ face, ...props }, row)}
          face={face}
          active={row.id === active}
        />
      ))}
    </ul>
  );
};
