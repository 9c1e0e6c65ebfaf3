import type { Acting } from '#contract/codes/acting';
import { actsMessages } from '#contract/home/actsWords';
import type { Country } from '#contract/protection/countries';
import {
  protectionState,
  type ProtectionState,
  protectionStates,
} from '#contract/protection/state';
import { labelOf } from '#contract/values/codes';
import { territories, type TerritoryCode } from '#contract/values/countries';
import type { Locale } from '#contract/values/locale';
import { sentencesOf } from '#contract/words/i18n';

const short: Partial<Record<TerritoryCode, Record<Locale, string>>> = {
  EU: { pl: 'UE', en: 'EU' },
  BOIP: { pl: 'Beneluks', en: 'Benelux' },
  OAPI: { pl: 'OAPI', en: 'OAPI' },
};

/** A territory by its name; regions by the short one. */
export const territoryText = (place: TerritoryCode, locale: Locale): string =>
  short[place]?.[locale] ?? labelOf(territories, place, locale);

export const placesText = (places: readonly TerritoryCode[], locale: Locale): string =>
  places.map((place) => territoryText(place, locale)).join(', ');

export const stateText = (state: ProtectionState, locale: Locale): string =>
  labelOf(protectionState, state, locale);

export const byName = <T extends { place: TerritoryCode }>(
  list: readonly T[],
  locale: Locale,
): T[] =>
  list.toSorted((one, other) =>
    territoryText(one.place, locale).localeCompare(territoryText(other.place, locale), locale),
  );

/** "chroniony: 31, zgłoszony: 1": the countries of each state there is. */
export const summaryText = (
  counts: Readonly<Record<ProtectionState, number>>,
  locale: Locale,
): string =>
  protectionStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${stateText(state, locale)}: ${counts[state]}`)
    .join(', ');

/** All countries of a state by name, for whoever does not see the map. */
export const countriesText = (
  countries: readonly Country[],
  state: ProtectionState,
  locale: Locale,
): string =>
  byName(
    countries.filter((country) => country.state === state),
    locale,
  )
    .map(({ place }) => territoryText(place, locale))
    .join(', ');

/** "Kto działa: Kancelaria": whose action a state needs, for clients. */
export const actingText = (acting: readonly Acting[], locale: Locale): string => {
  const say = sentencesOf(actsMessages, locale);
  return `${say('who')}: ${acting.map((who) => say(who)).join(', ')}`;
};
