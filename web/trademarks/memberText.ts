import { isTerritoryCode, countryName } from '#contract/values/countries';
import type { Locale } from '#contract/values/locale';
import type { OutputOf } from '#contract/kit/endpoint';
import type { Relative, trademarkActionApi } from '#contract/trademarks/actions';
import { isInLateRenewal } from '#contract/trademarks/status';
import type { CalendarDate } from '#contract/values/dates';

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

/** An office has objected or is asking for something, the renewal is late, or its fee is. */
const needsAction = (mark: Relative, today: CalendarDate): boolean =>
  mark.additionalStatus !== null ||
  isInLateRenewal(mark, today) ||
  (mark.renewalFeeDue !== null && mark.renewalFeeDue < today);

/** The marks that need somebody to act come first, for lists that show only the beginning. */
export const urgentFirst = (
  marks: readonly Relative[],
  today: CalendarDate,
): readonly Relative[] => [
  ...marks.filter((mark) => needsAction(mark, today)),
  ...marks.filter((mark) => !needsAction(mark, today)),
];

/** A mark that comes from none, that none comes from, and that is registered nowhere else. */
export const isAlone = ({
  international,
  basedOnThis,
  elsewhere,
}: OutputOf<typeof trademarkActionApi.family>): boolean =>
  international === null && basedOnThis.length === 0 && elsewhere.length === 0;
