import type { CountryCode } from '#contract/protection/countries';

/**
 * Where a country is that the atlas has no outline of, or only within another one (French Guiana is drawn as France): as longitude and
 * latitude. It is drawn as a point.
 */
export const placesWithoutOutline: Partial<Record<CountryCode, readonly [number, number]>> = {
  BQ: [-68.27, 12.18],
  CC: [96.83, -12.17],
  CX: [105.63, -10.49],
  GF: [-53.1, 3.9],
  GI: [-5.35, 36.14],
  GP: [-61.55, 16.25],
  MQ: [-61, 14.65],
  RE: [55.53, -21.13],
  SJ: [16, 78.6],
  TK: [-171.8, -9.2],
  TV: [179.2, -8.5],
  YT: [45.15, -12.8],
};

/** Nobody registers a mark there: not drawn at all. */
export const notDrawn: readonly CountryCode[] = ['AQ', 'BV', 'UM'];
