import { expect, test } from 'vitest';
import { holdsAddress, longestPersonName, personName } from '#contract/values/personName';

test.each([
  'Anna Żuraw',
  'J.Kowalski',
  'J. R. R. Tolkien',
  'dr hab. Ewa Nowak-Bąk',
  'Siobhán O’Brien, Jr.',
  'prof. dr n. med. Łukasz Ćma',
  'Jan Kowalski (Dział IP)',
  'Müller: IP',
  '山田太郎',
  'St. John',
])('%s is a name', (name) => {
  expect(holdsAddress(name)).toBe(false);
  expect(personName.safeParse(name).success).toBe(true);
});

test.each([
  'http://evil.example',
  'HTTPS://EVIL.COM',
  'https:evil.com',
  'www.evil',
  'Jan evil.com',
  'Wygrałeś! evil.com/nagroda',
  'evil.example/nagroda',
  'Jan, evil.co.uk.',
  'evil．com',
  'evil。com',
  'ev\u200bil.\u200bcom',
  'żółw.pl',
  'jan@firma.pl',
  'mailto:jan',
  'bank.xn--p1ai',
])('%s is none', (name) => {
  expect(holdsAddress(name)).toBe(true);
  expect(personName.safeParse(name).success).toBe(false);
});

test('a name has a length', () => {
  expect(personName.safeParse('x'.repeat(longestPersonName)).success).toBe(true);
  expect(personName.safeParse('x'.repeat(longestPersonName + 1)).success).toBe(false);
});

test('of what is longer than a name nothing is looked through, and it is refused', () => {
  const long = `${'a'.repeat(longestPersonName)} www.example.pl`;
  expect(holdsAddress(long)).toBe(false);
  expect(personName.safeParse(long).success).toBe(false);
});
