/**
 * The head and the rows of a list lie in two tables and are one grid. In a table that has no role of its own
 * the browser gives none to its rows and cells, so they are named.
 */
export const gridRoles = {
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
