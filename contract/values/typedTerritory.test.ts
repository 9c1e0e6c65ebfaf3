import { expect, it } from 'vitest';
import { typedTerritory } from '#contract/values/typedTerritory';

it.each([
  ['US', 'US'],
  [' us ', 'US'],
  ['uk', 'GB'],
  ['EU', 'EU'],
  ['EM', 'EU'],
  ['BX', 'BOIP'],
  ['boip', 'BOIP'],
  ['OA', 'OAPI'],
  ['WO', null],
  ['U', null],
  ['', null],
  ['toString', null],
])('%j typed for a territory is %j', (typed, code) => {
  expect(typedTerritory(typed)).toBe(code);
});
