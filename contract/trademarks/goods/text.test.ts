import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termsOf } from '#contract/trademarks/goods/terms';
import { splitGoods, type ClassText } from '#contract/trademarks/goods/text';
import { niceClass } from '#contract/trademarks/goods/nice';

/** "9 software | 35 advertising": the expected split, short enough for a table. */
const shown = (pasted: string): string =>
  splitGoods(pasted)
    .classes.map(({ class: number, text }) => `${number} ${text}`)
    .join(' | ');

describe('a specification is split at headings', () => {
  test.each([
    [
      'Class 9: phone cases; cables; Class 35: advertising.',
      '9 phone cases; cables | 35 advertising.',
    ],
    ['Klasa 25 czapki; szaliki\nKlasa 35 reklama', '25 czapki; szaliki | 35 reklama'],
    ['Klasa 9 mapy cyfrowe; Klasa 41 szkolenia', '9 mapy cyfrowe | 41 szkolenia'],
    ['kl. 9 - ładowarki; kl. 12 - rowery', '9 ładowarki | 12 rowery'],
    ['Cl. 9. Chargers. Cl. 12. Bicycles.', '9 Chargers. | 12 Bicycles.'],
    ['Klasa/Class 9\nlornetki\nKlasa/Class 41\nkursy', '9 lornetki | 41 kursy'],
    ['INT. CL. 9: Binoculars\r\nINT. CL. 41: Courses', '9 Binoculars | 41 Courses'],
    ['International Class 009: Binoculars', '9 Binoculars'],
    ['Klasse 9: Ferngläser; Klasse 41: Kurse', '9 Ferngläser | 41 Kurse'],
    ['Classe 9 : jumelles ; Classe 41 : cours', '9 jumelles | 41 cours'],
    ['KLASA 03 – mydła\nKLASA 05 – bandaże', '3 mydła | 5 bandaże'],
    ['Klasa nr 3: mydła\nKlasa nr 5: bandaże', '3 mydła | 5 bandaże'],
    ['• Klasa 3: mydła\n• Klasa 5: bandaże', '3 mydła | 5 bandaże'],
    ['(Class 3) soaps\n[Class 5] bandages', '3 soaps | 5 bandages'],
    ['Klasa: 3\nmydła\nKlasa: 5\nbandaże', '3 mydła | 5 bandaże'],
    [
      'Klasa\u00A03\u00A0—\u00A0mydła;\u00A0Klasa\u00A05\u00A0—\u00A0bandaże',
      '3 mydła | 5 bandaże',
    ],
    ['Class 3：soaps\nClass 5：bandages', '3 soaps | 5 bandages'],
    ['Class 3 － soaps\nClass 5 － bandages', '3 soaps | 5 bandages'],
    ['Class 3: soaps Class 5: bandages', '3 soaps | 5 bandages'],
    ['Klasa 3: mydła\nKlasa 5 bandaże', '3 mydła | 5 bandaże'],
    ['Klasa 3-mydła\nKlasa 5-bandaże', '3 mydła | 5 bandaże'],
    ['Class 9: 3D printers\nClass 12: 4x4 vehicles', '9 3D printers | 12 4x4 vehicles'],
    ['Class 9:\nClass 12: bicycles', '9  | 12 bicycles'],
  ])('with words: %j', (pasted, expected) => {
    expect(shown(pasted)).toBe(expected);
  });

  test.each([
    ['09 – mapy cyfrowe\n35 – reklama', '9 mapy cyfrowe | 35 reklama'],
    ['9: mapy cyfrowe; 35: reklama', '9 mapy cyfrowe | 35 reklama'],
    ['(9) digital maps (35) advertising', '9 digital maps (35) advertising'],
    ['(9) digital maps; (35) advertising', '9 digital maps | 35 advertising'],
    ['9) digital maps.\n35) advertising.', '9 digital maps. | 35 advertising.'],
    ['9. Digital maps.\n35. Advertising.', '9 Digital maps. | 35 Advertising.'],
    ['9\nDigital maps\n35\nAdvertising', '9 Digital maps | 35 Advertising'],
    ['9\tDigital maps\n35\tAdvertising', '9 Digital maps | 35 Advertising'],
    ['9 Digital maps.\n35 Advertising.', '9 Digital maps. | 35 Advertising.'],
    ['(511) 9 Digital maps.\n35 Advertising.', '9 Digital maps. | 35 Advertising.'],
    ['Wykaz: 9 - mapy cyfrowe; 35 - reklama', '9 mapy cyfrowe | 35 reklama'],
    ['9: mapy cyfrowe', '9 mapy cyfrowe'],
    ['9: 3D printers', '9 3D printers'],
  ])('without words: %j', (pasted, expected) => {
    expect(shown(pasted)).toBe(expected);
  });

  test('what stands before the first is left over', () => {
    expect(splitGoods('Wykaz towarów i usług:\n\nKlasa 3: mydła')).toEqual({
      classes: [{ class: 3, text: 'mydła' }],
      leftover: 'Wykaz towarów i usług:',
    });
    expect(splitGoods('soaps; perfumes')).toEqual({ classes: [], leftover: 'soaps; perfumes' });
    expect(splitGoods('')).toEqual({ classes: [], leftover: '' });
  });

  test('a class that comes twice is one, in its first place', () => {
    expect(shown('Class 9: maps. Class 5: bandages. Class 9: cables.')).toBe(
      '9 maps; cables. | 5 bandages.',
    );
  });

  test('white space is tidied, and line breaks stay only where nothing else parts the terms', () => {
    expect(shown('Class 9:  maps;\r\n   phone\u00A0 cases ;\r\n\r\nClass 35:\tadvertising')).toBe(
      '9 maps; phone cases | 35 advertising',
    );
    expect(shown('Klasa 25\nczapki\nszaliki')).toBe('25 czapki\nszaliki');
  });
});

