import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/access';
import { trademark } from '#contract/trademarks/trademark';
import { chosenColumns, tableModel } from '#web/table/model.ts';
import { tableWidth, widthsOf } from '#web/table/widths.ts';
import { columnsWithout, trademarkTable } from '#web/trademarks/trademarkTable.tsx';

const modelOf = (role: Role) => tableModel(trademark, role, trademarkTable.columns);

describe('the list of marks', () => {
  it('shows the mark, where and how it stands, what comes next and whom it belongs to', () => {
    expect(modelOf('ROLE_USER').shown).toEqual([
      'name',
      'place',
      'status',
      'nextDeadline',
      'expirationDate',
      'customer',
      'inCharge',
    ]);
    expect(tableModel(trademark, 'ROLE_CUSTOMER', columnsWithout(), false).shown).toEqual([
      'name',
      'place',
      'status',
      'clientDeadline',
      'expirationDate',
    ]);
  });

  it('fits beside the wide navigation of a window 1280 pixels wide', () => {
    // 300 for the navigation, 32 on either side of the content, 2 for the frame and 15 for a scrollbar.
    const room = 1280 - 300 - 2 * 32 - 2 - 15;
    for (const role of ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_CUSTOMER'] as const)
      for (const locale of ['pl', 'en'] as const) {
        const model = modelOf(role);
        const widths = widthsOf(chosenColumns(model, model.shown), {
          cells: trademarkTable.cells,
          set: {},
          title: trademark.title,
          locale,
        });
        expect(tableWidth(widths)).toBeLessThanOrEqual(room);
      }
  });

  it('can still be sorted by what is not a column of its own', () => {
    const sortable = modelOf('ROLE_USER')
      .columns.filter((column) => column.sortable)
      .map(({ name }) => name);
    expect(sortable).toEqual(
      expect.arrayContaining(['name', 'type', 'applicationNumber', 'registrationNumber', 'place']),
    );
  });
});
