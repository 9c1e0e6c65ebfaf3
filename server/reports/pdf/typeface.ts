import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Weight } from '#server/reports/pdf/style';

/** Drawn as a hyphen but not read as one: search and screen readers join the word again. */
export const softHyphen = '\u00AD';
const hyphen = '\u2010';

export type Typeface = {
  font: Font;
  has(codePoint: number): boolean;
  /** In thousandths of the size. */
  width(text: string): number;
  kerning(before: string, after: string): number;
};

const require = createRequire(import.meta.url);
const files: Record<Weight, string> = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

/** Tabular figures, so that digits align in a column. */
export const featuresOf = (letter: string): string[] => (/^\d$/.test(letter) ? ['tnum'] : []);
/** The letter whose shape is drawn. */
export const shapeOf = (letter: string): string => {
  if (letter === softHyphen) return hyphen;
  return letter === '\u00A0' ? ' ' : letter;
};

/** Kerning would hide the dot of 27.10.2026. */
const isLoose = (letter: string): boolean => /^[\d.,\s\u00AD]$/u.test(letter);

/**
 * The library shapes text slowly and for scripts that we do not print. Latin, Greek and Cyrillic need only a
 * width per letter and a kerning value per pair, each read from it once.
 */
const open = (weight: Weight): Typeface => {
  const font = create(readFileSync(files[weight]));
  const scale = 1000 / font.unitsPerEm;
  const widths = new Map<string, number>();
  const kernings = new Map<string, Map<string, number>>();

  const widthOf = (letter: string): number => {
    const known = widths.get(letter);
    if (known !== undefined) return known;
    const [glyph] = font.layout(shapeOf(letter), featuresOf(letter)).glyphs;
    const width = (glyph?.advanceWidth ?? 0) * scale;
    widths.set(letter, width);
    return width;
  };
  const kerningOf = (before: string, after: string): number => {
    if (isLoose(before) || isLoose(after)) return 0;
    const { glyphs, positions } = font.layout(before + after, {
      calt: false,
      liga: false,
      ccmp: false,
    });
    const [first] = positions;
    if (!first || glyphs.length !== 2) return 0;
    return Math.round(first.xAdvance * scale - widthOf(before));
  };
  const kerning = (before: string, after: string): number => {
    let pairs = kernings.get(before);
    if (!pairs) kernings.set(before, (pairs = new Map<string, number>()));
    let value = pairs.get(after);
    if (value === undefined) pairs.set(after, (value = kerningOf(before, after)));
    return value;
  };
  return {
    font,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    kerning,
    width: (text) => {
      let sum = 0;
      let before = '';
      for (const letter of text) {
        if (before !== '') sum += kerning(before, letter);
        sum += widthOf(letter);
        before = letter;
      }
      return sum;
    },
  };
};

const opened = new Map<Weight, Typeface>();

/** Cached, so that the next document reuses the measured letters. */
export const openTypeface = (weight: Weight): Typeface => {
  let face = opened.get(weight);
  if (!face) opened.set(weight, (face = open(weight)));
  return face;
};
