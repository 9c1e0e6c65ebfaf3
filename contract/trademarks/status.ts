import { type CalendarDate, formatDate } from '#contract/values/dates';
import {
  activeStatuses,
  type EndReason,
  endReasons,
  trademarkStatus,
  type TrademarkStatus,
  type TrademarkType,
  typesOfEnd,
} from '#contract/codes/trademarks';
import type { Maybe } from '#contract/kit/fields';
import type { FieldIssue } from '#contract/kit/validation';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

const overturned = [APPLICATION.value, REGISTERED.value];

/** The allowed changes (docs/rules.md, Trade marks). An administrator may force others, with a reason. */
const transitions: Readonly<Record<TrademarkStatus, readonly TrademarkStatus[]>> = {
  [APPLICATION.value]: [REGISTERED.value, REJECTED.value, EXPIRED.value, RESIGNATION.value],
  [REGISTERED.value]: [EXPIRED.value, ANNULLED.value, RESIGNATION.value],
  [EXPIRED.value]: [REGISTERED.value, ANNULLED.value, RESIGNATION.value],
  [REJECTED.value]: [...overturned, RESIGNATION.value],
  [ANNULLED.value]: [...overturned, RESIGNATION.value],
  [RESIGNATION.value]: overturned,
};

export const nextStatuses = (from: TrademarkStatus): readonly TrademarkStatus[] =>
  transitions[from];

export const isAllowedChange = (from: TrademarkStatus, to: TrademarkStatus): boolean =>
  from === to || transitions[from].includes(to);

/** An overturned decision needs a note. */
export const needsNote = (from: TrademarkStatus, to: TrademarkStatus): boolean =>
  (from === REJECTED.value || from === ANNULLED.value) &&
  overturned.some((status) => status === to);

/**
 * Whether protection has ended and the mark can still be renewed late: it is not simply expired then. The
 * deadline engine clears `renewalDue` once that is over.
 */
export const isInLateRenewal = (
  { status, renewalDue }: { status: TrademarkStatus; renewalDue: CalendarDate | null },
  today: CalendarDate,
): boolean =>
  (status === REGISTERED.value || status === EXPIRED.value) &&
  renewalDue !== null &&
  renewalDue < today;

const reasonsAt = (status: Maybe<TrademarkStatus>): readonly EndReason[] =>
  (status && endReasons[status]) ?? [];

/** Whether the status ends a right or an application, and so has a reason and a day. */
export const isEnd = (status: Maybe<TrademarkStatus>): boolean => reasonsAt(status).length > 0;

/** Whether a recorded end of protection is one: what was refused, or ended before it, had no such end. */
export const hasTrueEnd = (
  status: TrademarkStatus,
  end: CalendarDate,
  today: CalendarDate,
): boolean => !isEnd(status) || (status === EXPIRED.value && end < today);

/** An end without a reason or a day, so its consequences are unknown. */
export const isEndUntold = ({
  status,
  archived,
  endReason,
  endedOn,
}: {
  status: TrademarkStatus;
  archived: boolean;
  endReason: EndReason | null;
  endedOn: CalendarDate | null;
}): boolean => isEnd(status) && !archived && (endReason === null || endedOn === null);

const isOfType = (reason: EndReason, type: Maybe<TrademarkType>): boolean =>
  typesOfEnd[reason]?.some((each) => each === type) ?? true;

/** The possible reasons for the end of a mark of this type. */
export const reasonsOf = (status: TrademarkStatus, type: TrademarkType): readonly EndReason[] =>
  reasonsAt(status).filter((reason) => isOfType(reason, type));

export const endReasonIssue = (
  status: Maybe<TrademarkStatus>,
  type: Maybe<TrademarkType>,
  given: string,
): FieldIssue | null => {
  const reason = reasonsAt(status).find((each) => each === given);
  if (reason === undefined) return { code: 'not_of_status' };
  return isOfType(reason, type) ? null : { code: 'not_of_type' };
};

/** Reasons without proceedings against the mark: it expired, was surrendered or withdrawn, or lost its base. */
const withoutProceedings: readonly EndReason[] = [
  'EXPIRED',
  'SURRENDERED',
  'WITHDRAWN',
  'BASE_CEASED',
];

export const hasProceedings = (reason: EndReason): boolean => !withoutProceedings.includes(reason);

/** A mark cannot end before it was applied for. */
export const endedOnIssue = (
  endedOn: CalendarDate,
  applicationDate: Maybe<CalendarDate>,
): FieldIssue | null =>
  applicationDate && endedOn < applicationDate
    ? { code: 'before_its_cause', params: { min: formatDate(applicationDate) } }
    : null;

/** What decides whether a designated mark follows its international mark. */
type Follower = {
  status: TrademarkStatus;
  /** It ended with its international mark, not separately. */
  endedWithParent: boolean;
};

const isActive = (status: TrademarkStatus): boolean => activeStatuses.includes(status);

/** Statuses that designated marks take over from their international mark. */
export const takesAlong = (status: TrademarkStatus): boolean =>
  isEnd(status) || status === RESIGNATION.value;

/** Whether a designated mark changes its status when its international mark gets this one. */
export const isReached = (to: TrademarkStatus, { status, endedWithParent }: Follower): boolean =>
  takesAlong(to)
    ? isActive(status) || (endedWithParent && status !== to)
    : isActive(to) && endedWithParent;
