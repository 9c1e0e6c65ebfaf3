import { describe, expect, it } from 'vitest';
import { specimen, type Specimen } from '#contract/developers/specimens';
import { columnWidths } from '#contract/kit/views';
import { shownFields } from '#web/table/cells.tsx';
import { chosenColumns, tableModel } from '#web/table/model.ts';
import { fittedWidth, narrowWidth, spread, tableWidth, widthsOf } from '#web/table/widths.ts';

const model = tableModel(specimen, 'ROLE_ADMIN');
const columns = chosenColumns(model, ['picture', 'name', 'foundOn', 'updatedAt']);
const cells = {
  name: { width: 200, alsoShows: ['symbol', 'letter'] },
  price: ({ price }: Specimen) => price,
} as const;
const widths = (set = {}) => widthsOf(columns, { cells, set, title: 'name', locale: 'pl' });
const flexible = (set = {}) =>
  [...widths(set)].filter(([, column]) => column.flexible).map(([name]) => name);

describe('widths of columns', () => {
  it('are those of the cell, or follow from the kind and the heading, and never from the rows', () => {
    expect(widths().get('name')?.width).toBe(200);
    const { picture, foundOn } = Object.fromEntries(widths());
    expect(picture?.width).toBeLessThan(foundOn?.width ?? 0);
    expect(widths()).toEqual(widths());
  });

  it('are those that somebody has set, within what a column can be', () => {
    expect(widths({ name: 320 }).get('name')?.width).toBe(320);
    expect(widths({ name: 3 }).get('name')?.width).toBe(columnWidths.min);
    expect(fittedWidth(9_999)).toBe(columnWidths.max);
    expect(fittedWidth(99.6)).toBe(100);
  });

  it('leave what is over to the title, or to the last column once the title has its width', () => {
    expect(flexible()).toEqual(['name']);
    expect(flexible({ foundOn: 300 })).toEqual(['name']);
    expect(flexible({ name: 300 })).toEqual(['updatedAt']);
  });

  it('give text that may be cut a part of what is over, and the title the rest', () => {
    const own = widths();
    const wide = spread(own, columns, { set: {}, room: tableWidth(own) + 400 });
    expect(wide.get('foundOn')).toEqual(own.get('foundOn'));
    expect(wide.get('name')).toEqual(own.get('name'));
    const many = chosenColumns(model, ['name', 'letter', 'symbol']);
    const narrow = widthsOf(many, { cells, set: {}, title: 'name', locale: 'pl' });
    const spreadOut = spread(narrow, many, { set: { symbol: 90 }, room: 2_000 });
    const letter = narrow.get('letter')?.width ?? 0;
    expect(spreadOut.get('letter')?.width).toBe(Math.floor(letter * 1.5));
    expect(spreadOut.get('symbol')?.width).toBe(narrow.get('symbol')?.width);
    expect(spread(narrow, many, { set: {}, room: 0 })).toEqual(narrow);
  });

  it('sum up with the checkbox and the menu', () => {
    const sum = [...widths().values()].reduce((all, { width }) => all + width, 0);
    expect(tableWidth(widths())).toBe(sum + 2 * narrowWidth);
  });
});

it('an export has the fields that a cell shows besides its own, each once', () => {
  expect(shownFields(cells, ['name', 'price', 'letter'])).toEqual([
    'name',
    'symbol',
    'letter',
    'price',
  ]);
  expect(shownFields(undefined, ['name'])).toEqual(['name']);
});
