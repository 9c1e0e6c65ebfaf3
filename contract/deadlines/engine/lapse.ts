import type { CalendarDate } from '#contract/values/dates';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import {
  activeStatuses,
  endReasons,
  type EndReason,
  trademarkStatus,
  type TrademarkStatus,
} from '#contract/codes/trademarks';

/** The end that the product proposes after a missed deadline that ends a mark; it never sets it itself. */
export type StatusProposal = {
  status: TrademarkStatus;
  endReason: EndReason;
  endedOn: CalendarDate;
  /** The deadline that was missed. */
  key: string;
};

const isMissed = (deadline: Deadline, today: CalendarDate): boolean =>
  deadline.statutory &&
  deadline.state === 'open' &&
  !deadline.dateNeeded &&
  !deadline.computed &&
  (deadline.lateOn !== null || deadline.lastDay < today);

const statusFor = (reason: EndReason): TrademarkStatus | undefined =>
  Object.values(trademarkStatus)
    .map(({ value }) => value)
    .find((status) => endReasons[status]?.includes(reason));

/** Without a renewal protection ended with its term; without a filing or payment it ended with the last day. */
const endOf = (reason: EndReason, { due, lastDay }: Deadline): CalendarDate =>
  reason === 'EXPIRED' ? due : lastDay;

/** The ends of a mark that would follow from missed deadlines, the earliest first. */
export const statusProposals = (
  { status }: Pick<DeadlineMark, 'status'>,
  deadlines: readonly Deadline[],
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): StatusProposal[] => {
  if (!activeStatuses.includes(status)) return [];
  const missed = deadlines.flatMap((deadline): StatusProposal[] => {
    const reason = rules.find(
      ({ id, version }) => id === deadline.rule && version === deadline.ruleVersion,
    )?.endsBy;
    const proposed = reason && statusFor(reason);
    return reason && proposed && isMissed(deadline, today)
      ? [
          {
            status: proposed,
            endReason: reason,
            endedOn: endOf(reason, deadline),
            key: deadline.key,
          },
        ]
      : [];
  });
  return missed.toSorted((one, other) => one.endedOn.localeCompare(other.endedOn));
};

/** The proposed end: the earliest where several deadlines were missed. */
export const statusProposal = (
  ...given: Parameters<typeof statusProposals>
): StatusProposal | null => statusProposals(...given)[0] ?? null;
