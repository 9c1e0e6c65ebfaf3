import type { BatchRow } from '#server/imports/table';

/** So many rows are checked in no longer than an ordinary request takes, and than a thread takes to start. */
export const fewRows = 500;

export const hasFewRows = ({
  sheets,
  records,
  portfolioRows,
}: Pick<BatchRow, 'sheets' | 'records' | 'portfolioRows'>): boolean =>
  records + portfolioRows + sheets.reduce((sum, { rows }) => sum + rows, 0) <= fewRows;
