import type { ImportBatch, ImportRow, RowReason } from '#contract/imports/batch';

/** The questions of an import, each answered once for all rows. */
export type AnswerPlace = 'type' | 'customer' | 'customers' | 'words';

export const hasMarkSheets = ({ sheets }: ImportBatch): boolean =>
  sheets.some(({ isUsed, kind }) => isUsed && kind === 'marks');

/** Marks for which the files name no customer. */
const hasUnnamed = ({ counts, namedCustomers, settings }: ImportBatch): boolean => {
  const rows = counts.CREATE + counts.UPDATE + counts.SKIP + counts.REFUSE;
  const named = namedCustomers.reduce((sum, { count }) => sum + count, 0);
  return settings.customer !== null || named < rows;
};

export const asksCustomer = (batch: ImportBatch): boolean =>
  batch.records > 0 || (hasMarkSheets(batch) && hasUnnamed(batch));

/** Where the reason a row is refused for can be settled for all rows at once; null where only in the row. */
export const answerPlaceOf = (
  { kind }: Pick<ImportRow, 'kind'>,
  { code, target }: RowReason,
  batch: ImportBatch,
): AnswerPlace | null => {
  if (code === 'unknown_word') return batch.unknownWords.length > 0 ? 'words' : null;
  if (['several_customers', 'customer_gone', 'applicant_unknown'].includes(code))
    return batch.namedCustomers.length > 0 ? 'customers' : null;
  if (kind !== 'marks' || code !== 'required') return null;
  if (target === 'type') return hasMarkSheets(batch) ? 'type' : null;
  return target === 'customer' && asksCustomer(batch) ? 'customer' : null;
};
