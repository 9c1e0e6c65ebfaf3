import { AppError } from '#contract/errors';
import { activeStatuses, type TrademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { isReached, takesAlong } from '#contract/trademarks/status';
import type { TrademarkRow } from '#server/trademarks/table';

/** What ends of a family are told by. */
export type Ended = Pick<
  TrademarkRow,
  'status' | 'endReason' | 'endedOn' | 'endActionOn' | 'additionalStatus' | 'statusBeforeEnd'
>;

/** What of an end is the same for an international mark and all that end with it. */
const endOf = ({ status, endReason, endedOn }: Ended): Partial<Ended> => ({
  status,
  endReason,
  endedOn,
  additionalStatus: null,
});

export const endedWithParent = ({
  statusBeforeEnd,
}: Pick<TrademarkRow, 'statusBeforeEnd'>): boolean => statusBeforeEnd !== null;

/** A designated mark that ended with its international one follows it: corrected, or back again. */
const followed = (parent: Ended, child: Ended): Partial<Ended> => {
  const { statusBeforeEnd } = child;
  // What ended by itself stays ended: a renewal makes no missed declaration good (docs/rules.md, Families).
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

/** A designated mark that was away while its international one ended or came back. */
export const endCaughtUp = (parent: Ended, child: Ended): Partial<Ended> =>
  takesAlong(parent.status) && activeStatuses.includes(child.status)
    ? takenAlong(parent, child)
    : followed(parent, child);

/** What a change of an international mark does to the status of one of its designated ones. */
export const endCarried = (before: Ended, after: Ended, child: Ended): Partial<Ended> =>
  before.status === after.status ? followed(after, child) : endCaughtUp(after, child);

/** Those that were shown to whoever decides, or all where the product takes back what it did. */
export type Seen = readonly number[] | 'all';

/** An end never reaches designated marks that nobody has looked at (docs/rules.md, Families). */
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

/** Whether a designated mark got an end of its own, or lost one: it follows no more. */
export const leftItsParent = (before: TrademarkRow, after: TrademarkRow): boolean =>
  after.type === trademarkType.INTERNATIONAL_DESIGNATED.value &&
  endedWithParent(after) &&
  (['status', 'endReason', 'endedOn'] as const).some((name) => before[name] !== after[name]);
