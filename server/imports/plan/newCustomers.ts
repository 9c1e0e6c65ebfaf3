import type { BatchSettings } from '#contract/imports/batch';
import { ownValue } from '#contract/values/ownValue';
import { foldText } from '#contract/values/searchText';
import { legalFormOf, sameNameKey } from '#server/customers/similar';

/** The names that rows give customers, by what spellings of one name have in common. */
export type CustomerSpellings = Map<string, Set<string>>;

const isAnswered = (name: string, { customers }: BatchSettings): boolean =>
  ownValue(customers, foldText(name)) !== undefined;

/** Notes a name, unless somebody has said whom it means. */
export const noteSpelling = (
  spellings: CustomerSpellings,
  name: string | undefined,
  settings: BatchSettings,
): void => {
  if (name === undefined || isAnswered(name, settings)) return;
  const key = sameNameKey(name);
  spellings.set(key, (spellings.get(key) ?? new Set()).add(name));
};

const longestFirst = (one: string, other: string): number =>
  other.length - one.length || (one < other ? -1 : 1);

/**
 * The name under which a new customer is created: the longest of its spellings in the batch, as they would
 * all be found once one of them were here. A name without legal form is not given to one of several forms.
 */
export const nameToCreate = (
  spellings: CustomerSpellings,
  name: string,
  settings: BatchSettings,
): string => {
  if (isAnswered(name, settings)) return name;
  const alike = [...(spellings.get(sameNameKey(name)) ?? [])];
  const forms = new Set(alike.map(legalFormOf).filter((form) => form !== ''));
  const [only = ''] = forms.size === 1 ? forms : [];
  const form = legalFormOf(name) || only;
  const [longest = name] = alike.filter((one) => legalFormOf(one) === form).toSorted(longestFirst);
  return longest;
};
