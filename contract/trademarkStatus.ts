import { trademarkStatus, type TrademarkStatus } from '#contract/trademarkCodes';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

const overturned = [APPLICATION.value, REGISTERED.value];

/** Which changes are allowed (decisions §3). Others are an administrator's to force, with a reason. */
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

/** A decision that was overturned needs a note of what happened. */
export const needsNote = (from: TrademarkStatus, to: TrademarkStatus): boolean =>
  (from === REJECTED.value || from === ANNULLED.value) &&
  overturned.some((status) => status === to);
