import { describe, expect, test } from 'vitest';
import { answeringFor, type Colleague } from '#contract/accounts/standIns';

const today = '2026-11-17';
const person = (id: number, more: Partial<Colleague> = {}): Colleague => ({
  id,
  isAdministrator: false,
  awayFrom: null,
  awayUntil: null,
  substitute: null,
  ...more,
});
const admin = person(1, { isAdministrator: true });
const otherAdmin = person(2, { isAdministrator: true });
const away = (substitute: number | null, from = today, until = today) => ({
  awayFrom: from,
  awayUntil: until,
  substitute,
});
const answering = (inCharge: number | null, ...colleagues: Colleague[]) =>
  answeringFor(inCharge, [admin, otherAdmin, ...colleagues], today);

describe('who answers', () => {
  test('the person in charge, while there', () => {
    expect(answering(5, person(5, away(6, '2026-11-18', '2026-11-30')), person(6))).toEqual([5]);
    expect(answering(5, person(5, away(6, '2026-11-01', '2026-11-16')), person(6))).toEqual([5]);
  });

  test('the substitute on the first and on the last day of an absence', () => {
    expect(answering(5, person(5, away(6, today, '2026-11-30')), person(6))).toEqual([6]);
    expect(answering(5, person(5, away(6, '2026-11-01', today)), person(6))).toEqual([6]);
  });

  test('the substitute of a substitute who is away too', () => {
    expect(answering(5, person(5, away(6)), person(6, away(7)), person(7))).toEqual([7]);
  });

  test.each([
    ['nobody is in charge', null, []],
    ['the person left the firm', 5, []],
    ['the substitute left the firm', 5, [person(5, away(6))]],
    ['there is no substitute', 5, [person(5, away(null))]],
    ['substitutes stand in for each other', 5, [person(5, away(6)), person(6, away(5))]],
    ['somebody stands in for themselves', 5, [person(5, away(5))]],
  ])('the administrators where %s', (_, inCharge, colleagues) => {
    expect(answering(inCharge, ...colleagues)).toEqual([1, 2]);
  });

  test('the administrators who are there, or all where none is', () => {
    const gone = { ...admin, ...away(null) };
    expect(answeringFor(null, [gone, otherAdmin], today)).toEqual([2]);
    expect(answeringFor(null, [gone, { ...otherAdmin, ...away(null) }], today)).toEqual([1, 2]);
  });
});
