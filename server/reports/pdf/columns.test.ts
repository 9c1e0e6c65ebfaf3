import { expect, test } from 'vitest';
import type { Table } from '#server/reports/document';
import { Canvas } from '#server/reports/pdf/canvas';
import { placeColumns } from '#server/reports/pdf/columns';
import { areaWidth, styles } from '#server/reports/pdf/style';

const canvas = new Canvas({ title: '', author: '', language: 'pl', createdAt: new Date(0) });
const widthsOf = (rows: Table['rows']): number[] =>
  placeColumns(
    canvas,
    {
      kind: 'table',
      columns: [
        { title: 'Opiekun', width: 50 },
        { title: 'Klient', width: 50 },
      ],
      rows,
      empty: '',
    },
    { head: styles.smallStrong, body: styles.small },
  ).map(({ width }) => width);

const long = 'Przedsiębiorstwo Wielobranżowe Grzegorz Brzęczyszczykiewicz i Wspólnicy spółka jawna';

test('a column with little in it leaves its room to one that has more', () => {
  const [guardian = 0, customer = 0] = widthsOf([['Anna', `${long} ${long}`]]);
  expect(guardian).toBeLessThan(areaWidth / 5);
  expect(guardian).toBeGreaterThan(canvas.width('Opiekun', styles.smallStrong));
  expect(guardian + customer).toBeCloseTo(areaWidth, 6);
});

test('two columns with much in them have their shares', () => {
  const [one = 0, other = 0] = widthsOf([[`${long} ${long}`, `${long} ${long}`]]);
  expect(one).toBeCloseTo(other, 6);
  expect(one + other).toBeCloseTo(areaWidth, 6);
});

test('a table with little in it is as wide as the page', () => {
  const [one = 0, other = 0] = widthsOf([['a', 'b']]);
  expect(one + other).toBeCloseTo(areaWidth, 6);
});
