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

/** The parser takes longer for each tag the more of them stand open; no text of ours has so many. */
const mostTags = 10_000;
const hasTooManyTags = (html: string): boolean => (html.match(/<[a-z]/gi)?.length ?? 0) > mostTags;

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
    const tooMany = hasTooManyTags(value);
    const clean = tooMany ? '' : cleanHtml(value);
    values[name] = clean;
    if (tooMany || clean.length > field.max)
      issues[name] = [{ code: 'too_long', params: { max: field.max } }];
  }
  return { values, issues };
};
