import { codes, type Code } from '#contract/values/codes';
import { trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';

/** How a territory stands, the best first: a country with several marks counts once, as its best one. */
export const protectionState = codes({
  PROTECTED: ['chroniony', 'protected'],
  ACTION: ['wymaga działania', 'action needed'],
  PENDING: ['zgłoszony', 'applied for'],
  ENDED: ['odmowa, wygasły', 'refused or ended'],
});
export type ProtectionState = Code<typeof protectionState>;
/** The best first. */
export const protectionStates = Object.keys(protectionState) as ProtectionState[];

/** What decides how a mark stands on a day. */
export type Standing = {
  status: TrademarkStatus;
  /** An application with a letter or an opposition: its additional status. */
  hasStage: boolean;
  /** The entered end of protection has passed. */
  isPast: boolean;
  /** The end of protection, entered or computed, can still be renewed, also in grace. */
  isRenewable: boolean;
  /** That end, or the day of the fee of an unpaid renewal, has passed: the mark is in grace. */
  isLate: boolean;
  /** The last day of some open duty has passed. */
  isOverdue: boolean;
  /** Something is open and has a day. */
  hasDuty: boolean;
};

const { APPLICATION, REGISTERED, RESIGNATION } = trademarkStatus;

/**
 * How a mark stands; `null` for one that another representative looks after now, since nobody here knows.
 * A registered mark whose term and grace have passed protects nothing, whatever its status says.
 */
export const stateOf = ({
  status,
  hasStage,
  isPast,
  isRenewable,
  isLate,
  isOverdue,
  hasDuty,
}: Standing): ProtectionState | null => {
  if (status === RESIGNATION.value) return null;
  if (status === APPLICATION.value)
    return isOverdue || (hasStage && hasDuty) ? 'ACTION' : 'PENDING';
  if (status !== REGISTERED.value || (isPast && !isRenewable)) return 'ENDED';
  return isLate || isOverdue ? 'ACTION' : 'PROTECTED';
};

/** The better of two. */
export const betterOf = (one: ProtectionState, other: ProtectionState): ProtectionState =>
  protectionStates.indexOf(one) <= protectionStates.indexOf(other) ? one : other;
