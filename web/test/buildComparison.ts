import type { ComparedField, RegistryComparison } from '#contract/registry/api';
import { trademarkType } from '#contract/codes/trademarks';

/** A compared field for tests; it differs unless both sides are equal. */
export const buildField = (field: string, ours: unknown, theirs: unknown): ComparedField => ({
  field,
  ours,
  theirs,
  differs: JSON.stringify(ours) !== JSON.stringify(theirs),
  locked: false,
  kept: null,
});

/** A registry comparison for tests: by default of an EU mark without a picture. */
export const buildComparison = (given: Partial<RegistryComparison> = {}): RegistryComparison => ({
  source: 'EUIPO',
  number: '018692868',
  toldOn: '2026-11-05',
  fetchedAt: '2026-11-16T09:00:00.000Z',
  fingerprint: 'f'.repeat(43),
  statusText: 'REGISTERED',
  type: trademarkType.EUROPEAN.value,
  compared: [],
  owners: ['Bałtyk Foods sp. z o.o.'],
  internationalDate: null,
  customers: [],
  image: null,
  imageFault: null,
  imageDiffers: false,
  existing: null,
  ...given,
});
