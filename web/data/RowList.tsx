import { Table, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { useShowsCards } from '#web/ui/screen.ts';

type Column<R> = {
  heading: string;
  renderCell: (row: R) => ReactNode;
  className?: string | undefined;
};

/** A simple list of rows: a table, cards on narrow screens, or the reason why it is empty. */
export const RowList = <R extends { id: number | string }>({
  rows,
  columns,
  renderActions,
  renderCard,
  empty,
}: {
  rows: readonly R[];
  columns: readonly Column<R>[];
  /** The buttons of a row, in a column without a visible heading. */
  renderActions?: (row: R) => ReactNode;
  renderCard: (row: R) => ReactNode;
  empty: ReactNode;
}) => {
  const t = useTranslate();
  const showsCards = useShowsCards();
  if (rows.length === 0) return empty;
  if (showsCards) return rows.map((row) => <Fragment key={row.id}>{renderCard(row)}</Fragment>);
  return (
    <Table verticalSpacing="sm" horizontalSpacing="lg">
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ heading }) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
          {renderActions && (
            <Table.Th>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            {columns.map(({ heading, renderCell, className }) => (
              <Table.Td key={heading} className={className}>
                {renderCell(row)}
              </Table.Td>
            ))}
            {renderActions && <Table.Td ta="right">{renderActions(row)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
