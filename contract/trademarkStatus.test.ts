import { expect, it } from 'vitest';
import { trademarkStatus } from '#contract/trademarkCodes';
import { isEndUntold } from '#contract/trademarkStatus';

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
