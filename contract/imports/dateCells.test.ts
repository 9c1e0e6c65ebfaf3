import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOrderAmong, dateOrderOf, looksLikeDate, readDate } from '#contract/imports/dateCells';
import { addDays, formatDate } from '#contract/values/dates';

const fifth = '2026-11-05';

describe('a date in a cell', () => {
  test.each([
    '05.11.2026',
    '5.11.2026',
    '5.11.2026r.',
    '5.11.2026 r.',
    '05-11-2026',
    '05/11/2026',
    '5. 11. 2026',
    '05 11 2026',
    '05112026',
    '20261105',
    '2026-11-05',
    '2026/11/05',
    '2026.11.05',
    '2026-11-05 00:00:00',
    '2026-11-05T00:00:00',
    '2026-11-05T00:00:00.000Z',
    '05.11.2026 14:30',
    '5.11.26',
    '05/11/26',
    '5 listopada 2026',
    '5 Listopada 2026 roku',
    '5 listopad 2026',
    '5 lis 2026 r.',
    '5 lis. 2026',
    'dnia 5 listopada 2026 r.',
    'z dn. 5.11.2026',
    'Nov 5, 2026',
    'November 5th, 2026',
    '5th November 2026',
    '5th of November 2026',
    '05-Nov-2026',
    '05-Nov-26',
    '5 Nov. 2026',
    '5 XI 2026',
    '5.XI.2026 r.',
    '2026 Nov 5',
    '46331',
    '46331.5',
    '46331,0',
    '  5.11.2026  ',
    '5 listopada 2026',
  ])('%j is 5 November 2026', (typed) => {
    expect(readDate(typed, 'dmy')).toEqual({ date: fifth });
  });

  test.each([
    ['1 września 2019', '2019-09-01'],
    ['1 paź 2019', '2019-10-01'],
    ['3 Sept 2019', '2019-09-03'],
    ['3 V 2019', '2019-05-03'],
    ['12 maja 1998', '1998-05-12'],
    ['12.05.98', '1998-05-12'],
    ['12.05.70', '1970-05-12'],
    ['12.05.39', '2039-05-12'],
    ['29.02.2024', '2024-02-29'],
    ['20111205', '2011-12-05'],
    ['20122012', '2012-12-20'],
  ])('%j is %s', (typed, date) => {
    expect(readDate(typed, 'dmy')).toEqual({ date });
  });

  test.each(['31.02.2026', '29.02.2025', '31/11/2026', '31 listopada 2026', '0.1.2026'])(
    '%j is a day that does not exist',
    (typed) => {
      expect(readDate(typed, 'dmy')).toEqual({ fault: 'cell_no_such_day' });
    },
  );

  test.each([
    '11/25/2026',
    '2026-13-01',
    '2026',
    '11.2026',
    'listopad 2026',
    '5 foo 2026',
    '5.11.2026?',
    '5.11.2026 (przedłużony)',
    '05.11.2026, 06.11.2026',
    '2026-11-04T23:00:00.000Z',
    'ok. 2020',
    '5.11.2',
    '123',
  ])('%j is no date', (typed) => {
    expect(readDate(typed, 'dmy')).toEqual({ fault: 'invalid_date' });
  });

  test.each(['5.11.40', '5.11.55', '5-Nov-69'])('%j could be of two centuries', (typed) => {
    expect(readDate(typed, 'dmy')).toEqual({ fault: 'cell_short_year' });
  });

  test('has the month first where the sheet does, except with dots', () => {
    expect(readDate('11/05/2026', 'mdy')).toEqual({ date: fifth });
    expect(readDate('11-5-26', 'mdy')).toEqual({ date: fifth });
    expect(readDate('05.11.2026', 'mdy')).toEqual({ date: fifth });
    expect(readDate('25/11/2026', 'mdy')).toEqual({ fault: 'invalid_date' });
  });

  test('is read back from what the product shows, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -18_000, max: 63_000 }), (days) => {
        const date = addDays('1900-01-01', days);
        for (const order of ['dmy', 'mdy'] as const)
          expect(readDate(formatDate(date), order)).toEqual({ date });
      }),
    );
  });

  test('never becomes another day than the one written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1850, max: 2200 }),
        (day, month, year) => {
          const read = readDate(`${day}/${month}/${year}`, 'dmy');
          const written = 'date' in read ? read.date.split('-').map(Number) : [year, month, day];
          expect(written).toEqual([year, month, day]);
        },
      ),
    );
  });
});

test.each([
  [['05/11/2026', '25/11/2026'], 'dmy'],
  [['05/11/2026', '11/25/2026', ''], 'mdy'],
  [['11/25/26 00:00'], 'mdy'],
  [['05/11/2026'], 'unclear'],
  [['25/11/2026', '11/25/2026'], 'unclear'],
  [['25.11.2026', 'brak'], 'unclear'],
  [[], 'unclear'],
] as const)('the order of %j is %s', (cells, order) => {
  expect(dateOrderAmong(new Set(cells.flatMap((cell) => dateOrderOf(cell) ?? [])))).toBe(order);
});

test.each([
  ['5.11.2026', true],
  ['31.02.2026', true],
  ['5 lis 2026', true],
  ['Z.500025', false],
  ['018222202', false],
  ['46331', false],
  ['9.25', false],
  ['GALMET', false],
])('%j is written like a date: %s', (typed, expected) => {
  expect(looksLikeDate(typed)).toBe(expected);
});
