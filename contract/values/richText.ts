/** The only tags the editor can create, the server stores and the browser renders. */
export const richTextTags = [
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
] as const;

/**
 * Tags are not text: an empty editor still sends its paragraph. The pattern allows no second "<" in a tag,
 * because a long run of "<" would take quadratic time.
 */
export const hasRichText = (html: string): boolean =>
  html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== '';

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of rich text, without its tags. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/(?:p|li|h\d|blockquote|div|tr))\b[^<>]*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
