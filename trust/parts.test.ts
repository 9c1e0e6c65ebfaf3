import { expect, test } from 'vitest';
import { faultsOf, registerRows } from '#server/test/asvsRegister';
import { rows } from './parts.ts';
import { patternOf, saysSomething } from './titles.ts';

const ids = rows.map(({ id }) => id);
/** F-17 to F-19 were never given out. */
const given = Array.from({ length: 48 }, (_, at) => at + 1).filter((at) => at < 17 || at > 19);

test('every fault of the list and every row of the register that a test shows is there once', () => {
  const faults = given.map((at) => `F-${String(at).padStart(2, '0')}`);
  const ofRegister = registerRows
    .filter(({ state }) => state === 'Test')
    .map(({ id }) => `ASVS-${id}`);
  const expected = [...faults, ...ofRegister];
  expect(ids.filter((id) => !id.includes('/')).toSorted()).toEqual(expected.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test('every row names tests that are there, a program, or what is not shown', () => {
  const faults = rows.flatMap(({ id, tests, program, beyond }) => {
    const isEmpty = tests.length === 0 && program === undefined && beyond === undefined;
    if (isEmpty) return [`${id}: nothing`];
    return tests.length === 0 ? [] : faultsOf(tests).map((fault) => `${id}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('no title finds every test of its file', () => {
  const titles = rows.flatMap(({ tests }) => tests.flatMap((named) => named.titles));
  expect(titles.filter((title) => !saysSomething(title))).toEqual([]);
});

test('a title is found where its places are filled in', () => {
  const found = new RegExp(patternOf('${position}. ${method} $path by %s (or not): %i'));
  expect('7. GET /api/health by admin (or not): 200').toMatch(found);
  expect('7. GET /api/health by admin or not: 200').not.toMatch(found);
});
