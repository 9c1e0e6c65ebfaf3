import { officeToTerritory, type TerritoryCode } from '#contract/values/countries';
import {
  isDesignationNumber,
  registryNumberOf,
  registryNumberOfMark,
} from '#contract/registry/numbers';
import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';

/** The ST.3 code of EUIPO. */
export const unionOffice = 'EM';

const officesOfRegions: Readonly<Record<string, string>> = {
  EU: unionOffice,
  BOIP: 'BX',
  OAPI: 'OA',
};

/** Removes the prefix before the digits, and optional leading zeros. */
const withoutPrefix = (text: string, prefixes: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(new RegExp(`^(?:${prefixes})`), '')
    .replace(/^0+/, '');

/** "EM:018692868", "PL:500025": identifies a mark of an office, however its number was written. */
export const registryKeyOf = (office: string, number: string): string | null => {
  if (office === unionOffice) {
    const normal = registryNumberOf(number);
    return normal === null ? null : `${office}:${normal}`;
  }
  const bare = withoutPrefix(number, office === 'PL' ? '(?:PL)?Z?' : `(?:${office})?`);
  return bare === '' ? null : `${office}:${bare}`;
};

/** The type and territory of a mark of an office; null where the office has no territory of ours. */
export const placeOfOffice = (
  office: string,
  number: string,
): { type: TrademarkType; territory: TerritoryCode | null } | null => {
  const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED, FOREIGN } = trademarkType;
  if (office === unionOffice)
    return isDesignationNumber(number)
      ? { type: INTERNATIONAL_DESIGNATED.value, territory: 'EU' }
      : { type: EUROPEAN.value, territory: null };
  if (office === 'PL') return { type: POLISH.value, territory: null };
  if (office === 'WO') return { type: INTERNATIONAL.value, territory: null };
  const territory = officeToTerritory(office);
  return territory === null ? null : { type: FOREIGN.value, territory };
};

/** The office in a key. */
export const officeOfKey = (key: string): string => key.slice(0, key.indexOf(':'));

type Numbered = {
  type: TrademarkType;
  territory: string | null;
  applicationNumber: string | null;
  registrationNumber: string | null;
};

/** The key of our mark in an available registry, or in a file of an office. */
export const registryKeyOfMark = (mark: Numbered): string | null => {
  const { type, territory, applicationNumber, registrationNumber } = mark;
  const known = registryNumberOfMark(mark);
  if (known !== null) return `${unionOffice}:${known}`;
  switch (type) {
    case trademarkType.POLISH.value:
      return registryKeyOf('PL', applicationNumber ?? '');
    case trademarkType.INTERNATIONAL.value:
      return registryKeyOf('WO', registrationNumber ?? applicationNumber ?? '');
    case trademarkType.FOREIGN.value:
      return registryKeyOf(
        officesOfRegions[territory ?? ''] ?? territory ?? '',
        applicationNumber ?? '',
      );
    default:
      return null;
  }
};
