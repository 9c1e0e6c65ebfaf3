const missing = '□';

/** Nothing to see: controls, directions, joiners, soft hyphens, variants of a letter. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u2028\u2029]/u;

/** Text as the font can draw it: there is no second font to fall back on. */
export const cleaned = (text: string, has: (codePoint: number) => boolean): string => {
  let clean = '';
  for (const letter of text.normalize('NFC').replaceAll('\t', ' ').replaceAll('\u2010', '-')) {
    if (letter !== '\n' && unseen.test(letter)) continue;
    clean += letter === '\n' || has(letter.codePointAt(0) ?? 0) ? letter : missing;
  }
  return clean;
};
