import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLines, type Setting } from '#server/reports/pdf/lines';

/** Every letter is one wide: a width is a number of letters. */
const setting = (width: number, more: Partial<Setting> = {}): Setting => ({
  width,
  measure: (text) => Array.from(text).length,
  language: 'pl',
  isFilled: true,
  ...more,
});
const shown = (text: string, width: number, more: Partial<Setting> = {}): string[] =>
  breakLines(text, setting(width, more)).map(({ text, hyphen }) =>
    (hyphen ? `${text}~` : text).replaceAll('\u00A0', ' '),
  );

describe('one-letter words', () => {
  test.each([
    ['Znaki w Polsce', ['Znaki', 'w Polsce']],
    ['mydła i kremy', ['mydła', 'i kremy']],
    ['to (a z nimi) tak', ['to', '(a z nimi)', 'tak']],
    ['mówi też „O nas” tu', ['mówi też', '„O nas” tu']],
    ['Było tu. W domu', ['Było tu.', 'W domu']],
  ])('of %j never end a line', (text, lines) => {
    expect(shown(text, 10)).toEqual(lines);
  });

  test('stay with the next word whatever the width is', () => {
    const words = [
      'w mydle',
      'i kremy',
      '(o nas)',
      '„u nich”',
      'do',
      'Z domu',
      'preparaty',
      'a w nim',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 9, max: 40 }),
        (parts, width) => {
          for (const { text } of breakLines(parts.join(' '), setting(width)))
            expect(text).not.toMatch(/(^|[\s(„])[aiouwz]$/iu);
        },
      ),
    );
  });
});

describe('words', () => {
  test('are broken by their syllables to fill a line', () => {
    expect(shown('odżywki kosmetyczne', 14)).toEqual(['odżywki kosme~', 'tyczne']);
    expect(shown('cosmetic preparations', 15, { language: 'en' })).toEqual([
      'cosmetic pre~',
      'parations',
    ]);
  });

  test('stay whole where lines need not be filled', () => {
    expect(shown('odżywki kosmetyczne', 14, { isFilled: false })).toEqual([
      'odżywki',
      'kosmetyczne',
    ]);
    expect(shown('kosmetyczne', 8, { isFilled: false })).toEqual(['kosme~', 'tyczne']);
  });

  test('have their own hyphen on both lines in Polish, once in names and in English', () => {
    expect(shown('wyroby biało-czerwone', 14)).toEqual(['wyroby biało-', '-czerwone']);
    expect(shown('znak COCA-COLA', 11)).toEqual(['znak COCA-', 'COLA']);
    expect(shown('very well-known', 11, { language: 'en' })).toEqual(['very well-', 'known']);
  });

  test('that are numbers or addresses are not broken', () => {
    expect(shown('numer 018234567', 12)).toEqual(['numer', '018234567']);
    expect(shown('od 2026-11-05 do', 8)).toEqual(['od', '2026-11-', '05 do']);
    expect(shown('pisz na kancelaria@example.pl', 24)).toEqual([
      'pisz na',
      'kancelaria@example.pl',
    ]);
  });

  test('wider than a line are cut, and nothing is lost', () => {
    expect(shown('XXXXXXXXXX', 4)).toEqual(['XXXX', 'XXXX', 'XX']);
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'ż', 'k', '5', ' ', '-', '(', '\n'),
          maxLength: 60,
        }),
        fc.integer({ min: 1, max: 12 }),
        (text, width) => {
          const lines = breakLines(text, setting(width, { language: 'en' }));
          const joined = lines.map((line) => line.text).join('');
          expect(joined.replaceAll(/[\s\u00A0]/g, '')).toBe(text.replaceAll(/\s/g, ''));
        },
      ),
    );
  });
});

test('only the last line of a paragraph is marked as the last', () => {
  const lines = breakLines('jeden dwa trzy\ncztery', setting(9));
  expect(lines.map(({ text, last }) => [text, last])).toEqual([
    ['jeden dwa', false],
    ['trzy', true],
    ['cztery', true],
  ]);
});
