import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus } from '#contract/codes/trademarks';

/**
 * If a mark ended with its term but a later end is entered, a renewal that came too late moved the date
 * without extending protection. Whatever follows from the end counts from the actual one.
 */
export const withTrueEnd = (mark: DeadlineMark): DeadlineMark => {
  const { status, endReason, endedOn, expirationDate, renewals } = mark;
  if (status !== trademarkStatus.EXPIRED.value || endReason !== 'EXPIRED') return mark;
  if (endedOn === null || expirationDate === null || endedOn >= expirationDate) return mark;
  const before = renewals
    .toSorted((one, other) => (one.to > other.to ? -1 : 1))
    .reduce((end, { from, to }) => (to === end && endedOn < to ? from : end), expirationDate);
  return { ...mark, expirationDate: before < endedOn ? before : endedOn };
};
