import { describe, expect, it } from 'vitest';
import { trademarkStatus } from '#contract/codes/trademarks';
import {
  countByState,
  countriesOf,
  countryCodes,
  countryStates,
  type Group,
  placesIn,
  territoriesOf,
} from '#contract/protection/countries';
import { type Standing, stateOf } from '#contract/protection/state';
import { defaultTerritoryLists as lists } from '#contract/settings/territories/lists';
import type { TerritoryCode } from '#contract/values/countries';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

const standing = (values: Partial<Standing>): Standing => ({
  status: REGISTERED.value,
  hasStage: false,
  isPast: false,
  isRenewable: false,
  isLate: false,
  isOverdue: false,
  hasDuty: false,
  ...values,
});

describe('a mark', () => {
  it.each<[string, Partial<Standing>, string | null]>([
    ['is protected while registered', {}, 'PROTECTED'],
    ['is protected while its renewal is ahead', { isRenewable: true }, 'PROTECTED'],
    ['needs action in grace', { isPast: true, isRenewable: true, isLate: true }, 'ACTION'],
    ['needs action while the fee of its renewal is late', { isLate: true }, 'ACTION'],
    ['needs action with an overdue duty', { isOverdue: true }, 'ACTION'],
    ['has ended after its grace, whatever its status says', { isPast: true }, 'ENDED'],
    ['is applied for', { status: APPLICATION.value }, 'PENDING'],
    [
      'needs action while a refusal waits for a response',
      { status: APPLICATION.value, hasStage: true, hasDuty: true },
      'ACTION',
    ],
    [
      'waits for the office once the response was sent',
      { status: APPLICATION.value, hasStage: true },
      'PENDING',
    ],
    [
      'needs action if the application is late',
      { status: APPLICATION.value, isOverdue: true },
      'ACTION',
    ],
    ['has ended when expired', { status: EXPIRED.value, isLate: true }, 'ENDED'],
    ['has ended when refused', { status: REJECTED.value }, 'ENDED'],
    ['has ended when annulled', { status: ANNULLED.value }, 'ENDED'],
    [
      'is not known once another representative looks after it',
      { status: RESIGNATION.value },
      null,
    ],
  ])('%s', (_, values, state) => {
    expect(stateOf(standing(values))).toBe(state);
  });
});

const group = (place: TerritoryCode, values: Partial<Standing> = {}, mark = 1): Group => ({
  place,
  standing: standing(values),
  count: 1,
  mark,
});

/** A Polish mark, one of the EU, an international one with seven designations, and an expired Turkish one. */
const family: readonly Group[] = [
  group('PL'),
  group('EU', {}, 2),
  ...(['CH', 'GB', 'NO', 'UA'] as const).map((place) => group(place)),
  group('US', { status: APPLICATION.value, hasStage: true, hasDuty: true }, 3),
  group('JP', { status: APPLICATION.value }),
  group('CN', { status: REJECTED.value }),
  group('TR', { status: EXPIRED.value }),
];

describe('the countries of a family', () => {
  const countries = countryStates(family, lists);
  const of = (code: string) => countries.find(({ place }) => place === code);

  it('count once each, with their best state', () => {
    expect(countByState(countries)).toEqual({ PROTECTED: 31, ACTION: 1, PENDING: 1, ENDED: 2 });
  });

  it('tell by which registrations they are protected', () => {
    expect(of('PL')).toMatchObject({
      state: 'PROTECTED',
      places: ['EU', 'PL'],
      counts: { PROTECTED: 2 },
      mark: null,
    });
    expect(of('DE')).toMatchObject({ places: ['EU'], mark: 2 });
    expect(of('US')).toMatchObject({ state: 'ACTION', mark: 3 });
  });

  it('leave regions to the territories', () => {
    expect(of('EU')).toBeUndefined();
    expect(territoriesOf(family).map(({ place }) => place)).toContain('EU');
  });
});

it('a better registration hides a worse one of the same country', () => {
  const refused = group('DE', { status: REJECTED.value });
  const late = group('DE', { isPast: true, isRenewable: true, isLate: true });
  const filed = group('DE', { status: APPLICATION.value });
  const stateIn = (...groups: Group[]) =>
    countryStates(groups, lists).find(({ place }) => place === 'DE')?.state;
  expect(stateIn(refused, filed)).toBe('PENDING');
  // Still protected, if somebody acts: that is not hidden behind an application.
  expect(stateIn(filed, late, refused)).toBe('ACTION');
  expect(stateIn(refused, late, filed, group('EU'))).toBe('PROTECTED');
});

describe('regions', () => {
  it('hold in their members by the lists of the firm', () => {
    expect(countriesOf('BOIP', lists)).toEqual(['BE', 'LU', 'NL']);
    expect(countriesOf('OAPI', lists)).toHaveLength(17);
    expect(countriesOf('EU', { ...lists, EU_MEMBERS: ['PL'] })).toEqual(['PL']);
    expect(countriesOf('PL', lists)).toEqual(['PL']);
  });

  it('stand beside a country itself', () => {
    expect(placesIn('NL', lists)).toEqual(['NL', 'EU', 'BOIP']);
    expect(placesIn('US', lists)).toEqual(['US']);
  });
});

it('pseudo-locales and regions are no countries', () => {
  expect(countryCodes).not.toContain('EU');
  expect(countryCodes).not.toContain('XA');
  expect(countryCodes).toContain('XK');
});

it('marks that another representative looks after leave no country', () => {
  expect(countryStates([group('PL', { status: RESIGNATION.value })], lists)).toEqual([]);
});
