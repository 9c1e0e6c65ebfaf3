import { createContext, use } from 'react';
import type { AutocompleteType } from '#contract/kit/autocomplete';
import type { Option } from '#web/form/inputs/options.ts';

/** Makes a row that a picker does not know, without leaving the form; null if nobody made one. */
export type RowMaker = {
  /** What the last line of the list says. */
  label: (name: string) => string;
  make: (name: string) => Promise<Option | null>;
};

/** Which types can be made, by whoever is signed in. Provided above all forms, so that no form stands in another. */
export const RowMakersContext = createContext<Partial<Record<AutocompleteType, RowMaker>>>({});

export const useRowMaker = (type: AutocompleteType | undefined): RowMaker | undefined => {
  const makers = use(RowMakersContext);
  return type && makers[type];
};
