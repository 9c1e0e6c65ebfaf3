import { describe, expect, test } from 'vitest';
import { guessColumns, guessKind } from '#contract/imports/columns';
import { dateOrderAmong, dateOrderOf } from '#contract/imports/dateCells';
import { findHeadings } from '#contract/imports/headings';
import { readRow } from '#contract/imports/readRow';
import type { Merge, RowRead, SourceCell, SourceRow } from '#contract/imports/shapes';

/** A date of the spreadsheet is written as "=2020-11-05". */
const cellOf = (text: string): SourceCell =>
  text.startsWith('=') ? { text: text.slice(1), date: text.slice(1) } : { text, date: null };

const sheetOf = (...rows: string[][]): SourceRow[] =>
  rows.map((texts, index) => ({ line: index + 1, cells: texts.map(cellOf) }));

/** As an import does it, without any answer of a person. */
const readSheet = (rows: readonly SourceRow[], merges: readonly Merge[] = []) => {
  const { line, headings } = findHeadings(rows, merges) ?? { line: 0, headings: [] };
  const below = rows.filter(
    (row) => row.line > line && row.cells.some(({ text }) => text.trim() !== ''),
  );
  const kind = guessKind(headings);
  const cells = below.map((row) => row.cells);
  const columns = guessColumns(kind, headings, cells);
  const order = dateOrderAmong(
    new Set(cells.flat().flatMap(({ text }) => dateOrderOf(text) ?? [])),
  );
  const dateOrder = order === 'mdy' ? 'mdy' : 'dmy';
  return {
    kind,
    columns,
    rows: cells.map((row): RowRead => readRow(kind, columns, row, { dateOrder, words: {} })),
  };
};

describe('a Polish sheet with titles, merged headings and mixed dates', () => {
  const { kind, columns, rows } = readSheet(
    sheetOf(
      ['REJESTR ZNAKÓW TOWAROWYCH', '', '', '', '', '', '', '', '', '', ''],
      [],
      [
        'Lp.',
        'Znak',
        'Rodzaj',
        'Kraj',
        'Zgłoszenie',
        '',
        'Prawo ochronne',
        '',
        'Kl.',
        'Uprawniony',
        'Status',
      ],
      ['', '', '', '', 'Nr', 'Data', 'Nr', 'Data', '', '', ''],
      [
        '1',
        'GALMET',
        'słowny',
        'PL',
        'Z.500025',
        '5.11.2020 r.',
        'R.332224',
        '=2021-03-01',
        '9, 11',
        'Galmet sp. z o.o.',
        'w mocy',
      ],
      ['', '', '', '', '', '', '', '', '', '', ''],
      [
        '2',
        'FALA',
        'sł.-graf.',
        'UE',
        '18222202',
        '12 maja 2021',
        '18222202',
        '44500',
        '25',
        'Fala SA',
        'zarejestrowany',
      ],
      [
        '3',
        'MORZE',
        'graficzny',
        'Niemcy',
        '30 2020 1',
        '31.02.2020',
        '-',
        'brak',
        '1-3',
        'Morze',
        'dead',
      ],
    ),
    [
      { top: 1, left: 0, bottom: 1, right: 10 },
      { top: 3, left: 4, bottom: 3, right: 5 },
      { top: 3, left: 6, bottom: 3, right: 7 },
    ],
  );

  test('has its columns told by headings and cells', () => {
    expect(kind).toBe('marks');
    expect(columns).toEqual([
      null,
      'name',
      'representationType',
      'territory',
      'applicationNumber',
      'applicationDate',
      'registrationNumber',
      'registrationDate',
      'niceClasses',
      'customer',
      'status',
    ]);
  });

  test('gives a row that is understood', () => {
    expect(rows[0]).toMatchObject({
      values: {
        name: 'GALMET',
        representationType: 1,
        type: 1,
        applicationNumber: 'Z.500025',
        applicationDate: '2020-11-05',
        registrationNumber: 'R.332224',
        registrationDate: '2021-03-01',
        status: 2,
      },
      named: { customer: 'Galmet sp. z o.o.' },
      goods: [
        { class: 9, pl: '', en: '' },
        { class: 11, pl: '', en: '' },
      ],
      issues: [],
      words: [],
    });
  });

  test('gives a row with a word to be asked about', () => {
    expect(rows[1]).toMatchObject({
      values: {
        type: 3,
        applicationNumber: '018222202',
        applicationDate: '2021-05-12',
        registrationDate: '2021-10-31',
      },
      issues: [],
      words: [{ target: 'representationType', word: 'sł.-graf.' }],
    });
  });

  test('gives a row with what cannot be read', () => {
    expect(rows[2]?.values).toEqual({
      name: 'MORZE',
      representationType: 3,
      type: 2,
      territory: 'DE',
      applicationNumber: '30 2020 1',
    });
    expect(rows[2]?.issues).toEqual([
      { target: 'applicationDate', code: 'cell_no_such_day', params: { text: '31.02.2020' } },
    ]);
    expect(rows[2]?.words).toEqual([{ target: 'status', word: 'dead' }]);
  });
});

