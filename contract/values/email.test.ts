import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail, email } from '#contract/values/email';

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const lettersAndDigits = [...letters, ...Array.from('0123456789')];
const word = fc.string({ unit: fc.constantFrom(...lettersAndDigits), minLength: 1, maxLength: 12 });
const ending = fc.string({
  unit: fc.constantFrom(...letters),
  minLength: 2,
  maxLength: 6,
});
const address = fc
  .tuple(word, word, word, ending)
  .map(([first, last, domain, top]) => `${first}.${last}@${domain}.${top}`);

const wide = (letter: string): string =>
  /[!-~]/.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter;
const spaces = fc.constantFrom('', ' ', '\t', '\u00A0', '\u3000', ' \n ');
const written = (letter: string) =>
  fc.constantFrom(letter, letter.toUpperCase(), wide(letter), wide(letter.toUpperCase()));

/** The same address as another keyboard or a spreadsheet would write it. */
const otherwise = (plain: string) =>
  fc
    .tuple(spaces, fc.tuple(...Array.from(plain, written)), spaces)
    .map(([before, typed, after]) => before + typed.join('') + after);

/** Letters of other scripts that look like Latin ones. */
const lookAlikes: Record<string, string> = {
  a: 'а', // Cyrillic
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'ο', // Greek
  p: 'р',
  x: 'х',
  y: 'у',
  l: 'ӏ',
  d: 'ԁ',
};

describe('an e-mail address', () => {
  test('is one however it is written: case, full-width letters and spaces around it make no second', () => {
    fc.assert(
      fc.property(
        address.chain((plain) => fc.tuple(fc.constant(plain), otherwise(plain))),
        ([plain, typed]) => {
          expect(canonicalEmail(typed)).toBe(plain);
          expect(email.safeParse(typed).success).toBe(true);
        },
      ),
    );
  });

  test('with a look-alike letter of another script is refused', () => {
    const withLookAlike = address
      .filter((plain) => Array.from(plain).some((letter) => lookAlikes[letter]))
      .chain((plain) => {
        const places = Array.from(plain).flatMap((letter, place) =>
          lookAlikes[letter] ? [place] : [],
        );
        return fc.constantFrom(...places).map((place) => {
          const typed = Array.from(plain);
          typed[place] = lookAlikes[typed[place] ?? ''] ?? '';
          return typed.join('');
        });
      });
    fc.assert(
      fc.property(withLookAlike, (typed) => {
        expect(email.safeParse(typed).success).toBe(false);
        expect(email.safeParse(typed.toUpperCase()).success).toBe(false);
      }),
    );
  });

  test('that is taken at all is plain letters, and stays itself', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.string({ unit: 'binary', maxLength: 3 }), address, fc.string({ maxLength: 3 }))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const canonical = canonicalEmail(typed);
        fc.pre(email.safeParse(typed).success);
        expect(canonical).toMatch(/^[!-~]+$/);
        expect(canonicalEmail(canonical)).toBe(canonical);
      }),
      { maxSkipsPerRun: 10_000 },
    );
  });
});
