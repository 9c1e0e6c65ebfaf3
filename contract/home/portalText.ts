import type { OutputOf } from '#contract/kit/endpoint';
import { disputeOf, disputeShort, type SayDispute } from '#contract/home/dispute';
import type { OwnMark, portalApi, ToldMark } from '#contract/home/portal';
import type { portalMessages } from '#contract/home/portalWords';
import { endReason } from '#contract/codes/trademarks';
import { labelOf } from '#contract/values/codes';
import {
  countryName,
  isCountryCode,
  isTerritoryCode,
  territories,
} from '#contract/values/countries';
import { formatDate } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';
import type { Sentences } from '#contract/words/i18n';

export type SayPortal = Sentences<typeof portalMessages.pl>;

type Counted = Pick<OutputOf<typeof portalApi.home>, 'total' | 'counts' | 'countries'>;

type Kind = `${'pending' | 'grace' | 'action' | 'unclear'}_${'only' | 'too'}` | 'elsewhere_only';

/** “PERŁA HELU (Polska)”, an international mark by its number: marks of one name are told apart. */
export const toldName = (
  { name, place, number }: Pick<ToldMark, 'name' | 'place' | 'number'>,
  locale: Locale,
): string => {
  const apart = isTerritoryCode(place) ? labelOf(territories, place, locale) : number;
  return apart === null ? name : `${name} (${apart})`;
};

/** “4 znaki chronione w 31 krajach, 2 czekają na decyzję urzędu.” */
export const headline = (say: SayPortal, { total, counts, countries }: Counted): string => {
  if (total === 0) return `${say('no_marks')}.`;
  // Only what is known to have ended is called unprotected.
  if (counts.ended === total) return `${say('none_protected')}.`;
  const { protected: kept, pending, grace, unclear, elsewhere } = counts;
  const parts: string[] = [];
  const add = (count: number, only: Kind, too: Kind | null): void => {
    const which = parts.length === 0 ? only : too;
    if (count > 0 && which !== null) parts.push(say(which, { count }));
  };
  if (kept > 0) {
    const where = countries > 0 ? ` ${say('in_countries', { count: countries })}` : '';
    parts.push(`${say('protected', { count: kept })}${where}`);
  }
  add(pending, 'pending_only', 'pending_too');
  add(grace, 'grace_only', 'grace_too');
  add(counts.overdue + counts.answer, 'action_only', 'action_too');
  add(unclear, 'unclear_only', 'unclear_too');
  add(elsewhere, 'elsewhere_only', null);
  return `${parts.join(', ')}.`;
};

const endedLine = (say: SayPortal, { until, endReason: reason }: OwnMark): string => {
  if (until === null) return say('ended');
  const date = formatDate(until);
  // The last day of the term was protected; any other end is a day on which something was decided.
  if (reason === 'EXPIRED') return say('ended_until', { date });
  return reason === null
    ? say('ended')
    : say('ended_because', { reason: labelOf(endReason, reason, say.locale).toLowerCase(), date });
};

const protectedLine = (say: SayPortal, { place, until, designations }: OwnMark): string => {
  const date = until === null ? null : formatDate(until);
  if (designations && designations.protected > 0) {
    const count = designations.protected;
    return date === null
      ? say('protected_countries', { count })
      : say('protected_countries_until', { count, date });
  }
  if (place === 'PL' || place === 'EU')
    return date === null ? say(`protected_${place}`) : say(`protected_${place}_until`, { date });
  if (isCountryCode(place)) {
    const name = countryName(place, say.locale);
    return date === null
      ? say('protected_at', { place: name })
      : say('protected_at_until', { place: name, date });
  }
  return date === null ? say('protected_undated') : say('protected_until', { date });
};

/** How a mark stands, on one plain line: “chroniony w Polsce do 14.02.2027”. */
export const standingLine = (
  { say, sayOfDispute }: { say: SayPortal; sayOfDispute: SayDispute },
  mark: OwnMark,
): string => {
  const { standing, until } = mark;
  const disputed = disputeOf(mark);
  if (disputed !== null && standing !== 'elsewhere') return disputeShort(sayOfDispute, disputed);
  switch (standing) {
    case 'protected':
      return protectedLine(say, mark);
    case 'pending':
      return say('awaiting');
    case 'grace':
      return until === null ? say('late') : say('late_until', { date: formatDate(until) });
    case 'ended':
      return endedLine(say, mark);
    case 'overdue':
    case 'answer':
    case 'unclear':
    case 'elsewhere':
      return say(standing);
  }
};
