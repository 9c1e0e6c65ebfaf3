import { registryNumberOf, registryNumberOfMark } from '#contract/registry/numbers';
import { trademarkType, type TrademarkType } from '#contract/trademarkCodes';

/** The office of the Union, as ST.3 writes it. */
export const unionOffice = 'EM';

const officesOfRegions: Readonly<Record<string, string>> = {
  EU: unionOffice,
  BOIP: 'BX',
  OAPI: 'OA',
};

/** What stands before the digits, and the zeros that some write and some do not. */
const withoutPrefix = (text: string, prefixes: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(new RegExp(`^(?:${prefixes})`), '')
    .replace(/^0+/, '');

/** "EM:018692868", "PL:500025": a mark of an office, however its number was written. */
export const registryKeyOf = (office: string, number: string): string | null => {
  if (office === unionOffice) {
    const normal = registryNumberOf(number);
    return normal === null ? null : `${office}:${normal}`;
  }
  const bare = withoutPrefix(number, office === 'PL' ? '(?:PL)?Z?' : `(?:${office})?`);
  return bare === '' ? null : `${office}:${bare}`;
};

type Numbered = {
  type: TrademarkType;
  territory: string | null;
  applicationNumber: string | null;
  registrationNumber: string | null;
};

/** The key under which a registry that answers, or a file of an office, would have a mark of ours. */
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
