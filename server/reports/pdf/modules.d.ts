/** Types for the parts that we use of two libraries without types. */
declare module 'fontkit' {
  export type Glyph = { id: number; advanceWidth: number };
  export type Run = { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string, features?: readonly string[] | Record<string, boolean>): Run;
  };
  export const create: (bytes: Uint8Array) => Font;
}

type Hyphenator = {
  hyphenateSync(word: string, options: { hyphenChar: string; minWordLength: number }): string;
};
declare module 'hyphen/pl/index.js' {
  const hyphenator: Hyphenator;
  export default hyphenator;
}
declare module 'hyphen/en-gb/index.js' {
  const hyphenator: Hyphenator;
  export default hyphenator;
}
