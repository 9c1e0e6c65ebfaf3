import { describe, expect, it } from 'vitest';
import { placedNumbers } from '#contract/imports/placedNumber';

describe('a number that another row names', () => {
  it.each([
    ['CH 555123', '555123', 'CH'],
    ['CH555123', '555123', 'CH'],
    ['Szwajcaria: 555 123', '555 123', 'CH'],
    ['555123 (CH)', '555123', 'CH'],
    ['PL R.720001', 'R.720001', 'PL'],
    ['018999001, UE', '018999001', 'EU'],
  ])('%s is told with its territory', (text, number, place) => {
    expect(placedNumbers(text)).toEqual([
      { number: text, place: null },
      { number, place },
    ]);
  });

  it('is not looked for in a text that is longer than any', () => {
    const text = `r${' '.repeat(30_000)}1`;
    expect(placedNumbers(text)).toEqual([{ number: text, place: null }]);
  });

  it.each(['555123', 'Z.603001', 'R-4001', 'IR 1700001', 'WO 1700001', 'KA/12', ''])(
    '%s is taken as it stands',
    (text) => {
      expect(placedNumbers(text)).toEqual([{ number: text, place: null }]);
    },
  );
});
