/**
 * Passwords that attackers try first.
 *
 * `common-passwords.txt` (one entry a line, lower case, accents folded, sorted) was made from:
 *
 * - `@zxcvbn-ts/language-common` 4.1.3, passwords.json: leaked passwords of 6 characters and more;
 * - `@zxcvbn-ts/language-pl` 3.0.2: first names, the 1,500 commonest surnames of either gender,
 *   common words by frequency while there was room, and every word or surname of 12 letters and
 *   more (Wikipedia's words too), since such a word alone would pass the rule of length;
 * - some 80 entries of our own: Polish favourites, a law firm's words, phrases about passwords.
 *
 * Both packages are under the MIT licence, copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
 * (c) 2021 @zxcvbn-ts:
 *
 *   Permission is hereby granted, free of charge, to any person obtaining a copy of this software
 *   and associated documentation files (the "Software"), to deal in the Software without
 *   restriction, including without limitation the rights to use, copy, modify, merge, publish,
 *   distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
 *   Software is furnished to do so, subject to the following conditions: The above copyright notice
 *   and this permission notice shall be included in all copies or substantial portions of the
 *   Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED,
 *   INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR
 *   PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
 *   ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
 *   ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 *   SOFTWARE.
 */
import { readFileSync } from 'node:fs';
import { foldForComparison } from '#contract/accounts/passwords';

let loaded: ReadonlySet<string> | undefined;

/** Loaded when a password is first set, not at start: most processes never need it. */
const commonPasswords = (): ReadonlySet<string> =>
  (loaded ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split(/\r?\n/),
  ));

const shortestBase = 6;

// Emoji are not stripped: unlike a year or an exclamation mark, they are no common ending.
const leadingPadding = /^[\p{N}\p{P}\p{Sc}\p{Sk}\p{Sm}\s]+/u;
const trailingPadding = /[\p{N}\p{P}\p{Sc}\p{Sk}\p{Sm}\s]+$/u;

/** True for an entry, or an entry followed by its own beginning: 'zaq12wsxzaq1' is 'zaq12wsx' typed on. */
const isListed = (text: string): boolean => {
  const list = commonPasswords();
  if (list.has(text)) return true;
  for (let length = shortestBase; length < text.length; length += 1)
    if (list.has(text.slice(0, length)) && text.startsWith(text.slice(length))) return true;
  return false;
};

/** Ignores case, accents, and digits and punctuation around the word. */
export const isCommonPassword = (password: string): boolean => {
  const folded = foldForComparison(password);
  const withoutEnding = folded.replace(trailingPadding, '');
  return [folded, withoutEnding, withoutEnding.replace(leadingPadding, '')].some(isListed);
};
