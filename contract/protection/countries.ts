import { type TerritoryCode, territories } from '#contract/values/countries';
import type { TerritoryLists } from '#contract/settings/territories/lists';
import { betterOf, type ProtectionState, type Standing, stateOf } from '#contract/protection/state';

/** A place that has no territory of its own but members: by the lists of the firm. */
const listOf = { EU: 'EU_MEMBERS', BOIP: 'BOIP_MEMBERS', OAPI: 'OAPI_MEMBERS' } as const;
export type Region = keyof typeof listOf;
const isRegion = (place: string): place is Region => Object.hasOwn(listOf, place);

export type CountryCode = Exclude<TerritoryCode, Region>;
const isCountry = (place: TerritoryCode): place is CountryCode => !isRegion(place);

export type RegionLists = Pick<TerritoryLists, (typeof listOf)[Region]>;

/** All countries of the product: territories without the regions. */
export const countryCodes: readonly CountryCode[] = Object.values(territories)
  .map(({ value }) => value)
  .filter(isCountry);

/** The countries in which a mark of this place holds. */
export const countriesOf = (place: TerritoryCode, lists: RegionLists): readonly CountryCode[] =>
  (isRegion(place) ? lists[listOf[place]] : [place]).filter(isCountry);

/**
 * Parts of a country that the atlas draws apart, although its marks hold there. They are drawn like the country
 * unless they have a mark of their own, and are never counted.
 */
const partsOf: Partial<Record<CountryCode, readonly CountryCode[]>> = {
  FI: ['AX'],
  FR: ['MF'],
  GB: ['IM'],
  US: ['AS', 'GU', 'MP', 'PR', 'VI'],
};

/** The countries together with their parts, each part in the state of its country. */
export const withParts = <T extends { place: CountryCode }>(
  countries: readonly T[],
): { drawn: CountryCode; country: T }[] => {
  const known = new Set(countries.map(({ place }) => place));
  return countries.flatMap((country) => [
    { drawn: country.place, country },
    ...(partsOf[country.place] ?? [])
      .filter((part) => !known.has(part))
      .map((part) => ({ drawn: part, country })),
  ]);
};

/** Marks of one place that stand alike. An international mark has no place: its designations have. */
export type Group = {
  place: TerritoryCode;
  standing: Standing;
  count: number;
  /** The only one of them. */
  mark: number | null;
};

export type StateCounts = Record<ProtectionState, number>;
export const noStates = (): StateCounts => ({
  PROTECTED: 0,
  ACTION: 0,
  PENDING: 0,
  UNCLEAR: 0,
  ENDED: 0,
});

export type Territory<P extends TerritoryCode = TerritoryCode> = {
  place: P;
  /** The best of its marks. */
  state: ProtectionState;
  counts: StateCounts;
  /** The only mark there. */
  mark: number | null;
};
export type Country = Territory<CountryCode> & {
  /** The places its marks are registered for, in the order of the product: itself, EU, … */
  places: TerritoryCode[];
};

type Counted = { state: ProtectionState; counts: StateCounts; mark: number | null };

const counted = ({ standing, count, mark }: Group): Counted | null => {
  const state = stateOf(standing);
  return state && { state, counts: { ...noStates(), [state]: count }, mark };
};

const together = (one: Counted, other: Counted): Counted => ({
  state: betterOf(one.state, other.state),
  counts: {
    PROTECTED: one.counts.PROTECTED + other.counts.PROTECTED,
    ACTION: one.counts.ACTION + other.counts.ACTION,
    PENDING: one.counts.PENDING + other.counts.PENDING,
    UNCLEAR: one.counts.UNCLEAR + other.counts.UNCLEAR,
    ENDED: one.counts.ENDED + other.counts.ENDED,
  },
  mark: null,
});

const byCode = (one: { place: string }, other: { place: string }): number =>
  one.place < other.place ? -1 : 1;

/** The places of marks as they are registered: EU is one of them. */
export const territoriesOf = (groups: readonly Group[]): Territory[] => {
  const found = new Map<TerritoryCode, Counted>();
  for (const group of groups) {
    const next = counted(group);
    const before = found.get(group.place);
    if (next) found.set(group.place, before ? together(before, next) : next);
  }
  return [...found].map(([place, each]) => ({ place, ...each })).toSorted(byCode);
};

/** The countries in which something holds or held, each once, with its best state. */
export const countryStates = (groups: readonly Group[], lists: RegionLists): Country[] => {
  const found = new Map<CountryCode, Counted & { places: TerritoryCode[] }>();
  for (const { place, ...each } of territoriesOf(groups))
    for (const country of countriesOf(place, lists)) {
      const before = found.get(country);
      found.set(
        country,
        before
          ? { ...together(before, each), places: [...before.places, place] }
          : { ...each, places: [place] },
      );
    }
  return [...found].map(([place, each]) => ({ place, ...each })).toSorted(byCode);
};

/** How many countries there are of each state; each counts once. */
export const countByState = (countries: readonly { state: ProtectionState }[]): StateCounts => {
  const counts = noStates();
  for (const { state } of countries) counts[state] += 1;
  return counts;
};
