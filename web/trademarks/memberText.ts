import { isTerritoryCode, countryName } from '#contract/values/countries';
import type { Locale } from '#contract/values/locale';
import type { OutputOf } from '#contract/kit/endpoint';
import type { Relative, trademarkActionApi } from '#contract/trademarks/actions';

export const territoryName = (code: string | null, locale: Locale): string =>
  isTerritoryCode(code) ? countryName(code, locale) : (code ?? '');

/** The registration number of a mark, or its application number until it has one. */
export const numberOf = ({
  registrationNumber,
  applicationNumber,
}: Pick<Relative, 'registrationNumber' | 'applicationNumber'>): string | null =>
  registrationNumber ?? applicationNumber;

export const byTerritory = (marks: readonly Relative[], locale: Locale): readonly Relative[] => {
  const nameOf = ({ place }: Relative) => territoryName(place, locale);
  return marks.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
};

/** A mark that comes from none, that none comes from, and that is registered nowhere else. */
export const isAlone = ({
  international,
  basedOnThis,
  elsewhere,
}: OutputOf<typeof trademarkActionApi.family>): boolean =>
  international === null && basedOnThis.length === 0 && elsewhere.length === 0;
