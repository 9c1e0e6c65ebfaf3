import { describe, expect, test } from 'vitest';
import {
  isCertainlyRegistered,
  type RegistrationFacts,
  registrationSign,
  unregisteredSign,
  unregisteredText,
} from '#contract/deadlines/engine/registered';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;
const today = '2026-11-17';

const markOf = (more: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  type: POLISH.value,
  applicationNumber: 'Z.500001',
  registrationNumber: null,
  registrationDate: null,
  wupDate: null,
  expirationDate: null,
  ...more,
});

describe('a mark appears to be registered', () => {
  test.each([
    ['registrationDate', { registrationDate: today, registrationNumber: 'R.1' }],
    ['registrationNumber', { registrationNumber: 'R.1' }],
    // The number counts although the date is a slip.
    ['registrationNumber', { registrationNumber: 'R.1', registrationDate: '2034-11-05' }],
    ['registrationNumber', { type: INTERNATIONAL.value, registrationNumber: '1500001' }],
    ['wupDate', { wupDate: '2026-10-05' }],
    ['expirationDate', { expirationDate: '2034-03-11' }],
    ['expirationDate', { expirationDate: '2025-01-01' }],
    ['registrationDate', { type: INTERNATIONAL_DESIGNATED.value, registrationDate: '2025-01-01' }],
  ] as const)('by its %s', (sign, more) => {
    expect(registrationSign(markOf(more), today)).toBe(sign);
  });

  test.each([
    ['nothing', {}],
    ['a day ahead', { registrationDate: '2026-11-18' }],
    [
      'one number for application and registration',
      { type: EUROPEAN.value, applicationNumber: '018', registrationNumber: '018' },
    ],
    [
      'number and end of its international mark',
      {
        type: INTERNATIONAL_DESIGNATED.value,
        registrationNumber: '1500001',
        expirationDate: '2030-01-01',
      },
    ],
  ])('not by %s', (_, more) => {
    expect(registrationSign(markOf(more), today)).toBeNull();
  });
});

test('only a status that says applied for is doubted', () => {
  const mark = markOf({ registrationNumber: 'R.1', registrationDate: '2024-11-05' });
  expect(unregisteredSign({ ...mark, status: APPLICATION.value }, today)).toBe('registrationDate');
  for (const { value: status } of [REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION])
    expect(unregisteredSign({ ...mark, status }, today)).toBeNull();
  expect(unregisteredText('registrationDate').pl).toContain('„Zgłoszony”');
});

test('number and a past day leave no doubt, except for a designation', () => {
  const mark = markOf({ registrationNumber: 'R.1', registrationDate: '2024-11-05' });
  expect(isCertainlyRegistered(mark, today)).toBe(true);
  expect(isCertainlyRegistered({ ...mark, registrationNumber: null }, today)).toBe(false);
  expect(isCertainlyRegistered({ ...mark, registrationDate: null }, today)).toBe(false);
  expect(isCertainlyRegistered({ ...mark, registrationDate: '2026-11-18' }, today)).toBe(false);
  expect(isCertainlyRegistered({ ...mark, type: INTERNATIONAL_DESIGNATED.value }, today)).toBe(
    false,
  );
});
