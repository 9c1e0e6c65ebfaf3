import sanitizeHtml from 'sanitize-html';
import type { Fields, Values } from '#contract/fields';
import type { FieldIssues } from '#contract/validation';

/** What the editor can make, and nothing else. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: { b: 'strong', i: 'em', h1: 'h2' },
};

/** Dropping a broken tag can leave others nested as no browser nests them; read again they fall into place. */
const cleanHtml = (html: string, rounds = 4): string => {
  const clean = sanitizeHtml(html, allowed);
  return clean === html || rounds === 0 ? clean : cleanHtml(clean, rounds - 1);
};

/**
 * The parser looks through all tags that stand open for each one that closes, and takes a while for
 * every sign it must spell out. No text of ours has so many; one that has is refused before it is read.
 */
const mostTags = 10_000;
const mostSigns = 2 * mostTags;
const mostOpen = 1_000;
const isTooMuchMarkup = (html: string): boolean => {
  const found = { tags: 0, '<': 0, '>': 0, '&': 0 };
  let open = 0;
  for (const [piece] of html.matchAll(/<\/?[a-z]*|[>&]/gi)) {
    found[piece[0] as '<' | '>' | '&'] += 1;
    if (piece.startsWith('</')) open = Math.max(0, open - 1);
    else if (piece.length > 1) {
      found.tags += 1;
      // The one tag of ours that nothing closes.
      if (piece.toLowerCase() !== '<br') open += 1;
    }
    if (open > mostOpen) return true;
  }
  const { tags, ...signs } = found;
  return tags > mostTags || Object.values(signs).some((count) => count > mostSigns);
};

/** Rich text without anything that could act; its bound counts what is left of it. */
export const sanitised = (
  fields: Fields,
  given: Values,
): { values: Record<string, unknown>; issues: FieldIssues } => {
  const values: Record<string, unknown> = { ...given };
  const issues: FieldIssues = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    if (field.kind !== 'editor' || typeof value !== 'string') continue;
    const tooMuch = isTooMuchMarkup(value);
    const clean = tooMuch ? '' : cleanHtml(value);
    values[name] = clean;
    if (tooMuch || clean.length > field.max)
      issues[name] = [{ code: 'too_long', params: { max: field.max } }];
  }
  return { values, issues };
};
