import { trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

/** A status by its colour; its word always stands beside it. */
export const statusColors: Readonly<Record<TrademarkStatus, string>> = {
  [APPLICATION.value]: 'navy',
  [REGISTERED.value]: 'green',
  [EXPIRED.value]: 'gray',
  [REJECTED.value]: 'red',
  [ANNULLED.value]: 'red',
  [RESIGNATION.value]: 'yellow',
};
