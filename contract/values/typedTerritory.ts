import { officeToTerritory, type TerritoryCode } from '#contract/values/countries';

/** What people type for a territory beside its code and that of its office. */
const everyday: ReadonlyMap<string, TerritoryCode> = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['USA', 'US'],
  ['UE', 'EU'],
]);

/** The territory whose code was typed: "us", "UK", "BX", "BOIP". */
export const typedTerritory = (typed: string): TerritoryCode | null => {
  const letters = typed.trim().toUpperCase();
  return everyday.get(letters) ?? officeToTerritory(letters);
};
