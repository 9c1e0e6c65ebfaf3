import { describe, expect, test } from 'vitest';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { readRow, readTyped } from '#contract/imports/readRow';
import type { CellKnowledge, ImportKind, SourceCell } from '#contract/imports/shapes';

const known: CellKnowledge = { dateOrder: 'dmy', words: {} };
const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

const cell = (text: string, date: string | null = null): SourceCell => ({ text, date });
const read = (kind: ImportKind, row: Readonly<Record<string, string>>, more = known) =>
  readRow(
    kind,
    Object.keys(row),
    Object.values(row).map((text) => cell(text)),
    more,
  );
const mark = (row: Readonly<Record<string, string>>) => read('marks', row);
const customer = (row: Readonly<Record<string, string>>) => read('customers', row);
/** The value of one target; what stands in the way of it where there is none. */
const valueOf = (kind: ImportKind, key: string, text: string): unknown => {
  const { values, issues, words } = readTyped(kind, key, text, known);
  if (words.length > 0) return `asked: ${words.map(({ word }) => word).join()}`;
  return issues.length > 0 ? issues.map(({ code }) => code).join() : values[key];
};

describe('words of statuses', () => {
  const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED } = trademarkStatus;
  test.each([
    ['zarejestrowany', REGISTERED],
    ['ZAREJESTROWANY', REGISTERED],
    ['udzielono prawa', REGISTERED],
    ['w mocy', REGISTERED],
    ['registered', REGISTERED],
    ['Registration published', REGISTERED],
    ['REGISTERED', REGISTERED],
    ['pending', APPLICATION],
    ['zgłoszony', APPLICATION],
    ['w toku', APPLICATION],
    ['Application under examination', APPLICATION],
    ['opposition pending', APPLICATION],
    ['odmowa', REJECTED],
    ['odrzucony', REJECTED],
    ['refused', REJECTED],
    ['Rejected', REJECTED],
    ['unieważniony', ANNULLED],
    ['cancelled', ANNULLED],
    ['invalidated', ANNULLED],
    ['wygasł', EXPIRED],
    ['lapsed', EXPIRED],
    ['expired', EXPIRED],
    ['Surrendered', EXPIRED],
  ])('%s', (word, { value }) => {
    expect(valueOf('marks', 'status', word)).toBe(value);
  });

  test.each(['dead', 'live', 'aktywny', 'withdrawn', 'wycofany', 'abandoned', 'accepted', 'xyz'])(
    '%s is asked about',
    (word) => {
      expect(valueOf('marks', 'status', word)).toBe(`asked: ${word}`);
    },
  );

  test('that people answered are read so, or passed over', () => {
    const words = {
      status: { dead: trademarkStatus.EXPIRED.value },
      additionalStatus: { 'w szufladzie': null },
    };
    const answered = { dateOrder: 'dmy', words } as const;
    expect(read('marks', { status: 'DEAD' }, answered)).toMatchObject({
      values: { status: 3 },
      words: [],
    });
    const left = read('marks', { additionalStatus: 'W szufladzie' }, answered);
    expect([left.values, left.words, left.issues]).toEqual([{}, [], []]);
  });

  test('are not passed over where a new mark would get another value', () => {
    const answered = { dateOrder: 'dmy', words: { status: { wycofany: null } } } as const;
    const asked = read('marks', { status: 'Wycofany' }, answered);
    expect([asked.values, asked.words.length]).toEqual([{}, 1]);
  });
});

