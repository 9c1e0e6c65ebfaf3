import { describe, expect, test } from 'vitest';
import { guessColumns, guessKind } from '#contract/imports/columns';
import { headingsKey } from '#contract/imports/headingMatch';
import { findHeadings } from '#contract/imports/headings';
import type { ImportKind, SourceCell } from '#contract/imports/shapes';
import { targetsOf } from '#contract/imports/targets';

const cellsOf = (...texts: string[]): SourceCell[] => texts.map((text) => ({ text, date: null }));
const sheet = (...rows: string[][]) =>
  rows
    .map((texts, index) => ({ line: index + 1, cells: cellsOf(...texts) }))
    .filter(({ cells }) => cells.length > 0);

describe('the headings of a sheet', () => {
  test('stand in the first row', () => {
    expect(findHeadings(sheet(['Nazwa', 'Klient'], ['GALMET', 'Galmet sp. z o.o.']), [])).toEqual({
      line: 1,
      headings: ['Nazwa', 'Klient'],
    });
  });

  test('stand below titles and blank lines', () => {
    const rows = sheet(
      ['Kancelaria Żuraw i Wspólnicy'],
      ['Wykaz znaków towarowych na dzień 5.11.2026'],
      [],
      ['Lp.', 'Znak', 'Nr zgł.', 'Data zgł.', 'Kl.', ''],
      ['1', 'GALMET', 'Z.500025', '5.11.2020', '9, 11'],
    );
    expect(findHeadings(rows, [])).toEqual({
      line: 4,
      headings: ['Lp.', 'Znak', 'Nr zgł.', 'Data zgł.', 'Kl.'],
    });
  });

  test('stand in two rows, with merged cells', () => {
    const rows = sheet(
      ['ZNAKI KLIENTA', '', '', '', '', ''],
      ['Nazwa', 'Zgłoszenie', '', 'Rejestracja', '', 'Uprawniony'],
      ['', 'Nr', 'Data', 'Nr', 'Data', ''],
      ['GALMET', 'Z.500025', '5.11.2020', 'R.332224', '1.03.2021', 'Galmet'],
    );
    const merges = [
      { top: 1, left: 0, bottom: 1, right: 5 },
      { top: 2, left: 0, bottom: 3, right: 0 },
      { top: 2, left: 1, bottom: 2, right: 2 },
      { top: 2, left: 3, bottom: 2, right: 4 },
      { top: 2, left: 5, bottom: 3, right: 5 },
    ];
    const expected = {
      line: 3,
      headings: [
        'Nazwa',
        'Zgłoszenie Nr',
        'Zgłoszenie Data',
        'Rejestracja Nr',
        'Rejestracja Data',
        'Uprawniony',
      ],
    };
    expect(findHeadings(rows, merges)).toEqual(expected);
    expect(findHeadings(rows, [])).toEqual(expected);
    expect(guessColumns('marks', expected.headings, [])).toEqual([
      'name',
      'applicationNumber',
      'applicationDate',
      'registrationNumber',
      'registrationDate',
      'customer',
    ]);
  });

  test('may have line breaks inside', () => {
    expect(findHeadings(sheet(['Numer\nzgłoszenia', 'Ważny\r\ndo']), [])?.headings).toEqual([
      'Numer zgłoszenia',
      'Ważny do',
    ]);
  });

  test('that stand there twice are not those of the letters below them', () => {
    const headings = ['Nazwa', 'Nazwa', 'Numer zgłoszenia', 'Numer zgłoszenia'];
    const rows = sheet(headings, ['A', 'B', 'Z.1', 'Z.2']);
    expect(findHeadings(rows, [])).toEqual({ line: 1, headings });
  });

  test('in two rows may repeat the upper one', () => {
    const rows = sheet(
      ['Znak', 'Zgłoszenie', 'Zgłoszenie', 'Rejestracja', 'Rejestracja'],
      ['', 'Nr', 'Data', 'Nr', 'Data'],
      ['GALMET', 'Z.500025', '5.11.2020', 'R.300001', '5.11.2021'],
    );
    expect(findHeadings(rows, [])?.headings).toEqual([
      'Znak',
      'Zgłoszenie Nr',
      'Zgłoszenie Data',
      'Rejestracja Nr',
      'Rejestracja Data',
    ]);
  });

  test('are the first row of words where none is known', () => {
    expect(findHeadings(sheet(['Raport'], ['Alfa', 'Beta'], ['1', '2']), [])).toEqual({
      line: 2,
      headings: ['Alfa', 'Beta'],
    });
  });

  test('may be missing', () => {
    expect(findHeadings([], [])).toBeNull();
    expect(findHeadings(sheet(['1', '2'], ['5.11.2026', '3']), [])).toBeNull();
  });
});

