import { z } from 'zod';
import { codes, type Code, valuesOf } from '#contract/values/codes';
import { endpoint, flag, rowId } from '#contract/kit/endpoint';
import type { Topic } from '#contract/kit/topics';
import { jsonText } from '#contract/kit/jsonText';
import { longestSearch } from '#contract/values/searchText';

/** The types that can be looked up by typing; an option is a label and the id of a row. */
export const autocompleteType = codes({
  CUSTOMER: ['Klient', 'Customer'],
  LAWYER: ['Prawnik', 'Lawyer'],
  PRODUCT: ['Towar lub usługa', 'Product or service'],
  REPRESENTATIVE: ['Pełnomocnik', 'Representative'],
  TRADEMARK: ['Znak towarowy', 'Trade mark'],
});
export type AutocompleteType = Code<typeof autocompleteType>;

/** The topic of each type; products belong to marks. */
export const topicOf: Record<AutocompleteType, Topic> = {
  CUSTOMER: 'Customer',
  LAWYER: 'Account',
  PRODUCT: 'Trademark',
  REPRESENTATIVE: 'Representative',
  TRADEMARK: 'Trademark',
};
const reads = [...new Set(Object.values(topicOf))];

const type = z.enum(valuesOf(autocompleteType));

const autocompleteOption = z.object({
  label: z.string(),
  value: z.int(),
  /** What tells rows of the same label apart: the type and territory of a mark. */
  detail: z.object({ pl: z.string(), en: z.string() }).optional(),
});
export type AutocompleteOption = z.infer<typeof autocompleteOption>;

/** An opened list shows no more than a person scrolls through; typing narrows it. */
export const mostOptions = 50;
const mostIds = 1_000;

/** Ids by type: {"CUSTOMER":[1,2]}, as JSON text in the address. */
const idsByType = z.partialRecord(type, z.array(rowId).max(mostIds));

const mostFiltered = 50;
const filterValue = z.union([z.string().max(255), z.number(), z.boolean()]);
/** Filters that only one type understands, such as the types of marks that are offered. */
const optionFilters = z.record(
  z.string().max(50),
  z.union([filterValue, z.array(filterValue).max(mostFiltered).readonly()]),
);
export type OptionFilters = z.infer<typeof optionFilters>;

export const autocompleteApi = {
  search: endpoint({
    method: 'GET',
    path: '/autocomplete',
    summary: 'Options of a type whose label has all the words of the search',
    requires: 'signedIn',
    reads,
    input: z.strictObject({
      type,
      search: z.string().trim().max(longestSearch).optional(),
      filters: jsonText(optionFilters).optional(),
    }),
    output: z.object({ options: z.array(autocompleteOption) }),
  }),
  byIds: endpoint({
    method: 'GET',
    path: '/autocomplete/by-ids',
    summary: 'Labels of known ids, grouped by type',
    requires: 'signedIn',
    reads,
    input: z.strictObject({
      ids: jsonText(idsByType),
      /** Returns only rows that can still be chosen or opened. */
      alive: flag.optional(),
    }),
    output: z.object({ options: z.partialRecord(type, z.array(autocompleteOption)) }),
  }),
};
