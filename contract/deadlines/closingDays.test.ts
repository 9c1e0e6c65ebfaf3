import { expect, it } from 'vitest';
import {
  closingDaysKnown,
  unknownClosingDays,
  unknownClosingDaysText,
} from '#contract/deadlines/closingDays';

const on = (office: string, date: string) => ({ office, date });
const sentences = (closingDays: { office: string; date: string }[]) =>
  unknownClosingDays('2026-11-16', { closingDays }).map((each) => unknownClosingDaysText(each).pl);

it('M11: closing days are known of Poland, and of another office once they are entered for the year', () => {
  const entered = { closingDays: [on('EU', '2026-12-24')] };
  expect(closingDaysKnown('PL', 2031, { closingDays: [] })).toBe(true);
  expect(closingDaysKnown('EU', 2026, entered)).toBe(true);
  expect(closingDaysKnown('EU', 2027, entered)).toBe(false);
  expect(closingDaysKnown('WO', 2026, entered)).toBe(false);
  expect(closingDaysKnown('US', 2026, entered)).toBe(false);
});

it('M11: names each office with the years of which nothing is known, this one and the next', () => {
  expect(sentences([])).toEqual([
    'Dni wolne EUIPO na 2026 i 2027: nieznane – wpisz je z ogłoszenia urzędu.',
    'Dni wolne WIPO na 2026 i 2027: nieznane – wpisz je z ogłoszenia urzędu.',
  ]);
  expect(
    sentences([on('EU', '2026-12-24'), on('WO', '2027-01-01'), on('EU', '2025-12-24')]),
  ).toEqual([
    'Dni wolne EUIPO na 2027: nieznane – wpisz je z ogłoszenia urzędu.',
    'Dni wolne WIPO na 2026: nieznane – wpisz je z ogłoszenia urzędu.',
  ]);
  expect(
    sentences(['2026-12-24', '2027-01-01'].flatMap((day) => [on('EU', day), on('WO', day)])),
  ).toEqual([]);
});
