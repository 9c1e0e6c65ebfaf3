import { AppError } from '#contract/errors';
import { activeStatuses, type TrademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { isReached, takesAlong } from '#contract/trademarks/status';
import type { TrademarkRow } from '#server/trademarks/table';

/** The fields that describe how a mark ended. */
export type Ended = Pick<
  TrademarkRow,
  'status' | 'endReason' | 'endedOn' | 'endActionOn' | 'additionalStatus' | 'statusBeforeEnd'
>;

/** The part of an end that an international mark and the marks ending with it share. */
const endOf = ({ status, endReason, endedOn }: Ended): Partial<Ended> => ({
  status,
  endReason,
  endedOn,
  additionalStatus: null,
});

export const endedWithParent = ({
  statusBeforeEnd,
}: Pick<TrademarkRow, 'statusBeforeEnd'>): boolean => statusBeforeEnd !== null;

/**
 * A designated mark that ended with its international mark follows it when the end is corrected or undone.
 */
const followed = (parent: Ended, child: Ended): Partial<Ended> => {
  const { statusBeforeEnd } = child;
  // A mark that ended on its own stays ended: a renewal does not cure a missed declaration (docs/rules.md,
  // Families).
  if (statusBeforeEnd === null) return {};
  if (takesAlong(parent.status)) return endOf(parent);
  return {
    status: statusBeforeEnd,
    endReason: null,
    endedOn: null,
    endActionOn: null,
    statusBeforeEnd: null,
  };
};

const takenAlong = (parent: Ended, child: Ended): Partial<Ended> => ({
  ...endOf(parent),
  statusBeforeEnd: child.status,
});

/** For a designated mark that was deleted while its international mark ended or was reinstated. */
export const endCaughtUp = (parent: Ended, child: Ended): Partial<Ended> =>
  takesAlong(parent.status) && activeStatuses.includes(child.status)
    ? takenAlong(parent, child)
    : followed(parent, child);

/** How a change of an international mark affects the status of a designated mark. */
export const endCarried = (before: Ended, after: Ended, child: Ended): Partial<Ended> =>
  before.status === after.status ? followed(after, child) : endCaughtUp(after, child);

/** The designated marks that were shown to the user, or all of them when a renewal is undone. */
export type Seen = readonly number[] | 'all';

/** An end never applies to designated marks that the user has not seen (docs/rules.md, Families). */
export const requireSeen = (
  before: TrademarkRow,
  to: TrademarkStatus,
  designated: readonly TrademarkRow[],
  seen: Seen,
): void => {
  if (before.status === to || !takesAlong(to) || seen === 'all') return;
  const reached = designated.filter((child) =>
    isReached(to, { status: child.status, endedWithParent: endedWithParent(child) }),
  );
  if (reached.every(({ id }) => seen.includes(id))) return;
  throw new AppError('DESIGNATIONS_REACHED', { count: reached.length });
};

/** Whether a designated mark got or lost an end of its own: then it no longer follows its parent. */
export const leftItsParent = (before: TrademarkRow, after: TrademarkRow): boolean =>
  after.type === trademarkType.INTERNATIONAL_DESIGNATED.value &&
  endedWithParent(after) &&
  (['status', 'endReason', 'endedOn'] as const).some((name) => before[name] !== after[name]);