test('an American sheet has the month first', () => {
  const { columns, rows } = readSheet(
    sheetOf(
      ['Trademark', 'Country', 'Appl. No.', 'Filing Date', 'Expiry date', 'Owner', 'Nice'],
      ['WAVE', 'US', '97/123,456', '11/05/2020', '03/25/2031', 'Wave Inc.', 'IC 009, 025'],
      ['SHORE', 'United Kingdom', 'UK0001', '1/2/2021', 'n/a', 'Wave Inc.', '35'],
    ),
  );
  expect(columns).toEqual([
    'name',
    'territory',
    'applicationNumber',
    'applicationDate',
    'expirationDate',
    'customer',
    'niceClasses',
  ]);
  expect(rows.map(({ values }) => values['applicationDate'])).toEqual(['2020-11-05', '2021-01-02']);
  expect(rows.flatMap(({ issues, words }) => [...issues, ...words])).toEqual([]);
  expect(rows[0]?.goods?.map((one) => one.class)).toEqual([9, 25]);
});

test('a sheet of customers', () => {
  const { kind, rows } = readSheet(
    sheetOf(
      ['Baza klientów'],
      [
        'Nazwa firmy',
        'NIP',
        'Ulica',
        'Kod',
        'Miasto',
        'Kraj',
        'E-mail',
        'E-mail 2',
        'Telefon',
        'Osoba kontaktowa',
        'Telefon kontaktu',
        'Opiekun',
        'Uwagi',
      ],
      [
        'Galmet sp. z o.o.',
        '525-000-10-90',
        'Polna 1',
        '00-001',
        'Warszawa',
        'Polska',
        'biuro@galmet.pl; faktury: fk@galmet.pl',
        'jan@galmet.pl',
        '22 123 45 67',
        'Jan Kowalski',
        '600 100 200',
        'Anna Żuraw',
        'stały\nklient',
      ],
      ['Fala SA', '', '', '', '', 'n/d', 'brak', '', '', '', '', '-', '?'],
    ),
  );
  expect(kind).toBe('customers');
  expect(rows[0]).toMatchObject({
    values: {
      name: 'Galmet sp. z o.o.',
      nip: '525-000-10-90',
      street: 'Polna 1',
      zipCode: '00-001',
      place: 'Warszawa',
      country: 'PL',
      emails: [
        { kind: 'OFFICE', address: 'biuro@galmet.pl' },
        { kind: 'INVOICES', address: 'fk@galmet.pl' },
        { kind: 'OFFICE', address: 'jan@galmet.pl' },
      ],
      phones: [{ kind: 'OFFICE', number: '22 123 45 67' }],
      contacts: [{ name: 'Jan Kowalski', phone: '600 100 200' }],
      remarks: 'stały\nklient',
    },
    named: { guardian: 'Anna Żuraw' },
    issues: [],
  });
  expect(rows[1]).toMatchObject({
    values: { name: 'Fala SA' },
    named: {},
    issues: [{ target: 'remarks', code: 'cell_uncertain' }],
  });
});
