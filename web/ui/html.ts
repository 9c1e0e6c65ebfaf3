import { richTextTags } from '#contract/values/richText';

/**
 * HTML parsed into the elements rich text may contain, without the browser's parser: under Trusted Types we
 * never pass text to it, and elements not listed below are dropped.
 */
export type HtmlNode = string | { tag: HtmlTag; href?: string; children: HtmlNode[] };

/** Pasted text also contains blocks without meaning. */
const tags = [...richTextTags, 'div'] as const;
type HtmlTag = (typeof tags)[number];

const synonyms: Readonly<Record<string, HtmlTag>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  section: 'div',
  article: 'div',
  tr: 'div',
};
/** These elements are dropped with their content. */
const hidden = new Set(['script', 'style', 'head', 'title', 'template', 'xml', 'noscript', 'svg']);
const safeAddress = /^(?:https?:\/\/|mailto:)/i;

/** Common named entities; other characters appear as numeric references or literally. */
const entities: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'amp& lt< gt> quot" apos\' nbsp\u00A0 shy\u00AD ndash– mdash— hellip… bull• middot· sect§ deg°',
    'bdquo„ ldquo“ rdquo” lsquo‘ rsquo’ laquo« raquo» copy© reg® trade™ euro€ oacuteó OacuteÓ',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
);

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : '\uFFFD';

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return characterOf(Number.parseInt(String(hex), 16));
    if (decimal !== undefined) return characterOf(Number(decimal));
    return Object.hasOwn(entities, name) ? (entities[String(name)] ?? whole) : whole;
  });

const attribute = (text: string, name: string): string | undefined => {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(
    text,
  );
  const value = match?.[1] ?? match?.[2] ?? match?.[3];
  return value === undefined ? undefined : decoded(value);
};

/** Some editors use styles where others use tags. */
const tagOf = (name: string, attributes: string): HtmlTag | null => {
  const style = attribute(attributes, 'style') ?? '';
  if (name === 'span') {
    if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return 'strong';
    if (/font-style:\s*italic/i.test(style)) return 'em';
    return /text-decoration[^;]*underline/i.test(style) ? 'u' : null;
  }
  if (/font-weight:\s*(?:normal|400)/i.test(style) && (name === 'b' || name === 'strong'))
    return null;
  return tags.find((tag) => tag === name) ?? synonyms[name] ?? null;
};

/**
 * What begins like a tag and never ends is taken up to the end: to look for its end again from each further sign
 * would take a time that grows with the square of the text.
 */
const token =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*)(?:>|$)|[^<]+|</gi;

type Open = { name: string; into: HtmlNode[] };

/** Tolerant like browsers: an unclosed element ends with its parent. */
export const parseHtml = (html: string): HtmlNode[] => {
  const root: HtmlNode[] = [];
  const open: Open[] = [];
  let hiddenIn: string | null = null;
  const into = () => open.at(-1)?.into ?? root;

  const close = (name: string) => {
    const index = open.findLastIndex((one) => one.name === name);
    if (index >= 0) open.length = index;
  };
  const begin = (name: string, attributes: string) => {
    if (hidden.has(name)) {
      if (!attributes.endsWith('/')) hiddenIn = name;
      return;
    }
    const tag = tagOf(name, attributes);
    if (tag === 'br') {
      into().push({ tag, children: [] });
      return;
    }
    // A list item or paragraph closes the one before it.
    if (name === 'p' || (name === 'li' && open.at(-1)?.name === 'li')) close(name);
    const address = tag === 'a' ? (attribute(attributes, 'href')?.trim() ?? '') : '';
    const isLink = safeAddress.test(address);
    if (tag === null || (tag === 'a' && !isLink)) {
      open.push({ name, into: into() });
      return;
    }
    const node = { tag, ...(isLink && { href: address }), children: [] };
    into().push(node);
    open.push({ name, into: node.children });
  };

  for (const [text, slash, given, attributes = ''] of html.matchAll(token)) {
    const name = given?.toLowerCase();
    if (hiddenIn !== null) {
      if (slash === '/' && name === hiddenIn) hiddenIn = null;
    } else if (name !== undefined && text.endsWith('>')) {
      if (slash === '/') close(name);
      else begin(name, attributes);
    } else if (!/^<[!?]/.test(text)) into().push(decoded(text));
  }
  return root;
};

const elementOf = (node: HtmlNode): Node => {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = document.createElement(node.tag);
  if (node.href !== undefined) element.setAttribute('href', node.href);
  element.append(...node.children.map(elementOf));
  return element;
};

/** Builds DOM elements from the parsed HTML. */
export const htmlElement = (html: string): HTMLElement => {
  const element = document.createElement('div');
  element.append(...parseHtml(html).map(elementOf));
  return element;
};
