import { expect, test } from 'vitest';
import { scaleTop } from '#web/home/scaleTop.ts';

test.each([
  [[], 2],
  [[0, 1], 2],
  [[3], 4],
  [[5], 6],
  [[7], 8],
  [[10], 10],
  [[11], 20],
  [[24], 30],
  [[41], 50],
  [[999], 1_000],
])('counts %j reach up to %i', (counts, top) => {
  expect(scaleTop(counts)).toBe(top);
});
