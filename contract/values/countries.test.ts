import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  countries,
  countryName,
  isCountryCode,
  isTerritoryCode,
  officeToTerritory,
  territories,
  territoryCodes,
  type CountryCode,
  type TerritoryCode,
} from '#contract/values/countries';
import { locales } from '#contract/values/locale';
import {
  defaultTerritoryLists,
  designatableTerritories,
} from '#contract/settings/territories/lists';

const countryCodes = Object.keys(countries);

/** Every list of territories the product starts with (domain data of 2026-11-15). */
const lists = {
  ...defaultTerritoryLists,
  WIPO_REGIONAL_DESIGNATIONS: 'BOIP EU OAPI',
  WIPO_SEPARATELY_DESIGNATABLE_TERRITORIES: 'BQ CW GG JE SX',
  WIPO_NOT_INDIVIDUALLY_DESIGNATABLE: 'BE LU NL',
  MADRID_REFUSAL_18_MONTHS: `
    AE AG AM AU BG BH BN BR BY BZ CA CH CL CN CO CV CY DK DZ EE EU FI GB GD GE GH GM GR ID
    IE IL IN IR IS IT JM JP KE KH KR LA LI LT MG MU MW MX MY NO NZ OAPI OM PH PK PL QA SE SG
    SK SM SY TH TJ TM TN TR TT UA US UZ WS ZW`,
  MADRID_REFUSAL_AFTER_18_MONTHS_ON_OPPOSITION: `
    AE AG AU BN BR CA CL CN CO CY DK DZ EE FI GB GD GH GM GR IE IL IN IR IT JM KE KH KR LT
    MU MW MY NO NZ OAPI PH PK QA SE SG SY TH TN TR TT UA US WS ZW`,
  MADRID_INDIVIDUAL_FEE: `
    AE AG AM AU BG BH BN BOIP BQ BR BY BZ CA CH CL CN CO CU CV CW DK EE EU FI GB GD GE GG GH
    GM GR ID IE IL IN IS IT JM JP KE KG KH KR LA MA MD MU MX MY NO NZ OAPI OM PH PK QA SE SG
    SM SX SY TH TJ TM TN TR TT UA US UZ VN WS ZM ZW`,
};

