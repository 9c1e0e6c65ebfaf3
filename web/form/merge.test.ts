import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialValues } from '#contract/kit/entity';
import { number, text, toggle } from '#contract/kit/fields';
import { sameValue } from '#web/form/formValues.ts';
import { compareSides, joinSides, mergeRelated, type Side } from '#web/form/merge.ts';

const fields = {
  a: text('A', 'A'),
  b: text('B', 'B'),
  c: number('C', 'C'),
  d: toggle('D', 'D'),
};
const names = Object.keys(fields);

/** Only a few values, so that both sides are often equal. */
const row = fc.record({
  a: fc.constantFrom(null, 'x', 'y'),
  b: fc.constantFrom(null, 'x', 'y'),
  c: fc.constantFrom(null, 1, 2),
  d: fc.boolean(),
});
const sides = fc.constantFrom<Side>('mine', 'theirs');
const choice = fc.record({ a: sides, b: sides, c: sides, d: sides });

describe('two changes of one row', () => {
  it('keep what one side alone changed, whatever is chosen for the rest', () => {
    fc.assert(
      fc.property(row, row, row, choice, (base, mine, theirs, choices) => {
        const merge = compareSides(fields, base, mine, theirs);
        const result = joinSides(merge, mine, theirs, choices);
        for (const name of names as (keyof typeof base)[]) {
          const isMine = !sameValue(base[name], mine[name]);
          const isTheirs = !sameValue(base[name], theirs[name]);
          const chosen = { mine, theirs }[choices[name]][name];
          const expected = isMine ? (isTheirs ? chosen : mine[name]) : theirs[name];
          expect(result[name]).toEqual(expected);
        }
      }),
    );
  });

  it('ask only about what both changed to different values', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const { taken, disputed } = compareSides(fields, base, mine, theirs);
        const reversed = compareSides(fields, base, theirs, mine);
        expect(reversed.disputed.toSorted()).toEqual(disputed.toSorted());
        expect(taken.filter((name) => disputed.includes(name))).toEqual([]);
        expect(compareSides(fields, base, base, theirs).disputed).toEqual([]);
        expect(compareSides(fields, base, mine, base)).toEqual({ taken: [], disputed: [] });
      }),
    );
  });

  it('begin from the same nothing', () => {
    const empty = initialValues(fields);
    expect(compareSides(fields, empty, empty, empty)).toEqual({ taken: [], disputed: [] });
  });
});

it('names of rows stay known on both sides, also those of the same type', () => {
  const mine = { options: { CUSTOMER: { 3: 'Żuraw' } }, files: {} };
  const theirs = { options: { CUSTOMER: { 4: 'Czapla' } }, files: {} };
  expect(mergeRelated([mine, theirs]).options).toEqual({ CUSTOMER: { 3: 'Żuraw', 4: 'Czapla' } });
});
