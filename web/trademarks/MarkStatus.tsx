import type { Trademark } from '#contract/trademarks/trademark';
import { isInLateRenewal } from '#contract/trademarks/status';
import { StatusChip } from '#web/codes/StatusChip.tsx';
import { useToday } from '#web/data/today.ts';

/** What decides how the status of a mark is shown. */
export type StandingMark = Pick<Trademark, 'status' | 'renewalDue'> &
  Partial<Pick<Trademark, 'additionalStatus'>>;

/** The status of a mark, its stage while it is applied for, and whether it can only be renewed late. */
export const MarkStatus = ({ mark }: { mark: StandingMark }) => (
  <StatusChip
    status={mark.status}
    stage={mark.additionalStatus ?? null}
    inGrace={isInLateRenewal(mark, useToday())}
  />
);
