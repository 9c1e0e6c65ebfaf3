import { codes, type Code } from '#contract/values/codes';
import { trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';

/** How a territory stands, the best first: a country with several marks counts once, as its best one. */
export const protectionState = codes({
  PROTECTED: ['chroniony', 'protected'],
  ACTION: ['wymaga działania', 'action needed'],
  PENDING: ['zgłoszony', 'applied for'],
  UNCLEAR: ['do wyjaśnienia', 'to be clarified'],
  ENDED: ['odmowa, wygasły', 'refused or ended'],
});
export type ProtectionState = Code<typeof protectionState>;
/** The best first. */
export const protectionStates = Object.keys(protectionState) as ProtectionState[];

/** How a mark stands, the best first. */
export const standings = [
  /** Registered, and its term runs. */
  'protected',
  /** The same, but a fee of its renewal or some other duty is overdue. */
  'overdue',
  /** Its term is over, and it can still be renewed with a surcharge, also where its status is “expired”. */
  'grace',
  /** Applied for, and a letter waits for a response or a duty is overdue. */
  'answer',
  /** Applied for: the office decides. */
  'pending',
  /** Registered by the file, but its end is unknown, or past and cannot be renewed any more. */
  'unclear',
  /** Expired, refused or annulled. */
  'ended',
  /** Somebody else represents it: nobody here knows. */
  'elsewhere',
] as const;
export type MarkStanding = (typeof standings)[number];

/** What decides how a mark stands on a day. */
export type Standing = {
  status: TrademarkStatus;
  /** Its end of protection is known, entered or computed. */
  hasEnd: boolean;
  /** The entered end of protection has passed. */
  isPast: boolean;
  /** The end of protection, entered or computed, can still be renewed, also in grace. */
  isRenewable: boolean;
  /** That end has passed (`isInLateRenewal`). */
  isInGrace: boolean;
  /** The day of the fee of a recorded renewal has passed. */
  isFeeLate: boolean;
  /** The last day of some open duty has passed. */
  isOverdue: boolean;
  /** An application with a letter or an opposition that waits for a response. */
  hasLetter: boolean;
};

const { APPLICATION, REGISTERED, EXPIRED, RESIGNATION } = trademarkStatus;

/** How a mark stands by itself: the one rule of the map and of the home page of clients. */
export const standingOf = ({
  status,
  hasEnd,
  isPast,
  isRenewable,
  isInGrace,
  isFeeLate,
  isOverdue,
  hasLetter,
}: Standing): MarkStanding => {
  if (status === RESIGNATION.value) return 'elsewhere';
  if (status === APPLICATION.value) return isOverdue || hasLetter ? 'answer' : 'pending';
  if ((status === REGISTERED.value || status === EXPIRED.value) && isInGrace) return 'grace';
  if (status !== REGISTERED.value) return 'ended';
  if (!hasEnd || (isPast && !isRenewable)) return 'unclear';
  return isFeeLate || isOverdue ? 'overdue' : 'protected';
};

const states: Readonly<Record<MarkStanding, ProtectionState | null>> = {
  protected: 'PROTECTED',
  overdue: 'ACTION',
  grace: 'ACTION',
  answer: 'ACTION',
  pending: 'PENDING',
  unclear: 'UNCLEAR',
  ended: 'ENDED',
  elsewhere: null,
};

/** The state in which a standing is drawn; `null` for a mark that another representative looks after. */
export const drawnAs = (standing: MarkStanding): ProtectionState | null => states[standing];

export const stateOf = (standing: Standing): ProtectionState | null =>
  drawnAs(standingOf(standing));

/** The better of two. */
export const betterOf = (one: ProtectionState, other: ProtectionState): ProtectionState =>
  protectionStates.indexOf(one) <= protectionStates.indexOf(other) ? one : other;

/**
 * How an international mark stands as a whole: while its own term runs, as the best of its territories. Without
 * one that protects it or may come to, nobody can say that it is protected.
 */
export const internationalStanding = (
  own: MarkStanding,
  territories: readonly MarkStanding[],
): MarkStanding => {
  if (own !== 'protected' && own !== 'overdue') return own;
  const best = standings.find((standing) => territories.includes(standing));
  if (best === 'protected') return own;
  return best === undefined || ['ended', 'elsewhere'].includes(best) ? 'unclear' : best;
};
