import type { MultiPolygon, Polygon } from 'geojson';
import { merge } from 'topojson-client';
import type {
  GeometryCollection,
  MultiPolygon as MultiPolygonArcs,
  Polygon as PolygonArcs,
  Topology,
} from 'topojson-specification';
import type { CountryCode } from '#contract/protection/countries';
import { countryByNumber } from '#web/protectionMap/outlines/isoNumbers.ts';

export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Arcs = (PolygonArcs | MultiPolygonArcs) & { properties?: { name: string } };

/** What the atlas draws apart, by its name there. The glacier between India and Pakistan stays nobody’s. */
const partOf: Readonly<Record<string, CountryCode>> = {
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
  Kosovo: 'XK',
};

const codeOf = ({ id, properties }: Arcs): CountryCode | undefined =>
  partOf[properties?.name ?? ''] ?? countryByNumber.get(String(id));

const ringsOf = (part: Arcs): number[][][] => (part.type === 'Polygon' ? [part.arcs] : part.arcs);
const polygon = (arcs: number[][]): PolygonArcs => ({ type: 'Polygon', arcs });

/** Whether a place lies in the outer ring of a polygon, both in degrees. */
const isWithin = ([x, y]: readonly [number, number], shape: MultiPolygon | Polygon): boolean => {
  const ring = (shape.type === 'Polygon' ? shape.coordinates : shape.coordinates[0])?.[0] ?? [];
  let isInside = false;
  for (const [index, [bx = 0, by = 0]] of ring.entries()) {
    const [ax = 0, ay = 0] = ring.at(index - 1) ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
};

/** The atlas gives Crimea to Russia: the one polygon around this place. */
const simferopol = [34.1, 44.95] as const;

/** The countries of the atlas with our corrections, as parts that share their borders. */
const partsByCountry = (atlas: Atlas): Map<CountryCode, PolygonArcs[]> => {
  const parts = new Map<CountryCode, PolygonArcs[]>();
  for (const geometry of atlas.objects.countries.geometries as Arcs[]) {
    const code = codeOf(geometry);
    if (code === undefined || code === 'AQ') continue;
    for (const arcs of ringsOf(geometry)) {
      const isCrimea = code === 'RU' && isWithin(simferopol, merge(atlas, [polygon(arcs)]));
      const country = isCrimea ? 'UA' : code;
      parts.set(country, [...(parts.get(country) ?? []), polygon(arcs)]);
    }
  }
  return parts;
};

/** The outline of each country; parts of one country have no border between them. */
export const outlinesOf = (atlas: Atlas): Map<CountryCode, MultiPolygon> =>
  new Map([...partsByCountry(atlas)].map(([code, parts]) => [code, merge(atlas, parts)]));
