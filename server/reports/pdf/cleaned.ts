const missing = '□';

/** Invisible characters: controls, directions, joiners, soft hyphens, variation selectors. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u2028\u2029]/u;

/** Removes what the font cannot draw: there is no fallback font. */
export const cleaned = (text: string, has: (codePoint: number) => boolean): string => {
  let clean = '';
  for (const letter of text.normalize('NFC').replaceAll('\t', ' ').replaceAll('\u2010', '-')) {
    if (letter !== '\n' && unseen.test(letter)) continue;
    clean += letter === '\n' || has(letter.codePointAt(0) ?? 0) ? letter : missing;
  }
  return clean;
};
