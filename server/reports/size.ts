import type { ReportDocument } from '#server/reports/document';

/** The amount to draw: table rows and cards. */
export const rowsOf = ({ sections }: ReportDocument): number => {
  let rows = 0;
  for (const { blocks } of sections)
    for (const block of blocks) {
      if (block.kind === 'table') rows += block.rows.length;
      if (block.kind === 'cards') rows += block.items.length;
    }
  return rows;
};
