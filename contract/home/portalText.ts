import type { OutputOf } from '#contract/kit/endpoint';
import type { OwnMark, portalApi } from '#contract/home/portal';
import type { portalMessages } from '#contract/home/portalWords';
import { countryName, isCountryCode } from '#contract/values/countries';
import { formatDate } from '#contract/values/dates';
import type { Sentences } from '#contract/words/i18n';

export type SayPortal = Sentences<typeof portalMessages.pl>;

type Counted = Pick<OutputOf<typeof portalApi.home>, 'total' | 'counts' | 'countries'>;

/** “4 znaki chronione w 31 krajach, 2 czekają na decyzję urzędu.” */
export const headline = (say: SayPortal, { total, counts, countries }: Counted): string => {
  if (total === 0) return `${say('no_marks')}.`;
  const { protected: kept, pending, grace } = counts;
  const first =
    kept > 0
      ? `${say('protected', { count: kept })}${countries > 0 ? ` ${say('in_countries', { count: countries })}` : ''}`
      : null;
  const second =
    pending > 0 ? say(first === null ? 'pending_only' : 'pending_too', { count: pending }) : null;
  const isAlone = first === null && second === null;
  const third = grace > 0 ? say(isAlone ? 'grace_only' : 'grace_too', { count: grace }) : null;
  const parts = [first, second, third].filter((part) => part !== null);
  return `${parts.length > 0 ? parts.join(', ') : say('none_protected')}.`;
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
export const standingLine = (say: SayPortal, mark: OwnMark): string => {
  const { standing, until } = mark;
  switch (standing) {
    case 'protected':
      return protectedLine(say, mark);
    case 'pending':
      return say('awaiting');
    case 'grace':
      return until === null ? say('late') : say('late_until', { date: formatDate(until) });
    case 'ended':
      return until === null ? say('ended') : say('ended_on', { date: formatDate(until) });
    case 'unclear':
    case 'elsewhere':
      return say(standing);
  }
};
