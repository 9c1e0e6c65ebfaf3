import { expect, it } from 'vitest';
import {
  type EndReason,
  trademarkStatus,
  trademarkType,
  type TrademarkType,
} from '#contract/codes/trademarks';
import { endReasonIssue, isEndUntold, reasonsOf } from '#contract/trademarks/status';

const { REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;
const told = {
  status: EXPIRED.value,
  archived: false,
  endReason: 'SURRENDERED',
  endedOn: '2026-02-05',
} as const;

it.each([EXPIRED, REJECTED, ANNULLED])(
  'an end ($label.en) is asked about until both its reason and its day are told',
  ({ value: status }) => {
    expect(isEndUntold({ ...told, status })).toBe(false);
    expect(isEndUntold({ ...told, status, endReason: null })).toBe(true);
    expect(isEndUntold({ ...told, status, endedOn: null })).toBe(true);
  },
);

it.each([REGISTERED, RESIGNATION])('$label.en is no end to ask about', ({ value: status }) => {
  expect(isEndUntold({ ...told, status, endReason: null, endedOn: null })).toBe(false);
});

it('a mark that was archived is left alone', () => {
  expect(isEndUntold({ ...told, archived: true, endReason: null })).toBe(false);
});

it.each<[EndReason, TrademarkType[]]>([
  ['DECISION_LAPSED', [trademarkType.POLISH.value]],
  [
    'BASE_CEASED',
    [trademarkType.INTERNATIONAL.value, trademarkType.INTERNATIONAL_DESIGNATED.value],
  ],
])('%s is a reason of some types alone', (reason, types) => {
  for (const { value: type } of Object.values(trademarkType)) {
    const fits = types.includes(type);
    expect(reasonsOf(EXPIRED.value, type).includes(reason)).toBe(fits);
    expect(endReasonIssue(EXPIRED.value, type, reason)).toEqual(
      fits ? null : { code: 'not_of_type' },
    );
  }
});
