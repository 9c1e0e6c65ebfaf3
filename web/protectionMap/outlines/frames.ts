import type { CountryCode } from '#contract/protection/countries';

/** The sizes of the two drawings, known before they are loaded. */
export const world = { width: 960, height: 440 };
export const europe = { width: 560, height: 560 };

/** The countries whose middle lies in the drawing of Europe. */
const codes = `AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT
  JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA VA XK`;
export const inEurope: ReadonlySet<string> = new Set<CountryCode>(
  codes.split(/\s+/u) as CountryCode[],
);

/** The frame fits the territories: Europe where all of them lie there. */
export const isAllInEurope = (countries: readonly { place: string }[]): boolean =>
  countries.length > 0 && countries.every(({ place }) => inEurope.has(place));
