import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from '#server/reports/pdf/shares';

test.each([
  [[], []],
  [
    [0, 0],
    ['0%', '0%'],
  ],
  [[7], ['100%']],
  [
    [1, 1, 1],
    ['34%', '33%', '33%'],
  ],
  // Rounded each by itself these come to 101.
  [
    [27, 5, 4, 2],
    ['71%', '13%', '11%', '5%'],
  ],
  [
    [999, 1],
    ['>99%', '<1%'],
  ],
])('%j are %j', (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares);
});

test('what is not nearly all or nothing comes to 100', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 12 }),
      (counts) => {
        const shares = sharesOf(counts).map((share) =>
          share === '<1%' ? 0 : Number.parseInt(share, 10),
        );
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      },
    ),
  );
});
