import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, endingOf, nameWithEnding } from '#server/files/names';

describe('the name of a file', () => {
  test.each([
    ['umowa.pdf', 'umowa.pdf'],
    ['  Łódź – umowa (1).PDF ', 'Łódź – umowa (1).PDF'],
    ['../../umowa.pdf', 'umowa.pdf'],
    ['C:\\dane\\umowa.pdf', 'umowa.pdf'],
    ['umowa.exe. . .', 'umowa.exe'],
    ['.htaccess', 'htaccess'],
    ['a\r\nb\t.txt', 'ab.txt'],
    ['CON:aux|*?.txt', 'CONaux.txt'],
    ['fdp.\u202Eexe.txt', 'fdp.exe.txt'],
    ['a\u200Bb.txt', 'ab.txt'],
    ['///', 'plik'],
    ['...', 'plik'],
    [`${'ą'.repeat(254)}.pdf`, `${'ą'.repeat(196)}.pdf`],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanName(given)).toBe(clean);
  });

  test('never leads anywhere and never breaks a line, whatever was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 255 }), (given) => {
        const clean = cleanName(given);
        expect(clean).not.toMatch(/[/\\\r\n\0]|^\.|\.$/);
        expect(clean.length).toBeGreaterThan(0);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean.length).toBeLessThanOrEqual(200);
        // Cleaning twice changes nothing.
        expect(cleanName(clean)).toBe(clean);
      }),
    );
  });

  test('ends like its content', () => {
    expect(endingOf('a.tar.GZ')).toBe('gz');
    expect(endingOf('a')).toBe('');
    expect(nameWithEnding('a.jpeg', ['jpg', 'jpeg'])).toBe('a.jpeg');
    expect(nameWithEnding('a.exe', ['jpg', 'jpeg'])).toBe('a.exe.jpg');
  });
});
