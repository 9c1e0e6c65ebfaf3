import {
  geoArea,
  geoCentroid,
  geoConicConformal,
  geoNaturalEarth1,
  geoPath,
  type GeoProjection,
} from 'd3-geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { CountryCode } from '#contract/protection/countries';
import { type Atlas, outlinesOf } from '#web/protectionMap/outlines/countries.ts';
import { europe, world } from '#web/protectionMap/outlines/frames.ts';
import { placesWithoutOutline } from '#web/protectionMap/outlines/places.ts';

export type Point = readonly [x: number, y: number];
export type Frame = {
  width: number;
  height: number;
  /** The outline of each country as the data of a path, also of those drawn as a point. */
  paths: Partial<Record<CountryCode, string>>;
  /** The middle of each country in the frame. */
  middles: Partial<Record<CountryCode, Point>>;
  /** Countries too small to be seen or to be hit: drawn as a point at their middle. */
  small: CountryCode[];
};
export type Outlines = {
  world: Frame;
  europe: Frame;
};

/** Below this area, in square units of the drawing, a country is a point. */
const leastArea = 12;

const largest = ({ coordinates }: MultiPolygon): Polygon =>
  coordinates
    .map((rings): Polygon => ({ type: 'Polygon', coordinates: rings }))
    .reduce((one, other) => (geoArea(other) > geoArea(one) ? other : one));

/** Fewer vertices for the drawing: each has to matter by this area, in square degrees. */
const simplified = (atlas: Atlas, least: number): Atlas => {
  const weighed = presimplify(atlas);
  const simple = simplify(weighed, least);
  return filter(simple, filterWeight(simple, least)) as Atlas;
};

type Middles = ReadonlyMap<CountryCode, Position>;

const frameOf = (
  outlines: ReadonlyMap<CountryCode, MultiPolygon>,
  middles: Middles,
  projection: GeoProjection,
  width: number,
  height: number,
): Frame => {
  const path = geoPath(projection).digits(1);
  const paths: Frame['paths'] = {};
  const middlesInFrame: Frame['middles'] = {};
  const small: CountryCode[] = [];
  for (const [code, outline] of outlines) {
    const drawn = path(outline);
    if (drawn) paths[code] = drawn;
  }
  for (const [code, middle] of middles) {
    const [x, y] = projection(middle as [number, number]) ?? [-1, -1];
    if (x <= 0 || y <= 0 || x >= width || y >= height) continue;
    middlesInFrame[code] = [Math.round(x), Math.round(y)];
    const outline = outlines.get(code);
    if (!outline || path.area(outline) < leastArea) small.push(code);
  }
  return { width, height, paths, middles: middlesInFrame, small };
};

/** From Portugal to Ukraine and from Cyprus to the North Cape. */
const cornersOfEurope: Position[] = [
  [-10, 36.5],
  [-10.5, 53],
  [27, 71.3],
  [40.5, 48],
  [34.6, 34.4],
  [24, 34.4],
];

/** Draws the outlines, once for each build. The world is cut where nobody lives, in the Bering Strait. */
export const drawOutlines = (atlas: Atlas): Outlines => {
  const middles = new Map<CountryCode, Position>([
    ...[...outlinesOf(atlas)].map(([code, outline]): [CountryCode, Position] => [
      code,
      geoCentroid(largest(outline)),
    ]),
    ...(Object.entries(placesWithoutOutline) as [CountryCode, [number, number]][]),
  ]);

  const coarse = outlinesOf(simplified(atlas, 0.14));
  const all: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [...coarse.values()].flatMap(({ coordinates }) => coordinates),
  };
  const worldProjection = geoNaturalEarth1()
    .rotate([-11, 0])
    .fitExtent(
      [
        [4, 4],
        [world.width - 4, world.height - 4],
      ],
      {
        type: 'GeometryCollection',
        // Islands that are too small for an outline lie beyond it.
        geometries: [all, { type: 'MultiPoint', coordinates: [...middles.values()] }],
      },
    );

  const fine = outlinesOf(simplified(atlas, 0.007));
  const europeProjection = geoConicConformal()
    .rotate([-14, 0])
    .parallels([40, 60])
    .fitExtent(
      [
        [8, 8],
        [europe.width - 8, europe.height - 8],
      ],
      { type: 'MultiPoint', coordinates: cornersOfEurope },
    )
    .clipExtent([
      [0, 0],
      [europe.width, europe.height],
    ]);

  return {
    world: frameOf(coarse, middles, worldProjection, world.width, world.height),
    europe: frameOf(fine, middles, europeProjection, europe.width, europe.height),
  };
};
