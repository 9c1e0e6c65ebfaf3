import { describe, expect, test } from 'vitest';
import { registryKeyOf, registryKeyOfMark } from '#contract/registry/keys';
import { trademarkType } from '#contract/codes/trademarks';

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

describe('the key of a mark in a registry', () => {
  test.each([
    ['EM', '018 692 868', 'EM:018692868'],
    ['EM', '18692868', 'EM:018692868'],
    ['EM', 'WO893924', 'EM:W00893924'],
    ['EM', 'Z.500025', null],
    ['PL', 'Z.500025', 'PL:500025'],
    ['PL', '500025', 'PL:500025'],
    ['WO', '0893924', 'WO:893924'],
    ['WO', '1234567a', 'WO:1234567A'],
    ['GB', 'UK00004214578', 'GB:UK00004214578'],
    ['DE', 'DE 30 2021 025 944', 'DE:302021025944'],
    ['PL', '', null],
  ])('of %s %j is %s', (office, number, key) => {
    expect(registryKeyOf(office, number)).toBe(key);
  });

  const none = { territory: null, applicationNumber: null, registrationNumber: null };
  test.each([
    [{ ...none, type: EUROPEAN.value, applicationNumber: '018692868' }, 'EM:018692868'],
    [{ ...none, type: EUROPEAN.value, registrationNumber: '018692868' }, 'EM:018692868'],
    [{ ...none, type: POLISH.value, applicationNumber: 'Z.500025' }, 'PL:500025'],
    [{ ...none, type: INTERNATIONAL.value, registrationNumber: '1500107' }, 'WO:1500107'],
    [
      {
        ...none,
        type: INTERNATIONAL_DESIGNATED.value,
        territory: 'EU',
        applicationNumber: '1500107',
      },
      'EM:W01500107',
    ],
    [
      {
        ...none,
        type: INTERNATIONAL_DESIGNATED.value,
        territory: 'JP',
        applicationNumber: '1500107',
      },
      null,
    ],
    [{ ...none, type: FOREIGN.value, territory: 'BOIP', applicationNumber: '1401' }, 'BX:1401'],
    [{ ...none, type: EUROPEAN.value }, null],
  ])('of %o is %s', (mark, key) => {
    expect(registryKeyOfMark(mark)).toBe(key);
  });
});
