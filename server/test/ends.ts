import { type EndReason, trademarkStatus } from '#contract/codes/trademarks';

type End = { status: 3 | 4 | 5; endReason: EndReason; endedOn: string };
const end = (status: End['status'], endReason: EndReason) => ({
  status,
  endReason,
  endedOn: '2026-06-30',
});

/** Ends as they are told: with a reason and a day. */
export const ended = {
  expired: end(trademarkStatus.EXPIRED.value, 'EXPIRED'),
  surrendered: end(trademarkStatus.EXPIRED.value, 'SURRENDERED'),
  refused: end(trademarkStatus.REJECTED.value, 'REFUSED'),
  annulled: end(trademarkStatus.ANNULLED.value, 'ANNULLED'),
} as const satisfies Record<string, End>;
