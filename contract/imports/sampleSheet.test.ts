import { describe, expect, test } from 'vitest';
import { importKinds } from '#contract/imports/batch';
import { guessColumns, guessKind } from '#contract/imports/columns';
import { readRow } from '#contract/imports/readRow';
import { expectedColumns, sampleCsv, sampleSheet } from '#contract/imports/sampleSheet';
import { targetsOf } from '#contract/imports/targets';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';

const translators = [translator('pl', polish), translator('en', english)];
const cellsOf = (row: readonly string[] = []) => row.map((text) => ({ text, date: null }));

describe.each(importKinds)('a sheet of %s', (kind) => {
  test.each(translators)('tells all its columns, each with an example that is read', (t) => {
    const columns = expectedColumns(kind, t);
    expect(columns.map(({ key }) => key)).toEqual(targetsOf(kind).map(({ key }) => key));
    for (const { key, example } of columns) {
      expect({ key, example }).not.toEqual({ key, example: '' });
      const { issues, words } = readRow(kind, [key], cellsOf([example]), {
        dateOrder: 'dmy',
        words: {},
      });
      const own = issues.filter(({ target }) => target === key);
      expect({ key, issues: own, words }).toEqual({ key, issues: [], words: [] });
    }
  });

  test.each(translators)('has a sample whose columns and cells are all understood', (t) => {
    const [headings = [], row = []] = sampleSheet(kind, t);
    const keys = targetsOf(kind).map(({ key }) => key);
    expect(guessKind(headings)).toBe(kind);
    expect(guessColumns(kind, headings, [cellsOf(row)])).toEqual(keys);
    const { issues, words } = readRow(kind, keys, cellsOf(row), { dateOrder: 'dmy', words: {} });
    expect({ issues, words }).toEqual({ issues: [], words: [] });
    expect(row.filter((text) => text !== '').length).toBeGreaterThan(10);
  });
});

test('marks need a name in every sheet; type and customer can be answered once for all rows', () => {
  const [t = translator('pl', polish)] = translators;
  const needs = Map.groupBy(expectedColumns('marks', t), ({ need }) => need);
  const named = (need: 'always' | 'once' | 'sometimes') => needs.get(need)?.map(({ key }) => key);
  expect(named('always')).toEqual(['name']);
  expect(named('once')).toEqual(['type', 'customer']);
  expect(named('sometimes')).toEqual(
    expect.arrayContaining(['territory', 'registrationNumber', 'parent']),
  );
});

test('the file is parted as spreadsheets of the country expect', () => {
  const [pl, en] = translators.map((t) => sampleCsv('customers', t).split('\r\n')[0]);
  expect(pl).toMatch(/^\uFEFFNazwa;Pełna nazwa;/);
  expect(en).toMatch(/^\uFEFFName,Full name,/);
});