describe('D18: a heading word and its number share a line', () => {
  test.each([
    [
      '9: Software; all other goods in the class.\n25: Clothing',
      '9 Software; all other goods in the class. | 25 Clothing',
    ],
    [
      '9: Software; all other goods in the class.\r\n25: Clothing\r\n35: Advertising.',
      '9 Software; all other goods in the class. | 25 Clothing | 35 Advertising.',
    ],
    [
      'Class 9: Software, not in the class.\n25: Clothing\nClass 35: Advertising',
      '9 Software, not in the class. | 25 Clothing | 35 Advertising',
    ],
    [
      '9. Programy; pozostałe towary, które obejmuje klasa.\r\n25. Odzież.',
      '9 Programy; pozostałe towary, które obejmuje klasa. | 25 Odzież.',
    ],
    ['9 – mapy, cała klasa\n25 – odzież', '9 mapy, cała klasa | 25 odzież'],
    // As pasted from a phone: lines end in spaces, and some are empty.
    [
      '9: Software; all goods in the class. \n\n\u00A025: Clothing',
      '9 Software; all goods in the class. | 25 Clothing',
    ],
    ['Klasa 9: mapy; cała klasa.\r\nKlasa 25: odzież.', '9 mapy; cała klasa. | 25 odzież.'],
  ])('%j', (pasted, expected) => {
    expect(shown(pasted)).toBe(expected);
  });

  test('D18: nothing is taken for a heading over the end of a line', () => {
    expect(splitGoods('all goods in the class\n25 kg sacks').classes).toEqual([]);
    expect(splitGoods('wina, cała klasa\n12: 1 mieszanki').classes).toEqual([]);
  });
});

describe('D18: a single class is taken as gazettes print it', () => {
  test.each([
    ['10 Text.', '10 Text.'],
    ['10 Surgical apparatus; sutures.', '10 Surgical apparatus; sutures.'],
    ['05 Żywność dla niemowląt', '5 Żywność dla niemowląt'],
    ['25 CLOTHING; FOOTWEAR', '25 CLOTHING; FOOTWEAR'],
    ['(511) 10 Surgical apparatus.', '10 Surgical apparatus.'],
    [
      '\r\n10 Aparatura chirurgiczna;\r\nnici chirurgiczne.\r\n',
      '10 Aparatura chirurgiczna; nici chirurgiczne.',
    ],
  ])('%j', (pasted, expected) => {
    expect(shown(pasted)).toBe(expected);
  });

  test.each([
    '25 kg sacks; cement',
    '24 hour services.',
    '12 V lamps.',
    '24 GB cards.',
    '46 Text.',
  ])('but not %j', (pasted) => {
    expect(splitGoods(pasted).classes).toEqual([]);
  });
});

