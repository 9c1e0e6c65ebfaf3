import outlines from 'virtual:outlines';
import rawAtlas from 'world-atlas/countries-50m.json?raw';
import { geoContains } from 'd3-geo';
import type { MultiPolygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { countryCodes, type CountryCode } from '#contract/protection/countries';
import { type Atlas, outlinesOf } from '#web/protectionMap/outlines/countries.ts';
import { inEurope, isAllInEurope } from '#web/protectionMap/outlines/frames.ts';
import { countryByNumber } from '#web/protectionMap/outlines/isoNumbers.ts';
import { notDrawn } from '#web/protectionMap/outlines/places.ts';

const atlas = JSON.parse(rawAtlas) as Atlas;
const drawn = outlinesOf(atlas);
const countryAt = (longitude: number, latitude: number): CountryCode[] =>
  [...drawn]
    .filter(([, outline]: [CountryCode, MultiPolygon]) =>
      geoContains(outline, [longitude, latitude]),
    )
    .map(([code]) => code);

describe('the outlines', () => {
  it.each<[string, number, number, CountryCode]>([
    ['Simferopol in Crimea', 34.1, 44.95, 'UA'],
    ['Sevastopol in Crimea', 33.6, 44.6, 'UA'],
    ['Kerch in Crimea', 36.3, 45.3, 'UA'],
    ['Kyiv', 30.5, 50.45, 'UA'],
    ['Kyrenia in northern Cyprus', 33.3, 35.25, 'CY'],
    ['Limassol', 33, 34.8, 'CY'],
    ['Hargeisa', 44.06, 9.56, 'SO'],
    ['Pristina', 21.2, 42.66, 'XK'],
    ['Moscow', 37.6, 55.75, 'RU'],
  ])('have %s in its country alone', (_, longitude, latitude, code) => {
    expect(countryAt(longitude, latitude)).toEqual([code]);
  });

  it('have no border between parts of one country', () => {
    // Where northern Cyprus and Crimea were cut off: a border would be there twice, as two polygons.
    expect(drawn.get('CY')?.coordinates).toHaveLength(1);
    expect(countryAt(34.0, 46.0)).toEqual(['UA']);
  });

  it('draw every country of the product as outline or point, but for a few nobody lives in', () => {
    const { paths, middles } = outlines.world;
    const missing = countryCodes.filter((code) => !paths[code] && !middles[code]);
    expect(missing.toSorted()).toEqual(notDrawn.toSorted());
    const unplaced = countryCodes.filter((code) => !middles[code]);
    expect(unplaced.toSorted()).toEqual(notDrawn.toSorted());
  });

  it('know the number of every country but Kosovo, which has none', () => {
    const known = new Set(countryByNumber.values());
    expect(countryCodes.filter((code) => !known.has(code))).toEqual(['XK']);
    expect([...known].filter((code) => !countryCodes.includes(code))).toEqual([]);
  });

  it.each(['MT', 'MC', 'LI', 'SG', 'GF'] as const)('draw %s as a point in the world', (code) => {
    expect(outlines.world.small).toContain(code);
    expect(outlines.world.middles[code]).toBeDefined();
  });

  it('fit Europe as its list says', () => {
    expect(Object.keys(outlines.europe.middles).toSorted()).toEqual([...inEurope].toSorted());
  });

  it('are small enough to be loaded on a phone', () => {
    expect(JSON.stringify(outlines).length).toBeLessThan(165_000);
  });
});

it('the frame is Europe only where everything lies there', () => {
  expect(isAllInEurope([{ place: 'PL' }, { place: 'CY' }])).toBe(true);
  expect(isAllInEurope([{ place: 'PL' }, { place: 'US' }])).toBe(false);
  expect(isAllInEurope([])).toBe(false);
});
