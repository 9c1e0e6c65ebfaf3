import { describe, expect, it, test } from 'vitest';
import { registryNumberOf, registryNumberOfMark } from '#contract/registry/numbers';
import { trademarkType } from '#contract/codes/trademarks';

describe('a number of the registry', () => {
  it.each([
    ['018692868', '018692868'],
    ['018 692 868', '018692868'],
    ['018.692.868', '018692868'],
    ['18692868', '018692868'],
    ['000428557', '000428557'],
    ['WO893924', 'W00893924'],
    ['WO0893924', 'W00893924'],
    ['W00893924', 'W00893924'],
    ['w0 1 234 567', 'W01234567'],
    ['wo1234567', 'W01234567'],
    ['W00843427A', 'W00843427A'],
    ['WO/843427a', 'W00843427A'],
    ['W12345678', 'W12345678'],
  ])('%s is %s', (typed, number) => {
    expect(registryNumberOf(typed)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '0',
    '1234567',
    '118692868',
    '0186928680',
    '0186928',
    'Z.500025',
    'R332224',
    'W893924',
    'WO',
    'WO0',
    'W000000000',
    'WO12345678901',
    'W00843427AB',
    'EM018692868',
    '018692868; drop',
    '01869286８',
    '018297415_01x',
  ])('%j is none', (typed) => {
    expect(registryNumberOf(typed)).toBeNull();
  });
});

test('a mark is looked up by the number that fits its kind', () => {
  const mark = { territory: null, applicationNumber: null, registrationNumber: null };
  const european = { ...mark, type: trademarkType.EUROPEAN.value };
  const designated = {
    ...mark,
    type: trademarkType.INTERNATIONAL_DESIGNATED.value,
    territory: 'EU',
  };
  expect(registryNumberOfMark({ ...european, applicationNumber: '18692868' })).toBe('018692868');
  expect(registryNumberOfMark({ ...european, registrationNumber: '018692868' })).toBe('018692868');
  expect(registryNumberOfMark({ ...european, applicationNumber: 'W01234567' })).toBeNull();
  expect(registryNumberOfMark({ ...designated, applicationNumber: 'WO1234567' })).toBe('W01234567');
  expect(registryNumberOfMark({ ...designated, registrationNumber: '1 234 567 A' })).toBe(
    'W01234567A',
  );
  expect(registryNumberOfMark({ ...designated, registrationNumber: '018692868' })).toBeNull();
  expect(
    registryNumberOfMark({ ...designated, territory: 'US', applicationNumber: 'W01234567' }),
  ).toBeNull();
  const polish = { ...mark, type: trademarkType.POLISH.value, applicationNumber: '018692868' };
  expect(registryNumberOfMark(polish)).toBeNull();
});
