import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus } from '#contract/codes/trademarks';

/**
 * A mark that ended with a term, although a later end is entered, ended with the term before: a renewal that
 * came too late has moved the date, but not the protection. What follows from the end counts from the true one.
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
