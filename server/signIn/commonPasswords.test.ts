import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldForComparison } from '#contract/accounts/passwords';
import { isCommonPassword } from '#server/signIn/commonPasswords';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'password1234',
    'Password1234!',
    'PASSWORD!!!!',
    'P@ssw0rd2024',
    'Polska2024!!',
    '2024Polska!!',
    'polska123456',
    'zaq12wsx',
    'zaq12wsxzaq1',
    'zaq12wsxzaq1!',
    'ZAQ12wsxZAQ12wsx',
    '1qaz2wsx3edc',
    'qwerty123456',
    'qwertyuiop12',
    'q1w2e3r4t5y6',
    '123qweasdzxc',
    'iloveyou2024',
    'letmeinplease',
    'administrator',
    'Administrator1',
    'hasło1234567',
    'Haslo2024!!!',
    'mojehaslo123',
    'Mateusz12345',
    'Katarzyna1985',
    'Małgorzata1',
    'Agnieszka!!!',
    'Krzysztof2024',
    'Kowalski2024',
    'Wiśniewska77',
    'Warszawa2025',
    'Legia1916!!!',
    'kochamcie123',
    'niebezpieczeństwo',
    'Październik24',
    'Kancelaria 2026',
    'ZnakTowarowy1!',
    'Trademark2026!',
    'football2024',
    'dragondragon',
    'baseball 123',
    'sonyericsson',
    'justinbieber',
    'correcthorsebatterystaple',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'koń-bateria-zszywka-prawidłowy',
    'trombita, koszyk, sad',
    'wiatr znad Narwi szumi',
    'a b c d e f g h',
    'mt rzw kdb fgh l',
    'zażółć gęślą jaźń',
    'Łódź płynie pod prąd',
    '🐎🔋📎✅🌧🎻🧀🚲🪁🦔🧭🍋',
    'polska 🐎 w deszczu',
    'x7Vq-2mNz-8Kfd',
    'Passwords are not jam',
    '',
    ' ',
    '!!!!!!!!!!!!!',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('common-passwords.txt', () => {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const entries = text.trimEnd().split(/\r?\n/);

  it('stays small enough to ship', () => {
    expect(entries.length).toBeGreaterThan(50_000);
    expect(entries.length).toBeLessThanOrEqual(60_000);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(600_000);
  });

  it('is folded as passwords are before the look-up, without repeats', () => {
    expect(entries.filter((entry) => entry !== foldForComparison(entry))).toEqual([]);
    expect(new Set(entries).size).toBe(entries.length);
    expect(entries.filter((entry) => !/^[!-~]{5,}$/.test(entry))).toEqual([]);
  });
});
