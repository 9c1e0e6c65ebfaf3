import { autocompleteApi } from '#contract/kit/autocomplete';
import type { Related } from '#contract/kit/crud';
import type { Fields } from '#contract/kit/fields';
import type { Filter } from '#contract/kit/filters';
import { useCall } from '#web/data/queries.ts';

type IdsByType = Readonly<Record<string, readonly unknown[]>>;

/** Labels by type and id of rows chosen earlier. */
export const useOptionLabels = (ids: IdsByType): Related['options'] => {
  const wanted = Object.fromEntries(
    Object.entries(ids)
      .map(([type, list]) => [type, [...new Set(list.map(Number))].toSorted((a, b) => a - b)])
      .filter(([, list]) => list?.length),
  );
  const enabled = Object.keys(wanted).length > 0;
  const answer = useCall(autocompleteApi.byIds, { ids: wanted }, { enabled, keepPrevious: true });
  const known = Object.entries(answer.data?.options ?? {}).map(([type, options]) => [
    type,
    Object.fromEntries(options.map(({ value, label }) => [value, label])),
  ]);
  return Object.fromEntries(known);
};

/** The labels that the filter chips show instead of ids. */
export const useFilterLabels = (fields: Fields, filters: readonly Filter[]): Related => {
  const ids: Record<string, unknown[]> = {};
  for (const { field: name, value } of filters) {
    const field = fields[name];
    const type = field && 'autocomplete' in field ? field.autocomplete : undefined;
    if (type && Array.isArray(value)) (ids[type] ??= []).push(...value);
  }
  return { options: useOptionLabels(ids), files: {} };
};