describe('numbers inside terms are no headings', () => {
  test.each([
    'vitamin B12; 3D printers; 25 kg sacks',
    'lampy 12 V; 24-godzinne usługi ochrony; wina z 2019 r.',
    'laser pointers; class 1 laser products; mirrors',
    'electric apparatus of protection class 2; motors',
    'lasers, incl. class 1 laser products',
    'oils; 1.5: 1 mixtures; 0,5 l bottles; 7- and 8-inch tablets',
    'cement\n25 kg sacks\n30 kg sacks',
    'wina; 12 – 18 lat dojrzewania; 10 – letnie wino',
    'Classes 9, 35 and 42',
    'Class 46: nothing; Class 0: nothing; Class 99: nothing',
    'sklasa 9: x; klasa9a: y',
    '25 – 30 kg sacks; cement',
    'lasers of class 1; class 2',
    'lasers of class 1; class 2\nproducts',
  ])('%j', (pasted) => {
    expect(splitGoods(pasted).classes).toEqual([]);
  });

  test.each([
    [
      'Class 9: lasers; class 1 laser products; 3D printers',
      '9 lasers; class 1 laser products; 3D printers',
    ],
    [
      'Class 9 lasers; Class 1 laser products; Class 35 retail',
      '9 lasers; Class 1 laser products | 35 retail',
    ],
    [
      'Class 9\nlasers\nclass 1 laser products\nClass 35\nretail',
      '9 lasers\nclass 1 laser products | 35 retail',
    ],
    [
      '9 – lasers;\nclass 1 laser products\n35 – retail',
      '9 lasers; class 1 laser products | 35 retail',
    ],
    [
      'Klasa 7: silniki; 12: 1 przekładnie; Klasa 9: lampy',
      '7 silniki; 12: 1 przekładnie | 9 lampy',
    ],
    [
      'Class 35: retail of goods (class 9: maps; class 25: caps); Class 41: courses',
      '35 retail of goods (class 9: maps; class 25: caps) | 41 courses',
    ],
    ['Class 9: maps (digital; Class 35: retail', '9 maps (digital | 35 retail'],
    [
      '09 – lampy; 12 V zasilacze; 24-godzinne zegary\n35 – reklama',
      '9 lampy; 12 V zasilacze; 24-godzinne zegary | 35 reklama',
    ],
  ])('among headings: %j', (pasted, expected) => {
    expect(shown(pasted)).toBe(expected);
  });
});

