import { expect, it } from 'vitest';
import { trademark } from '#contract/trademarks/trademark';
import { tableModel } from '#web/table/model.ts';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';

it('the list of marks ends with whom a mark belongs to and where it is kept', () =>
  expect(tableModel(trademark, 'ROLE_USER', trademarkTable.columns).shown).toEqual([
    'image',
    'name',
    'type',
    'status',
    'place',
    'applicationNumber',
    'applicationDate',
    'registrationNumber',
    'expirationDate',
    'nextDeadline',
    'niceClasses',
    'customer',
    'representative',
    'ourNumber',
  ]));
