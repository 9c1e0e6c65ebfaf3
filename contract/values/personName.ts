import { z } from 'zod';

/** Longer ones are texts: names stand in the first line of mails, as somebody typed them. */
export const longestPersonName = 100;

/** Endings that programs make links of: every country, and the general ones in common use. */
const general =
  'academy|agency|app|biz|blog|cloud|club|codes|com|company|digital|email|finance|fun|group|help|icu|info|lawyer|legal|life|link|live|ltd|media|mobi|money|name|net|network|news|one|online|org|page|pro|sale|services|shop|site|solutions|space|store|support|systems|team|tech|today|top|trade|travel|vip|website|wiki|work|world|xyz|zip';
const domain = new RegExp(
  `[\\p{L}\\p{N}-]\\.(?:[a-z]{2}|${general}|xn--[a-z0-9-]+)(?![\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])`,
  'iu',
);
/** Whatever has a path behind it is meant as an address, with any ending. */
const withPath = /[\p{L}\p{N}]\.\p{L}{2}\S*\//u;
const signs = /@|:\/\/|\bhttps?:|\bmailto:|\bwww\./i;

/** Full-width letters and ideographic dots are read as plain ones, and what is invisible is not there. */
const read = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/\p{Cf}/gu, '');

/**
 * Whether a mail program might make a link of the name: then an invitation would carry the address of whoever typed
 * it, in a mail of the firm. A dot before a surname ("J.Kowalski") is none.
 */
export const holdsAddress = (name: string): boolean => {
  // What is longer is refused for that; to look through all of it would take time that a caller chooses.
  const text = read(name.slice(0, longestPersonName));
  return signs.test(text) || withPath.test(text) || domain.test(text);
};

/** The name of a person who gets an account. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(longestPersonName)
  .refine((name) => !holdsAddress(name), { params: { code: 'name_holds_address' } });