describe('what a column is', () => {
  const all: [ImportKind, string, string][] = (['marks', 'customers'] as const).flatMap((kind) =>
    targetsOf(kind).flatMap(({ key, label }) =>
      [label.pl, label.en].map((heading): [ImportKind, string, string] => [kind, heading, key]),
    ),
  );
  test.each(all)('of %s is told by its label: %s', (kind, heading, key) => {
    expect(guessColumns(kind, [heading], [])).toEqual([key]);
  });

  test.each([
    ['nr zgł.', 'applicationNumber'],
    ['NUMER ZGŁOSZENIA', 'applicationNumber'],
    ['Appl. No.', 'applicationNumber'],
    ['Numer zgłoszenia w UPRP', 'applicationNumber'],
    ['Filing date', 'applicationDate'],
    ['zgłoszono dnia', 'applicationDate'],
    ['Data zgł.', 'applicationDate'],
    ['Nr prawa', 'registrationNumber'],
    ['R.', 'registrationNumber'],
    ['nr rejestracji', 'registrationNumber'],
    ['prawo ochronne', 'registrationNumber'],
    ['Reg. No.', 'registrationNumber'],
    ['Reg. date', 'registrationDate'],
    ['klasy', 'niceClasses'],
    ['Kl.', 'niceClasses'],
    ['Nice', 'niceClasses'],
    ['właściciel', 'customer'],
    ['Uprawniony', 'customer'],
    ['holder', 'customer'],
    ['Applicant', 'customer'],
    ['Sygnatura', 'ourNumber'],
    ['Nasz znak', 'ourNumber'],
    ['Our ref.', 'ourNumber'],
    ['Ważny do', 'expirationDate'],
    ['koniec ochrony', 'expirationDate'],
    ['Data ważności', 'expirationDate'],
    ['odnowienie do', 'expirationDate'],
    ['Przyczyna końca', 'endReason'],
    ['Dzień końca', 'endedOn'],
    ['Ogłoszenie prawa (WUP)', 'wupDate'],
    ['status prawny', 'status'],
    ['Kraj', 'territory'],
    ['Państwo', 'territory'],
    ['Terytorium/urząd', 'territory'],
    ['Rodzaj ochrony', 'type'],
    ['Wykaz towarów i usług', 'goodsPl'],
    ['Goods and services', 'goodsEn'],
    ['Lp.', null],
    ['', null],
    // Labels of what the product works out itself.
    ['Opłata za przedłużenie do', null],
    ['Odpowiada', null],
    ['Najbliższy termin', null],
    ['Potwierdzona data wygaśnięcia', null],
  ])('of marks: %s', (heading, key) => {
    expect(guessColumns('marks', [heading], [])).toEqual([key]);
  });

  test('is told by its cells where the heading could be two', () => {
    const headings = ['Znak', 'Zgłoszenie', 'Zgłoszenie', 'Rodzaj'];
    const samples = [
      cellsOf('GALMET', '5.11.2020', 'Z.500025', 'słowny'),
      cellsOf('FALA', '6.11.2020', 'Z.500026', 'graficzny'),
    ];
    expect(guessColumns('marks', headings, samples)).toEqual([
      'name',
      'applicationDate',
      'applicationNumber',
      'representationType',
    ]);
    expect(guessColumns('marks', ['Rodzaj znaku'], [cellsOf('krajowy'), cellsOf('UE')])).toEqual([
      'type',
    ]);
  });

  test('is nothing that its cells cannot be', () => {
    expect(guessColumns('marks', ['Data zgłoszenia'], [cellsOf('GALMET')])).toEqual([null]);
    expect(guessColumns('marks', ['Klasy'], [cellsOf('odzież, obuwie')])).toEqual([null]);
  });

  test('is no target twice', () => {
    const guessed = guessColumns('marks', ['Klient', 'Właściciel', 'Klient'], []);
    expect(guessed.filter((key) => key === 'customer')).toHaveLength(1);
  });

  test('of customers', () => {
    const headings = [
      'Firma',
      'NIP',
      'Ulica',
      'Kod',
      'Miasto',
      'E-mail',
      'E-mail 2',
      'Tel.',
      'Osoba kontaktowa',
      'Telefon kontaktu',
      'E-mail kontaktu',
      'Opiekun',
    ];
    expect(guessKind(headings)).toBe('customers');
    expect(guessColumns('customers', headings, [])).toEqual([
      'name',
      'nip',
      'street',
      'zipCode',
      'place',
      'emails',
      'emails2',
      'phones',
      'contacts',
      'contactPhone',
      'contactEmail',
      'guardian',
    ]);
  });

  // The field was called so in English before.
  test.each(['Lawyer in charge', 'Guardian'])('of customers by the name “%s”', (heading) =>
    expect(guessColumns('customers', ['Name', 'NIP', heading], []).at(-1)).toBe('guardian'),
  );
});

test.each([
  [['Znak', 'Nr zgł.', 'Klasy', 'Właściciel'], 'marks'],
  [['Mark', 'Filing date', 'Holder', 'Country'], 'marks'],
  [['Nazwa', 'NIP', 'Adres', 'E-mail'], 'customers'],
  [['Foo', 'Bar'], 'marks'],
] as const)('a sheet with %j is about %s', (headings, kind) => {
  expect(guessKind(headings)).toBe(kind);
});

test('two sheets of the same shape have one key', () => {
  expect(headingsKey(['Znak', 'Nr zgł.', ''])).toBe(headingsKey([' ZNAK ', 'nr zgł']));
  expect(headingsKey(['Znak', 'Nr zgł.'])).not.toBe(headingsKey(['Nr zgł.', 'Znak']));
});
