import { trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

/** The colour of each status; the status is always shown as text too. */
export const statusColors: Readonly<Record<TrademarkStatus, string>> = {
  [APPLICATION.value]: 'navy',
  [REGISTERED.value]: 'green',
  [EXPIRED.value]: 'gray',
  [REJECTED.value]: 'red',
  [ANNULLED.value]: 'red',
  [RESIGNATION.value]: 'yellow',
};
