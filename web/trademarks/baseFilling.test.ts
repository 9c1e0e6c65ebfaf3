import { expect, it } from 'vitest';
import { trademark } from '#contract/trademarks/trademark';
import { buildRow } from '#web/test/buildRow.ts';
import { fillingFrom, undoneFilling } from '#web/trademarks/baseFilling.ts';

const today = '2026-11-18';
const base = buildRow(trademark, {
  name: 'BURSZTYN',
  customer: 5,
  representative: 3,
  representationType: 2,
  applicationDate: '2026-07-01',
  registrationDate: '2026-10-01',
  declaredColour: 'czerwony',
});
const goods = { edition: '13-2026', classes: [{ class: 3 as const, pl: 'mydła', en: '' }] };

it('fills in what follows from the base, with the priority of its first filing', () => {
  expect(fillingFrom(base, goods, {}, today)).toEqual({
    name: 'BURSZTYN',
    customer: 5,
    representative: 3,
    representationType: 2,
    goods,
    baseRegistrationDate: '2026-10-01',
    precedenceDate: '2026-07-01',
    declaredColour: 'czerwony',
  });
});

it('leaves alone what was typed', () => {
  const typed = { name: 'BURSZTYN ŚWIAT', customer: 9, goods, declaredColour: 'zielony' };
  expect(fillingFrom(base, goods, typed, today)).toEqual({
    representative: 3,
    baseRegistrationDate: '2026-10-01',
    precedenceDate: '2026-07-01',
  });
});

it.each([
  ['on the last day of six months', '2027-01-01', '2026-07-01'],
  ['a day later', '2027-01-02', undefined],
  ['before the base was filed', '2026-06-30', undefined],
])('claims priority %s or not', (_, applicationDate, priority) => {
  const filled = fillingFrom(base, goods, { applicationDate }, today);
  expect(filled['precedenceDate']).toBe(priority);
});

it('takes back what it filled in, and leaves what was typed since', () => {
  const before = { name: '', customer: null, description: 'opis' };
  const values = fillingFrom(base, goods, before, today);
  const present = { ...before, ...structuredClone(values), name: 'BURSZTYN ŚWIAT' };
  const undone = { ...present, ...undoneFilling({ values, before }, present) };
  expect(undone).toMatchObject({ name: 'BURSZTYN ŚWIAT', customer: null, description: 'opis' });
  expect(undone).toHaveProperty('goods', null);
  const other = { ...base, customer: 6, declaredColour: null };
  expect(fillingFrom(other, null, undone, today)).toMatchObject({ customer: 6 });
});
