import { expect, it } from 'vitest';
import { flag, list, searchWith, text, typedText, wholeNumber } from '#web/data/searchParts.ts';

const read = searchWith({
  page: wholeNumber,
  name: text,
  open: flag,
  found: typedText,
  parts: list,
});

it('reads what an address says, each by its kind', () => {
  const said = { page: 3, name: 'x', open: true, found: 18692868, parts: [1] };
  expect(read(said)).toEqual(said);
});

it('overwrites a value of another kind, since the router would keep it', () => {
  const said = { page: 1.5, name: 7, open: 'yes', found: [1], parts: 'a,b', other: 1 };
  expect(Object.entries(read(said))).toEqual(
    ['page', 'name', 'open', 'found', 'parts'].map((name) => [name, undefined]),
  );
});
