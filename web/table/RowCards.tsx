import { Link } from '@tanstack/react-router';
import { Fragment, memo } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { fieldValue } from '#contract/kit/valueText';
import { isMissing } from '#contract/kit/validation';
import { type AnyCells, cellOf, CellValue } from '#web/table/cells.tsx';
import type { AnyRow, Column } from '#web/table/model.ts';
import type { AnyBrief } from '#web/table/rowFace.ts';
import {
  headingsOf,
  RowCheckbox,
  RowMenuButton,
  rowPropsOf,
  type RowProps,
  type RowsProps,
} from '#web/table/TableRow.tsx';
import { useRowKeys } from '#web/table/useRowKeys.ts';
import classes from './RowCards.module.css';

/** Cards omit fields without a value, unless the page renders the field itself. */
const isThere = (row: AnyRow, { name, field }: Column, cells: AnyCells | undefined): boolean =>
  field === null ||
  cellOf(cells, name).show !== undefined ||
  !isMissing(fieldValue(field, name, row));

type CardProps = RowProps & {
  /** The column of the title, if the page renders it itself. */
  heading: Column | undefined;
  brief: AnyBrief | undefined;
};

const CardTitle = ({ row, title, heading, linkOf, related, cells }: CardProps) => {
  const name = heading ? <CellValue column={heading} {...{ row, related, cells }} /> : title;
  return (
    <strong className={classes.title}>
      {linkOf === undefined ? (
        name
      ) : (
        <Link {...linkOf(row)} className={classes.link} title={title} data-row-link>
          {name}
        </Link>
      )}
    </strong>
  );
};

/** A row of fixed height: its picture, its title, what the list says of it in short, and its act. */
const ShortRow = (props: CardProps) => {
  const { face, brief, row, title, related, selected, onToggle, onMenu } = props;
  // The list's rows are of the entity the page wrote its face for.
  const given = row as never;
  return (
    <li
      className={classes.short}
      data-id={row.id}
      data-selected={selected || undefined}
      data-tall={(face ?? brief)?.isTall}
    >
      <RowCheckbox {...{ row, title, selected, onToggle }} />
      {face && <span className={classes.picture}>{face.picture(given)}</span>}
      <div className={classes.text}>
        <CardTitle {...props} />
        {(face ?? brief)?.facts(given, related)}
      </div>
      {brief && <span className={classes.act}>{brief.act(given)}</span>}
      {onMenu && <RowMenuButton {...{ row, title, onMenu }} />}
    </li>
  );
};

const FullCard = (props: CardProps) => {
  const { row, title, columns, related, cells, selected, onToggle, onMenu } = props;
  const { locale } = useTranslate();
  const [pictures, facts] = [true, false].map((wanted) =>
    columns.filter(
      (column) => (column.field?.kind === 'image') === wanted && isThere(row, column, cells),
    ),
  );
  return (
    <li className={classes.card} data-id={row.id} data-selected={selected || undefined}>
      <div className={classes.head}>
        <RowCheckbox {...{ row, title, selected, onToggle }} />
        {pictures?.map((column) => (
          <CellValue key={column.name} {...{ row, column, related, cells }} />
        ))}
        <CardTitle {...props} />
        {onMenu && <RowMenuButton {...{ row, title, onMenu }} />}
      </div>
      <dl className={classes.facts}>
        {facts?.map((column) => (
          <div key={column.name} className={classes.fact}>
            <dt>{column.label[locale]}</dt>
            <dd data-format={column.field?.kind === 'text' ? column.field.format : undefined}>
              <CellValue {...{ row, column, related, cells }} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

const RowCard = memo(function RowCard(props: CardProps) {
  return props.face || props.brief ? <ShortRow {...props} /> : <FullCard {...props} />;
});

/** The rows as a list, for screens too narrow for columns. */
export const RowCards = (props: RowsProps & { brief: AnyBrief | undefined }) => {
  const { brief, model, columns, rows, cells, selection, stale } = props;
  const t = useTranslate();
  const { keys } = useRowKeys(selection.toggle);
  const headings = headingsOf(props);
  const facts = columns.filter(({ name }) => name !== model.entity.title);
  const heading = model.columns.find(
    ({ name }) => name === model.entity.title && cellOf(cells, name).show,
  );
  return (
    <ul
      className={classes.cards}
      aria-label={t('table_rows_of', { label: model.entity.plural[t.locale] })}
      aria-busy={stale}
      data-stale={stale || undefined}
      {...keys}
    >
      {rows.map((row) => (
        <Fragment key={row.id}>
          {headings.has(row.id) && (
            <li className={classes.heading}>
              <h2>{headings.get(row.id)}</h2>
            </li>
          )}
          <RowCard {...rowPropsOf(props, row)} columns={facts} heading={heading} brief={brief} />
        </Fragment>
      ))}
    </ul>
  );
};