describe('words of codes', () => {
  test.each([
    ['type', 'krajowy', 1],
    ['type', 'Polski', 1],
    ['type', 'unijny', 3],
    ['type', 'wspólnotowy', 3],
    ['type', 'CTM', 3],
    ['type', 'EUTM', 3],
    ['type', 'Madryt', 4],
    ['type', 'IR', 4],
    ['type', 'Międzynarodowy (wyznaczenie)', 5],
    ['type', 'national', 'asked: national'],
    ['representationType', 'słowny', 1],
    ['representationType', 'slowno-graficzny', 2],
    ['representationType', 'słowno - graficzny', 2],
    ['representationType', 'combined', 2],
    ['representationType', 'graficzny', 3],
    ['representationType', 'figurative', 3],
    ['representationType', '3D', 5],
    ['representationType', 'THREE_DIMENSIONAL', 5],
    ['representationType', 'słowny lub graficzny', 'asked: słowny lub graficzny'],
    ['fastTrack', 'tak', true],
    ['fastTrack', 'NIE', false],
    ['fastTrack', 'x', true],
    ['fastTrack', '✓', true],
    ['fastTrack', '1', true],
    ['fastTrack', '0', false],
    ['fastTrack', 'fałsz', false],
    ['fastTrack', 'może', 'cell_unreadable'],
  ])('%s: %s', (key, word, value) => {
    expect(valueOf('marks', key, word)).toBe(value);
  });

  test.each([
    ['Niemcy', 'DE'],
    ['Germany', 'DE'],
    ['DE', 'DE'],
    ['DEU', 'DE'],
    ['Niemcy (DE)', 'DE'],
    ['DE – Niemcy', 'DE'],
    ['Wielka Brytania', 'GB'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['Stany Zjednoczone', 'US'],
    ['NA', 'NA'],
    ['Kongo', 'CG'],
    ['Niemcy (FR)', 'asked: Niemcy (FR)'],
    ['Korea', 'asked: Korea'],
    ['Prusy', 'asked: Prusy'],
  ])('country %s', (word, code) => {
    expect(valueOf('customers', 'country', word)).toBe(code);
  });
});

describe('the territory of a mark', () => {
  const placed = (row: Readonly<Record<string, string>>) => {
    const { values, issues, words } = mark(row);
    return {
      type: values['type'],
      territory: values['territory'],
      asked: words.map(({ target }) => target),
      issues: issues.map(({ target, code }) => `${target} ${code}`),
    };
  };
  const nothing = { territory: undefined, asked: [], issues: [] };

  test.each([
    ['PL', POLISH],
    ['UPRP', POLISH],
    ['Polska', POLISH],
    ['EU', EUROPEAN],
    ['UE', EUROPEAN],
    ['EUIPO', EUROPEAN],
    ['Unia Europejska', EUROPEAN],
    ['EM', EUROPEAN],
    ['WO', INTERNATIONAL],
    ['WIPO', INTERNATIONAL],
    ['Madryt', INTERNATIONAL],
  ])('%s tells the type', (territory, { value }) => {
    expect(placed({ territory })).toEqual({ ...nothing, type: value });
  });

  test.each([
    ['Niemcy', 'DE'],
    ['UK', 'GB'],
    ['Benelux', 'BOIP'],
    ['BX', 'BOIP'],
    ['OAPI', 'OAPI'],
    ['USPTO', 'US'],
  ])('%s is that of a foreign mark', (territory, code) => {
    expect(placed({ territory })).toEqual({ ...nothing, type: FOREIGN.value, territory: code });
  });

  test('is that of a designation where the row names an international mark', () => {
    expect(placed({ territory: 'USA', parent: '1654321' })).toEqual({
      ...nothing,
      type: INTERNATIONAL_DESIGNATED.value,
      territory: 'US',
    });
  });

  test('yields to a column of types, and disagreement is an issue', () => {
    expect(placed({ type: 'wyznaczenie', territory: 'PL' })).toEqual({
      ...nothing,
      type: INTERNATIONAL_DESIGNATED.value,
      territory: 'PL',
    });
    expect(placed({ type: 'krajowy', territory: 'Polska' })).toEqual({
      ...nothing,
      type: POLISH.value,
    });
    expect(placed({ territory: 'DE', type: 'krajowy' })).toEqual({
      ...nothing,
      type: POLISH.value,
      issues: ['territory cell_type_conflict'],
    });
    expect(placed({ type: '', territory: 'DE' })).toMatchObject({ type: FOREIGN.value });
  });

  test('may stand in the column of types', () => {
    expect(placed({ type: 'Niemcy' })).toEqual({
      ...nothing,
      type: FOREIGN.value,
      territory: 'DE',
    });
  });

  test('decides nothing while the word of the type is asked about', () => {
    expect(placed({ type: 'dziwny', territory: 'DE' })).toEqual({
      type: undefined,
      territory: 'DE',
      asked: ['type'],
      issues: [],
    });
  });

  test('IR could be Iran or an international registration', () => {
    expect(placed({ territory: 'IR' })).toEqual({
      ...nothing,
      type: undefined,
      asked: ['territory'],
    });
    const answer = (code: string) =>
      read('marks', { territory: 'IR' }, { dateOrder: 'dmy', words: { territory: { ir: code } } })
        .values;
    expect(answer('WO')).toEqual({ type: INTERNATIONAL.value });
    expect(answer('IR')).toEqual({ type: FOREIGN.value, territory: 'IR' });
  });
});

describe('numbers of marks', () => {
  test('stay as written', () => {
    expect(mark({ territory: 'PL', applicationNumber: ' Z.500 025 ' }).values).toEqual({
      type: POLISH.value,
      applicationNumber: 'Z.500 025',
    });
  });

  test('of European marks have the zero that a spreadsheet dropped', () => {
    expect(
      mark({ applicationNumber: '18222202', registrationNumber: 'EU 1', type: 'EUTM' }).values,
    ).toEqual({
      type: EUROPEAN.value,
      applicationNumber: '018222202',
      registrationNumber: 'EU 1',
    });
    expect(mark({ type: 'krajowy', applicationNumber: '18222202' }).values).toMatchObject({
      applicationNumber: '18222202',
    });
  });
});

describe('classes and goods', () => {
  const classes = (text: string) => mark({ niceClasses: text }).goods?.map((one) => one.class);

  test.each([
    ['9, 25, 35', [9, 25, 35]],
    ['kl. 9 25', [9, 25]],
    ['1-5', [1, 2, 3, 4, 5]],
    ['1–3, 35', [1, 2, 3, 35]],
    ['klasy: 9; 25', [9, 25]],
    ['09', [9]],
    ['25 i 9', [9, 25]],
    ['Cl.9,Cl.25', [9, 25]],
    ['kl9', [9]],
    ['9.25', [9, 25]],
    ['9, 9, 25', [9, 25]],
    ['9\n25', [9, 25]],
    ['25 – Odzież, obuwie, nakrycia głowy, 45 – Usługi prawne, ochrona, usługi osobiste', [25, 45]],
  ])('%j', (text, expected) => {
    expect(classes(text)).toEqual(expected);
  });

  test.each([
    ['46', 'cell_no_such_class'],
    ['0', 'cell_no_such_class'],
    ['5-1', 'cell_unreadable'],
    ['odzież', 'cell_unreadable'],
    ['9 odzież', 'cell_unreadable'],
    ['9.3', 'cell_uncertain'],
    ['?', 'cell_uncertain'],
  ])('%j is an issue', (niceClasses, code) => {
    const { goods, issues } = mark({ niceClasses });
    expect(goods).toBeNull();
    expect(issues).toEqual([{ target: 'niceClasses', code, params: { text: niceClasses } }]);
  });

  test('names the classes that do not exist alone', () => {
    expect(mark({ niceClasses: '41, 99' }).issues).toEqual([
      { target: 'niceClasses', code: 'cell_no_such_class', params: { text: '99' } },
    ]);
  });

  test('a date is no list of classes', () => {
    const { issues } = readRow('marks', ['niceClasses'], [cell('09.11.2026', '2026-11-09')], known);
    expect(issues.map(({ code }) => code)).toEqual(['cell_uncertain']);
  });

  test('texts are taken apart at the headings of their classes', () => {
    expect(
      mark({
        goodsPl: 'Wykaz towarów i usług:\nKlasa 9: mapy; Klasa 25: odzież',
        goodsEn: 'Class 9: maps. Class 25: clothing.',
      }),
    ).toMatchObject({
      issues: [],
      goods: [
        { class: 9, pl: 'mapy', en: 'maps.' },
        { class: 25, pl: 'odzież', en: 'clothing.' },
      ],
    });
  });

  test('text without headings belongs to the only class of the row', () => {
    expect(mark({ goodsPl: 'odzież; obuwie', niceClasses: '25' })).toMatchObject({
      issues: [],
      goods: [{ class: 25, pl: 'odzież; obuwie', en: '' }],
    });
  });

  test.each([
    [{ goodsPl: 'odzież; obuwie', niceClasses: '25, 35' }, 'cell_goods_without_class'],
    [{ goodsPl: 'odzież; obuwie' }, 'cell_goods_without_class'],
    [{ goodsPl: 'Klasa 9: mapy', niceClasses: '25, 35' }, 'cell_goods_of_other_class'],
    [{ goodsPl: 'odzież; obuwie; czapki\nKlasa 9: mapy' }, 'cell_goods_leftover'],
  ])('%j is an issue', (row, code) => {
    expect(mark(row).issues).toMatchObject([{ target: 'goodsPl', code }]);
  });

  test('a row without any has none', () => {
    expect(mark({ name: 'GALMET', niceClasses: 'brak' })).toMatchObject({
      goods: null,
      issues: [],
    });
  });
});

describe('cells that say nothing', () => {
  test.each([
    '',
    '  ',
    '-',
    '–',
    'brak',
    'BRAK',
    'n/d',
    'nie dotyczy',
    'n/a',
    'N/A',
    'n.d.',
    'Brak  danych.',
  ])('%j is empty', (text) => {
    const { values, issues, words } = mark({ expirationDate: text, status: text, remarks: text });
    expect([values, issues, words]).toEqual([{}, [], []]);
  });

  test.each(['?', '???', '#N/D!', '#REF!'])('%s is an issue', (text) => {
    expect(mark({ expirationDate: text }).issues).toEqual([
      { target: 'expirationDate', code: 'cell_uncertain', params: { text } },
    ]);
  });

  test('what only sounds like it is text', () => {
    expect(mark({ ownData: 'N: a' }).values).toEqual({ ownData: [{ key: 'N', value: 'a' }] });
  });

  test('a mark may be called Brak, but not a dash', () => {
    expect(mark({ name: 'BRAK' }).values).toEqual({ name: 'BRAK' });
    expect(mark({ name: '–' }).values).toEqual({});
  });
});

describe('a date', () => {
  test('is what the spreadsheet says, whatever it shows', () => {
    const { values } = readRow('marks', ['applicationDate'], [cell('5/11', '2026-11-05')], known);
    expect(values).toEqual({ applicationDate: '2026-11-05' });
  });

  test.each([
    ['31.02.2026', 'cell_no_such_day'],
    ['5.11.55', 'cell_short_year'],
    ['05.11.1700', 'date_out_of_range'],
  ])('%s is an issue', (text, code) => {
    expect(mark({ applicationDate: text }).issues).toMatchObject([
      { target: 'applicationDate', code, params: { text } },
    ]);
  });
});

describe('texts', () => {
  test('are never cut', () => {
    const long = 'a'.repeat(501);
    expect(mark({ name: long })).toMatchObject({
      values: {},
      issues: [{ target: 'name', code: 'too_long', params: { max: 500 } }],
    });
  });

  test('keep their lines where the field has several', () => {
    expect(customer({ remarks: 'Raz\nDwa' }).values).toEqual({ remarks: 'Raz\nDwa' });
    expect(customer({ name: 'Raz\nDwa' }).values).toEqual({ name: 'Raz Dwa' });
  });

  test('become paragraphs of rich text, and tags stay text', () => {
    expect(mark({ remarks: 'Raz <b>&\nDwa\n\nTrzy' }).values).toEqual({
      remarks: '<p>Raz &lt;b&gt;&amp;<br>Dwa</p><p>Trzy</p>',
    });
  });
});

describe('lists in one cell', () => {
  test('codes of figurative elements', () => {
    const codes = [{ code: '26.04.05' }, { code: '01.15.15' }];
    for (const text of ['26.04.05; 01.15.15', '26.4.5, 1.15.15', '26.04.05 01.15.15'])
      expect(mark({ viennaCodes: text }).values).toEqual({ viennaCodes: codes });
    expect(mark({ viennaCodes: '26.04.05; koło' }).issues).toMatchObject([
      { target: 'viennaCodes', code: 'pattern' },
    ]);
  });

  test('data of the firm', () => {
    expect(mark({ ownData: 'Segment: premium; Region: PL; Ważny' }).values).toEqual({
      ownData: [
        { key: 'Segment', value: 'premium' },
        { key: 'Region', value: 'PL' },
        { key: 'Ważny', value: null },
      ],
    });
  });

  test('links', () => {
    expect(mark({ links: 'Umowa, aneks 2 https://x.pl/a?b=1\nhttps://y.pl/c' }).values).toEqual({
      links: [
        { title: 'Umowa, aneks 2', url: 'https://x.pl/a?b=1' },
        { title: 'y.pl/c', url: 'https://y.pl/c' },
      ],
    });
  });

  test('addresses and phones, in one column or several', () => {
    expect(
      customer({
        emails: 'Biuro@x.pl; faktury: f@x.pl',
        emails2: 'biuro@x.pl, p@x.pl (prywatny)',
        phones: '22 123 45 67, kom. 600 100 200',
      }).values,
    ).toEqual({
      emails: [
        { kind: 'OFFICE', address: 'biuro@x.pl' },
        { kind: 'INVOICES', address: 'f@x.pl' },
        { kind: 'PRIVATE', address: 'p@x.pl' },
      ],
      phones: [
        { kind: 'OFFICE', number: '22 123 45 67' },
        { kind: 'MOBILE', number: '600 100 200' },
      ],
    });
    expect(customer({ emails: 'a@x.pl b@x.pl' }).values['emails']).toHaveLength(2);
    expect(customer({ emails: 'biuro(at)x.pl' }).issues).toMatchObject([{ target: 'emails' }]);
    expect(customer({ phones: '12' }).issues).toMatchObject([{ target: 'phones' }]);
  });

  test('one contact person from several columns', () => {
    const row = {
      contactEmail: 'Jan@x.pl',
      contacts: 'Jan Kowalski',
      contactPhone: '600 100 200',
      contactPosition: 'prezes',
    };
    expect(customer(row)).toMatchObject({
      issues: [],
      values: {
        contacts: [
          { name: 'Jan Kowalski', email: 'jan@x.pl', phone: '600 100 200', position: 'prezes' },
        ],
      },
    });
    expect(customer({ contactEmail: 'jan@x.pl' }).issues).toMatchObject([
      { target: 'contacts', code: 'required' },
    ]);
    expect(
      customer({ contacts: 'Jan Kowalski; Anna Nowak', contactEmail: 'jan@x.pl' }).issues,
    ).toMatchObject([{ target: 'contactEmail', code: 'cell_uncertain' }]);
  });

  test('contact persons as people write them', () => {
    expect(
      customer({ contacts: 'Jan Kowalski, prezes, jan@x.pl, tel. 600 100 200; Anna <a@x.pl>' })
        .values['contacts'],
    ).toMatchObject([
      { name: 'Jan Kowalski', position: 'prezes', email: 'jan@x.pl', phone: '600 100 200' },
      { name: 'Anna', email: 'a@x.pl' },
    ]);
  });
});

test('columns that nobody chose, or that a sheet of this kind does not have, are passed over', () => {
  const row = readRow(
    'marks',
    [null, 'nip', 'name'],
    ['1', '525', 'GALMET'].map((one) => cell(one)),
    known,
  );
  expect([row.values, row.taken]).toEqual([{ name: 'GALMET' }, { name: 'GALMET' }]);
});

test('a text that is too long to be a word is not asked about', () => {
  const long = 'słowo '.repeat(100);
  for (const key of ['status', 'type', 'territory'])
    expect(mark({ [key]: long })).toMatchObject({
      words: [],
      issues: [{ target: key, code: 'cell_unreadable' }],
    });
});

test('other rows are named, not looked for', () => {
  const row = mark({
    customer: 'Galmet sp. z o.o.',
    customerNip: '525-000-10-90',
    representative: 'Smith & Co',
    responsible: 'anna@kancelaria.pl',
    parent: '1654321',
    baseRegistration: 'R.332224',
    image: 'galmet.png',
  });
  expect(row.named).toEqual({
    customer: 'Galmet sp. z o.o.',
    customerNip: '525-000-10-90',
    representative: 'Smith & Co',
    responsible: 'anna@kancelaria.pl',
    parent: '1654321',
    base: 'R.332224',
  });
  expect([row.image, row.values, row.issues]).toEqual(['galmet.png', {}, []]);
  expect(customer({ guardian: 'Anna Żuraw' }).named).toEqual({ guardian: 'Anna Żuraw' });
});
