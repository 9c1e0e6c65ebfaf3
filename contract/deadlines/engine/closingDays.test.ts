import { expect, it } from 'vitest';
import {
  closingDaysKnown,
  unknownClosingDays,
  unknownClosingDaysText,
} from '#contract/deadlines/engine/closingDays';

const known = (office: string, year: number) => ({ office, year });
const sentences = (closingYears: { office: string; year: number }[]) =>
  unknownClosingDays('2026-11-16', { closingYears }).map(
    (each) => unknownClosingDaysText(each).pl.split(' – ')[0],
  );

it('M11: closing days are known of Poland, of another office once somebody says that a year is complete', () => {
  const entered = { closingYears: [known('EU', 2026)] };
  expect(closingDaysKnown('PL', 2031, { closingYears: [] })).toBe(true);
  expect(closingDaysKnown('EU', 2026, entered)).toBe(true);
  expect(closingDaysKnown('EU', 2027, entered)).toBe(false);
  expect(closingDaysKnown('WO', 2026, entered)).toBe(false);
  expect(closingDaysKnown('US', 2026, entered)).toBe(false);
});

it('M11: names each office with the years that are not complete, this one and the next', () => {
  expect(sentences([])).toEqual([
    'Dni wolne EUIPO na 2026 i 2027: nieznane',
    'Dni wolne WIPO na 2026 i 2027: nieznane',
  ]);
  expect(sentences([known('EU', 2026), known('WO', 2027), known('EU', 2025)])).toEqual([
    'Dni wolne EUIPO na 2027: nieznane',
    'Dni wolne WIPO na 2026: nieznane',
  ]);
  expect(sentences([2026, 2027].flatMap((year) => [known('EU', year), known('WO', year)]))).toEqual(
    [],
  );
});
