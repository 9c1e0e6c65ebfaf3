import sanitizeHtml from 'sanitize-html';
import { type Fields, isRich, type Values } from '#contract/kit/fields';
import { richTextTags } from '#contract/values/richText';
import type { FieldIssues } from '#contract/kit/validation';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: { b: 'strong', i: 'em', h1: 'h2' },
};

/** Dropping a broken tag can leave other tags wrongly nested; another pass corrects that. */
const cleanHtml = (html: string, rounds = 4): string => {
  const clean = sanitizeHtml(html, allowed);
  return clean === html || rounds === 0 ? clean : cleanHtml(clean, rounds - 1);
};

/**
 * For each stray closing tag the parser searches all open tags, and escaping each character takes time. Our
 * own texts stay far below these limits; a text above them is refused before it is parsed.
 */
const most = { tags: 10_000, signs: 20_000, open: 100, strayClosers: 100 };
const isTooMuchMarkup = (html: string): boolean => {
  const signs = { '<': 0, '>': 0, '&': 0 };
  const open: string[] = [];
  let tags = 0;
  let strayClosers = 0;
  for (const [piece] of html.matchAll(/<\/?[a-z][a-z0-9]*|[<>&]/gi)) {
    signs[piece[0] as keyof typeof signs] += 1;
    const name = piece.toLowerCase().replace(/^<\/?/, '');
    if (piece.startsWith('</')) {
      if (open.at(-1) === name) open.pop();
      else strayClosers += 1;
    } else if (piece.length > 1) {
      tags += 1;
      // `br` is the only allowed tag without a closing tag.
      if (name !== 'br') open.push(name);
    }
    if (open.length > most.open || strayClosers > most.strayClosers) return true;
  }
  return tags > most.tags || Object.values(signs).some((count) => count > most.signs);
};

/** Removes everything executable from rich text; the length limit applies to what remains. */
export const sanitised = (
  fields: Fields,
  given: Values,
): { values: Record<string, unknown>; issues: FieldIssues } => {
  const values: Record<string, unknown> = { ...given };
  const issues: FieldIssues = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    if (!isRich(field) || typeof value !== 'string') continue;
    const tooMuch = isTooMuchMarkup(value);
    const clean = tooMuch ? '' : cleanHtml(value);
    values[name] = clean;
    if (tooMuch || clean.length > field.max)
      issues[name] = [{ code: 'too_long', params: { max: field.max } }];
  }
  return { values, issues };
};