describe('countries', () => {
  it('are the 249 of ISO 3166-1 and Kosovo, two capital letters each', () => {
    expect(countryCodes).toHaveLength(250);
    expect(countryCodes).toContain('XK');
    for (const code of countryCodes) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it('leave out codes that were withdrawn or only reserved', () => {
    for (const code of ['AN', 'CS', 'DD', 'SU', 'YU', 'ZR', 'TP', 'BU', 'UK', 'AC', 'EZ', 'ZZ'])
      expect(isCountryCode(code)).toBe(false);
  });

  it('tell a code from anything else', () => {
    for (const code of ['PL', 'XK', 'EU', 'OAPI', 'BOIP', 'XA', 'XB'])
      expect(isCountryCode(code)).toBe(true);
    for (const other of ['pl', 'PL ', '', 'XX', 'toString', '__proto__', 48, null, undefined])
      expect(isCountryCode(other)).toBe(false);
  });
});

describe('territories', () => {
  it('are the countries and the regional offices, never a pseudo-locale', () => {
    expect(territoryCodes).toHaveLength(253);
    expect(territoryCodes).toEqual(expect.arrayContaining([...countryCodes, 'EU', 'OAPI', 'BOIP']));
    for (const pseudo of ['XA', 'XB']) {
      expect(territoryCodes).not.toContain(pseudo);
      expect(isTerritoryCode(pseudo)).toBe(false);
    }
    expectTypeOf<'BOIP'>().toExtend<TerritoryCode>();
    expectTypeOf<'XA'>().not.toExtend<TerritoryCode>();
    expectTypeOf<'XA'>().toExtend<CountryCode>();
  });

  it('have no code twice', () => {
    expect(new Set(territoryCodes).size).toBe(territoryCodes.length);
  });

  it.each(Object.entries(lists))('name every code of %s', (_list, text) => {
    const listed = typeof text === 'string' ? text.trim().split(/\s+/) : text;
    const known = listed.filter(isTerritoryCode);
    expect(known).toEqual(listed);
    for (const code of known)
      for (const locale of locales) expect(countryName(code, locale)).not.toBe('');
  });
});

describe('the lists the product comes with', () => {
  const { EU_MEMBERS, BOIP_MEMBERS, OAPI_MEMBERS, WIPO_MEMBERS } = defaultTerritoryLists;

  it('count what the organisations count: Madrid covers 133 countries', () => {
    expect(
      [EU_MEMBERS, BOIP_MEMBERS, OAPI_MEMBERS, WIPO_MEMBERS].map((list) => list.length),
    ).toEqual([27, 3, 17, 115]);
    expect(new Set([...EU_MEMBERS, ...OAPI_MEMBERS, ...WIPO_MEMBERS]).size).toBe(133);
  });

  it('let Madrid designate the Benelux as one, and parts with a register of their own', () => {
    const offered = designatableTerritories(defaultTerritoryLists);
    for (const code of ['EU', 'OAPI', 'BOIP', 'US', 'CW', 'JE'] as const)
      expect(offered.has(code)).toBe(true);
    for (const code of ['BE', 'NL', 'LU', 'MT', 'AR'] as const)
      expect(offered.has(code)).toBe(false);
  });
});

describe('names', () => {
  const all: CountryCode[] = [...territoryCodes, 'XA', 'XB'];

  it.each(locales)('are clean and each its own (%s)', (locale) => {
    const names = all.map((code) => countryName(code, locale));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name).toBe(name.trim().normalize('NFC'));
      expect(name).toMatch(/^\p{Lu}/u);
      expect(name).not.toContain('&');
    }
  });

  it.each([
    ['PL', 'Polska', 'Poland'],
    ['GB', 'Wielka Brytania', 'United Kingdom'],
    ['US', 'Stany Zjednoczone', 'United States'],
    ['NL', 'Holandia', 'Netherlands'],
    ['CZ', 'Czechy', 'Czechia'],
    ['CI', 'Wybrzeże Kości Słoniowej', 'Côte d’Ivoire'],
    ['CD', 'Demokratyczna Republika Konga', 'Democratic Republic of the Congo'],
    ['CG', 'Kongo', 'Congo'],
    ['HK', 'Hongkong', 'Hong Kong'],
    ['KR', 'Korea Południowa', 'South Korea'],
    ['MK', 'Macedonia Północna', 'North Macedonia'],
    ['BQ', 'Bonaire, Sint Eustatius i Saba', 'Bonaire, Sint Eustatius and Saba'],
    ['XK', 'Kosowo', 'Kosovo'],
    ['EU', 'Unia Europejska', 'European Union'],
    ['BOIP', 'Beneluks (BOIP)', 'Benelux (BOIP)'],
  ] as const)('of %s: %s, %s', (code, pl, en) => {
    expect(countryName(code, 'pl')).toBe(pl);
    expect(countryName(code, 'en')).toBe(en);
  });

  it('sort by Polish collation: Ł between L and M, Wę before Wy', () => {
    const sample = ['SZ', 'LV', 'MT', 'LU', 'CH', 'ES', 'CI', 'HU', 'LY', 'AT'] as const;
    const names = sample.map((code) => countryName(code, 'pl'));
    expect(names.sort(new Intl.Collator('pl').compare)).toEqual([
      'Austria',
      'Eswatini',
      'Hiszpania',
      'Libia',
      'Luksemburg',
      'Łotwa',
      'Malta',
      'Szwajcaria',
      'Węgry',
      'Wybrzeże Kości Słoniowej',
    ]);
  });
});

describe('offices', () => {
  it('map to territories', () => {
    expect(officeToTerritory('EM')).toBe('EU');
    expect(officeToTerritory('BX')).toBe('BOIP');
    expect(officeToTerritory('OA')).toBe('OAPI');
    expect(officeToTerritory('PL')).toBe('PL');
    expect(Object.hasOwn(territories, 'EM')).toBe(false);
  });

  it('have no territory when international, unknown or pseudo', () => {
    for (const office of ['WO', 'AP', 'XA', '', 'toString'])
      expect(officeToTerritory(office)).toBeNull();
  });
});
