import type { CodeList } from '#contract/values/codes';
import { isCountryCode } from '#contract/values/countries';
import { foldText } from '#contract/values/searchText';
import { typedTerritory } from '#contract/values/typedTerritory';
import { matching, type Option } from '#web/form/inputs/options.ts';

/** Whether a list is one of countries or territories, which people know by their codes. */
export const isOfTerritories = (codes: CodeList): boolean => {
  const all = Object.values(codes);
  return all.length > 0 && all.every(({ value }) => isCountryCode(value));
};

/** The territory of the typed code, then names that begin as typed, then names that contain it. */
const matchingTerritories = (options: readonly Option[], search: string): readonly Option[] => {
  const typed = foldText(search.trim());
  const code = typedTerritory(search);
  const rank = ({ value, label }: Option): number => {
    if (value === code) return 0;
    return foldText(label).startsWith(typed) ? 1 : 2;
  };
  const found = new Set(matching(options, search));
  return options
    .filter((option) => found.has(option) || option.value === code)
    .toSorted((one, other) => rank(one) - rank(other));
};

/** The options of a list that were searched for, the likeliest first. */
export const matchingCodes = (
  codes: CodeList,
  options: readonly Option[],
  search: string,
): readonly Option[] => (isOfTerritories(codes) ? matchingTerritories : matching)(options, search);
