import type { ImportRow } from '#contract/imports/batch';
import { targetsOf } from '#contract/imports/targets';
import { nothingRelated, valueText } from '#contract/kit/valueText';
import type { Translate } from '#contract/words/i18n';
import { sourceOf } from '#server/imports/plan/readSource';
import type { BatchRow, RowOfBatch } from '#server/imports/table';

/** What was read for each target, as text that people can correct. */
export const readTexts = (
  row: RowOfBatch,
  batch: Pick<BatchRow, 'sheets' | 'settings'>,
  t: Translate,
): ImportRow['read'] => {
  const source = sourceOf(row, batch);
  if (!source.isRecord) return source.taken;
  const texts = targetsOf(row.kind).flatMap(({ key, field }) => {
    const value = source.values[key];
    return field === null || value === undefined || value === null
      ? []
      : [[key, valueText(field, value, nothingRelated, t)] as const];
  });
  const { customer } = source.named;
  const classes = (source.goods ?? []).map((one) => one.class);
  return {
    ...Object.fromEntries(texts),
    ...(customer !== undefined && { customer }),
    ...(classes.length > 0 && { niceClasses: classes.join(', ') }),
    ...source.taken,
  };
};
