import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { xmlEncoding } from '#server/registry/xmlEncoding';

type St66Fault = 'not-xml' | 'not-st66' | 'too-many' | 'forbidden-dtd';

/** The file as a whole is not an ST.66 file, or not one that can be read. */
export class St66Error extends Error {
  readonly code: St66Fault;

  constructor(code: St66Fault, options?: ErrorOptions) {
    super(`no ST.66 file is read: ${code}`, options);
    this.code = code;
  }
}

/** The parser's output: text, or children by name with "@attribute" and "#text". */
export type XmlElement = string | { [name: string]: XmlElement | XmlElement[] };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Numbers may start with 0, so they stay text.
  parseTagValue: false,
  parseAttributeValue: false,
  // Also decodes &#261;; files cannot define their own entities.
  htmlEntities: true,
  // Unused paths would take a fifth of the time.
  jPath: false,
});

/** Custom entities could make a small file expand endlessly, or include other files. */
const definesItsOwn = (text: string): boolean => /<!\s*(?:DOCTYPE|ENTITY)/i.test(text);

/** A page that was saved in place of the file, perhaps with comments before it. */
const isPage = (text: string): boolean => {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end === -1) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return /^<!DOCTYPE\s+html/i.test(rest);
};

export const parsedXml = (bytes: Buffer): XmlElement => {
  try {
    const decoder = new TextDecoder(xmlEncoding(bytes), { fatal: true });
    const text = decoder.decode(bytes).trimStart();
    if (isPage(text)) throw new St66Error('not-st66');
    if (definesItsOwn(text)) throw new St66Error('forbidden-dtd');
    // The parser alone would accept a truncated file.
    if (XMLValidator.validate(text) !== true) throw new St66Error('not-xml');
    return parser.parse(text) as XmlElement;
  } catch (cause) {
    throw cause instanceof St66Error ? cause : new St66Error('not-xml', { cause });
  }
};

const listed = (found: XmlElement | XmlElement[]): XmlElement[] =>
  Array.isArray(found) ? found : [found];

/** All elements of a name at any depth, except those nested in another of the same name. */
export const everyElement = (name: string, within: XmlElement): XmlElement[] =>
  typeof within === 'string'
    ? []
    : Object.entries(within).flatMap(([key, found]) =>
        key === name ? listed(found) : listed(found).flatMap((one) => everyElement(name, one)),
      );

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  typeof element === 'string' || !Object.hasOwn(element, name) ? [] : listed(element[name] ?? []);

/** The elements at the end of a path: "PriorityDetails/Priority". */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path.split('/').reduce((found, name) => found.flatMap((one) => childrenOf(one, name)), [element]);

/** Removes line breaks and control characters, which databases refuse. */
export const textOf = (element: XmlElement): string =>
  typeof element === 'string'
    ? element.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
    : childrenOf(element, '#text').map(textOf).join(' ');

export const textsAt = (element: XmlElement, path: string): string[] =>
  elementsAt(element, path)
    .map(textOf)
    .filter((text) => text !== '');

/** The first text at the end of a path; an empty element counts as missing. */
export const textAt = (element: XmlElement, path: string): string | undefined =>
  textsAt(element, path)[0];
