import { codes, type Code } from '#contract/codes';

/** What can be looked up by typing; an option is a label and the id of a row. */
export const autocompleteType = codes({
  CUSTOMER: ['Klient', 'Customer'],
  LAWYER: ['Prawnik', 'Lawyer'],
  PRODUCT: ['Towar lub usługa', 'Product or service'],
  REPRESENTATIVE: ['Pełnomocnik', 'Representative'],
  TRADEMARK: ['Znak towarowy', 'Trade mark'],
});
export type AutocompleteType = Code<typeof autocompleteType>;
