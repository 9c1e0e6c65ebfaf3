import { describe, expect, test } from 'vitest';
import type { RegistryRecord } from '#contract/registry/record';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { valuesTaken } from '#server/registry/accept';

const { REGISTERED, EXPIRED, REJECTED, ANNULLED } = trademarkStatus;

const record = (
  statusText: string,
  status: RegistryRecord['values']['status'],
  statusDate?: string,
): RegistryRecord => ({
  number: '018692868',
  statusText,
  values: { status, additionalStatus: null, expirationDate: '2026-01-11' },
  ...(statusDate !== undefined && { statusDate }),
  niceClasses: [],
  owners: [],
  representatives: [],
});
const ours = { type: trademarkType.EUROPEAN.value, status: REGISTERED.value };

describe('D12: an end that a registry tells', () => {
  test.each([
    ['EXPIRED', EXPIRED, '2026-08-01', { endReason: 'EXPIRED', endedOn: '2026-01-11' }],
    ['SURRENDERED', EXPIRED, '2025-08-01', { endReason: 'SURRENDERED', endedOn: '2025-08-01' }],
    ['WITHDRAWN', REJECTED, '2025-08-01', { endReason: 'WITHDRAWN', endedOn: '2025-08-01' }],
    ['CANCELLED', ANNULLED, '2025-08-01', { endReason: 'ANNULLED', endedOn: '2025-08-01' }],
    // Neither why nor when: both are typed at the mark.
    ['REMOVED_FROM_REGISTER', EXPIRED, undefined, { endReason: null, endedOn: null }],
  ] as const)('comes with reason and day: %s', (word, { value }, day, end) => {
    const taken = valuesTaken(['status'], record(word, value, day), ours);
    expect(taken).toMatchObject({ status: value, ...end });
  });

  test('that is ours already, or was not accepted, leaves ours alone', () => {
    const cancelled = record('CANCELLED', ANNULLED.value, '2025-08-01');
    expect(
      valuesTaken(['status'], cancelled, { ...ours, status: ANNULLED.value }),
    ).not.toHaveProperty('endedOn');
    expect(valuesTaken(['expirationDate'], cancelled, ours)).toEqual({
      expirationDate: '2026-01-11',
    });
  });
});