describe('any specification', () => {
  const term = fc.constantFrom(
    'vitamin B12',
    '3D printers',
    '25 kg sacks',
    'class 1 laser products',
    'electric apparatus of protection class 2',
    'lampy 12 V',
    '24-godzinne usługi',
    'oleje (1,5 l; 0.75 l)',
    'wina z 2019 r.',
    'gry planszowe [dla 2–4 osób]',
    'retail services (class 9; class 25)',
    'krzesła – składane',
    'ładowarki: bezprzewodowe',
  );
  const goods = fc.array(term, { minLength: 1, maxLength: 6 }).map((terms) => terms.join('; '));
  const numbers = fc.uniqueArray(
    fc.constantFrom(...Object.values(niceClass).map(({ value }) => value)),
    { minLength: 1, maxLength: 45 },
  );
  const inAnyOrder = numbers.chain((chosen) =>
    fc.tuple(...chosen.map((number) => goods.map((text): ClassText => ({ class: number, text })))),
  );
  const ascending = inAnyOrder
    .filter((list) => list.length > 1)
    .map((list) => list.toSorted((a, b) => a.class - b.class));
  const two = (number: number): string => String(number).padStart(2, '0');

  type Heading = (number: number) => string;
  const print = (list: readonly ClassText[], heading: Heading, between: string): string =>
    list.map(({ class: number, text }) => `${heading(number)}${text}`).join(between);

  const worded: Record<string, Heading> = {
    'Class 9: ': (number) => `Class ${number}: `,
    'Klasa 09 – ': (number) => `Klasa ${two(number)} – `,
    'kl. 9 - ': (number) => `kl. ${number} - `,
    'Cl. 9. ': (number) => `Cl. ${number}. `,
    'INT. CL. 9: ': (number) => `INT. CL. ${number}: `,
    'Klasa/Class 9\\n': (number) => `Klasa/Class ${number}\n`,
    'Klasse 9: ': (number) => `Klasse ${number}: `,
    'Classe 9 : ': (number) => `Classe ${number} : `,
  };
  test.each(Object.entries(worded))('printed with %s comes back in any order', (_, heading) => {
    fc.assert(
      fc.property(inAnyOrder, fc.constantFrom('; ', ';\n', '\n', '\r\n\r\n'), (list, between) => {
        expect(splitGoods(print(list, heading, between))).toEqual({ classes: list, leftover: '' });
      }),
    );
  });

  const counting: Record<string, Heading> = {
    'Klasa 9 ': (number) => `Klasa ${number} `,
    '09 – ': (number) => `${two(number)} – `,
    '9: ': (number) => `${number}: `,
    '(9) ': (number) => `(${number}) `,
    '9) ': (number) => `${number}) `,
  };
  test.each(Object.entries(counting))('printed with %s comes back when ascending', (_, heading) => {
    fc.assert(
      fc.property(ascending, fc.constantFrom('; ', ';\n', '\n', '\r\n'), (list, between) => {
        expect(splitGoods(print(list, heading, between))).toEqual({ classes: list, leftover: '' });
      }),
    );
  });

  test('made of junk loses no letter outside headings and never throws', () => {
    const pieces = 'Class,klasa,kl., ,\n,\t,9,35,046,:,;,.,-,–,(,),[,/,term,\u00A0,•,(511),int.';
    const piece = fc.constantFrom(...pieces.split(','));
    const count = (text: string): number => text.split('term').length;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (chosen) => {
        const pasted = chosen.join('');
        const { classes, leftover } = splitGoods(pasted);
        expect(count([leftover, ...classes.map(({ text }) => text)].join(' '))).toBe(count(pasted));
        expect(new Set(classes.map(({ class: number }) => number)).size).toBe(classes.length);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (junk) => {
        expect(splitGoods(junk).classes.length).toBeLessThanOrEqual(45);
        expect(termsOf(junk).length).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each(['Class 9: a; ', '9: ', '; 9: ', '((', 'class ', 'kl. / ', ' \n', ';', '. 9. ', '9\n'])(
    'of 200,000 hostile characters is read to its end: %j',
    (piece) => {
      const hostile = piece.repeat(200_000 / piece.length);
      const { classes, leftover } = splitGoods(`${hostile}end`);
      expect([leftover, ...classes.map(({ text }) => text)].join(' ')).toMatch(/end$/);
      expect(termsOf(`${hostile}end`).at(-1)).toMatch(/end$/);
    },
  );
});

describe('terms', () => {
  test.each([
    ['maps; phone cases;cables.', ['maps', 'phone cases', 'cables']],
    [
      'oils (edible; for lamps); soaps [bars; flakes]',
      ['oils (edible; for lamps)', 'soaps [bars; flakes]'],
    ],
    ['maps (digital; cables; 1) chargers', ['maps (digital; cables; 1) chargers']],
    ['maps (digital; cables', ['maps (digital', 'cables']],
    ['maps;\nphone\n cases; ; ', ['maps', 'phone cases']],
    ['', []],
  ])('of %j', (text, expected) => {
    expect(termsOf(text)).toEqual(expected);
  });

  test('that are joined by semicolons come back', () => {
    const term = fc.constantFrom('maps', 'oils (edible; for lamps)', 'bags [small; (large)]', '3D');
    fc.assert(
      fc.property(fc.array(term), (terms) => {
        expect(termsOf(terms.join('; '))).toEqual(terms);
      }),
    );
  });
});
