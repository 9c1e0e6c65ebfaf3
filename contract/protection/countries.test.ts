import { describe, expect, it } from 'vitest';
import { trademarkStatus } from '#contract/codes/trademarks';
import {
  countByState,
  countriesOf,
  countryCodes,
  countryStates,
  type Group,
  territoriesOf,
  withParts,
} from '#contract/protection/countries';
import {
  drawnAs,
  internationalStanding,
  protectionStates,
  type Standing,
  standingOf,
  standings,
  stateOf,
} from '#contract/protection/state';
import { defaultTerritoryLists as lists } from '#contract/settings/territories/lists';
import type { TerritoryCode } from '#contract/values/countries';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

const standing = (values: Partial<Standing>): Standing => ({
  status: REGISTERED.value,
  hasEnd: true,
  isPast: false,
  isRenewable: false,
  isInGrace: false,
  isFeeLate: false,
  isOverdue: false,
  hasLetter: false,
  ...values,
});

describe('a mark', () => {
  it.each<[string, Partial<Standing>, string | null]>([
    ['is protected while registered', {}, 'PROTECTED'],
    ['is protected while its renewal is ahead', { isRenewable: true }, 'PROTECTED'],
    ['needs action in grace', { isPast: true, isRenewable: true, isInGrace: true }, 'ACTION'],
    ['needs action while the fee of its renewal is late', { isFeeLate: true }, 'ACTION'],
    ['needs action with an overdue duty', { isOverdue: true }, 'ACTION'],
    [
      'is to be clarified after its grace, if its status says nothing else',
      { isPast: true },
      'UNCLEAR',
    ],
    ['is to be clarified while nobody knows its end', { hasEnd: false }, 'UNCLEAR'],
    [
      'needs action in grace even where its status is “expired”',
      { status: EXPIRED.value, isPast: true, isRenewable: true, isInGrace: true },
      'ACTION',
    ],
    ['is applied for', { status: APPLICATION.value }, 'PENDING'],
    [
      'needs action while a refusal waits for a response',
      { status: APPLICATION.value, hasLetter: true },
      'ACTION',
    ],
    [
      'needs action if the application is late',
      { status: APPLICATION.value, isOverdue: true },
      'ACTION',
    ],
    ['has ended when expired', { status: EXPIRED.value, isPast: true }, 'ENDED'],
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
  group('US', { status: APPLICATION.value, hasLetter: true }, 3),
  group('JP', { status: APPLICATION.value }),
  group('CN', { status: REJECTED.value }),
  group('TR', { status: EXPIRED.value }),
];

describe('the countries of a family', () => {
  const countries = countryStates(family, lists);
  const of = (code: string) => countries.find(({ place }) => place === code);

  it('count once each, with their best state', () => {
    expect(countByState(countries)).toEqual({
      PROTECTED: 31,
      ACTION: 1,
      PENDING: 1,
      UNCLEAR: 0,
      ENDED: 2,
    });
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
  const late = group('DE', { isPast: true, isRenewable: true, isInGrace: true });
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
});

it('pseudo-locales and regions are no countries', () => {
  expect(countryCodes).not.toContain('EU');
  expect(countryCodes).not.toContain('XA');
  expect(countryCodes).toContain('XK');
});

it('marks that another representative looks after leave no country', () => {
  expect(countryStates([group('PL', { status: RESIGNATION.value })], lists)).toEqual([]);
});

describe('every combination of facts', () => {
  const flags = Object.keys(standing({})).filter((key) => key !== 'status') as Exclude<
    keyof Standing,
    'status'
  >[];
  const statuses = Object.values(trademarkStatus).map(({ value }) => value);
  const all = statuses.flatMap((status) =>
    Array.from({ length: 2 ** flags.length }, (_, code) =>
      standing({
        status,
        ...Object.fromEntries(flags.map((flag, bit) => [flag, (code & (1 << bit)) !== 0])),
      }),
    ),
  );

  it('calls a mark protected only where it is registered and its known term runs', () => {
    for (const each of all) {
      const isProtected = standingOf(each) === 'protected';
      expect(isProtected && (each.status !== REGISTERED.value || !each.hasEnd)).toBe(false);
      expect(isProtected && (each.isInGrace || each.isOverdue || each.isFeeLate)).toBe(false);
      expect(isProtected && each.isPast && !each.isRenewable).toBe(false);
    }
  });

  it('calls nothing ended that can still be renewed', () => {
    for (const each of all.filter(({ status, isInGrace }) => status === EXPIRED.value && isInGrace))
      expect(stateOf(each)).toBe('ACTION');
  });

  it('draws the better standing in a state that is no worse', () => {
    const order = standings
      .map((each) => drawnAs(each))
      .filter((state) => state !== null)
      .map((state) => protectionStates.indexOf(state));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

it.each([
  ['protected', [], 'unclear'],
  ['protected', ['ended', 'elsewhere'], 'unclear'],
  ['protected', ['pending', 'protected'], 'protected'],
  ['overdue', ['protected'], 'overdue'],
  ['protected', ['pending', 'answer'], 'answer'],
  ['grace', ['grace'], 'grace'],
  ['pending', [], 'pending'],
  ['ended', ['protected'], 'ended'],
] as const)('an international mark that is %s with territories %j is %s', (own, parts, whole) => {
  expect(internationalStanding(own, parts)).toBe(whole);
});

it('parts that the atlas draws apart look like their country, unless they have a mark of their own', () => {
  const countries = [{ place: 'US' }, { place: 'PR' }, { place: 'FI' }] as const;
  expect(withParts(countries).map(({ drawn, country: { place } }) => [drawn, place])).toEqual([
    ['US', 'US'],
    ['AS', 'US'],
    ['GU', 'US'],
    ['MP', 'US'],
    ['VI', 'US'],
    ['PR', 'PR'],
    ['FI', 'FI'],
    ['AX', 'FI'],
  ]);
});
