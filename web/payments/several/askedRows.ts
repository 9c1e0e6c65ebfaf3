import type { BulkTarget } from '#web/table/actions.ts';

/** The chosen rows as readings are asked for them: their ids in one text, or the filters. */
export const askedRows = ({ input }: BulkTarget) => {
  const { ids, ...narrowing } = { ids: undefined, ...input };
  return { ...narrowing, ...(ids && { ids: ids.join(',') }) };
};
